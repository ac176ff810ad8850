import { startGallery } from './start.tsx'

startGallery()
