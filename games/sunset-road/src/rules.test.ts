import type { KeyCode } from '@cloudplay/contract/stream-input'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HandReader } from '@cloudplay/game-kit/input/hands'
import { anyKept, anySteps, brokenNumbers } from '@cloudplay/game-kit/testing/any-inputs'
import { courseOf, COURSES, LAPS, segmentAt } from './courses.ts'
import { ghostAt, GHOST_MAX } from './ghost.ts'
import { returnToGame, step } from './rules.ts'
import {
  BOOST_SPEED,
  createWorld,
  go,
  isOpen,
  lapOf,
  lineUp,
  medalOf,
  progressOf,
  TOP_SPEED,
  type GameEvent,
} from './world.ts'

const FRAME = 1 / 30

function road(kept: unknown = null, course = 0) {
  const world = createWorld(kept)
  const hands = new HandReader()
  const happened: GameEvent[] = []
  const play = (seconds: number) => {
    for (let at = 0; at < seconds; at += FRAME) happened.push(...step(world, hands.take(), FRAME))
  }
  const key = (code: KeyCode, down: boolean) => hands.input({ kind: 'key', code, down })
  const press = (code: KeyCode) => {
    key(code, true)
    key(code, false)
    play(FRAME / 2)
  }
  lineUp(world, course)
  go(world, 'driving')
  return { world, hands, happened, play, key, press }
}

/** A driver who keeps to the middle of the road, takes curves by sight and avoids others. */
function driveHome(course: number, courage = 1) {
  const drive = road(null, course)
  const { world, key, play } = drive
  const { length, curves } = courseOf(course)
  for (let turn = 0; turn < 30 * 200 && world.screen === 'driving'; turn++) {
    const near = world.others.find((other) => {
      const gap = (((other.distance - world.distance) % length) + length) % length
      return gap < 2_600 && Math.abs(other.place - world.place) < 0.5
    })
    const aim = near ? (near.place > 0 ? near.place - 0.62 : near.place + 0.62) : 0
    const curve = curves[segmentAt(courseOf(course), world.distance + 1_200).index]!
    const lean = (aim - world.place) * 3 + curve * 0.16
    key('ArrowUp', turn % 100 < courage * 100)
    key('ArrowLeft', lean < -0.12)
    key('ArrowRight', lean > 0.12)
    if (turn % 20 === 0) drive.press('Space')
    play(FRAME / 2)
  }
  return drive
}

describe('the rules of the sunset road STREAM-2', () => {
  it('leads from the title through the choice of a road and the countdown into the race', () => {
    const { world, press, play, happened } = road()
    go(world, 'title')
    press('Enter')
    press('Enter')
    expect(world.screen).toBe('countdown')
    play(3.2)
    expect(world.screen).toBe('driving')
    expect(happened.map(({ kind }) => kind)).toEqual([
      'choose',
      'choose',
      'light',
      'light',
      'light',
      'light',
      'go',
    ])
  })

  it('drives by gas and brake, faster by boost, slower off the road', () => {
    const { world, key, press, play } = road()
    world.others = []
    key('KeyW', true)
    play(4)
    expect(world.speed).toBeGreaterThan(TOP_SPEED * 0.8)
    world.charge = 1
    press('Space')
    play(0.6)
    expect(world.speed).toBeGreaterThan(TOP_SPEED)
    Object.assign(world, { place: 1.6, distance: 0, boostSeconds: 0 })
    play(1.2)
    expect(world.speed).toBeLessThan(TOP_SPEED * 0.7)
    key('KeyW', false)
    key('KeyS', true)
    play(2)
    expect(world.speed).toBe(0)
  })

  it('drifts out of a curve by speed, and stays in it by the wheel', () => {
    const run = (steers: boolean) => {
      const { world, key, play } = road()
      world.others = []
      Object.assign(world, { distance: 140 * 200, speed: TOP_SPEED, place: 0 })
      key('KeyW', true)
      if (steers) key('KeyD', true)
      play(0.6)
      return world.place
    }
    expect(run(false)).toBeLessThan(-0.1)
    expect(run(true)).toBeGreaterThan(run(false) + 0.5)
  })

  it('accelerates by itself for a finger, and boosts by a tap', () => {
    const { world, hands, play } = road()
    world.others = []
    world.charge = 1
    hands.input({ kind: 'button', button: 0, down: true, x: 0.9, y: 0.5 }, 0)
    play(1)
    expect(world.speed).toBeGreaterThan(2_000)
    expect(world.place).toBeGreaterThan(0)
    hands.input({ kind: 'button', button: 0, down: false, x: 0.9, y: 0.5 }, 100)
    play(0.1)
    expect(world.boostSeconds).toBeGreaterThan(0)
  })

  it('goes straight once the finger is lifted, and still follows a mouse that was clicked', () => {
    const { world, hands, play } = road()
    world.others = []
    const click = (down: boolean) =>
      hands.input({ kind: 'button', button: 0, down, x: 0.9, y: 0.5 })
    click(true)
    play(0.5)
    expect(world.wheel).toBeGreaterThan(0.5)
    click(false)
    play(1)
    expect(Math.abs(world.wheel)).toBeLessThan(0.05)
    hands.input({ kind: 'point', x: 0.9, y: 0.5 })
    play(0.5)
    click(true)
    click(false)
    play(0.5)
    expect(world.wheel).toBeGreaterThan(0.5)
  })

  it('leaves a tap that began in a menu to the menu', () => {
    const { world, hands, play } = road()
    Object.assign(world, { charge: 1, screen: 'paused' })
    hands.input({ kind: 'button', button: 0, down: true, x: 0.02, y: 0.02 }, 0)
    play(0.02)
    world.screen = 'driving'
    hands.input({ kind: 'button', button: 0, down: false, x: 0.02, y: 0.02 }, 100)
    play(0.1)
    expect(world.boostSeconds).toBe(0)
  })

  it('is stopped by a collision, and charged by a close pass', () => {
    const behind = (place: number) => {
      const drive = road()
      const { world } = drive
      Object.assign(world, { speed: TOP_SPEED, place: 0, distance: 0, charge: 0 })
      world.others = [{ distance: 1_500, place, speed: 4_000, look: 0, isPassed: false }]
      drive.key('KeyW', true)
      drive.play(0.6)
      return drive
    }
    const crash = behind(0)
    expect(crash.happened.map(({ kind }) => kind)).toContain('crash')
    expect(crash.world.speed).toBeLessThan(TOP_SPEED * 0.5)
    const close = behind(0.55)
    expect(close.happened.map(({ kind }) => kind)).toContain('close')
    expect(close.world.charge).toBeGreaterThan(0.3)
  })

  it.each(Array.from({ length: COURSES }, (_, course) => course))(
    'road %i can be finished by a fair driver, with a medal to be won yet',
    (course) => {
      const { world, happened } = driveHome(course)
      expect(world.screen, `${lapOf(world)} ${world.secondsLeft}`).toBe('won')
      expect(happened.filter(({ kind }) => kind === 'lap')).toHaveLength(LAPS - 1)
      expect(medalOf(course, world.run.ms)).toBeLessThan(2)
    },
  )

  it('is lost when the time runs out', () => {
    const { world, play, press } = road()
    play(courseOf(0).startSeconds + 1)
    expect(world.screen).toBe('lost')
    play(1.1)
    press('Enter')
    expect(world).toMatchObject({ screen: 'countdown', distance: 0 })
  })

  it('keeps the best run, whose ghost drives along the next time, and opens the next road', () => {
    const { world } = driveHome(0)
    expect([isOpen(world, 1), isOpen(world, 2)]).toEqual([true, false])
    const again = createWorld(JSON.parse(JSON.stringify(progressOf(world))))
    expect(again.best[0]).toEqual(world.best[0])
    const late = ghostAt(again.best[0]!, 30)!
    expect(late.distance).toBeGreaterThan(ghostAt(again.best[0]!, 20)!.distance)
    expect(ghostAt(again.best[0]!, 1_000)).toBeNull()
    expect(JSON.stringify(progressOf(world)).length).toBeLessThan(60_000)
  })

  it('waits while paused and for a player who was away', () => {
    const { world, key, play, press } = road()
    key('KeyW', true)
    play(2)
    returnToGame(world)
    const { distance, secondsLeft } = world
    play(4)
    expect(world).toMatchObject({ screen: 'paused', distance, secondsLeft })
    press('Enter')
    expect(world.screen).toBe('driving')
  })

  it('handles any hands and any saves: no errors, no broken numbers, bounded lists', () => {
    fc.assert(
      fc.property(
        anySteps,
        anyKept('best', 'ms', 'distances', 'places'),
        fc.integer({ min: 0, max: COURSES - 1 }),
        (steps, kept, course) => {
          const world = createWorld({ best: [kept, kept, kept] })
          const hands = new HandReader()
          lineUp(world, course)
          go(world, 'driving')
          for (const { inputs, dtSeconds } of steps) {
            for (const input of inputs) hands.input(input)
            step(world, hands.take(), dtSeconds)
            expect(brokenNumbers(world)).toEqual([])
            expect(world.speed).toBeLessThanOrEqual(BOOST_SPEED)
          }
          expect(world.run.distances.length).toBeLessThanOrEqual(GHOST_MAX)
          expect(world.others).toHaveLength(courseOf(course).traffic)
        },
      ),
      { numRuns: 60 },
    )
  })
})
