import { describe, expect, it } from 'vitest'
import { Simulation, type SimulatedPath, type SimulationOptions } from './testing/simulation.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_126)
const CLEAN: SimulatedPath = { roundTripMs: 30, kbps: 100_000 }
const start = (path: SimulatedPath, options: Partial<SimulationOptions> = {}) =>
  new Simulation(path, { seed: SEED, ...options })
const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

describe('a path that narrows to a fraction STREAM-11', () => {
  it.each([600, 1_000])('is not taken for a longer route at %d kbit/s', (kbps) => {
    const simulation = start({ roundTripMs: 60, kbps: 20_000 }, { fps: 30, maxKbps: 5_000 })
    simulation.run(10_000)
    // What one second overfills takes a while to drain, and the bitrate must not come back meanwhile.
    simulation.path = { roundTripMs: 60, kbps, queueBytes: 2_000_000 }
    simulation.run(3_000)
    for (let turn = 0; turn < 40; turn++)
      expect(simulation.run(500).encoderKbps, `turn ${turn}`).toBeLessThan(kbps * 1.3)
  })
})

describe('a video on a clean path STREAM-11', () => {
  it('has its whole bitrate within two seconds, and no repair', () => {
    const { sender, page, heldFrames, encoderKbps } = start(CLEAN).run(2_000)
    expect(encoderKbps).toBe(8_000)
    expect(page.repairPackets).toBe(0)
    expect(heldFrames).toBe(0)
    expect(sender.path.roundTripMs).toBeLessThan(60)
  })

  it.each([30, 80, 200])('is not taken for a full one by a round trip of %d ms', (roundTripMs) => {
    const simulation = start({ ...CLEAN, roundTripMs }).run(20_000)
    expect(simulation.encoderKbps).toBe(8_000)
    expect(p95(simulation.agesMs(5_000))).toBeLessThan(roundTripMs / 2 + 12)
  })

  it('keeps most of its bitrate where delays vary by 30 ms', () => {
    const simulation = start({ ...CLEAN, jitterMs: 30 }, { fps: 30 }).run(30_000)
    expect(simulation.encoderKbps).toBeGreaterThan(6_000)
  })

  it('gets used to a longer route', () => {
    const simulation = start(CLEAN).run(10_000)
    simulation.path = { ...CLEAN, roundTripMs: 130 }
    simulation.run(10_000)
    expect(simulation.encoderKbps).toBe(8_000)
  })

  it('is not slowed down by a node that is busy', () => {
    const simulation = start(CLEAN).run(5_000)
    for (let turn = 0; turn < 20; turn++) {
      simulation.busyUntilMs = simulation.nowMs + 120
      simulation.run(400)
    }
    expect(simulation.encoderKbps).toBe(8_000)
  })
})

describe('a video on a path that loses packets STREAM-11', () => {
  it.each([
    [0.01, 60, 120],
    [0.03, 60, 150],
    // Here a lost repeat costs two more round trips.
    [0.05, 200, 650],
  ])('keeps its bitrate at %f and %d ms, and seldom waits', (loss, roundTripMs, gapMs) => {
    const simulation = start({ ...CLEAN, loss, roundTripMs }).run(5_000)
    const fromMs = simulation.nowMs
    simulation.run(20_000)
    // Repair takes its share of the same bitrate.
    expect(simulation.sender.path.kbps).toBeGreaterThanOrEqual(0.8 * 8_000)
    expect(simulation.page.restored).toBeGreaterThan(50)
    expect(simulation.longestGapMs(fromMs)).toBeLessThanOrEqual(gapMs)
  })

  it('sends no repair to a page that takes none, and repeats packets instead', () => {
    const simulation = start({ ...CLEAN, loss: 0.03, roundTripMs: 60 }, { repair: false })
    simulation.run(10_000)
    expect(simulation.page.repairPackets).toBe(0)
    expect(simulation.page.shownAtMs.length).toBeGreaterThan(550)
  })

  it('ends repair when the loss ends', () => {
    const simulation = start({ ...CLEAN, loss: 0.05, roundTripMs: 60 }).run(10_000)
    expect(simulation.sender.path.repairRatio).toBeGreaterThan(0.15)
    simulation.path = CLEAN
    simulation.run(30_000)
    expect(simulation.sender.path.repairRatio).toBeLessThan(0.01)
  })
})

describe('a video on a path that narrows STREAM-11', () => {
  it('follows within half a second, and is back within ten', () => {
    const wide = { roundTripMs: 30, kbps: 10_000 }
    const simulation = start(wide).run(10_000)
    const steppedMs = simulation.nowMs
    simulation.path = { ...wide, kbps: 4_000 }
    simulation.run(500)
    expect(simulation.encoderKbps).toBeLessThan(4_500)
    expect(simulation.sender.path.limit).toBe('narrow')
    simulation.run(4_500)
    expect(simulation.longestGapMs(steppedMs)).toBeLessThanOrEqual(100)
    expect(Math.max(...simulation.agesMs(steppedMs))).toBeLessThanOrEqual(300)
    // Congestion is not answered with repair.
    expect(simulation.page.repairPackets).toBe(0)
    simulation.path = wide
    simulation.run(10_000)
    expect(simulation.encoderKbps).toBeGreaterThan(0.95 * 8_000)
    simulation.run(5_000)
    expect(simulation.sender.path.limit).toBeNull()
  })

  it.each([
    [30, 6_000],
    [60, 8_000],
  ])('does not freeze at %d frames a second while the queue empties', (fps, maxKbps) => {
    for (let seed = 1; seed <= 4; seed++) {
      const wide = { roundTripMs: 30, kbps: 10_000 }
      const simulation = new Simulation(wide, { seed, maxKbps, fps }).run(4_000 + 7 * seed)
      const steppedMs = simulation.nowMs
      simulation.path = { ...wide, kbps: 4_000 }
      simulation.run(2_000)
      expect(simulation.longestGapMs(steppedMs)).toBeLessThanOrEqual(100)
      expect(Math.max(...simulation.agesMs(steppedMs))).toBeLessThanOrEqual(300)
      // Not by leaving everything in the queue.
      expect(simulation.heldFrames).toBeGreaterThan(0)
    }
  })

  it.each([1_000, 2_000, 4_000])('uses most of %d kbit/s, without a queue', (kbps) => {
    const simulation = start({ roundTripMs: 30, kbps }, { fps: 30 }).run(10_000)
    const fromMs = simulation.nowMs
    const before = simulation.page.bytes
    simulation.run(20_000)
    const usedKbps = ((simulation.page.bytes - before) * 8) / 20_000
    expect(usedKbps / kbps).toBeGreaterThan(0.7)
    expect(p95(simulation.agesMs(fromMs))).toBeLessThan(150)
    expect(simulation.page.repairPackets).toBe(0)
  })

  it('never exceeds what the player chose', () => {
    const simulation = start(CLEAN).run(3_000)
    simulation.sender.setMax(1_500)
    expect(simulation.encoderKbps).toBe(1_500)
    expect(simulation.run(5_000).encoderKbps).toBe(1_500)
  })
})
