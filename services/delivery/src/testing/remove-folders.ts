import { afterAll } from 'vitest'
import { removeFolders } from './folders.ts'

// Set up for each test file, so after the hooks of its own that close what writes there. Not at the end of the process: vitest
// ends its workers by a signal.
afterAll(removeFolders)
