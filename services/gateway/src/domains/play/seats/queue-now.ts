import type { StreamMode } from '@cloudplay/contract/stream-modes'
import type { Db } from '../../../database/database.ts'
import type { Wish } from './open-nodes.ts'
import type { Seat } from './seats.ts'

/** The whole queue at one moment. */
export interface Queue {
  /** From 1; undefined for a player who does not wait. */
  positionOf: (uid: string) => number | undefined
  /** How many players wait for the seats that a player of this game, with this wish, would need. */
  waitingBefore: (gameMark: string, wish: Wish) => number
  /** How many players could be seated on any of these nodes. */
  waitingOn: (nodeIds: ReadonlySet<string>) => number
}

export interface SeatAsked {
  uid: string
  gameMark: string
  mode: StreamMode
  /** Prefer a seat on any other node. */
  awayFrom?: string | null
}

/** The rest of play uses the queue through this; the folder `queue` implements it. */
export interface QueueNow {
  /** The current queue. Concurrent callers share one look. */
  read: () => Promise<Queue>
  /**
   * Offers free seats to waiting players; call it after the transaction that freed a seat. Never rejects: what was freed counts,
   * and the sweeper moves the queue too.
   */
  move: () => Promise<void>
  /**
   * The best free seat that nobody in the queue could take, locked, and the queue with it; null if there is none. At busy
   * times there is none, and finding that out locks nothing.
   */
  lockUnclaimedSeat: (tx: Db, asked: SeatAsked) => Promise<Seat | null>
}
