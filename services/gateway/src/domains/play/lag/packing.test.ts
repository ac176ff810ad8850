import { SECOND_COLUMNS, SECOND_MAX } from '@cloudplay/contract/session-seconds'
import type { MeasuredSecond } from '@cloudplay/rules/lag'
import { cleanSecond } from '@cloudplay/rules/testing/seconds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack, thinned, unpack } from './packing.ts'

const AT = 1_800_000_000
const value = fc.integer({ min: -1, max: SECOND_MAX })
const rows = fc.array(
  fc
    .record(Object.fromEntries(SECOND_COLUMNS.map((column) => [column, value])))
    .map((row) => ({ ...row, covers: 1 }) as MeasuredSecond),
  { minLength: 1, maxLength: 90 },
)

describe('packed seconds SEEN-4', () => {
  it('refuses bytes that it did not pack', () => {
    expect(() => unpack(Buffer.from('not packed'))).toThrow(/invalid/)
    expect(() => unpack(pack([]).subarray(0, 2))).toThrow(/unexpected end/)
  })

  it('come out as they went in', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const placed = given.map((row, index) => ({ ...row, at: AT + index }))
        expect(unpack(pack(placed))).toEqual(placed)
      }),
    )
  })

  it('are about ten bytes for a second of a real stream', () => {
    const stream = Array.from({ length: 60 }, (_none, index) => ({
      ...cleanSecond(60),
      at: AT + index,
      kbps: 4500 + ((index * 7919) % 600),
      rttMs: 20 + ((index * 31) % 7),
      decodeTenthsMs: 18 + ((index * 17) % 9),
    }))
    expect(pack(stream).length).toBeLessThan(600)
  })

  it('keep their mean, their time and their gaps when they are thinned', () => {
    const minute = Array.from({ length: 64 }, (_none, index) => ({
      ...cleanSecond(30),
      at: AT + index + (index >= 32 ? 600 : 0),
      lossPermille: index < 16 ? 40 : 0,
      rttMs: index % 2 === 0 ? -1 : 30,
    }))
    const thin = thinned(minute, 16)
    expect(thin.reduce((sum, { covers }) => sum + covers, 0)).toBe(64)
    expect(thin.length).toBeLessThanOrEqual(6)
    expect(thin[0]).toMatchObject({ at: AT, lossPermille: 40, rttMs: 30, fps: 30 })
    expect(thin.some(({ at }) => at > AT + 32 && at < AT + 600)).toBe(false)
    expect(thinned(thin, 2)).toEqual(thin)
  })
})
