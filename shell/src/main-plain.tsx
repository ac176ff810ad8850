import { plainSource } from './federation/plain.ts'
import { start } from './start.tsx'

start(plainSource())
