import { expect, it } from 'vitest'
import { minorsTopUpSteps, topUpLimit } from './top-up-limits.ts'

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

it('gives the limits of minors in yuan, for agreements and explanations WALLET-7', () => {
  expect(minorsTopUpSteps()).toEqual([
    { fromAge: 0, belowAge: 8, yuan: null },
    { fromAge: 8, belowAge: 16, yuan: { perPayment: 50, perMonth: 200 } },
    { fromAge: 16, belowAge: 18, yuan: { perPayment: 100, perMonth: 400 } },
  ])
})
