import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock, type MachineClocks } from './clock.ts'

const HOUR_MS = 3_600_000
const START_MS = 1_800_000_000_000

/** A machine, and the real time, which the shared clock shows. */
function machine() {
  let realMs = START_MS
  let [stepMs, stoppedMs, asleepMs] = [0, 0, 0]
  const clocks: MachineClocks = {
    wallMs: () => realMs + stepMs,
    runningMs: () => realMs - START_MS - stoppedMs,
    uptimeMs: () => realMs - START_MS - stoppedMs + asleepMs,
  }
  return {
    clocks,
    realMs: () => realMs,
    passes: (ms: number) => void (realMs += ms),
    /** Someone, or NTP, sets the wall clock. */
    stepsWall: (ms: number) => void (stepMs += ms),
    sleeps(ms: number) {
      realMs += ms
      stoppedMs += ms
      asleepMs += ms
    },
    /** A paused virtual machine: all its clocks stop until something sets the wall clock. */
    isPaused(ms: number) {
      realMs += ms
      stoppedMs += ms
      stepMs -= ms
    },
  }
}

/** Reads the shared clock, which answers some way into the call. */
function ask(
  clock: ReturnType<typeof createClock>,
  world: ReturnType<typeof machine>,
  wayThereMs: number,
  wayBackMs: number,
) {
  const heard = clock.asking()
  world.passes(wayThereMs)
  const saidMs = world.realMs()
  world.passes(wayBackMs)
  // The clock takes the answer itself as it is.
  expect(heard(saidMs).getTime()).toBe(saidMs + clock.nowMs() - clock.realMs())
}

it('only the clock reads the wall clock of its machine GATE-11', async () => {
  const source = new URL('../', import.meta.url)
  const reading: string[] = []
  for (const name of await readdir(source, { recursive: true })) {
    if (!name.endsWith('.ts') || /\.test\.ts$|^testing\/|\/test-|-cli\//.test(name)) continue
    if (/\bDate\.now\b|new Date\(\)|\bDate\(\)/.test(await readFile(new URL(name, source), 'utf8')))
      reading.push(name)
  }
  expect(reading).toEqual(['core/clock.ts'])
})

describe('the clock', () => {
  it.each([120_000, -120_000, HOUR_MS, -HOUR_MS])(
    'runs on unchanged when the wall clock jumps by %i ms GATE-11',
    (stepMs) => {
      const world = machine()
      const clock = createClock(undefined, world.clocks)
      const jumps: number[] = []
      clock.onJump((byMs) => jumps.push(byMs))
      world.stepsWall(stepMs)
      world.passes(1_000)
      expect([clock.nowMs(), jumps]).toEqual([START_MS + 1_000, [stepMs]])
    },
  )

  it('counts the time the machine slept before it tells the time again', () => {
    const world = machine()
    const clock = createClock(undefined, world.clocks)
    world.sleeps(HOUR_MS)
    expect(clock.nowMs()).toBe(START_MS + HOUR_MS)
  })

  it('ignores an answer that came across a sleep', () => {
    const world = machine()
    const clock = createClock(undefined, world.clocks)
    ask(clock, world, 1, 1)
    const heard = clock.asking()
    const saidMs = world.realMs()
    world.sleeps(HOUR_MS)
    expect([heard(saidMs).getTime(), clock.nowMs()]).toEqual([world.realMs(), world.realMs()])
  })

  it('is right again after the first answer that follows an uncounted pause', () => {
    const world = machine()
    const clock = createClock(undefined, world.clocks)
    ask(clock, world, 1, 1)
    world.isPaused(HOUR_MS)
    expect(clock.nowMs()).toBe(world.realMs() - HOUR_MS)
    ask(clock, world, 3, 2)
    expect(Math.abs(clock.nowMs() - world.realMs())).toBeLessThanOrEqual(5)
  })

  it('keeps a set time on top of the shared clock', () => {
    const world = machine()
    world.stepsWall(-HOUR_MS)
    const clock = createClock(new Date(5_000), world.clocks)
    world.stepsWall(2 * HOUR_MS)
    expect(clock.nowMs()).toBe(5_000)
    clock.set(new Date(7_000))
    clock.advance(1_000)
    expect(clock.nowMs()).toBe(8_000)
    ask(clock, world, 0, 0)
    expect([clock.nowMs(), clock.realMs()]).toEqual([8_000 + HOUR_MS, world.realMs()])
  })

  it('is never wrong by more than the fastest answer since a pause took, and never goes back further', () => {
    const way = fc.integer({ min: 0, max: 3_000 })
    const span = fc.integer({ min: 1_000, max: HOUR_MS })
    const event = fc.oneof(
      fc.record({ kind: fc.constant('passes' as const), ms: fc.integer({ min: 0, max: 100_000 }) }),
      fc.record({
        kind: fc.constant('stepsWall' as const),
        ms: fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }),
      }),
      fc.record({ kind: fc.constantFrom('sleeps' as const, 'isPaused' as const), ms: span }),
      fc.record({ kind: fc.constant('asks' as const), ms: way, back: way }),
    )
    const start = fc.record({
      wrongMs: fc.integer({ min: -HOUR_MS, max: HOUR_MS }),
      there: way,
      back: way,
    })
    const check = fc.property(
      start,
      fc.array(event, { maxLength: 40 }),
      ({ wrongMs, there, back }, events) => {
        const world = machine()
        world.stepsWall(wrongMs)
        const clock = createClock(undefined, world.clocks)
        ask(clock, world, there, back)
        let mostWrongMs = there + back
        let lastMs = clock.nowMs()
        for (const one of events) {
          if (one.kind === 'asks') ask(clock, world, one.ms, one.back)
          else world[one.kind](one.ms)
          // A pause cannot be known before the shared clock answers.
          if (one.kind === 'isPaused') mostWrongMs += one.ms
          const mayGoBackMs = mostWrongMs
          if (one.kind === 'asks') mostWrongMs = Math.min(mostWrongMs, one.ms + one.back)
          const nowMs = clock.nowMs()
          expect(Math.abs(nowMs - world.realMs())).toBeLessThanOrEqual(mostWrongMs + 1)
          expect(lastMs - nowMs).toBeLessThanOrEqual(mayGoBackMs + 1)
          lastMs = nowMs
        }
      },
    )
    fc.assert(check)
  })
})
