import { readGenerations } from './generations.ts'
import type { Secrets } from './secrets.ts'

/** The operator keys, the current one first: OPERATOR_KEY, or keys derived from the secret. */
export const operatorKeysOf = (
  configured: string | undefined,
  secrets: Pick<Secrets, 'keys'>,
): string[] =>
  configured
    ? readGenerations(configured)
    : secrets.keys('operator').map((key) => key.toString('hex'))

export const operatorKeyOf = (configured: string | undefined, secrets: Secrets): string =>
  operatorKeysOf(configured, secrets)[0]!
