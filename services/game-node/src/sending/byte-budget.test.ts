import { expect, it } from 'vitest'
import { ByteBudget } from './byte-budget.ts'

it('lets a burst through, then so many bytes in a time, the last of them over the limit', () => {
  const budget = new ByteBudget(2.5, 40, 6_000, 0)
  // 750 bytes a millisecond: a burst of 30,000, and a pace of 1,875.
  budget.kbps = 6_000
  const taken = (nowMs: number) => {
    let count = 0
    while (budget.take(1_200, nowMs)) count++
    return count
  }
  expect(taken(1_000)).toBe(25)
  expect(taken(1_000)).toBe(0)
  expect(budget.waitMs).toBeLessThan(1)
  expect(taken(1_001)).toBe(2)
  // The clock may be read again within the same moment, and never counts backwards.
  expect(taken(900)).toBe(0)
  expect(taken(1_100)).toBe(25)
})

it('has its least burst at any bitrate, and waits for ever without one', () => {
  const budget = new ByteBudget(1, 40, 6_000, 0)
  expect([budget.take(6_500, 0), budget.take(1, 100_000)]).toEqual([true, false])
  expect(budget.waitMs).toBeGreaterThan(400)
})
