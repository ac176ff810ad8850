import { describe, expect, it } from 'vitest'
import { readDayLimits } from '../../core/config/day-limits.ts'
import { dayKind, isYearCovered } from './holidays.ts'
import { ageOn, checkCharacter, isRealName, maskIdNumber, maskName, readIdNumber } from './id-number.ts'
import { isAdult, isMinorsDay, minorsHourEnd, needsGuardian, playPermission, topUpLimit } from './rules.ts'

const at = (shanghai: string) => new Date(`${shanghai}+08:00`)

describe('ID numbers', () => {
  it('takes a number with the right check character, X in either case GATE-7', () => {
    expect(readIdNumber('11010519491231002X', '2026-03-11')).toEqual({ number: '11010519491231002X', birthDate: '1949-12-31' })
    expect(readIdNumber(' 11010519491231002x ', '2026-03-11')?.number).toBe('11010519491231002X')
  })

  it('refuses a wrong check character, an impossible or future birth date, and other text GATE-7', () => {
    for (const number of ['110105194912310021', '1101051949123100', 'ABCDEF19491231002X', '', '０１０１０５１９４９１２３１００２Ｘ']) {
      expect(readIdNumber(number, '2026-03-11')).toBeNull()
    }
    const readDigits = (digits: string) => readIdNumber(digits + checkCharacter(digits), '2026-03-11')
    expect(readDigits('11010519900228001')?.birthDate).toBe('1990-02-28')
    for (const digits of ['11010519900230001', '11010520260312001', '11010518991231001']) expect(readDigits(digits)).toBeNull()
  })

  it('counts whole years on calendar days GATE-7', () => {
    expect(ageOn('2008-03-12', '2026-03-11')).toBe(17)
    expect(ageOn('2008-03-11', '2026-03-11')).toBe(18)
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })

  it('masks name and number, and knows real names', () => {
    expect(maskIdNumber('11010519491231002X')).toBe('110***********002X')
    expect(maskName('王小明')).toBe('王**')
    expect(['王明', '阿卜杜拉·买买提'].every(isRealName)).toBe(true)
    expect(['王', 'Wang', '王1', '王 明'].some(isRealName)).toBe(false)
  })
})

describe('minors', () => {
  const minor = '2010-01-01'

  it('knows holidays and make-up working days of 2025 and 2026 GATE-7', () => {
    expect(['2026-02-17', '2026-10-01', '2025-05-31'].map(dayKind)).toEqual(['holiday', 'holiday', 'holiday'])
    expect(['2026-02-14', '2026-10-10', '2025-01-26'].map(dayKind)).toEqual(Array(3).fill('makeUpWorkday'))
    expect([isYearCovered('2026'), isYearCovered('2031')]).toEqual([true, false])
  })

  it('may play on Fridays, weekends and holidays, not on a working weekend GATE-7', () => {
    expect(isMinorsDay('2026-03-13')).toBe(true)
    expect(isMinorsDay('2026-03-14')).toBe(true)
    expect(isMinorsDay('2026-03-15')).toBe(true)
    expect(isMinorsDay('2026-03-16')).toBe(false)
    expect(isMinorsDay('2026-02-17')).toBe(true)
    expect(isMinorsDay('2026-02-28')).toBe(false)
    expect(isMinorsDay('2025-09-26')).toBe(true)
  })

  it('may play from 20:00:00 until just before 21:00:00 in Shanghai GATE-7', () => {
    expect(minorsHourEnd(at('2026-03-13T19:59:59.999'))).toBeNull()
    expect(minorsHourEnd(at('2026-03-13T20:00:00'))).toEqual(at('2026-03-13T21:00:00'))
    expect(minorsHourEnd(at('2026-03-13T20:59:59.999'))).toEqual(at('2026-03-13T21:00:00'))
    expect(minorsHourEnd(at('2026-03-13T21:00:00'))).toBeNull()
    expect(minorsHourEnd(at('2026-03-12T20:30:00'))).toBeNull()
  })

  const pending = null
  const adult = '1990-01-01'
  it.each<[time: string, birthDate: string | null, code: number, what: string]>([
    ['2026-03-13T19:59:59.999', minor, 202, 'a Friday, before'],
    ['2026-03-13T20:00:00', minor, 200, 'a Friday, the hour'],
    ['2026-03-13T20:59:59.999', minor, 200, 'a Friday, its last moment'],
    ['2026-03-13T21:00:00', minor, 202, 'a Friday, after'],
    ['2026-03-14T20:30:00', minor, 200, 'a Saturday'],
    ['2026-03-15T20:30:00', minor, 200, 'a Sunday'],
    ['2026-03-16T20:30:00', minor, 202, 'a Monday'],
    ['2026-03-19T20:30:00', minor, 202, 'a Thursday'],
    ['2026-10-05T20:30:00', minor, 200, 'a Monday, holiday'],
    ['2026-10-05T08:30:00', minor, 202, 'a holiday, in the morning'],
    ['2026-10-10T20:30:00', minor, 202, 'a Saturday on which the country works'],
    ['2025-01-26T20:30:00', minor, 202, 'a Sunday on which the country works'],
    ['2026-03-13T20:30:00', pending, 201, 'not verified, in the hour'],
    ['2026-03-16T12:00:00', pending, 201, 'not verified, outside'],
    ['2026-03-16T03:00:00', adult, 200, 'an adult, at night'],
    ['2026-03-16T20:30:00', '2008-03-17', 202, 'the day before eighteen'],
    ['2026-03-16T20:30:00', '2008-03-16', 200, 'eighteen today'],
  ])('at %s, born %s: %i (%s) GATE-7', (time, birthDate, code) => {
    expect(playPermission(birthDate, at(time)).code).toBe(code)
  })

  it('answers 201 unverified, 202 outside the hours, 200 inside and for adults GATE-7', () => {
    expect(playPermission(null, at('2026-03-13T20:30:00')).code).toBe(201)
    expect(playPermission(minor, at('2026-03-13T12:00:00')).code).toBe(202)
    expect(playPermission(minor, at('2026-03-13T20:30:00'))).toMatchObject({ code: 200, mustEndAt: at('2026-03-13T21:00:00') })
    expect(playPermission('1990-01-01', at('2026-03-16T03:00:00'))).toMatchObject({ code: 200, mustEndAt: null })
  })

  it('grows up at midnight in Shanghai, not in London GATE-7', () => {
    expect(isAdult('2008-03-12', at('2026-03-11T23:59:59'))).toBe(false)
    expect(isAdult('2008-03-12', at('2026-03-12T00:00:00'))).toBe(true)
    expect(needsGuardian('2012-03-12', at('2026-03-11T23:59:59'))).toBe(true)
    expect(needsGuardian('2012-03-12', at('2026-03-12T00:00:00'))).toBe(false)
  })

  it('may top up by age: nothing under 8, 50, 100 and 200 yuan, 100, 200 and 400, no limit from 18 WALLET-7', () => {
    const now = at('2026-03-11T12:00:00')
    const limits = (perDayFen?: readonly [number, number]) =>
      ['2018-03-12', '2018-03-11', '2010-03-11', '2008-03-11'].map((born) => {
        const limit = topUpLimit(born, now, perDayFen)
        return [limit.perPaymentFen, limit.perDayFen, limit.perMonthFen]
      })
    expect(limits()).toEqual([[0, 0, 0], [5_000, 10_000, 20_000], [10_000, 20_000, 40_000], [null, null, null]])
    expect(limits([6_000, 7_000])).toEqual([[0, 0, 0], [5_000, 6_000, 20_000], [10_000, 7_000, 40_000], [null, null, null]])
  })

  it('lets the house say what a minor may top up a day, in two whole numbers WALLET-7', () => {
    expect([readDayLimits({}), readDayLimits({ MINOR_TOPUP_PER_DAY_YUAN: '60, 70' })]).toEqual([undefined, [6_000, 7_000]])
    for (const text of ['100', '100,', '1,2,3', '-1,2', '1.5,2', 'a,b']) {
      expect(() => readDayLimits({ MINOR_TOPUP_PER_DAY_YUAN: text })).toThrow('MINOR_TOPUP_PER_DAY_YUAN')
    }
  })
})
