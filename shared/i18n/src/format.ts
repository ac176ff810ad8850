import { FEN_PER_YUAN, type Language } from '@cloudplay/contract'
import { language, useLanguage } from './language.ts'

/** The site shows Shanghai time in every time zone. */
const ZONE = 'Asia/Shanghai'

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

function kept<Format>(known: Map<string, Format>, key: string, make: () => Format): Format {
  const format = known.get(key) ?? make()
  known.set(key, format)
  return format
}

const numberFormat = (locale: Language, options: Intl.NumberFormatOptions) =>
  kept(numbers, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options))

const dateFormat = (locale: Language, options: Intl.DateTimeFormatOptions) =>
  kept(
    dates,
    locale + JSON.stringify(options),
    () => new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options }),
  )

/** Formats numbers, money and times for a language (LANG-3). Times are in milliseconds. */
export interface Formats {
  /** `1,234` */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** An amount in fen, as yuan: `¥39` or `¥0.50`. */
  money(fen: number): string
  /** Day, month and year. */
  day(timeMs: number): string
  /** Day and minute. */
  minute(timeMs: number): string
  /** The first and the last day, with the year, and both years where they differ. */
  days(firstMs: number, lastMs: number): string
  /** From a moment until another one, which is not part of it: whole days as days, anything else to the minute. */
  span(fromMs: number, untilMs: number): string
  /** The moment at which something ends: midnight is 24:00 of the day that ends. */
  end(timeMs: number): string
  /** Any other format of a time. */
  time(timeMs: number, options: Intl.DateTimeFormatOptions): string
}

const DAY = { dateStyle: 'medium' } as const
const MINUTE = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
const MINUTE_MS = 60_000
/** Shanghai has no summer time. */
const AHEAD_MS = 8 * 60 * MINUTE_MS
const isMidnight = (timeMs: number) => (timeMs + AHEAD_MS) % (24 * 60 * MINUTE_MS) === 0

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The moment, of which the UTC fields are those of Shanghai. */
const inShanghai = (timeMs: number) => new Date(timeMs + AHEAD_MS)

// What Intl writes for `DAY` and `MINUTE`, without its formatters: the first one keeps a slow phone busy for a tenth of a second.
function dayOf(locale: Language, timeMs: number): string {
  const date = inShanghai(timeMs)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return locale === 'en' ? `${MONTHS[month]} ${day}, ${year}` : `${year}年${month + 1}月${day}日`
}

function minuteOf(locale: Language, timeMs: number): string {
  const clock = inShanghai(timeMs).toISOString().slice(11, 16)
  return `${dayOf(locale, timeMs)}${locale === 'en' ? ',' : ''} ${clock}`
}

/** Browsers and servers don't agree on the kind of space around a dash. */
const rangeOf = (format: Intl.DateTimeFormat, fromMs: number, untilMs: number) =>
  format.formatRange(fromMs, untilMs).replace(/[\u2009\u202f]/g, ' ')

function endOf(locale: Language, timeMs: number): string {
  if (!isMidnight(timeMs)) return minuteOf(locale, timeMs)
  const clock: Record<string, string> = { hour: '24', minute: '00' }
  return dateFormat(locale, MINUTE)
    .formatToParts(timeMs - MINUTE_MS)
    .map(({ type, value }) => clock[type] ?? value)
    .join('')
}

export function formatsOf(locale: Language): Formats {
  const time = (timeMs: number, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, options).format(timeMs)
  return {
    number: (value, options = {}) => numberFormat(locale, options).format(value),
    money: (fen) =>
      numberFormat(locale, {
        style: 'currency',
        currency: 'CNY',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: fen % FEN_PER_YUAN ? 2 : 0,
        maximumFractionDigits: 2,
      }).format(fen / FEN_PER_YUAN),
    day: (timeMs) => dayOf(locale, timeMs),
    minute: (timeMs) => minuteOf(locale, timeMs),
    days: (firstMs, lastMs) => rangeOf(dateFormat(locale, DAY), firstMs, lastMs),
    span: (fromMs, untilMs) =>
      isMidnight(fromMs) && isMidnight(untilMs)
        ? rangeOf(dateFormat(locale, DAY), fromMs, untilMs - 1)
        : rangeOf(dateFormat(locale, MINUTE), fromMs, untilMs),
    end: (timeMs) => endOf(locale, timeMs),
    time,
  }
}

/** In a component. */
export const useFormats = (): Formats => formatsOf(useLanguage())

/** Outside a component: the formats at the time of the call. */
export const formatsNow = (): Formats => formatsOf(language.get())
