import { describe, expect, it } from 'vitest'
import { formatsOf } from './format.ts'

const moment = Date.UTC(2026, 1, 3, 16, 5)

describe('numbers, money and times by language LANG-3', () => {
  it.each([
    ['zh-CN', '12,345', '¥39', '¥0.50', '2026年2月4日', '2026年2月4日 00:05'],
    ['en', '12,345', '¥39', '¥0.50', 'Feb 4, 2026', 'Feb 4, 2026, 00:05'],
  ] as const)('%s', (language, number, yuan, fen, day, minute) => {
    const formats = formatsOf(language)
    expect([
      formats.number(12_345),
      formats.money(3900),
      formats.money(50),
      formats.day(moment),
      formats.minute(moment),
    ]).toEqual([number, yuan, fen, day, minute])
  })
})

const at = (time: string) => Date.parse(`${time}+08:00`)

describe('ranges of time LANG-3', () => {
  it.each([
    ['zh-CN', '2026-01-01', '2028-01-01', '2026/1/1 – 2027/12/31'],
    ['en', '2026-01-01', '2028-01-01', 'Jan 1, 2026 – Dec 31, 2027'],
    ['zh-CN', '2027-10-01', '2027-10-09', '2027/10/1 – 2027/10/8'],
    ['en', '2027-10-01', '2027-10-09', 'Oct 1 – 8, 2027'],
    ['en', '2027-10-01', '2027-10-02', 'Oct 1, 2027'],
  ] as const)('%s: whole days from %s until %s are days', (language, from, until, text) => {
    expect(formatsOf(language).span(at(`${from}T00:00`), at(`${until}T00:00`))).toBe(text)
  })

  it('any other span is exact to the minute, and names its day once', () => {
    const { span } = formatsOf('en')
    expect(span(at('2027-10-01T00:00'), at('2027-10-08T18:30'))).toBe(
      'Oct 1, 2027, 00:00 – Oct 8, 2027, 18:30',
    )
    expect(span(at('2027-10-01T20:00'), at('2027-10-01T21:00'))).toBe('Oct 1, 2027, 20:00 – 21:00')
  })

  it('a last day is part of its days', () => {
    const days = [at('2026-12-30T09:00'), at('2027-01-29T09:00')] as const
    expect(formatsOf('en').days(...days)).toBe('Dec 30, 2026 – Jan 29, 2027')
    expect(formatsOf('zh-CN').days(...days)).toBe('2026/12/30 – 2027/1/29')
  })

  it('what ends at midnight ends at 24:00 of the day before, anything else at its minute', () => {
    const midnight = at('2026-10-09T00:00')
    expect(formatsOf('zh-CN').end(midnight)).toBe('2026年10月8日 24:00')
    expect(formatsOf('en').end(midnight)).toBe('Oct 8, 2026, 24:00')
    expect(formatsOf('en').end(at('2026-10-08T18:30'))).toBe('Oct 8, 2026, 18:30')
  })
})
