import type { ShowWindow } from '../../store/release-state.ts'

const DAY_MS = 86_400_000
/** The dashboard's clock, Beijing's, which has no daylight saving time. */
const OFFSET_MS = 8 * 3_600_000

export interface Month {
  /** `YYYY-MM`. */
  name: string
  startMs: number
  endMs: number
  days: number
}

function monthOf(year: number, index: number): Month {
  const startMs = Date.UTC(year, index, 1) - OFFSET_MS
  const endMs = Date.UTC(year, index + 1, 1) - OFFSET_MS
  return {
    name: new Date(startMs + OFFSET_MS).toISOString().slice(0, 7),
    startMs,
    endMs,
    days: Math.round((endMs - startMs) / DAY_MS),
  }
}

/** The month an address names, or the present one. */
export function readMonth(text: string | null, nowMs: number): Month {
  const now = new Date(nowMs + OFFSET_MS)
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year === undefined
    ? monthOf(now.getUTCFullYear(), now.getUTCMonth())
    : monthOf(Number(year), Number(month) - 1)
}

export const monthBeside = ({ name }: Month, months: number): Month => {
  const [year, month] = name.split('-').map(Number) as [number, number]
  return monthOf(year, month - 1 + months)
}

/** Days of the month as they count from 1; `opens` and `closes`: whether a side is in this month. */
export interface Bar {
  first: number
  last: number
  opens: boolean
  closes: boolean
}

/** The days of a month at which a window is open for any moment; null: none. */
export function barOf(month: Month, window: ShowWindow | null): Bar | null {
  const fromMs = window?.from ? Date.parse(window.from) : -Infinity
  const untilMs = window?.until ? Date.parse(window.until) : Infinity
  if (fromMs >= month.endMs || untilMs <= month.startMs || fromMs >= untilMs) return null
  const dayOf = (ms: number) => Math.floor((ms - month.startMs) / DAY_MS) + 1
  return {
    first: fromMs <= month.startMs ? 1 : dayOf(fromMs),
    // The first moment that is closed belongs to no bar.
    last: untilMs >= month.endMs ? month.days : dayOf(untilMs - 1),
    opens: fromMs >= month.startMs,
    closes: untilMs <= month.endMs,
  }
}

/** The day of the month that it is now; null: another month. */
export const todayIn = ({ startMs, endMs }: Month, nowMs: number): number | null =>
  nowMs >= startMs && nowMs < endMs ? Math.floor((nowMs - startMs) / DAY_MS) + 1 : null
