import type { PushPackage } from '@cloudplay/contract/push'
import type { Clock } from '../core/clock.ts'
import type { GatewayEvents } from '../core/events.ts'
import type { Localizable } from '../core/localized.ts'
import type { Database } from '../database/database.ts'

/**
 * A state that pages follow: where a player stands in the queue, what the balance is. It is never stored as a message;
 * when it may have changed it is read, and sent to those sockets that were told something else before.
 */
export interface LiveState {
  type: PushPackage['type']
  /** The events after which it may be different. */
  event: keyof GatewayEvents & ('play:changed' | 'balance:changed')
  /** The states of these players; each socket says them in its own language. The same object is the same state. */
  read: (from: { database: Database; clock: Clock }, uids: readonly string[]) => Promise<Map<string, Localizable<PushPackage>>>
  /** What is sent to a player who has no such state any more. */
  gone: Localizable<PushPackage> | null
}
