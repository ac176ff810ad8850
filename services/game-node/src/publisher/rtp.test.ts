import { describe, expect, it } from 'vitest'
import { asksForKeyframe, packPicture, packSound, splitAnnexB } from './rtp.ts'

const stream = () => ({ payloadType: 96, ssrc: 42, sequence: 65_535 })

describe('RTP packets', () => {
  it('splits at start codes of three and four bytes', () => {
    const units = splitAnnexB(Buffer.from([0, 0, 0, 1, 0x67, 1, 2, 0, 0, 1, 0x68, 3, 0, 0, 0, 1, 0x65, 9]))
    expect(units.map((unit) => [...unit])).toEqual([[0x67, 1, 2], [0x68, 3], [0x65, 9]])
    expect(splitAnnexB(Buffer.from([1, 2, 3]))).toEqual([])
  })

  it('carries a picture in packets that put together are the picture, the last one marked', () => {
    const slice = Buffer.concat([Buffer.from([0x65]), Buffer.alloc(3000, 7)])
    const sender = stream()
    const packets = packPicture(sender, Buffer.concat([Buffer.from([0, 0, 0, 1, 0x67, 5, 0, 0, 0, 1]), slice]), 90_000)
    expect(packets).toHaveLength(4)
    expect(packets.map((packet) => packet[1]! >> 7)).toEqual([0, 0, 0, 1])
    expect(packets.map((packet) => packet.readUInt16BE(2))).toEqual([65_535, 0, 1, 2])
    expect(packets.every((packet) => packet.length <= 1200 && packet.readUInt32BE(4) === 90_000)).toBe(true)
    // Every header carries the wish to be shown at once.
    expect(packets.every((packet) => packet.subarray(12, 20).toString('hex') === 'bede0001e2000000')).toBe(true)
    const fragments = packets.slice(1).map((packet) => packet.subarray(20))
    expect(fragments.map((fragment) => fragment[1]! >> 6)).toEqual([2, 0, 1])
    const whole = Buffer.concat([Buffer.from([(fragments[0]![0]! & 0xe0) | (fragments[0]![1]! & 0x1f)]), ...fragments.map((fragment) => fragment.subarray(2))])
    expect(whole.equals(slice)).toBe(true)
  })

  it('carries a block of sound in one packet', () => {
    const packet = packSound({ payloadType: 111, ssrc: 43, sequence: 5 }, Buffer.from([1, 2, 3]), 480)
    expect([...packet.subarray(12)]).toEqual([1, 2, 3])
    expect(packet[0]).toBe(0x80)
  })

  it('tells PLI and FIR from other reports', () => {
    expect(asksForKeyframe(Buffer.from([0x81, 206]))).toBe(true)
    expect(asksForKeyframe(Buffer.from([0x84, 206]))).toBe(true)
    expect(asksForKeyframe(Buffer.from([0x81, 205]))).toBe(false)
    expect(asksForKeyframe(Buffer.from([]))).toBe(false)
  })
})
