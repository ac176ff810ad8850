import { accounts } from './accounts/accounts.ts'
import type { Domain } from './deps.ts'

/** Every domain of the gateway, in the order they seed and start. */
export const domains: readonly Domain[] = [accounts]
