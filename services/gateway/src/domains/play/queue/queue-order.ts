import { QUEUE_HEAD_START_MINUTES } from '@cloudplay/contract/constants'

/**
 * Players with a card or VIP wait as if they had come this much earlier. This one number keeps two promises: they go first,
 * and nobody who came more than this later overtakes an ordinary player. Within a class the order is first in, first out
 * (GATE-9).
 */
export const PRIORITY_HEAD_START_MS = QUEUE_HEAD_START_MINUTES * 60_000

/** A place in the queue: the earlier moment goes first, the id of the row decides a tie. */
export function rankAt(joinedAt: Date, hasPriority: boolean): Date {
  return new Date(joinedAt.getTime() - (hasPriority ? PRIORITY_HEAD_START_MS : 0))
}

/** The rank that is better for its player. */
export const earlier = (rank: Date, kept: Date | null): Date => (kept && kept < rank ? kept : rank)

/** With fewer finished sessions than this, an estimate would be a guess, so there is none. */
const ESTIMATE_NEEDS_SESSIONS = 5

interface WaitFacts {
  /** Place in the queue, from 1. */
  position: number
  /** Seats that this queue competes for. */
  seats: number
  /** `meanHeldSeconds` of such seats. */
  heldSeconds: number | null
}

/** How long the newest finished sessions held their seats on average; null if they are too few. */
export function meanHeldSeconds(held: readonly number[]): number | null {
  if (held.length < ESTIMATE_NEEDS_SESSIONS) return null
  return held.reduce((sum, one) => sum + one, 0) / held.length
}

/**
 * Seconds until the player's turn, or null without data. With S seats, each held for a mean of H seconds, one becomes free
 * every H / S seconds, and the player at place p waits for p of them.
 */
export function estimateSeconds({ position, seats, heldSeconds }: WaitFacts): number | null {
  return heldSeconds === null || seats < 1 ? null : Math.ceil((position * heldSeconds) / seats)
}
