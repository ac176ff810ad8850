import { dayKind } from './holidays.ts'
import { shanghaiDay, shanghaiMidnight } from './shanghai-day.ts'

/** Minors may play in this hour, in Shanghai, on Fridays, Saturdays, Sundays and public holidays (notice of 2021-08-30). */
export const MINORS_HOUR = { from: 20, until: 21 } as const
const FRIDAY = 5
const WEEKDAYS: readonly number[] = [FRIDAY, 6, 0]
const HOUR_MS = 3_600_000
/** An ordinary Friday is never more than a week away. */
const DAYS_AHEAD_MAX = 7

export interface Hour {
  from: Date
  /** The first moment after it. */
  until: Date
}

/** Whether minors may play on this day (YYYY-MM-DD, Shanghai): true for an ordinary Friday, false for a working weekend. */
export function isMinorsDay(date: string): boolean {
  const kind = dayKind(date)
  if (kind !== 'ordinary') return kind === 'holiday'
  return WEEKDAYS.includes(new Date(`${date}T00:00:00Z`).getUTCDay())
}

/** The current hour for minors, or else the next one. */
export function nextMinorsHour(now: Date): Hour {
  for (let days = 0; days <= DAYS_AHEAD_MAX; days++) {
    const midnight = shanghaiMidnight(now, days)
    const until = new Date(midnight.getTime() + MINORS_HOUR.until * HOUR_MS)
    if (now < until && isMinorsDay(shanghaiDay(midnight)))
      return { from: new Date(midnight.getTime() + MINORS_HOUR.from * HOUR_MS), until }
  }
  throw new Error(`no hour for minors within a week of ${now.toISOString()}`)
}
