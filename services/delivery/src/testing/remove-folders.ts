import { afterAll } from 'vitest'
import { removeFolders } from './folders.ts'

// Runs after each test file's own hooks, which close the writers to these folders. It can't wait for the end of the process:
// vitest ends its workers by a signal.
afterAll(removeFolders)
