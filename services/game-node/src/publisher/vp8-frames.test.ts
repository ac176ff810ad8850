import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rtpHeader } from './rtp.ts'
import { Vp8Frames } from './vp8-frames.ts'

const MARKER = 0x80
/** A packet of a frame: its first one has S set; a keyframe's first byte is even. */
function packet(
  sequence: number,
  { first = false, last = false, key = false, timestamp = 900 } = {},
): Buffer {
  const header = rtpHeader({ sequence, timestamp })
  if (last) header[1] = header[1]! | MARKER
  return Buffer.concat([header, Buffer.from([first ? 0x10 : 0, key ? 0 : 1, sequence & 0xff])])
}

describe('frames of a VP8 stream REACH-5', () => {
  it('are joined from their packets, without descriptors and padding', () => {
    const frames = new Vp8Frames()
    expect(frames.take(packet(65_535, { first: true, key: true }))).toBeNull()
    const padded = packet(0, { last: true })
    padded[0] = padded[0]! | 0x20
    const frame = frames.take(Buffer.concat([padded, Buffer.from([0, 2])]))
    expect(frame).toEqual({ bytes: Buffer.from([0, 255, 1, 0]), isKey: true, at: 900 })
  })

  it('are left out when a packet is missing, until the next begins', () => {
    const frames = new Vp8Frames()
    frames.take(packet(1, { first: true, key: true }))
    expect(frames.take(packet(3, { last: true }))).toBeNull()
    expect(frames.take(packet(4, { first: true, last: true }))).toMatchObject({ isKey: false })
  })

  it('survive packets of any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 50 }), (packets) => {
        const frames = new Vp8Frames()
        for (const bytes of packets) expect(() => frames.take(Buffer.from(bytes))).not.toThrow()
      }),
    )
  })
})
