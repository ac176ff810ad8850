const dayMs = 24 * 60 * 60 * 1000

/** Days the unlimited card still runs, rounded up (ACCT-6); 0 when over. `infiniteTime` is unix seconds. */
export function cardDaysLeft(infiniteTime: number, now = new Date()): number {
  return Math.max(0, Math.ceil((infiniteTime * 1000 - now.getTime()) / dayMs))
}
