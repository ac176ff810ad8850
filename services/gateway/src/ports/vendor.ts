import type { StreamAccess } from '@cloudplay/contract/entities/play'
import type { HeartbeatRequest } from '@cloudplay/contract/node'

/** A vendor's machines count as a node: they have seats, games and sessions, but no address for players. */
export const VENDOR_NODE = 'haima'

/** A company that runs games for this site, played by its own script in the page (PLAY-21). */
export interface GameVendor {
  /** Concurrent players, as agreed. */
  seats: number
  /** The games it runs. */
  gameMarks: readonly string[]
  /** The kind of machine and the region under which its machines appear. */
  resource: HeartbeatRequest['region']
  region: HeartbeatRequest['region']
  /** What a page needs to show this game; null for a game that the vendor does not run. */
  accessTo: (gameMark: string, ticket: string) => StreamAccess | null
}
