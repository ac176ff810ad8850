import { expect, it } from 'vitest'
import { delayOf } from './pressure.ts'

it.each([
  ['on time', { count: 100, mean: 10e6 }, 1_000, 0],
  ['late', { count: 3, mean: 400e6 }, 1_200, 390],
  // A process that stood still for a second is not one that is late for ever.
  ['without one turn', { count: 0, mean: NaN }, 1_100, 1_100],
])('measures an event loop that is %s', (_how, delays, sinceLookMs, delayMs) => {
  expect(delayOf(delays, sinceLookMs)).toBe(delayMs)
})
