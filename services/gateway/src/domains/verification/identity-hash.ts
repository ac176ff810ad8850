import { createHmac } from 'node:crypto'
import type { Secrets } from '../../core/secrets.ts'

/** What is kept of an ID number to find it used twice: nothing can be read from it without the key. */
export const identityHashOf = (secrets: Secrets, idNumber: string): string =>
  createHmac('sha256', secrets.key('identity')).update(idNumber).digest('hex')
