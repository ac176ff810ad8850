import type { Db } from '../../../database/database.ts'
import type { Choices } from './open-nodes.ts'
import type { Seat } from './seats.ts'

/** The whole queue at one moment. */
export interface Queue {
  /** From 1; undefined for who does not wait. */
  positionOf: (uid: string) => number | undefined
  /** How many wait for seats that a player of this game, with these choices, would need. */
  waitingBefore: (gameMark: string, choices: Choices | undefined) => number
  /** How many could be seated on any of these nodes. */
  waitingOn: (nodeIds: ReadonlySet<string>) => number
}

export interface SeatAsked {
  uid: string
  gameMark: string
  /** A seat on any other node is wanted more. */
  awayFrom?: string | null
}

/** What the rest of play asks of the queue; the folder `queue` does it. */
export interface QueueNow {
  /** The queue as it is now. Those who ask at once share one look. */
  read: () => Promise<Queue>
  /** Offers what is free to those who wait; to be called after the transaction that freed a seat. */
  move: () => Promise<void>
  /**
   * The best free seat that no one in the queue could take, locked, and the queue with it; null when there is none. In
   * the rush there is none: that is said without making everyone wait.
   */
  lockUnclaimedSeat: (tx: Db, asked: SeatAsked) => Promise<Seat | null>
}
