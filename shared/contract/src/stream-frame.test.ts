import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeStreamFrame,
  decodeUplink,
  encodeAck,
  encodeStreamFrame,
  encodeUplinkInput,
  isOfRound,
  STREAM_FRAME_MAX_BYTES,
  STREAM_UPLINK_MAX_BYTES,
} from './stream-frame.ts'
import { decodeInput, encodeInput } from './stream-input.ts'

const uint32 = fc.integer({ min: 0, max: 0xffff_ffff })
const frames = fc.record({
  kind: fc.constantFrom('delta', 'key', 'sound'),
  codec: fc.constantFrom('H264', 'VP8'),
  round: fc.integer({ min: 0, max: 0xffff }),
  time: uint32,
  number: uint32,
  newestEdge: uint32,
  bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }),
} as const)

describe('the binary messages of a stream through the socket REACH-5', () => {
  it('carry a frame as it was', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        expect(decodeStreamFrame(encodeStreamFrame(frame).buffer)).toEqual(frame)
      }),
    )
  })

  it('carry inputs and acknowledgements of a round', () => {
    const input = { kind: 'key', code: 'KeyA', down: true } as const
    const message = decodeUplink(new Uint8Array(encodeUplinkInput(70_000, encodeInput(9, input))))!
    expect(isOfRound(message, 70_000)).toBe(true)
    expect(isOfRound(message, 70_001)).toBe(false)
    expect('input' in message && decodeInput(message.input)).toEqual({ seq: 9, input })
    expect(decodeUplink(new Uint8Array(encodeAck(3, 0xffff_ffff)))).toEqual({
      round: 3,
      ack: 0xffff_ffff,
    })
  })

  it('are refused in every other form, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400, size: 'max' }), (bytes) => {
        const frame = decodeStreamFrame(new Uint8Array(bytes).buffer)
        expect(frame === null || (bytes.length > 16 && bytes[0]! < 3 && bytes[1]! < 2)).toBe(true)
        const uplink = decodeUplink(bytes)
        expect(uplink !== null).toBe(bytes.length >= 6 && bytes.length <= STREAM_UPLINK_MAX_BYTES)
      }),
      { numRuns: 10_000 },
    )
    expect(decodeStreamFrame(new ArrayBuffer(STREAM_FRAME_MAX_BYTES + 1))).toBeNull()
  })
})
