import { expect, it } from 'vitest'
import { daysBetween, shanghaiDay, shanghaiMidnight } from './shanghai-day.ts'

it('begins a day at midnight in Shanghai, 16:00 the day before in UTC', () => {
  expect(
    [new Date('2026-03-11T15:59:59.999Z'), new Date('2026-03-11T16:00:00Z')].map(shanghaiDay),
  ).toEqual(['2026-03-11', '2026-03-12'])
  expect(shanghaiMidnight(new Date('2026-03-11T16:00:00Z'))).toEqual(
    new Date('2026-03-11T16:00:00Z'),
  )
  expect(shanghaiMidnight(new Date('2026-03-11T15:59:59Z'), 1)).toEqual(
    new Date('2026-03-11T16:00:00Z'),
  )
  expect([
    daysBetween('2026-02-27', '2026-03-01'),
    daysBetween('2026-03-01', '2026-02-27'),
  ]).toEqual([2, -2])
})
