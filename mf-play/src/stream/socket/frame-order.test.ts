import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameOrder } from './frame-order.ts'

const frame = (
  number: number,
  kind: 'key' | 'delta' = 'delta',
  codec: 'H264' | 'VP8' = 'H264',
) => ({
  number,
  kind,
  codec,
})

describe('the order of frames that come through the socket REACH-5', () => {
  it('begins with a keyframe, and asks for one now and then', () => {
    const order = new FrameOrder()
    const verdicts = Array.from({ length: 31 }, (_, at) => order.take(frame(at + 1)))
    expect(verdicts.filter((verdict) => verdict === 'askKey')).toHaveLength(2)
    expect(verdicts).not.toContain('decode')
    expect(order.take(frame(40, 'key'))).toBe('decode')
    expect(order.take(frame(41))).toBe('decode')
  })

  it.each([
    ['a gap', frame(3)],
    ['a frame again', frame(1)],
    ['another codec', frame(2, 'delta', 'VP8')],
  ])('stops at %s', (_what, next) => {
    const order = new FrameOrder()
    order.take(frame(1, 'key'))
    expect(order.take(next)).toBe('askKey')
    expect(order.take(frame(2))).toBe('skip')
  })

  it('never decodes a frame without the one before it', () => {
    const frames = fc.record({
      kind: fc.constantFrom('key', 'delta'),
      number: fc.integer({ min: 0, max: 6 }),
      codec: fc.constantFrom('H264', 'VP8'),
    } as const)
    fc.assert(
      fc.property(fc.array(frames, { maxLength: 60 }), (all) => {
        const order = new FrameOrder()
        let before: (typeof all)[number] | null = null
        for (const one of all) {
          const isDecoded = order.take(one) === 'decode'
          const hasReference =
            one.kind === 'key' || (before?.number === one.number - 1 && before.codec === one.codec)
          expect(hasReference || !isDecoded).toBe(true)
          before = isDecoded ? one : null
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
