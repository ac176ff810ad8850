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
  /** How long the newest finished sessions held such seats. */
  heldSeconds: readonly number[]
}

/**
 * Seconds until the player's turn, or null without data. With S seats, each held for a mean of H seconds, one becomes free
 * every H / S seconds, and the player at place p waits for p of them.
 */
export function estimateSeconds({ position, seats, heldSeconds }: WaitFacts): number | null {
  if (heldSeconds.length < ESTIMATE_NEEDS_SESSIONS || seats < 1) return null
  const mean = heldSeconds.reduce((sum, one) => sum + one, 0) / heldSeconds.length
  return Math.ceil((position * mean) / seats)
}
