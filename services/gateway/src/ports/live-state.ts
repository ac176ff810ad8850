import type { PushPackage } from '@cloudplay/contract/push'
import type { Clock } from '../core/clock.ts'
import type { GatewayEvents } from '../core/events.ts'
import type { Localizable } from '../core/localized.ts'
import type { Database } from '../database/database.ts'

/**
 * A state that pages follow: a player's place in the queue, the balance, or the number of unread notices. It is never stored as a message; when it may
 * have changed, it is read and sent to the sockets that last got another value.
 */
export interface LiveState {
  type: PushPackage['type']
  /** The events that may change it. */
  event: keyof GatewayEvents & ('play:changed' | 'balance:changed' | 'notices:changed')
  /** The states of these players; each socket picks its language. The same object is the same state. */
  read: (
    from: { database: Database; clock: Clock },
    uids: readonly string[],
  ) => Promise<Map<string, Localizable<PushPackage>>>
  /** The message to a player who no longer has such a state. */
  gone: Localizable<PushPackage> | null
}
