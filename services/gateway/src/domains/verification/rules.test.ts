import { BodyStatus } from '@cloudplay/contract/envelope'
import { describe, expect, it } from 'vitest'
import { readDayLimits } from '../../core/config/day-limits.ts'
import { maskIdNumber, maskName } from './id-number.ts'
import { playPermission } from './rules.ts'

const at = (shanghai: string) => new Date(`${shanghai}+08:00`)

it('masks name and number', () => {
  expect(maskIdNumber('11010519491231002X')).toBe('110***********002X')
  expect(maskName('王小明')).toBe('王**')
})

describe('minors', () => {
  const minor = '2010-01-01'

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
    expect(playPermission(null, at('2026-03-13T20:30:00')).code).toBe(BodyStatus.unverified)
    expect(playPermission(minor, at('2026-03-13T12:00:00'))).toMatchObject({
      code: BodyStatus.minorHours,
      message: { 'zh-CN': expect.stringContaining('请在 3 月 13 日 20:00 至 21:00 再来') },
    })
    expect(playPermission(minor, at('2026-03-15T21:00:00')).message).toEqual({
      'zh-CN': '当前时段暂不能为未成年人提供服务，请在 3 月 20 日 20:00 至 21:00 再来',
      en: 'Minors cannot play at this time. Come back on 3/20 from 20:00 to 21:00 China time',
    })
    expect(playPermission(minor, at('2026-03-13T20:30:00'))).toMatchObject({
      code: BodyStatus.ok,
      mustEndAt: at('2026-03-13T21:00:00'),
    })
    expect(playPermission('1990-01-01', at('2026-03-16T03:00:00'))).toMatchObject({
      code: BodyStatus.ok,
      mustEndAt: null,
    })
  })

  it('lets the operator set the daily top-up limits of minors, as two whole numbers WALLET-7', () => {
    expect([readDayLimits({}), readDayLimits({ MINOR_TOPUP_PER_DAY_YUAN: '60, 70' })]).toEqual([
      undefined,
      [6_000, 7_000],
    ])
    for (const text of ['100', '100,', '1,2,3', '-1,2', '1.5,2', 'a,b']) {
      expect(() => readDayLimits({ MINOR_TOPUP_PER_DAY_YUAN: text })).toThrow(
        'MINOR_TOPUP_PER_DAY_YUAN',
      )
    }
  })
})
