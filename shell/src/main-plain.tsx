import { plainSource } from './federation/plain.ts'
import { start } from './start.tsx'

void start(plainSource())
