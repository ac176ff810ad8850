import { FEN_PER_YUAN, LANGUAGES, type Language } from '@cloudplay/contract'
import { describe, expect, it } from 'vitest'
import { dayOf, daysOf, integerOf, minuteOf, minutesOf, yuanOf } from './plain-format.ts'

const HOUR_MS = 3_600_000
const BEGIN = Date.UTC(2026, 1, 3, 16, 5)
/** Four years in steps of less than a day, so that every hour and every minute is met. */
const MOMENTS = Array.from({ length: 1500 }, (_, at) => BEGIN + at * 22.99 * HOUR_MS)
/** Lengths of ranges, in hours. */
const LENGTHS = [0.5, 3, 23, 24, 7 * 24, 31 * 24, 200 * 24, 400 * 24]

const intl = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'Asia/Shanghai', dateStyle: 'medium', ...options })
const MINUTE = { timeStyle: 'short', hourCycle: 'h23' } as const
const spaced = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

/** Pairs that differ: what is written here, and what Intl writes. */
const wrong = (pairs: [string, string][]) => pairs.filter(([one, other]) => one !== other)

describe.each(LANGUAGES)('what is written without Intl is what Intl writes, in %s', (language) => {
  it('days and minutes LANG-3', () => {
    const [days, minutes] = [intl(language, {}), intl(language, MINUTE)]
    expect(
      wrong(
        MOMENTS.flatMap((timeMs): [string, string][] => [
          [dayOf(language, timeMs), days.format(timeMs)],
          [minuteOf(language, timeMs), minutes.format(timeMs)],
        ]),
      ),
    ).toEqual([])
  })

  it('ranges of days and minutes LANG-3', () => {
    const [days, minutes] = [intl(language, {}), intl(language, MINUTE)]
    expect(
      wrong(
        MOMENTS.flatMap((fromMs, at): [string, string][] => {
          const untilMs = fromMs + LENGTHS[at % LENGTHS.length]! * HOUR_MS
          return [
            [daysOf(language, fromMs, untilMs), spaced(days.formatRange(fromMs, untilMs))],
            [minutesOf(language, fromMs, untilMs), spaced(minutes.formatRange(fromMs, untilMs))],
          ]
        }),
      ),
    ).toEqual([])
  })

  it('whole numbers and money LANG-3', () => {
    const values = [0, 7, 12, 999, 1000, 1001, 12_345, 999_999, 1_234_567, 2 ** 31].flatMap(
      (value) => [value, -value - 1],
    )
    const number = new Intl.NumberFormat(language)
    const money = (fen: number) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency: 'CNY',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: fen % FEN_PER_YUAN ? 2 : 0,
      }).format(fen / FEN_PER_YUAN)
    expect(
      wrong(
        values.flatMap((value): [string, string][] => [
          [integerOf(value), number.format(value)],
          [yuanOf(value, FEN_PER_YUAN), money(value)],
        ]),
      ),
    ).toEqual([])
  })
})
