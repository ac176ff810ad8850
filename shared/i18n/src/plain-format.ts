import type { Language } from '@cloudplay/contract'

/*
 * What Intl writes (plain-format.test.ts compares), without its formatters: making the first of each kind takes 15 to 25 ms of a
 * page's processor, and six times that on a phone.
 */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Shanghai has no summer time. */
const AHEAD_MS = 8 * 60 * MINUTE_MS
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export const isMidnight = (timeMs: number): boolean => (timeMs + AHEAD_MS) % DAY_MS === 0

/** A moment in Shanghai. */
function placeOf(timeMs: number) {
  const date = new Date(timeMs + AHEAD_MS)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    clock: date.toISOString().slice(11, 16),
  }
}

const isSameDay = (oneMs: number, otherMs: number) =>
  Math.floor((oneMs + AHEAD_MS) / DAY_MS) === Math.floor((otherMs + AHEAD_MS) / DAY_MS)

export function dayOf(language: Language, timeMs: number): string {
  const { year, month, day } = placeOf(timeMs)
  return language === 'en' ? `${MONTHS[month]} ${day}, ${year}` : `${year}年${month + 1}月${day}日`
}

const withClock = (language: Language, timeMs: number, clock: string) =>
  `${dayOf(language, timeMs)}${language === 'en' ? ',' : ''} ${clock}`

export const minuteOf = (language: Language, timeMs: number): string =>
  withClock(language, timeMs, placeOf(timeMs).clock)

/** Midnight is 24:00 of the day that ends. */
export const endOf = (language: Language, timeMs: number): string =>
  isMidnight(timeMs) ? withClock(language, timeMs - MINUTE_MS, '24:00') : minuteOf(language, timeMs)

function slashed(timeMs: number): string {
  const { year, month, day } = placeOf(timeMs)
  return `${year}/${month + 1}/${day}`
}

/** From one day until another one: what both share is said once. */
export function daysOf(language: Language, firstMs: number, lastMs: number): string {
  if (isSameDay(firstMs, lastMs)) return dayOf(language, firstMs)
  if (language !== 'en') return `${slashed(firstMs)} – ${slashed(lastMs)}`
  const [first, last] = [placeOf(firstMs), placeOf(lastMs)]
  if (first.year !== last.year) return `${dayOf(language, firstMs)} – ${dayOf(language, lastMs)}`
  const month = first.month === last.month ? '' : `${MONTHS[last.month]} `
  return `${MONTHS[first.month]} ${first.day} – ${month}${last.day}, ${last.year}`
}

/** From one minute until a later one. */
export function minutesOf(language: Language, fromMs: number, untilMs: number): string {
  const [from, until] = [placeOf(fromMs), placeOf(untilMs)]
  const isOneDay = isSameDay(fromMs, untilMs)
  if (language === 'en') {
    const end = isOneDay ? until.clock : minuteOf(language, untilMs)
    return `${minuteOf(language, fromMs)} – ${end}`
  }
  const start = `${slashed(fromMs)} ${from.clock}`
  return isOneDay ? `${start}–${until.clock}` : `${start} – ${slashed(untilMs)} ${until.clock}`
}

const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
const signOf = (value: number) => (value < 0 ? '-' : '')

/** Both languages group digits alike. */
export const integerOf = (value: number): string => signOf(value) + grouped(Math.abs(value))

/** An amount of whole fen in yuan. */
export function yuanOf(fen: number, fenPerYuan: number): string {
  const rest = Math.abs(fen) % fenPerYuan
  const yuan = grouped(Math.floor(Math.abs(fen) / fenPerYuan))
  return `${signOf(fen)}¥${yuan}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}
