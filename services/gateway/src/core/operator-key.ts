import type { Secrets } from './secrets.ts'

/** What whoever edits the calendar of activities proves themselves with: given by OPERATOR_KEY, else derived from the secret. */
export const operatorKeyOf = (configured: string | undefined, secrets: Secrets): string =>
  configured ?? secrets.key('operator').toString('hex')
