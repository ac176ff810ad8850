import { expect, it } from 'vitest'
import { MOST_PROTECTED, repairCodes, repairCount } from './repair-codes.ts'

it.each([
  // Packets, share lost, repair packets.
  [1, 0.2, 1],
  [5, 0.005, 1],
  [5, 0.03, 3],
  [5, 0.3, 3],
  [10, 0.005, 1],
  [10, 0.01, 2],
  [10, 0.03, 4],
  [15, 0.01, 3],
  [15, 0.03, 5],
  [5, 0.5, 3],
])('protects %i packets at %f with %i STREAM-11', (packets, lossRatio, repairs) => {
  expect(repairCount(packets, lossRatio, 1 / 400)).toBe(repairs)
})

it('leaves no packet out, and gives two neighbours different repairs', () => {
  for (let repairs = 2; repairs <= 9; repairs++) {
    const codes = repairCodes(MOST_PROTECTED, repairs)
    expect(codes.every((code) => code > 0 && code < 2 ** repairs)).toBe(true)
    expect(new Set(codes).size).toBe(Math.min(MOST_PROTECTED, 2 ** repairs - 1))
    expect(codes.slice(1).every((code, at) => code !== codes[at])).toBe(true)
  }
})
