import { describe, expect, it } from 'vitest'
import { MAX_MISSING, MAX_REPORTED, readReports } from './rtcp-reader.ts'
import { arrivalReport, fullIntraRequest, keyframeRequest, missingPackets } from './testing/rtcp.ts'

const SSRC = 42
/** Sender 1, our stream, from number 7 on, reference 5 × 64 ms. */
const arrivals = (count: number, rest: number[]) => {
  const body = [0, 7, count >> 8, count & 0xff, 0, 0, 5, 0, ...rest]
  while (body.length % 4) body.push(0)
  const words = (12 + body.length) / 4 - 1
  return Buffer.from([0x8f, 205, words >> 8, words & 0xff, 0, 0, 0, 1, 0, 0, 0, SSRC, ...body])
}
const afterMs = (count: number, rest: number[]) => {
  const [report] = readReports(arrivals(count, rest), SSRC)
  return report?.kind === 'arrivals' ? report.afterMs : null
}

describe('what a page reports by RTCP STREAM-11', () => {
  it('is refused if it is cut off, empty, reserved or too much', () => {
    for (const bad of [
      arrivals(0, [0x20, 1, 4]),
      arrivals(MAX_REPORTED + 1, [0x3f, 0xff, 0, 0]),
      // A run of none.
      arrivals(3, [0, 0]),
      // Three arrived, with the times of none or of two.
      arrivals(300, [0x21, 0x2c, 1, 2, 3, 4]),
      // A mark that means nothing.
      arrivals(1, [0x60, 1, 4, 0]),
      arrivals(1, [0x20, 1, 4]).subarray(0, 20),
      Buffer.alloc(0),
      Buffer.from([0x8f, 205]),
    ])
      expect(readReports(bad, SSRC)).toEqual([])
  })

  it('may be about another stream', () => {
    expect(readReports(keyframeRequest(7), SSRC)).toEqual([])
    expect(readReports(missingPackets(7, [1]), SSRC)).toEqual([])
    expect(readReports(fullIntraRequest(7), SSRC)).toEqual([])
  })

  it('reads runs, marks of one bit and of two, small and large steps', () => {
    expect(afterMs(2, [0x20, 2, 4, 8])).toEqual([1, 3])
    expect(afterMs(3, [0xa8, 0, 4, 8])).toEqual([1, null, 3])
    // Small, none, large and backwards.
    expect(afterMs(3, [0xd2, 0, 40, 0xff, 0xf8])).toEqual([10, null, 8])
  })

  it('reads keyframe requests of both kinds and all numbers of a request for packets', () => {
    expect(readReports(keyframeRequest(SSRC), SSRC)).toEqual([{ kind: 'keyframe' }])
    expect(readReports(fullIntraRequest(SSRC), SSRC)).toEqual([{ kind: 'keyframe' }])
    const masked = missingPackets(SSRC, [65_535])
    masked.writeUInt16BE(0b1000_0000_0000_0001, 14)
    expect(readReports(masked, SSRC)).toEqual([{ kind: 'missing', sequences: [65_535, 0, 15] }])
    const many = missingPackets(
      SSRC,
      Array.from({ length: MAX_MISSING + 9 }, (_, at) => at),
    )
    expect(readReports(many, SSRC)).toMatchObject([{ sequences: { length: MAX_MISSING } }])
  })

  it('reads each part of a compound packet up to one that is wrong', () => {
    const report = arrivalReport(9, [100, null, 130])
    const wrong = Buffer.from([0x10, 205, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
    const all = Buffer.concat([keyframeRequest(SSRC), report, wrong, keyframeRequest(SSRC)])
    expect(readReports(all, SSRC).map(({ kind }) => kind)).toEqual(['keyframe', 'arrivals'])
    expect(readReports(report, SSRC)).toEqual([
      { kind: 'arrivals', first: 9, referenceSteps: 1, afterMs: [36, null, 66] },
    ])
  })

  it('has no more arrivals in all its parts together than in one', () => {
    // A run of packets that did not arrive takes two bytes.
    const many = arrivals(MAX_REPORTED - 1, [0x0f, 0xff])
    const all = Buffer.concat([many, many, arrivals(1, [0x20, 1, 4]), arrivals(1, [0x20, 1, 4])])
    expect(readReports(all, SSRC).map((one) => 'afterMs' in one && one.afterMs.length)).toEqual([
      MAX_REPORTED - 1,
      1,
    ])
  })
})
