import { describe, expect, it } from 'vitest'
import { beginsH264Keyframe, packPicture, splitAnnexB } from './h264-rtp.ts'

const stream = () => ({ ssrc: 42, sequence: 65_535 })

describe('H264 in RTP packets', () => {
  it('splits at start codes of three and four bytes', () => {
    const units = splitAnnexB(Buffer.from([0, 0, 0, 1, 0x67, 1, 2, 0, 0, 1, 0x68, 3, 0, 0, 0, 1, 0x65, 9]))
    expect(units.map((unit) => [...unit])).toEqual([[0x67, 1, 2], [0x68, 3], [0x65, 9]])
    expect(splitAnnexB(Buffer.from([1, 2, 3]))).toEqual([])
  })

  it('carries a picture in packets that put together are the picture, the last one marked', () => {
    const slice = Buffer.concat([Buffer.from([0x65]), Buffer.alloc(3000, 7)])
    const packets = packPicture(stream(), Buffer.concat([Buffer.from([0, 0, 0, 1, 0x67, 5, 0, 0, 0, 1]), slice]), 90_000)
    expect(packets).toHaveLength(4)
    expect(packets.map((packet) => packet[1]! >> 7)).toEqual([0, 0, 0, 1])
    expect(packets.map((packet) => packet.readUInt16BE(2))).toEqual([65_535, 0, 1, 2])
    expect(packets.every((packet) => packet.length <= 1190 && packet.readUInt32BE(4) === 90_000)).toBe(true)
    const fragments = packets.slice(1).map((packet) => packet.subarray(12))
    expect(fragments.map((fragment) => fragment[1]! >> 6)).toEqual([2, 0, 1])
    const whole = Buffer.concat([Buffer.from([(fragments[0]![0]! & 0xe0) | (fragments[0]![1]! & 0x1f)]), ...fragments.map((fragment) => fragment.subarray(2))])
    expect(whole.equals(slice)).toBe(true)
  })

  it('knows the first packet of a whole picture by the parameters before it', () => {
    const whole = packPicture(stream(), Buffer.from([0, 0, 1, 0x67, 5, 0, 0, 1, 0x68, 1, 0, 0, 1, 0x65, 9]), 0)
    expect(whole.map(beginsH264Keyframe)).toEqual([true, false, false])
    expect(packPicture(stream(), Buffer.from([0, 0, 1, 0x41, 9]), 0).map(beginsH264Keyframe)).toEqual([false])
    expect(beginsH264Keyframe(Buffer.from([1, 2]))).toBe(false)
  })
})
