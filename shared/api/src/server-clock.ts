/** Answers name their second only, and travel for a while: a smaller difference says nothing. */
const UNSURE_MS = 2_000

let aheadMs = 0

/** Milliseconds that this browser's clock is ahead of the server's, by the last answers; 0 if they agree. */
export const clockAheadMs = (): number => aheadMs

/** Takes the time from an answer's `Date` header. An answer that was slow says too little. */
export function hearServerClock(date: unknown, askedAtMs: number, answeredAtMs: number): void {
  const serverMs = typeof date === 'string' ? Date.parse(date) : NaN
  if (Number.isNaN(serverMs) || answeredAtMs - askedAtMs > UNSURE_MS) return
  // Within its second, the answer was written in the middle.
  const ahead = (askedAtMs + answeredAtMs) / 2 - (serverMs + 500)
  aheadMs = Math.abs(ahead) < UNSURE_MS ? 0 : ahead
}
