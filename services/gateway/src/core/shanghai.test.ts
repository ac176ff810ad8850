import { describe, expect, it } from 'vitest'
import { fromShanghaiTime, shanghaiMinute, shanghaiMonthStart, shanghaiTime } from './shanghai.ts'

describe('time in Shanghai', () => {
  it('begins the month at midnight in Shanghai WALLET-7', () => {
    expect(shanghaiMonthStart(new Date('2026-03-31T15:59:59Z'))).toEqual(
      new Date('2026-03-01T00:00:00+08:00'),
    )
    expect(shanghaiMonthStart(new Date('2026-03-31T16:00:00Z'))).toEqual(
      new Date('2026-04-01T00:00:00+08:00'),
    )
  })

  it('counts the minutes of the day from midnight in Shanghai', () => {
    expect(shanghaiMinute(new Date('2026-03-31T15:59:59Z'))).toBe(1_439)
    expect(shanghaiMinute(new Date('2026-03-31T16:00:00Z'))).toBe(0)
  })

  it('is written and read as payment companies do', () => {
    const at = new Date('2026-03-31T16:00:01Z')
    expect(shanghaiTime(at)).toBe('2026-04-01 00:00:01')
    expect(fromShanghaiTime(shanghaiTime(at))).toBe(at.getTime())
    expect(fromShanghaiTime('2026-04-01T00:00:01')).toBeNull()
    expect(fromShanghaiTime('2026-13-01 00:00:01')).toBeNull()
  })
})
