import { describe, expect, it } from 'vitest'
import { amountFault, makesMember, topUpFault } from './top-up.ts'

describe('top-up rules', () => {
  it('takes custom amounts of at most six characters WALLET-1', () => {
    expect(amountFault(99)?.['zh-CN']).toContain('至少')
    expect(amountFault(100)).toBeNull()
    expect(amountFault(99_999_900)).toBeNull()
    expect(amountFault(100_000_000)?.['zh-CN']).toContain('过大')
    expect(amountFault(null)?.['zh-CN']).toContain('小数')
  })

  it('makes a member with a single 39 yuan payment WALLET-6', () => {
    expect([3_899, 3_900].map(makesMember)).toEqual([false, true])
  })

  it('limits a minor per payment, day and month, including open orders WALLET-7', () => {
    const limit = { fromAge: 8, perPaymentFen: 5_000, perDayFen: 10_000, perMonthFen: 20_000 }
    const fault = (amountFen: number, dayFen: number, monthFen: number) =>
      topUpFault(limit, amountFen, { dayFen, monthFen })
    expect(fault(5_000, 5_000, 15_000)).toBeNull()
    expect(fault(5_001, 0, 0)?.en).toBe('Chinese law limits each of your top-ups to ¥50')
    expect(fault(5_001, 0, 0)?.['zh-CN']).toContain('单次充值不能超过 50 元')
    expect(fault(5_000, 5_001, 5_001)?.['zh-CN']).toContain('今天还可充值 49.99 元')
    expect(fault(5_000, 0, 15_001)?.['zh-CN']).toContain('本月还可充值 49.99 元')
    expect(fault(5_000, 10_000, 20_000)?.['zh-CN']).toContain('本月还可充值 0 元')
    const none = { fromAge: 0, perPaymentFen: 0, perDayFen: 0, perMonthFen: 0 }
    expect(topUpFault(none, 1, { dayFen: 0, monthFen: 0 })?.['zh-CN']).toContain('未满 8 周岁')
    const adult = { fromAge: 18, perPaymentFen: null, perDayFen: null, perMonthFen: null }
    expect(topUpFault(adult, 99_999_900, { dayFen: 99_999_900, monthFen: 99_999_900 })).toBeNull()
  })
})
