/** Players' days are days in Shanghai: eight hours ahead of UTC, without summer time since 1991. */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** The date in Shanghai as YYYY-MM-DD. */
export const shanghaiDay = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** Midnight in Shanghai at the start of the day of `at`, plus `days`. */
export function shanghaiMidnight(at: Date, days = 0): Date {
  const dayNumber = Math.floor((at.getTime() + OFFSET_MS) / DAY_MS)
  return new Date((dayNumber + days) * DAY_MS - OFFSET_MS)
}

/** Days from one date to another, both YYYY-MM-DD; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS
