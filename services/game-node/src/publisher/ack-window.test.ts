import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AckWindow } from './ack-window.ts'

/** Frames at a steady pace over a path with a fixed delay and a queue; the page acknowledges each immediately. */
function run(path: {
  kbps: (atMs: number) => number
  tripMs: number
  seconds: number
  maxKbps?: number
  frameMs?: number
}) {
  const { kbps, tripMs, seconds, maxKbps = 8_000, frameMs = 33 } = path
  const window = new AckWindow(maxKbps)
  const acks: { number: number; atMs: number }[] = []
  let linkFreeAtMs = 0
  let number = 0
  const ages: { atMs: number; ms: number }[] = []
  const rates: number[] = []
  for (let nowMs = 0; nowMs < seconds * 1000; nowMs++) {
    while (acks[0] && acks[0].atMs <= nowMs) window.acknowledged(acks.shift()!.number, nowMs)
    rates.push(window.kbps)
    if (nowMs % frameMs !== 0 || !window.mayCode(nowMs)) continue
    const bytes = (window.kbps * frameMs) / 8
    linkFreeAtMs = Math.max(linkFreeAtMs, nowMs) + (bytes * 8) / kbps(nowMs)
    const ackAtMs = linkFreeAtMs + tripMs
    window.sent(++number, bytes, nowMs)
    acks.push({ number, atMs: ackAtMs })
    ages.push({ atMs: nowMs, ms: ackAtMs - nowMs - tripMs })
  }
  return { window, rates, sent: number, ages }
}

describe('the window of acknowledgements REACH-5', () => {
  it('codes no frame while the oldest one waits longer than the path and 60 ms', () => {
    const window = new AckWindow(5_000)
    window.sent(1, 1_000, 0)
    expect(window.mayCode(159)).toBe(true)
    expect(window.mayCode(160)).toBe(false)
    window.acknowledged(1, 200)
    expect(window.mayCode(200)).toBe(true)
    window.sent(2, 1_000, 200)
    window.acknowledged(2, 220)
    window.sent(3, 1_000, 300)
    // The least round trip is 20 ms now.
    expect([window.mayCode(379), window.mayCode(380)]).toEqual([true, false])
  })

  it('leaves sound out only on a path that stands still for a second', () => {
    const window = new AckWindow(5_000)
    window.sent(1, 1_000, 0)
    expect([window.maySendSound(999), window.maySendSound(1_000)]).toEqual([true, false])
  })

  it('ignores acknowledgements of frames that were never sent, or that came before', () => {
    const window = new AckWindow(5_000)
    window.sent(1, 1_000, 0)
    for (const number of [0, 2, 4_294_967_295, Number.NaN]) window.acknowledged(number, 10)
    expect(window.inFlight).toBe(1)
    window.acknowledged(1, 20)
    window.acknowledged(1, 5_000)
    expect([window.inFlight, window.kbps]).toEqual([0, 5_000])
  })

  it('keeps the bitrate where a single frame is late, as TCP repairs a segment', () => {
    const window = new AckWindow(5_000)
    for (let number = 1; number <= 60; number++) {
      const atMs = number * 33
      window.sent(number, 5_000, atMs)
      window.acknowledged(number, atMs + (number % 20 === 0 ? 200 : 30))
    }
    expect(window.kbps).toBe(5_000)
  })

  it('follows a path that gets thin within a second, and back up within some more', () => {
    const step = (atMs: number) => (atMs > 5_000 && atMs < 10_000 ? 2_000 : 20_000)
    const { rates, ages } = run({ kbps: step, tripMs: 30, seconds: 30, maxKbps: 6_000 })
    expect(rates[4_900]).toBe(6_000)
    expect(rates[6_500]!).toBeLessThan(2_500)
    expect(Math.max(...ages.filter(({ atMs }) => atMs > 6_500).map(({ ms }) => ms))).toBeLessThan(
      120,
    )
    expect(rates.at(-1)!).toBeGreaterThan(5_500)
  })

  it('does not take a longer route for a queue for ever', () => {
    const window = new AckWindow(5_000)
    let nowMs = 0
    for (let number = 1; number <= 2_000; number++) {
      nowMs += 33
      const tripMs = number < 300 ? 20 : 180
      if (!window.mayCode(nowMs)) continue
      window.sent(number, 5_000, nowMs)
      window.acknowledged(number, nowMs + tripMs)
    }
    expect(window.kbps).toBeGreaterThan(4_500)
  })

  it('keeps every picture young and the path in use on any path', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 600, max: 20_000 }),
        fc.integer({ min: 5, max: 300 }),
        fc.constantFrom(8, 16, 33),
        (kbps, tripMs, frameMs) => {
          const { window, ages, sent } = run({ kbps: () => kbps, tripMs, seconds: 20, frameMs })
          const late = ages.filter(({ atMs }) => atMs > 10_000).map(({ ms }) => ms)
          expect(Math.max(...late)).toBeLessThan(250)
          expect(sent).toBeGreaterThan(100)
          expect(window.inFlight).toBeLessThanOrEqual(240)
          expect(window.kbps).toBeGreaterThanOrEqual(400)
          expect(window.kbps).toBeLessThanOrEqual(8_000)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('survives any order of events without growing', () => {
    const event = fc.record({
      what: fc.constantFrom('sent', 'ack', 'wait'),
      value: fc.integer({ min: 0, max: 500 }),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 400 }), (events) => {
        const window = new AckWindow(5_000)
        let nowMs = 0
        let number = 0
        for (const { what, value } of events) {
          if (what === 'wait') nowMs += value
          else if (what === 'ack') window.acknowledged(value, nowMs)
          else if (window.mayCode(nowMs)) window.sent(++number, value, nowMs)
          expect(window.inFlight).toBeLessThanOrEqual(240)
          expect(window.kbps).toBeGreaterThanOrEqual(400)
        }
      }),
    )
  })
})
