import { expect, it } from 'vitest'
import { minorsTopUpTexts, topUpLimit } from './top-up-limits.ts'

it('minors may top up by age: nothing under 8, 50, 100 and 200 yuan, 100, 200 and 400, no limit from 18 WALLET-7', () => {
  const now = new Date('2026-03-11T12:00:00+08:00')
  const limits = (perDayFen?: readonly [number, number]) =>
    ['2018-03-12', '2018-03-11', '2010-03-11', '2008-03-11'].map((born) => {
      const limit = topUpLimit(born, now, perDayFen)
      return [limit.perPaymentFen, limit.perDayFen, limit.perMonthFen]
    })
  expect(limits()).toEqual([
    [0, 0, 0],
    [5_000, 10_000, 20_000],
    [10_000, 20_000, 40_000],
    [null, null, null],
  ])
  expect(limits([6_000, 7_000])).toEqual([
    [0, 0, 0],
    [5_000, 6_000, 20_000],
    [10_000, 7_000, 40_000],
    [null, null, null],
  ])
})

it('says the limits in words, for agreements and explanations', () => {
  expect(minorsTopUpTexts()).toEqual([
    '未满 8 周岁：不能充值',
    '8 至 15 周岁：单次不超过 50 元，每个自然月累计不超过 200 元',
    '16 至 17 周岁：单次不超过 100 元，每个自然月累计不超过 400 元',
  ])
})
