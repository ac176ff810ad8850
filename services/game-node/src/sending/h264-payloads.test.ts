import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { h264Payloads } from './h264-payloads.ts'

const START = [0, 0, 0, 1]
/** A unit has no start code inside, and doesn't end with a zero. */
const unit = fc
  .array(fc.integer({ min: 1, max: 255 }), { minLength: 1, maxLength: 400 })
  .map((bytes) => Buffer.from(bytes))

function joined(payloads: readonly Buffer[]): Buffer[] {
  const units: Buffer[] = []
  for (const payload of payloads) {
    if ((payload[0]! & 0x1f) !== 28) units.push(payload)
    else if (payload[1]! & 0x80)
      units.push(
        Buffer.concat([
          Buffer.from([(payload[0]! & 0xe0) | (payload[1]! & 0x1f)]),
          payload.subarray(2),
        ]),
      )
    else units.push(Buffer.concat([units.pop()!, payload.subarray(2)]))
  }
  return units
}

describe('a frame of H264 in pieces', () => {
  it('has none without a unit', () => {
    for (const bytes of [[], [1, 2, 3], [0, 0, 1], [0, 0, 0, 1, 0, 0, 0, 1]])
      expect(h264Payloads(Buffer.from(bytes), 100)).toEqual([])
  })

  it('is whole again when the pieces are joined, and none is too long', () => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 5 }), (units) => {
        // Type 28 means a piece, and an encoder makes none.
        const whole = units.map((one) => ((one[0]! & 0x1f) === 28 ? Buffer.from([1, ...one]) : one))
        const frame = Buffer.concat(whole.flatMap((one) => [Buffer.from(START), one]))
        const payloads = h264Payloads(frame, 60)
        expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThanOrEqual(60)
        expect(joined(payloads)).toEqual(whole)
      }),
    )
  })

  it('marks the first and the last piece of a long unit', () => {
    const frame = Buffer.from([0, 0, 1, 0x65, ...Array.from({ length: 25 }, () => 9)])
    expect(h264Payloads(frame, 12).map((piece) => [piece.length, piece[0], piece[1]])).toEqual([
      [12, 0x7c, 0x85],
      [12, 0x7c, 0x05],
      [7, 0x7c, 0x45],
    ])
  })
})
