import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_PROTECTED, repairGroups, repairPayload } from './flexfec.ts'
import { rtpPacket } from './rtp-packet.ts'
import { protectedBy, restoredPacket } from './testing/restore.ts'

const packets = (first: number, payloads: readonly Uint8Array[]) =>
  payloads.map((payload, index) =>
    rtpPacket(
      {
        payloadType: 96,
        ssrc: 0x01020304,
        sequence: first + index,
        timestamp: 9_000 + index,
        marker: index === payloads.length - 1,
      },
      payload,
    ),
  )

describe('repair packets STREAM-11', () => {
  it('restore any one packet of a group, over the edge of the numbers too', () => {
    fc.assert(
      fc.property(
        fc.nat(65_535),
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 90 }), {
          minLength: 1,
          maxLength: MOST_PROTECTED,
        }),
        fc.nat(),
        (first, payloads, which) => {
          const sent = packets(first, payloads)
          const repair = repairPayload(sent)
          const lost = which % sent.length
          expect(protectedBy(repair)).toEqual(sent.map((packet) => packet.readUInt16BE(2)))
          const others = sent.filter((_, index) => index !== lost)
          const number = sent[lost]!.readUInt16BE(2)
          expect(restoredPacket(repair, others, number)).toEqual(sent[lost])
        },
      ),
    )
  })

  it('have the layout that Chromium reads', () => {
    const [packet] = packets(0x1234, [Uint8Array.of(7, 8)])
    const repair = repairPayload([packet!])
    expect([repair[0], repair[1]]).toEqual([0x10, 96 | 0x80])
    expect(repair.readUInt16BE(2)).toBe(packet!.length - 12)
    expect(repair.readUInt32BE(4)).toBe(9_000)
    expect([...repair.subarray(8, 12)]).toEqual([1, 0, 0, 0])
    expect(repair.readUInt32BE(12)).toBe(0x01020304)
    expect([repair.readUInt16BE(16), repair.readUInt16BE(18)]).toEqual([0x1234, 0xc000])
    expect(repair.subarray(20)).toEqual(packet!.subarray(12))
  })

  it('protect every packet once, as many as asked at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 2, max: 10 }),
        (count, size) => {
          const sent = packets(
            5,
            Array.from({ length: count }, () => Uint8Array.of(1)),
          )
          const groups = repairGroups(sent, size)
          expect(groups.flat().toSorted((a, b) => a.readUInt16BE(2) - b.readUInt16BE(2))).toEqual(
            sent,
          )
          for (const group of groups) {
            expect(group.length).toBeLessThanOrEqual(size)
            const span = group.at(-1)!.readUInt16BE(2) - group[0]!.readUInt16BE(2)
            expect(span).toBeLessThan(MOST_PROTECTED)
          }
        },
      ),
    )
  })

  it('protect neighbours in different groups', () => {
    const sent = packets(
      1,
      Array.from({ length: 16 }, () => Uint8Array.of(1)),
    )
    const numbers = repairGroups(sent, 4).map((group) => group.map((one) => one.readUInt16BE(2)))
    expect(numbers).toEqual([
      [1, 3, 5, 7],
      [2, 4, 6, 8],
      [9, 11, 13, 15],
      [10, 12, 14, 16],
    ])
  })
})
