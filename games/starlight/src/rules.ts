import type { PlayerInput } from './controls.ts'
import { spawn } from './spawner.ts'
import {
  COMBO_SECONDS,
  createWorld,
  DASH_PAUSE_SECONDS,
  DASH_SECONDS,
  LIVES_MAX,
  multiplierOf,
  READY_SECONDS,
  SAFE_SECONDS,
  SHIP_BOUNDS,
  SHIP_RADIUS,
  speedAtLevel,
  starsForLevel,
  type GameEvent,
  type Spark,
  type Thing,
  type World,
} from './world.ts'

const SPARKS_MAX = 140
const STEER_ACCELERATION = 3400
const STEER_DRAG = 6
/** The ship reaches the pointer in about a sixth of a second. */
const FOLLOW_RATE = 11
const MAGNET_REACH = 300
const MAGNET_SPEED = 620
const POWER_SECONDS = { shield: 12, magnet: 8 } as const
const DANGERS = new Set(['storm', 'rock', 'comet'])

/**
 * Advances the world by one step. Pure except for `random`: the same world, input and dice give the same game. Returns the
 * events.
 * @param dtSeconds capped at a tenth of a second, even for a late step
 */
export function step(
  world: World,
  input: PlayerInput,
  dtSeconds: number,
  random: () => number = Math.random,
): GameEvent[] {
  const dt = Math.max(0, Math.min(0.1, dtSeconds))
  const events: GameEvent[] = []
  choosePhase(world, input, events)
  if (world.phase === 'paused') return events
  world.timeSeconds += dt
  moveSparks(world, dt)
  if (world.phase === 'title' || world.phase === 'over') {
    world.speed += (110 - world.speed) * Math.min(1, dt * 2)
    world.distance += world.speed * dt
    world.hurtFlashSeconds = Math.max(0, world.hurtFlashSeconds - dt)
    for (const thing of world.things) thing.x -= world.speed * dt
    return events
  }
  if (world.phase === 'ready') {
    world.readySeconds -= dt
    if (world.readySeconds <= 0) world.phase = 'playing'
    moveShip(world, { ...input, dash: false }, dt, events)
    return events
  }
  countDown(world, dt)
  moveShip(world, input, dt, events)
  const goal = speedAtLevel(world.level) * (world.dashSeconds > 0 ? 2.3 : 1)
  world.speed += (goal - world.speed) * Math.min(1, dt * 6)
  world.distance += world.speed * dt
  spawn(world, random)
  moveThings(world, dt)
  touch(world, events, random)
  world.things = world.things.filter((thing) => !thing.gone && thing.x > -140 && thing.y < 820)
  return events
}

/** Counts down before a running game continues for a player who was away. */
export function returnToGame(world: World): void {
  if (world.phase === 'playing' || world.phase === 'ready') {
    world.phase = 'ready'
    world.readySeconds = READY_SECONDS
  }
}

function choosePhase(world: World, input: PlayerInput, events: GameEvent[]): void {
  if (world.phase === 'title' && input.confirm) startAgain(world, events)
  // A hand that still steers at the end must not start the next game immediately.
  else if (world.phase === 'over' && input.confirm && world.hurtFlashSeconds <= 0)
    startAgain(world, events)
  else if (world.phase === 'paused' && (input.pause || input.confirm)) {
    world.phase = 'ready'
    world.readySeconds = READY_SECONDS
  } else if ((world.phase === 'playing' || world.phase === 'ready') && input.pause)
    world.phase = 'paused'
}

function startAgain(world: World, events: GameEvent[]): void {
  const { best, ship, timeSeconds } = world
  Object.assign(world, createWorld(best), {
    phase: 'playing',
    speed: 180,
    safeSeconds: 1,
    timeSeconds,
  })
  world.ship = { ...ship, vx: 0, vy: 0 }
  events.push({ kind: 'start' })
}

function countDown(world: World, dt: number): void {
  const names = [
    'dashSeconds',
    'dashPauseSeconds',
    'safeSeconds',
    'shieldSeconds',
    'magnetSeconds',
    'levelFlashSeconds',
    'hurtFlashSeconds',
  ] as const
  for (const name of names) world[name] = Math.max(0, world[name] - dt)
  world.comboSeconds = Math.max(0, world.comboSeconds - dt)
  if (world.comboSeconds === 0) world.combo = 0
}

function moveShip(world: World, input: PlayerInput, dt: number, events: GameEvent[]): void {
  const { ship } = world
  if (input.dash && world.dashPauseSeconds <= 0 && world.phase === 'playing') {
    world.dashSeconds = DASH_SECONDS
    world.dashPauseSeconds = DASH_PAUSE_SECONDS
    events.push({ kind: 'dash' })
  }
  if (input.target) {
    const share = 1 - Math.exp(-FOLLOW_RATE * dt)
    const x = ship.x + (input.target.x - ship.x) * share
    const y = ship.y + (input.target.y - ship.y) * share
    if (dt > 0) {
      ship.vx = (x - ship.x) / dt
      ship.vy = (y - ship.y) / dt
    }
    ship.x = x
    ship.y = y
  } else {
    const slow = Math.exp(-STEER_DRAG * dt)
    ship.vx = (ship.vx + input.steerX * STEER_ACCELERATION * dt) * slow
    ship.vy = (ship.vy + input.steerY * STEER_ACCELERATION * dt) * slow
    ship.x += ship.vx * dt
    ship.y += ship.vy * dt
  }
  ship.x = Math.max(SHIP_BOUNDS.left, Math.min(SHIP_BOUNDS.right, ship.x))
  ship.y = Math.max(SHIP_BOUNDS.top, Math.min(SHIP_BOUNDS.bottom, ship.y))
}

function moveThings(world: World, dt: number): void {
  for (const thing of world.things) {
    thing.x += (thing.vx - world.speed) * dt
    thing.y += thing.vy * dt
    if (thing.kind === 'storm')
      thing.y += Math.sin(world.timeSeconds * 1.7 + thing.phase * 6.28) * 26 * dt
    if (world.magnetSeconds > 0 && (thing.kind === 'star' || thing.kind === 'bigStar')) {
      const dx = world.ship.x - thing.x
      const dy = world.ship.y - thing.y
      const far = Math.hypot(dx, dy)
      if (far < MAGNET_REACH && far > 1) {
        thing.x += (dx / far) * MAGNET_SPEED * dt
        thing.y += (dy / far) * MAGNET_SPEED * dt
      }
    }
  }
}

function touch(world: World, events: GameEvent[], random: () => number): void {
  for (const thing of world.things) {
    const reach = thing.radius + SHIP_RADIUS * (DANGERS.has(thing.kind) ? 0.55 : 1.25)
    if (!touches(world, thing, reach)) continue
    if (DANGERS.has(thing.kind)) {
      if (world.phase === 'playing') hit(world, thing, events, random)
    } else {
      thing.gone = true
      collect(world, thing, events, random)
    }
  }
}

function touches(world: World, thing: Thing, reach: number): boolean {
  const { x, y } = world.ship
  // A rock is a column from its top down into the sea.
  const nearestY = thing.kind === 'rock' ? Math.max(y, thing.y) : thing.y
  return Math.hypot(thing.x - x, nearestY - y) < reach
}

function collect(world: World, thing: Thing, events: GameEvent[], random: () => number): void {
  burst(
    world,
    thing,
    thing.kind === 'star' ? 5 : 10,
    thing.kind === 'heart' ? 'red' : thing.kind.endsWith('tar') ? 'gold' : 'cyan',
    random,
  )
  if (thing.kind === 'heart') world.lives = Math.min(LIVES_MAX, world.lives + 1)
  else if (thing.kind === 'shield') world.shieldSeconds = POWER_SECONDS.shield
  else if (thing.kind === 'magnet') world.magnetSeconds = POWER_SECONDS.magnet
  if (thing.kind !== 'star' && thing.kind !== 'bigStar') {
    events.push({ kind: 'power' })
    return
  }
  world.combo += 1
  world.comboSeconds = COMBO_SECONDS
  world.score += (thing.kind === 'star' ? 10 : 50) * multiplierOf(world.combo)
  events.push({ kind: 'star', combo: world.combo })
  world.starsInLevel += 1
  if (world.starsInLevel >= starsForLevel(world.level)) {
    world.level += 1
    world.starsInLevel = 0
    world.levelFlashSeconds = 2.4
    events.push({ kind: 'levelUp' })
  }
}

function hit(world: World, thing: Thing, events: GameEvent[], random: () => number): void {
  if (world.safeSeconds > 0 || world.dashSeconds > 0) return
  burst(world, world.ship, 16, 'red', random)
  if (thing.kind === 'comet') thing.gone = true
  world.safeSeconds = SAFE_SECONDS
  if (world.shieldSeconds > 0) {
    world.shieldSeconds = 0
    events.push({ kind: 'saved' })
    return
  }
  world.combo = 0
  world.lives -= 1
  world.hurtFlashSeconds = 0.5
  if (world.lives > 0) {
    events.push({ kind: 'hit' })
    return
  }
  world.phase = 'over'
  world.record = world.score > world.best
  world.best = Math.max(world.best, world.score)
  events.push({ kind: 'over' })
}

function burst(
  world: World,
  at: { x: number; y: number },
  count: number,
  hue: Spark['hue'],
  random: () => number,
): void {
  for (let index = 0; index < count && world.sparks.length < SPARKS_MAX; index++) {
    const angle = random() * Math.PI * 2
    const speed = 60 + random() * 220
    const lifeSeconds = 0.35 + random() * 0.4
    world.sparks.push({
      x: at.x,
      y: at.y,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
      ageSeconds: 0,
      lifeSeconds,
      hue,
    })
  }
}

function moveSparks(world: World, dt: number): void {
  for (const spark of world.sparks) {
    spark.ageSeconds += dt
    spark.x += (spark.vx - world.speed * 0.35) * dt
    spark.y += (spark.vy + 60 * spark.ageSeconds) * dt
  }
  world.sparks = world.sparks.filter((spark) => spark.ageSeconds < spark.lifeSeconds)
}
