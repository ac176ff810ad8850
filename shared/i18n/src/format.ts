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
  /** Any other format of a time. */
  time(timeMs: number, options: Intl.DateTimeFormatOptions): string
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
    day: (timeMs) => time(timeMs, { dateStyle: 'medium' }),
    minute: (timeMs) => time(timeMs, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
    time,
  }
}

/** In a component. */
export const useFormats = (): Formats => formatsOf(useLanguage())

/** Outside a component: the formats at the time of the call. */
export const formatsNow = (): Formats => formatsOf(language.get())
