import { readGenerations } from './generations.ts'
import type { Secrets } from './secrets.ts'

/** Support sees players; operators see everything and act. */
export const OPERATOR_ROLES = ['operator', 'support'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** The keys of a role, the current one first: the configured ones, or keys derived from the secret. */
const keysOf = (
  role: OperatorRole,
  configured: string | undefined,
  secrets: Pick<Secrets, 'keys'>,
): string[] =>
  configured ? readGenerations(configured) : secrets.keys(role).map((key) => key.toString('hex'))

/** OPERATOR_KEY, or keys derived from the secret. */
export const operatorKeysOf = (
  configured: string | undefined,
  secrets: Pick<Secrets, 'keys'>,
): string[] => keysOf('operator', configured, secrets)

export const operatorKeyOf = (configured: string | undefined, secrets: Secrets): string =>
  operatorKeysOf(configured, secrets)[0]!

/** SUPPORT_KEY, or keys derived from the secret. */
export const supportKeysOf = (
  configured: string | undefined,
  secrets: Pick<Secrets, 'keys'>,
): string[] => keysOf('support', configured, secrets)

export type RoleKeys = Record<OperatorRole, readonly string[]>

/** The keys of every role. */
export const roleKeysOf = (
  config: { operatorKey: string | undefined; supportKey: string | undefined },
  secrets: Pick<Secrets, 'keys'>,
): RoleKeys => ({
  operator: operatorKeysOf(config.operatorKey, secrets),
  support: supportKeysOf(config.supportKey, secrets),
})
