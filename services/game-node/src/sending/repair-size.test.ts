import { expect, it } from 'vitest'
import { repairSize } from './repair-size.ts'

it.each([
  // Clean, and nearly so.
  [0, 60, false, null],
  [0.003, 60, false, null],
  [0.003, 60, true, 10],
  [0.001, 60, true, null],
  // A request is as quick as repair.
  [0.05, 8, false, null],
  [0.005, 60, false, 10],
  [0.02, 60, false, 6],
  [0.03, 60, false, 4],
  [0.2, 60, false, 3],
  // A request costs many frames.
  [0.005, 200, false, 6],
  [0.2, 200, false, 3],
] as const)(
  'protects by loss and round trip: %f at %d ms STREAM-11',
  (lossRatio, roundTripMs, isRunning, size) => {
    expect(repairSize({ lossRatio, roundTripMs }, isRunning)).toBe(size)
  },
)
