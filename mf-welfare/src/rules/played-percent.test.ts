import { expect, it } from 'vitest'
import { playedPercent } from './played-percent.ts'

it.each([
  [0, 30, 0],
  [12, 30, 40],
  [30, 30, 100],
  [45, 30, 100],
  [-1, 30, 0],
  [5, 0, 100],
])('%i of %i minutes are %i percent WELFARE-4', (play_time, target_time, percent) => {
  expect(playedPercent({ play_time, target_time })).toBe(percent)
})
