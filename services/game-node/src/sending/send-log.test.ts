import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Arrivals } from './rtcp-reader.ts'
import { SendLog } from './send-log.ts'

const report = (first: number, afterMs: (number | null)[], referenceSteps = 0): Arrivals => ({
  kind: 'arrivals',
  first,
  referenceSteps,
  afterMs,
})

const NOTHING = { arrivals: [], lost: 0, flightBytes: 0 }

describe('what was sent and what arrived', () => {
  it('ignores reports of packets that were never sent, or that are long gone', () => {
    const log = new SendLog()
    expect(log.read(report(0, [1, 2, 3]))).toEqual(NOTHING)
    for (let packet = 0; packet < 10_000; packet++) log.add(packet, 100)
    expect(log.read(report(5, [1, null]))).toEqual(NOTHING)
    expect(log.read(report(10_000, [1]))).toEqual(NOTHING)
  })

  it('counts each packet once, and takes back a loss that was none', () => {
    const log = new SendLog()
    for (let packet = 0; packet < 3; packet++) log.add(10 * packet, 100 + packet)
    expect(log.read(report(0, [5, null, 7]))).toEqual({
      arrivals: [
        { sentMs: 0, arrivedMs: 5, bytes: 100 },
        { sentMs: 20, arrivedMs: 7, bytes: 102 },
      ],
      lost: 1,
      flightBytes: 0,
    })
    expect(log.read(report(1, [9, 9]))).toEqual({
      arrivals: [{ sentMs: 10, arrivedMs: 9, bytes: 101 }],
      lost: -1,
      flightBytes: 102,
    })
    expect(log.read(report(0, [null, null, null]))).toEqual(NOTHING)
  })

  it('keeps time while the clock and the numbers of the page wrap around', () => {
    const log = new SendLog()
    const times: number[] = []
    for (let packet = 0; packet < 70_000; packet++) {
      const number = log.add(packet, 50)
      if (packet % 1_000) continue
      const steps = (2 ** 24 - 30 + packet / 1_000) % 2 ** 24
      times.push(log.read(report(number, [0], steps)).arrivals[0]!.arrivedMs)
    }
    expect(times.slice(1).map((ms, index) => ms - times[index]!)).toEqual(
      Array.from({ length: 69 }, () => 64),
    )
  })

  it('survives any report STREAM-11', () => {
    const log = new SendLog()
    for (let packet = 0; packet < 500; packet++) log.add(packet, 50)
    fc.assert(
      fc.property(
        fc.nat(65_535),
        fc.nat(2 ** 24 - 1),
        fc.array(fc.option(fc.integer({ min: -9_000, max: 9_000 })), { maxLength: 60 }),
        (first, steps, afterMs) => {
          const { arrivals, lost } = log.read(report(first, afterMs, steps))
          expect(arrivals.length).toBeLessThanOrEqual(afterMs.length)
          expect(Math.abs(lost)).toBeLessThanOrEqual(afterMs.length)
        },
      ),
    )
  })
})
