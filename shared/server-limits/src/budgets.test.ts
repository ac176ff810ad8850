import { expect, it } from 'vitest'
import { createBudgets } from './budgets.ts'

it('limits each network and all of them, and refills with time PLAY-33', () => {
  let nowMs = 0
  const budgets = createBudgets(
    { burst: 4, perSecond: 1 },
    { burst: 2, perSecond: 0.1 },
    () => nowMs,
  )
  const taken = (network: string, times: number) =>
    Array.from({ length: times }, () => budgets.take(network)).filter(Boolean).length
  expect(taken('a', 5)).toBe(2)
  expect(taken('b', 5)).toBe(2)
  expect(taken('c', 1), 'all of them together').toBe(0)
  nowMs += 2_000
  expect(taken('a', 1), 'this network still waits').toBe(0)
  expect(taken('c', 5)).toBe(2)
  nowMs += 1_000_000
  expect(taken('a', 9), 'no more than the burst').toBe(2)
})
