import type { ProductInUse, QueueInfo } from './entities/play.ts'
import type { PushPackage } from './push.ts'

/** Every event of the bus, with its payload. Events are facts in the past; a remote gives no commands by them. */
export type BusEvents = {
  'session:started': { uid: string }
  'session:ended': { reason: 'logout' | 'expired' | 'elsewhere' }
  'wallet:credited': { coins: number; balance: number }
  'wallet:changed': { balance: number }
  'order:paid': { orderSn: string; coins: number }
  'queue:moved': QueueInfo | null
  'seat:offered': Extract<PushPackage, { type: 'push_single_queueing' }>
  'product:changed': ProductInUse | null
  'playtime:low': Extract<PushPackage, { type: 'time_running_out' }>
  /** The button of a game's card was pressed on the desktop. */
  'card:pressed': { game_id: number; name: string }
  'welfare:refresh': { source: 'host-app' | 'page' }
  'verification:passed': { adult: boolean }
  'registry:changed': { remotes: string[] }
}
export type BusEventName = keyof BusEvents
