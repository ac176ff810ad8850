import { describe, expect, it } from 'vitest'
import type { PlayerInput } from './controls.ts'
import { returnToGame, step } from './rules.ts'
import {
  createWorld,
  DASH_PAUSE_SECONDS,
  LIVES_AT_START,
  LIVES_MAX,
  SAFE_SECONDS,
  SHIP_BOUNDS,
  starsForLevel,
  type Thing,
  type ThingKind,
  type World,
} from './world.ts'

const idle: PlayerInput = {
  steerX: 0,
  steerY: 0,
  target: null,
  dash: false,
  confirm: false,
  pause: false,
}
const never = () => 0.99
const FRAME = 1 / 30

/** A running game with nothing in sight. */
function playing(): World {
  const world = createWorld()
  step(world, { ...idle, confirm: true }, FRAME, never)
  Object.assign(world, { safeSeconds: 0, nextPatternAt: Infinity, nextDangerAt: Infinity })
  return world
}
function put(world: World, kind: ThingKind, more: Partial<Thing> = {}): Thing {
  const thing: Thing = {
    kind,
    x: world.ship.x,
    y: world.ship.y,
    vx: world.speed,
    vy: 0,
    radius: 20,
    phase: 0,
    gone: false,
    ...more,
  }
  world.things.push(thing)
  return thing
}
const play = (world: World, seconds: number, input: Partial<PlayerInput> = {}) => {
  for (let at = 0; at < seconds; at += FRAME) step(world, { ...idle, ...input }, FRAME, never)
}

describe("the game's rules STREAM-2", () => {
  it('starts from the title by a confirmation only', () => {
    const world = createWorld()
    play(world, 1)
    expect(world.phase).toBe('title')
    expect(step(world, { ...idle, confirm: true }, FRAME, never)).toEqual([{ kind: 'start' }])
    expect(world).toMatchObject({ phase: 'playing', lives: LIVES_AT_START, score: 0 })
  })

  it('follows the keys or the pointer, within its bounds', () => {
    const world = playing()
    const { x } = world.ship
    play(world, 0.4, { steerX: 1 })
    expect(world.ship.x).toBeGreaterThan(x + 50)
    play(world, 1, { target: { x: 500, y: 200 } })
    expect(world.ship.x).toBeCloseTo(500, 0)
    expect(world.ship.y).toBeCloseTo(200, 0)
    play(world, 5, { steerX: -1, steerY: 1 })
    expect(world.ship).toMatchObject({ x: SHIP_BOUNDS.left, y: SHIP_BOUNDS.bottom })
  })

  it('pays more for stars in a row, and the row ends in time', () => {
    const world = playing()
    for (let count = 0; count < 7; count++) {
      put(world, 'star')
      step(world, idle, FRAME, never)
    }
    expect(world).toMatchObject({ score: 70, combo: 7 })
    put(world, 'star')
    step(world, idle, FRAME, never)
    expect(world.score).toBe(90)
    put(world, 'bigStar')
    step(world, idle, FRAME, never)
    expect(world.score).toBe(190)
    play(world, 3)
    expect(world.combo).toBe(0)
  })

  it('rises a level with enough stars, and flies faster', () => {
    const world = playing()
    play(world, 3)
    const slow = world.speed
    world.starsInLevel = starsForLevel(1) - 1
    put(world, 'star', { vx: world.speed })
    expect(step(world, idle, FRAME, never)).toContainEqual({ kind: 'levelUp' })
    expect(world).toMatchObject({ level: 2, starsInLevel: 0 })
    play(world, 3)
    expect(world.speed).toBeGreaterThan(slow)
  })

  it('takes one life per hit, none while safe, and ends with the last', () => {
    const world = playing()
    put(world, 'storm')
    expect(step(world, idle, FRAME, never)).toContainEqual({ kind: 'hit' })
    expect(world.lives).toBe(LIVES_AT_START - 1)
    step(world, idle, FRAME, never)
    expect(world.lives).toBe(LIVES_AT_START - 1)
    world.things = []
    play(world, SAFE_SECONDS + 0.1)
    Object.assign(world, { lives: 1, score: 400 })
    put(world, 'comet')
    expect(step(world, idle, FRAME, never)).toContainEqual({ kind: 'over' })
    expect(world).toMatchObject({ phase: 'over', best: 400, record: true })
  })

  it('restarts after the end with the best score, but not by a hand that still steers', () => {
    const world = playing()
    Object.assign(world, { lives: 1, score: 250 })
    put(world, 'storm')
    step(world, idle, FRAME, never)
    step(world, { ...idle, confirm: true }, FRAME, never)
    expect(world.phase).toBe('over')
    play(world, 1)
    step(world, { ...idle, confirm: true }, FRAME, never)
    expect(world).toMatchObject({ phase: 'playing', score: 0, lives: LIVES_AT_START, best: 250 })
  })

  it('dashes through danger, and then has to wait', () => {
    const world = playing()
    expect(step(world, { ...idle, dash: true }, FRAME, never)).toContainEqual({ kind: 'dash' })
    put(world, 'storm')
    step(world, idle, FRAME, never)
    expect(world.lives).toBe(LIVES_AT_START)
    world.things = []
    expect(step(world, { ...idle, dash: true }, FRAME, never)).toEqual([])
    play(world, DASH_PAUSE_SECONDS)
    expect(step(world, { ...idle, dash: true }, FRAME, never)).toContainEqual({ kind: 'dash' })
  })

  it('gives a shield that takes one hit, a magnet that draws stars, and hearts up to a bound', () => {
    const world = playing()
    put(world, 'shield')
    step(world, idle, FRAME, never)
    put(world, 'storm')
    expect(step(world, idle, FRAME, never)).toContainEqual({ kind: 'saved' })
    expect(world).toMatchObject({ lives: LIVES_AT_START, shieldSeconds: 0 })
    world.things = []
    put(world, 'magnet')
    step(world, idle, FRAME, never)
    const star = put(world, 'star', { x: world.ship.x + 200, y: world.ship.y - 100 })
    const before = Math.hypot(200, 100)
    step(world, idle, FRAME, never)
    expect(Math.hypot(star.x - world.ship.x, star.y - world.ship.y)).toBeLessThan(before)
    world.things = []
    for (let count = 0; count < 10; count++) put(world, 'heart')
    step(world, idle, FRAME, never)
    expect(world.lives).toBe(LIVES_MAX)
  })

  it('stops while paused, and counts down before it continues', () => {
    const world = playing()
    step(world, { ...idle, pause: true }, FRAME, never)
    const { distance, timeSeconds } = world
    play(world, 5)
    expect(world).toMatchObject({ phase: 'paused', distance, timeSeconds })
    step(world, { ...idle, confirm: true }, FRAME, never)
    expect(world.phase).toBe('ready')
    play(world, 2.1)
    expect(world.phase).toBe('playing')
  })

  it('counts down for a player who comes back, and leaves a paused game paused STREAM-5', () => {
    const world = playing()
    returnToGame(world)
    expect(world.phase).toBe('ready')
    const paused = playing()
    step(paused, { ...idle, pause: true }, FRAME, never)
    returnToGame(paused)
    expect(paused.phase).toBe('paused')
  })

  it('stays bounded through a long wild game', () => {
    let seed = 3
    const dice = () =>
      ((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0) >>> 8) / 16_777_216
    const world = createWorld()
    for (let frame = 0; frame < 30 * 600; frame++) {
      step(
        world,
        {
          ...idle,
          steerX: dice() * 2 - 1,
          steerY: dice() * 2 - 1,
          dash: dice() < 0.1,
          confirm: dice() < 0.1,
          pause: dice() < 0.002,
        },
        dice() * 0.3,
        dice,
      )
      expect(world.things.length).toBeLessThan(120)
      expect(world.sparks.length).toBeLessThanOrEqual(140)
      expect(Number.isFinite(world.ship.x + world.ship.y + world.score)).toBe(true)
    }
    expect(world.best).toBeGreaterThan(0)
  })
})
