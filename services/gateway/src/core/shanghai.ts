/** Players' days and times are in Shanghai time: eight hours ahead of UTC, without summer time since 1991. */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The midnight in Shanghai that begins the calendar month of `at`. */
export function shanghaiMonthStart(at: Date): Date {
  const shanghai = new Date(at.getTime() + OFFSET_MS)
  return new Date(Date.UTC(shanghai.getUTCFullYear(), shanghai.getUTCMonth(), 1) - OFFSET_MS)
}

/** Whole minutes since midnight in Shanghai, 0 to 1439. */
export const shanghaiMinute = (at: Date): number =>
  Math.floor(((at.getTime() + OFFSET_MS) % DAY_MS) / MINUTE_MS)

/** YYYY-MM-DD HH:mm:ss in Shanghai, independent of the server's zone: the format of both payment companies. */
export function shanghaiTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Milliseconds of such a time; null if the text is not one. */
export function fromShanghaiTime(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) ? null : ms
}
