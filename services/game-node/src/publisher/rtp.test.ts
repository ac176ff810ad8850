import { describe, expect, it } from 'vitest'
import { beginsKeyframe, payloadStart, rewrite, rtpHeader, videoPiece } from './rtp.ts'

/** A packet as libwebrtc makes it: 12 bytes, two extensions, payload. */
function packet(
  payload: number[],
  {
    marker = false,
    sequence = 7,
    extension = [0xbe, 0xde, 0, 2, 0x22, 1, 2, 3, 0x41, 0, 9, 0],
  } = {},
): Buffer {
  const head = Buffer.from([
    extension.length > 0 ? 0x90 : 0x80,
    100 | (marker ? 0x80 : 0),
    0,
    sequence,
    0,
    0,
    0x10,
    0x20,
    1,
    2,
    3,
    4,
  ])
  return Buffer.concat([head, Buffer.from(extension), Buffer.from(payload)])
}
const stream = { payloadType: 96, ssrc: 42, sequenceOffset: 65_530 }

describe('a packet of the encoder, passed on', () => {
  it('may have been given a header by us, whose numbers wrap around', () => {
    const own = rewrite(
      Buffer.concat([
        rtpHeader({ sequence: 65_536 + 3, timestamp: 2 ** 32 + 480 }),
        Buffer.from([9]),
      ]),
      { ...stream, sequenceOffset: 0 },
    )!
    expect([
      own.readUInt16BE(2),
      own.readUInt32BE(4),
      own.readUInt32BE(8),
      ...own.subarray(12),
    ]).toEqual([3, 480, 42, 9])
  })

  it('keeps payload, time and mark, without what libwebrtc said to us', () => {
    const own = rewrite(packet([0x10, 1, 2, 3], { marker: true }), stream)!
    expect([own[0], own[1]]).toEqual([0x80, 96 | 0x80])
    expect(own.readUInt32BE(4)).toBe(0x1020)
    expect(own.readUInt32BE(8)).toBe(42)
    expect([...own.subarray(12)]).toEqual([0x10, 1, 2, 3])
    expect(videoPiece(packet([0x10, 1], { marker: true, sequence: 9 }))).toEqual({
      payload: Buffer.from([0x10, 1]),
      sequence: 9,
      timestamp: 0x1020,
      marker: true,
      padded: false,
    })
  })

  it('keeps holes in the numbers as holes, over the edge of sixteen bits too', () => {
    const numbers = [4, 5, 8].map((sequence) =>
      rewrite(packet([1], { sequence }), stream)!.readUInt16BE(2),
    )
    expect(numbers).toEqual([65_534, 65_535, 2])
  })

  it('is dropped if the packet is incomplete', () => {
    for (const bad of [
      Buffer.alloc(3),
      packet([]),
      Buffer.from([0x90, 96, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0xbe, 0xde, 0xff, 0xff, 1]),
    ]) {
      expect(payloadStart(bad)).toBeNull()
      expect(rewrite(bad, stream)).toBeNull()
      expect(videoPiece(bad)).toBeNull()
      expect(beginsKeyframe(bad)).toBe(false)
    }
  })
})

describe('the first packet of a keyframe', () => {
  it('is recognized by its descriptor, with any optional fields', () => {
    expect(beginsKeyframe(packet([0x10, 0x00]))).toBe(true)
    // With a PictureID of two bytes, TL0PICIDX and KEYIDX.
    expect(beginsKeyframe(packet([0x90, 0xf0, 0x81, 0x02, 5, 6, 0x00]))).toBe(true)
    expect(beginsKeyframe(packet([0x90, 0x80, 0x05, 0x00]))).toBe(true)
  })

  it('excludes later packets, and packets of frames that need another frame', () => {
    expect(beginsKeyframe(packet([0x10, 0x01]))).toBe(false)
    expect(beginsKeyframe(packet([0x00, 0x00]))).toBe(false)
    expect(beginsKeyframe(packet([0x11, 0x00]))).toBe(false)
    expect(beginsKeyframe(packet([0x90, 0x80, 0x05]))).toBe(false)
  })
})
