import { createHmac } from 'node:crypto'
import type { Secrets } from '../../core/secrets.ts'

/** What is kept of a deleted account's mobile, to know its owner again: nothing can be read from it without the key. */
export const personHashOf = (secrets: Secrets, mobile: string): string =>
  createHmac('sha256', secrets.key('former-mobile')).update(mobile).digest('hex')
