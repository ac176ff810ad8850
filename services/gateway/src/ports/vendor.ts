import type { StreamAccess } from '@cloudplay/contract/entities/play'
import type { HeartbeatRequest } from '@cloudplay/contract/node'

/** A vendor's fleet is a node among the others: it has seats, games and sessions, but no address players could reach. */
export const VENDOR_NODE = 'haima'

/** A company that runs games for this site, played by its own script in the page (PLAY-21). */
export interface GameVendor {
  /** Players at once, as agreed. */
  seats: number
  /** Of the games it runs. */
  gameMarks: readonly string[]
  /** The kind of machine and the place its fleet is shown as. */
  resource: HeartbeatRequest['region']
  region: HeartbeatRequest['region']
  /** What a page needs to show this game; null for a game the vendor does not run. */
  accessTo: (gameMark: string, ticket: string) => StreamAccess | null
}
