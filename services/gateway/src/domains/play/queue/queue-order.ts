/**
 * Players with a card or VIP wait as if they had come this much earlier. One number gives both promises: they go first,
 * and an ordinary player is never overtaken by anyone who came more than this after him. Inside a class the order is
 * first in, first out (GATE-9).
 */
export const PRIORITY_HEAD_START_MS = 5 * 60_000

/** Where in the queue someone stands: the smaller moment goes first, the id of the row decides a tie. */
export function rankAt(joinedAt: Date, hasPriority: boolean): Date {
  return new Date(joinedAt.getTime() - (hasPriority ? PRIORITY_HEAD_START_MS : 0))
}

/** Below this many finished sessions an estimate would be a guess, and none is given. */
export const ESTIMATE_NEEDS_SESSIONS = 5

export interface WaitFacts {
  /** Place in the queue, from 1. */
  position: number
  /** Seats that this queue competes for. */
  seats: number
  /** How long the newest finished sessions on such seats held theirs. */
  heldSeconds: readonly number[]
}

/**
 * Seconds until the player's turn, or null when there is nothing to judge by. With S seats, each held for a mean of H
 * seconds, one falls free every H / S, and the player at place p waits for p of them.
 */
export function estimateSeconds({ position, seats, heldSeconds }: WaitFacts): number | null {
  if (heldSeconds.length < ESTIMATE_NEEDS_SESSIONS || seats < 1) return null
  const mean = heldSeconds.reduce((sum, one) => sum + one, 0) / heldSeconds.length
  return Math.ceil((position * mean) / seats)
}
