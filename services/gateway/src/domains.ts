import { accounts } from './accounts/accounts.ts'
import type { Domain } from './deps.ts'
import { verification } from './verification/verification.ts'

/** Every domain of the gateway, in the order they seed and start. */
export const domains: readonly Domain[] = [accounts, verification]
