/** Days and times of players are those of Shanghai: eight hours before UTC, with no summer time since 1991. */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Midnight in Shanghai that begins the calendar month of `at`. */
export function shanghaiMonthStart(at: Date): Date {
  const shanghai = new Date(at.getTime() + OFFSET_MS)
  return new Date(Date.UTC(shanghai.getUTCFullYear(), shanghai.getUTCMonth(), 1) - OFFSET_MS)
}

/** Whole minutes since midnight in Shanghai, 0 to 1439. */
export const shanghaiMinute = (at: Date): number => Math.floor(((at.getTime() + OFFSET_MS) % DAY_MS) / MINUTE_MS)

/** YYYY-MM-DD HH:mm:ss in Shanghai, whatever zone the server keeps: how both payment companies write times. */
export function shanghaiTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Milliseconds of such a time; null when it is none. */
export function fromShanghaiTime(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) ? null : ms
}
