import { expect, it } from 'vitest'
import { repairNeed } from './repair-need.ts'

it.each([
  // Clean, and nearly so.
  [0, 60, false, null],
  [0.003, 60, false, null],
  [0.003, 60, true, 0.003],
  [0.001, 60, true, null],
  // A request is as quick as repair.
  [0.05, 8, false, null],
  [0.03, 60, false, 0.03],
  // A request costs many frames.
  [0.02, 200, false, 0.03],
] as const)(
  'prepares for loss by round trip: %f at %d ms STREAM-11',
  (lossRatio, roundTripMs, isRunning, need) => {
    const prepared = repairNeed({ lossRatio, roundTripMs }, isRunning)
    expect(prepared && Math.round(prepared * 1_000) / 1_000).toBe(need)
  },
)
