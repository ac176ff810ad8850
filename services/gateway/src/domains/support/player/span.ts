import { shanghaiDay } from '@cloudplay/rules/shanghai-day'

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d\d-\d\d$/

/** From six in the morning until the next, so that an evening past midnight is one evening. */
const BEGINS_AT_HOUR = 6

export interface Span {
  from: Date
  until: Date
}

/** The 24 hours of a day of Shanghai; null if the text is not a day. */
export function spanOf(day: string): Span | null {
  if (!DAY.test(day)) return null
  const from = Date.parse(`${day}T0${BEGINS_AT_HOUR}:00:00+08:00`)
  // 30 February parses in some engines; the day that comes back differs.
  if (Number.isNaN(from) || dayOf(from) !== day) return null
  return { from: new Date(from), until: new Date(from + DAY_MS) }
}

/** The day whose evening a moment belongs to. */
export const dayOf = (ms: number): string => shanghaiDay(new Date(ms - BEGINS_AT_HOUR * 3_600_000))

/** The day before or after. */
export const dayFrom = (day: string, days: number): string =>
  dayOf(spanOf(day)!.from.getTime() + days * DAY_MS)
