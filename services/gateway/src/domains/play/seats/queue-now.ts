import type { Choices } from './open-nodes.ts'

export interface Place {
  /** From 1. */
  position: number
  /** Everyone who waits for the same seats. */
  waiting: number
  estimateSeconds: number | null
}

/** The whole queue at one moment. */
export interface Queue {
  placeOf: (uid: string) => Place | undefined
  /** How many wait for seats that a player of this game, with these choices, would need. */
  waitingBefore: (gameMark: string, choices: Choices | undefined) => number
  /** How many could be seated on any of these nodes. */
  waitingOn: (nodeIds: ReadonlySet<string>) => number
}

/** What the rest of play asks of the queue; the folder `queue` does it. */
export interface QueueNow {
  /** The queue as it is now. Those who ask at once share one look. */
  read: () => Promise<Queue>
  /** Offers what is free to those who wait; to be called after the transaction that freed a seat. */
  move: () => Promise<void>
}
