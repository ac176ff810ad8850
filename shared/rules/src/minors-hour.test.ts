import { describe, expect, it } from 'vitest'
import { dayKind, isYearCovered } from './holidays.ts'
import { isMinorsDay, nextMinorsHour } from './minors-hour.ts'

const at = (shanghai: string) => new Date(`${shanghai}+08:00`)

describe('the hour in which minors may play', () => {
  it('knows holidays and make-up working days of 2025 and 2026 GATE-7', () => {
    expect(['2026-02-17', '2026-10-01', '2025-05-31'].map(dayKind)).toEqual([
      'holiday',
      'holiday',
      'holiday',
    ])
    expect(['2026-02-14', '2026-10-10', '2025-01-26'].map(dayKind)).toEqual(
      Array(3).fill('makeUpWorkday'),
    )
    expect([isYearCovered('2026'), isYearCovered('2031')]).toEqual([true, false])
  })

  it('is on Fridays, weekends and holidays, not on a working weekend GATE-7', () => {
    expect(isMinorsDay('2026-03-13')).toBe(true)
    expect(isMinorsDay('2026-03-14')).toBe(true)
    expect(isMinorsDay('2026-03-15')).toBe(true)
    expect(isMinorsDay('2026-03-16')).toBe(false)
    expect(isMinorsDay('2026-02-17')).toBe(true)
    expect(isMinorsDay('2026-02-28')).toBe(false)
    expect(isMinorsDay('2025-09-26')).toBe(true)
  })

  it('lasts until just before 21:00:00 in Shanghai GATE-7', () => {
    const dayOfHour = (now: string) => nextMinorsHour(at(now)).from
    expect(dayOfHour('2026-03-12T20:30:00')).toEqual(at('2026-03-13T20:00:00'))
    expect(dayOfHour('2026-03-13T20:59:59.999')).toEqual(at('2026-03-13T20:00:00'))
    expect(dayOfHour('2026-03-13T21:00:00')).toEqual(at('2026-03-14T20:00:00'))
  })

  it.each([
    ['a Monday', '2026-03-16T12:00:00', '2026-03-20'],
    ['a Friday before it', '2026-03-20T19:00:00', '2026-03-20'],
    ['a Friday inside it', '2026-03-20T20:59:59', '2026-03-20'],
    ['a Friday after it', '2026-03-20T21:00:00', '2026-03-21'],
    ['a Sunday after it', '2026-03-22T21:00:00', '2026-03-27'],
    ['before a working Saturday', '2026-02-27T22:00:00', '2026-03-01'],
    ['in the middle of a holiday week', '2026-10-04T21:30:00', '2026-10-05'],
    [
      'a minute after midnight in Shanghai, the day before in London',
      '2026-03-20T00:01:00',
      '2026-03-20',
    ],
  ])('comes next, on %s, GATE-7', (_, now, day) => {
    expect(nextMinorsHour(at(now))).toEqual({
      from: at(`${day}T20:00:00`),
      until: at(`${day}T21:00:00`),
    })
  })
})
