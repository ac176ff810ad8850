import type { KeptOfSession, MissedSeat, ProductInUse, QueueInfo } from './entities/play.ts'
import type { PushPackage } from './push.ts'

/** Every event of the bus, with its payload. Each has a sender and a listener. Events are facts in the past, not commands. */
export type BusEvents = {
  /** The balance in coins, as the server pushed it. */
  'wallet:changed': { balance: number }
  /** `coins` were credited for it. A push says it, or the page that followed the order; who listens may hear it twice. */
  'order:paid': { orderSn: string; coins: number }
  'queue:moved': QueueInfo | null
  'seat:offered': Extract<PushPackage, { type: 'push_single_queueing' }>
  'seat:missed': MissedSeat
  'product:changed': ProductInUse | null
  /** The machine of the running game restarted. */
  'game:restarted': KeptOfSession
  'playtime:low': Extract<PushPackage, { type: 'time_running_out' }>
  /** The same, by law: a top-up changes nothing. */
  'playtime:closing': Extract<PushPackage, { type: 'time_running_out' }>
  /** Another means pays for the running game, now or soon. */
  'payer:changing': Extract<PushPackage, { type: 'payer_changes' }>
  /** The button of a game's card was pressed on the desktop. */
  'card:pressed': { game_id: number; name: string }
  /** The app around the site said so by its window message `refresh_fuli` (WELFARE-3). */
  'welfare:changed': null
}
export type BusEventName = keyof BusEvents
