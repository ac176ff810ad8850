import { FEN_PER_YUAN, type Language } from '@cloudplay/contract'
import { language, useLanguage } from './language.ts'
import {
  dayOf,
  daysOf,
  endOf,
  integerOf,
  isMidnight,
  minuteOf,
  minutesOf,
  yuanOf,
} from './plain-format.ts'

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

export function formatsOf(locale: Language): Formats {
  return {
    number: (value, options) =>
      options || !Number.isSafeInteger(value)
        ? numberFormat(locale, options ?? {}).format(value)
        : integerOf(value),
    money: (fen) => yuanOf(Math.round(fen), FEN_PER_YUAN),
    day: (timeMs) => dayOf(locale, timeMs),
    minute: (timeMs) => minuteOf(locale, timeMs),
    days: (firstMs, lastMs) => daysOf(locale, firstMs, lastMs),
    span: (fromMs, untilMs) =>
      isMidnight(fromMs) && isMidnight(untilMs)
        ? daysOf(locale, fromMs, untilMs - 1)
        : minutesOf(locale, fromMs, untilMs),
    end: (timeMs) => endOf(locale, timeMs),
    time: (timeMs, options) => dateFormat(locale, options).format(timeMs),
  }
}

/** In a component. */
export const useFormats = (): Formats => formatsOf(useLanguage())

/** Outside a component: the formats at the time of the call. */
export const formatsNow = (): Formats => formatsOf(language.get())
