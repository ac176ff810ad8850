import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairGroups, repairPayload } from './flexfec.ts'
import { MOST_PROTECTED } from './repair-codes.ts'
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

  it('protect every packet of a frame of any length, within the reach of a mask', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (count, lossRatio) => {
          const sent = frame(count)
          const groups = repairGroups(sent, lossRatio)
          expect(new Set(groups.flat()).size).toBe(count)
          expect(groups.length).toBeLessThanOrEqual(Math.ceil(count * 0.6) + Math.ceil(count / 15))
          for (const group of groups) {
            const span = group.at(-1)!.readUInt16BE(2) - group[0]!.readUInt16BE(2)
            expect(span).toBeLessThan(MOST_PROTECTED)
          }
        },
      ),
    )
  })

  it('restore any one lost packet, and at 3 % all but one in 400 frames', () => {
    for (let count = 1; count <= 60; count++) {
      const groups = repairGroups(frame(count), 0.03).map((group) => group.map(numberOf))
      for (let lost = 0; lost < count; lost++) expect(restores(groups, [lost], [])).toBe(true)
      let fatal = 0
      const all = Array.from({ length: count + groups.length }, (_, at) => at)
      for (const a of all)
        for (const b of all.slice(0, a)) {
          const isMedia = (at: number) => at < count
          const repairs = [a, b].filter((at) => !isMedia(at)).map((at) => at - count)
          if (!restores(groups, [a, b].filter(isMedia), repairs)) fatal++
        }
      const blocks = Math.ceil(count / MOST_PROTECTED)
      expect((fatal / blocks) * 0.03 ** 2).toBeLessThanOrEqual(1 / 400)
    }
  })
})

it('restore three packets in a row that end in the repairs, at 3 % STREAM-11', () => {
  for (let count = 5; count <= MOST_PROTECTED; count++) {
    const groups = repairGroups(frame(count), 0.03).map((group) => group.map(numberOf))
    expect([count, restores(groups, [count - 1], [0, 1])]).toEqual([count, true])
    expect([count, restores(groups, [count - 2, count - 1], [0])]).toEqual([count, true])
  }
})

const numberOf = (packet: Buffer): number => packet.readUInt16BE(2)

const frame = (count: number): Buffer[] =>
  packets(
    0,
    Array.from({ length: count }, () => Uint8Array.of(1)),
  )

function restores(groups: number[][], lost: number[], lostRepairs: number[]): boolean {
  const missing = new Set(lost)
  const left = groups.filter((_, at) => !lostRepairs.includes(at))
  for (let before = -1; before !== missing.size;) {
    before = missing.size
    for (const group of left) {
      const holes = group.filter((one) => missing.has(one))
      if (holes.length === 1) missing.delete(holes[0]!)
    }
  }
  return missing.size === 0
}
