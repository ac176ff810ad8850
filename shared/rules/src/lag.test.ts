import { LAG_SIGNS, type LagSign } from '@cloudplay/contract/session-seconds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LAG_LIMITS, lagsOf, WINDOW_SECONDS, worstSign, type MeasuredSecond } from './lag.ts'
import { cleanSecond, unknownSecond } from './testing/seconds.ts'

const STARTS_AT = 1_800_000_000
const run = (seconds: number, second: (index: number) => Partial<MeasuredSecond>) =>
  Array.from({ length: seconds }, (_none, index) => ({
    ...cleanSecond(30),
    at: STARTS_AT + index,
    ...second(index),
  }))
const window = (change: Partial<MeasuredSecond>) => run(WINDOW_SECONDS, () => change)

const FRAME_MS = 1000 / 30
/** What makes each sign this many times as bad as a player feels. */
const scaled: Record<LagSign, (times: number) => Partial<MeasuredSecond>> = {
  loss: (times) => ({ lossPermille: Math.round(LAG_LIMITS.lossPercent * 10 * times) }),
  delay: (times) => ({ rttMs: Math.round(LAG_LIMITS.rttMs * times) }),
  arriving: (times) => ({ frozenMs: Math.round(LAG_LIMITS.frozen * 1000 * times) }),
  encoding: (times) => ({
    encodeTenthsMs:
      cleanSecond(30).paintTenthsMs + Math.round(FRAME_MS * LAG_LIMITS.frameTime * 10 * times),
  }),
  processor: (times) => ({
    waitedMs: 900,
    frames: Math.round(30 * (1 - LAG_LIMITS.missing * times)),
    sent: Math.round(30 * (1 - LAG_LIMITS.missing * times)),
    fps: Math.round(30 * (1 - LAG_LIMITS.missing * times)),
    shown: Math.round(30 * (1 - LAG_LIMITS.missing * times)),
  }),
  drawing: (times) => ({
    paintTenthsMs: Math.round(FRAME_MS * LAG_LIMITS.frameTime * 10 * times),
  }),
  decoding: (times) => ({
    decodeTenthsMs: Math.round(FRAME_MS * LAG_LIMITS.frameTime * 10 * times),
  }),
  page: (times) => ({ lateMs: Math.round(LAG_LIMITS.pageMs * times) }),
  showing: (times) => ({ shown: Math.round(30 * (1 - LAG_LIMITS.missing * times)) }),
}
const signs = Object.keys(scaled) as LagSign[]

describe('why a session lagged SEEN-4', () => {
  it('names nothing without measurements, or from what is not known', () => {
    expect(lagsOf([])).toEqual([])
    expect(lagsOf(run(120, () => unknownSecond))).toEqual([])
    expect(worstSign(window({ rttMs: 900 }).slice(0, 3))).toBeNull()
  })

  it.each(signs)('names what is twice as bad as a player feels: %s', (sign) => {
    expect(worstSign(window(scaled[sign](2)))).toMatchObject({ sign })
    expect(lagsOf(run(60, () => scaled[sign](2)))).toEqual([
      expect.objectContaining({ from: STARTS_AT, to: STARTS_AT + 60, cause: LAG_SIGNS[sign] }),
    ])
  })

  it.each(signs)('names nothing below the limit, and more never less: %s', (sign) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.85, noNaN: true }), (times) => {
        expect(worstSign(window(scaled[sign](times)))).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.double({ min: 1.2, max: 4, noNaN: true }), (times) => {
        expect(worstSign(window(scaled[sign](times)))?.sign).toBe(sign)
      }),
    )
  })

  it('names nothing in any clean session', () => {
    const jitter = (most: number) => fc.integer({ min: 0, max: most })
    const clean = fc.record({
      fps: jitter(1).map((missed) => 30 - missed),
      shown: jitter(2).map((missed) => 29 - missed),
      kbps: fc.integer({ min: 200, max: 20_000 }),
      rttMs: fc.integer({ min: 1, max: 90 }),
      lossPermille: jitter(8),
      decodeTenthsMs: fc.integer({ min: 5, max: 200 }),
      lateMs: jitter(60),
      frozenMs: jitter(50),
      paintTenthsMs: fc.integer({ min: 10, max: 200 }),
      encodeTenthsMs: fc.integer({ min: 5, max: 200 }),
      waitedMs: jitter(100),
    })
    fc.assert(
      fc.property(fc.array(clean, { minLength: 1, maxLength: 90 }), (seconds) => {
        expect(lagsOf(run(seconds.length, (index) => seconds[index]!))).toEqual([])
      }),
    )
  })

  it('gives parts in order that do not overlap, within what was measured, at any time', () => {
    const anything = fc.record({
      fps: fc.integer({ min: -1, max: 60 }),
      shown: fc.integer({ min: -1, max: 60 }),
      kbps: fc.integer({ min: -1, max: 9000 }),
      rttMs: fc.integer({ min: -1, max: 900 }),
      lossPermille: fc.integer({ min: -1, max: 400 }),
      frames: fc.integer({ min: -1, max: 60 }),
      waitedMs: fc.integer({ min: -1, max: 1000 }),
      lateMs: fc.integer({ min: -1, max: 1000 }),
    })
    fc.assert(
      fc.property(
        fc.array(anything, { minLength: 1, maxLength: 200 }),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        (seconds, later) => {
          const rows = run(seconds.length, (index) => seconds[index]!)
          const lags = lagsOf(rows)
          lags.forEach((lag, index) => {
            expect(lag.from).toBeGreaterThanOrEqual(lags[index - 1]?.to ?? rows[0]!.at)
            expect(lag.to).toBeGreaterThan(lag.from)
            expect(lag.to).toBeLessThanOrEqual(rows.at(-1)!.at + 1)
            expect(lag.cause).toBe(LAG_SIGNS[lag.sign])
            expect(lag.value).toBeGreaterThanOrEqual(0)
          })
          const moved = lagsOf(rows.map((row) => ({ ...row, at: row.at + later })))
          expect(moved.map(({ cause, from }) => [cause, from - later])).toEqual(
            lags.map(({ cause, from }) => [cause, from]),
          )
        },
      ),
    )
  })

  it('blames no step for what it never got', () => {
    // The game draws half its frames: fewer are sent, decoded and shown.
    expect(
      worstSign(window({ frames: 15, sent: 15, fps: 15, shown: 15, frozenMs: 300 }))?.sign,
    ).toBe('drawing')
    // The decoder is too slow: fewer frames come out than were sent.
    expect(
      worstSign(window({ fps: 12, shown: 12, decodeTenthsMs: 800, frozenMs: 400 }))?.sign,
    ).toBe('decoding')
    // Nothing at all arrives, not even what the node says about itself.
    expect(
      worstSign(window({ ...unknownSecond, fps: 0, kbps: 0, shown: 0, height: 720 }))?.sign,
    ).toBe('arriving')
  })

  it('blames the node for a wait that explains the missing frames, and the game otherwise', () => {
    const short = { frames: 15, sent: 15, fps: 15, shown: 15 }
    expect(worstSign(window({ ...short, waitedMs: 600 }))?.sign).toBe('processor')
    expect(worstSign(window({ ...short, waitedMs: 200, paintTenthsMs: 500 }))?.sign).toBe('drawing')
    // Waits that cost no frame are nobody's fault.
    expect(worstSign(window({ waitedMs: 600 }))).toBeNull()
  })

  it('lets the picture of a program stand still', () => {
    const still = { asked: -1, frames: 5, sent: 5, fps: 5, shown: 5, frozenMs: 300 }
    expect(worstSign(window(still))).toBeNull()
  })

  it('joins parts of one cause that are close, and names the worst value', () => {
    const lossy = (from: number, lossPermille: number) => (index: number) =>
      index >= from && index < from + 20 ? { lossPermille } : {}
    const near = run(90, (index) => ({ ...lossy(10, 30)(index), ...lossy(50, 60)(index) }))
    expect(lagsOf(near)).toEqual([
      { from: STARTS_AT + 10, to: STARTS_AT + 70, cause: 'network', sign: 'loss', value: 6 },
    ])
    const far = run(120, (index) => ({ ...lossy(10, 30)(index), ...lossy(80, 60)(index) }))
    expect(lagsOf(far)).toHaveLength(2)
  })

  it('reads the means of a long session alike', () => {
    const rows = run(20, (index) => ({ at: STARTS_AT + index * 16, covers: 16 })).map(
      (row, index) => (index >= 5 && index < 10 ? { ...row, rttMs: 300 } : row),
    )
    expect(lagsOf(rows)).toEqual([
      {
        from: STARTS_AT + 80,
        to: STARTS_AT + 160,
        cause: 'network',
        sign: 'delay',
        value: 300,
      },
    ])
  })
})
