import { GRACE_MS } from './grace.ts'

/** Waits between tries: quick at first, for most losses are a change of network, then calmer, with some scatter. */
const DELAYS_MS = [0, 300, 700, 1500, 3000, 5000]

/**
 * Milliseconds to wait before the given try (0 is the first), or null to stop trying: the game is gone after the grace.
 * @param lostForMs how long the stream has been lost
 * @param random 0..1
 */
export function reconnectDelayMs(
  attempt: number,
  lostForMs: number,
  random = Math.random(),
): number | null {
  if (lostForMs > GRACE_MS) return null
  const base = DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)]!
  return Math.round(base * (0.8 + random * 0.4))
}
