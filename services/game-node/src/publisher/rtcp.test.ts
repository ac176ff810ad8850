import { describe, expect, it } from 'vitest'
import { readReports } from '../sending/rtcp-reader.ts'
import { isRtp, keyframeRequest, transportFeedback, transportSequence } from './rtcp.ts'

const rtp = (extension: number[]) =>
  Buffer.concat([
    Buffer.from([0x90, 96, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from(extension),
    Buffer.from([1]),
  ])

describe('RTCP', () => {
  it('tells media from reports', () => {
    expect(isRtp(rtp([0xbe, 0xde, 0, 0]))).toBe(true)
    expect(isRtp(keyframeRequest(5))).toBe(false)
    expect(isRtp(transportFeedback(5, 1, 0, 0))).toBe(false)
  })

  it('asks for a keyframe in the way that is understood', () => {
    expect(readReports(keyframeRequest(5), 5)).toEqual([{ kind: 'keyframe' }])
    expect(keyframeRequest(0x01020304).readUInt32BE(8)).toBe(0x01020304)
  })

  it('finds the number among all packets behind other extensions', () => {
    expect(transportSequence(rtp([0xbe, 0xde, 0, 2, 0x22, 9, 9, 9, 0x41, 0x01, 0x02, 0]), 4)).toBe(
      0x0102,
    )
    expect(
      transportSequence(rtp([0xbe, 0xde, 0, 2, 0, 0x90, 0x41, 0x41, 0x01, 0x02, 0, 0]), 4),
    ).toBe(0x0102)
    expect(transportSequence(rtp([0xbe, 0xde, 0, 1, 0x22, 9, 9, 9]), 4)).toBeNull()
    expect(transportSequence(rtp([0x10, 0x00, 0, 1, 0x41, 1, 2, 0]), 4)).toBeNull()
    expect(
      transportSequence(Buffer.from([0x80, 96, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]), 4),
    ).toBeNull()
  })

  it('says when one packet arrived, to a quarter of a millisecond', () => {
    const bytes = transportFeedback(7, 513, 64 * 5 + 10.25, 300)
    expect(bytes.length).toBe((bytes.readUInt16BE(2) + 1) * 4)
    expect([bytes.readUInt16BE(12), bytes.readUInt16BE(14)]).toEqual([513, 1])
    expect([bytes.readUIntBE(16, 3), bytes[19], bytes[22]]).toEqual([5, 300 & 0xff, 41])
  })
})
