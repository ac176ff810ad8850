import { expect, it } from 'vitest'
import { phaseOf, remaining } from './phase.ts'

const run = { start_time: 1_000, end_time: 2_000 }

it('knows before, inside and after by the second PROMO-1 PROMO-2', () => {
  expect([999, 1_000, 1_999, 2_000].map((now) => phaseOf(run, now))).toEqual([
    'before',
    'open',
    'open',
    'after',
  ])
  expect(phaseOf({ start_time: 0, end_time: 0 }, 5)).toBe('unplanned')
})

it('counts days, hours, minutes and seconds down to zero PROMO-2', () => {
  expect(remaining(3 * 86_400 + 4 * 3_600 + 5 * 60 + 6)).toEqual({ days: 3, clock: '04:05:06' })
  expect(remaining(59.9)).toEqual({ days: 0, clock: '00:00:59' })
  expect(remaining(-5)).toEqual({ days: 0, clock: '00:00:00' })
})
