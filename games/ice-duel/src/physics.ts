import type { Steering } from './steering.ts'
import {
  goalHalf,
  heatOf,
  MALLET_RADIUS,
  MIDDLE_X,
  MIDDLE_Y,
  PUCK_RADIUS,
  RINK,
  type Disc,
  type GameEvent,
  type Side,
  type World,
} from './world.ts'

/** Short enough that the fastest puck cannot pass a mallet between two of them. */
export const PIECE_SECONDS = 1 / 240
const PUCK_FRICTION = 0.16
const BOARD_BOUNCE = 0.94
const MALLET_BOUNCE = 0.92
const KEY_ACCELERATION = 7200
const KEY_DRAG = 7.5
/** Most px a second that a hand may move its mallet. */
export const HAND_SPEED = 1750
const REACH = MALLET_RADIUS + PUCK_RADIUS

export const fastest = (world: World) => 1000 + heatOf(world) * 560

/** Moves a mallet within its half. */
export function moveMallet(
  mallet: Disc,
  side: Side,
  steering: Steering,
  dt: number,
  speed = HAND_SPEED,
): void {
  const { x, y } = mallet
  if ('to' in steering) {
    const dx = steering.to.x - x
    const dy = steering.to.y - y
    const far = Math.hypot(dx, dy)
    const way = Math.min(far, speed * dt, far * (1 - Math.exp(-26 * dt)))
    if (far > 0.01) {
      mallet.x += (dx / far) * way
      mallet.y += (dy / far) * way
    }
  } else {
    const slow = Math.exp(-KEY_DRAG * dt)
    mallet.vx = (mallet.vx + steering.x * KEY_ACCELERATION * dt) * slow
    mallet.vy = (mallet.vy + steering.y * KEY_ACCELERATION * dt) * slow
    mallet.x += mallet.vx * dt
    mallet.y += mallet.vy * dt
  }
  keepOnHalf(mallet, side)
  // Its real movement decides how hard it hits.
  mallet.vx = (mallet.x - x) / dt
  mallet.vy = (mallet.y - y) / dt
}

function keepOnHalf(mallet: Disc, side: Side): void {
  const least = side === 0 ? RINK.left + MALLET_RADIUS : MIDDLE_X + MALLET_RADIUS
  const most = side === 0 ? MIDDLE_X - MALLET_RADIUS : RINK.right - MALLET_RADIUS
  mallet.x = Math.max(least, Math.min(most, mallet.x))
  mallet.y = Math.max(RINK.top + MALLET_RADIUS, Math.min(RINK.bottom - MALLET_RADIUS, mallet.y))
}

/** Moves the puck for one piece of time. Returns the side whose goal it entered, or null. */
export function movePuck(world: World, dt: number, events: GameEvent[]): Side | null {
  const { puck } = world
  const slow = Math.exp(-PUCK_FRICTION * dt)
  puck.vx *= slow
  puck.vy *= slow
  puck.x += puck.vx * dt
  puck.y += puck.vy * dt
  for (const side of [0, 1] as const) strike(world, side, events)
  limit(world)
  return bounce(world, events)
}

function strike(world: World, side: Side, events: GameEvent[]): void {
  const { puck } = world
  const mallet = world.mallets[side]
  const dx = puck.x - mallet.x
  const dy = puck.y - mallet.y
  const far = Math.hypot(dx, dy)
  if (far >= REACH) return
  const nx = far > 0.001 ? dx / far : side === 0 ? 1 : -1
  const ny = far > 0.001 ? dy / far : 0
  puck.x = mallet.x + nx * REACH
  puck.y = mallet.y + ny * REACH
  const closing = (puck.vx - mallet.vx) * nx + (puck.vy - mallet.vy) * ny
  if (closing < 0) {
    puck.vx -= (1 + MALLET_BOUNCE) * closing * nx
    puck.vy -= (1 + MALLET_BOUNCE) * closing * ny
    if (closing < -60) {
      if (world.striker !== side) world.rally += 1
      world.striker = side
      events.push({
        kind: 'hit',
        x: puck.x - nx * PUCK_RADIUS,
        y: puck.y - ny * PUCK_RADIUS,
        strength: Math.min(1, -closing / 1600),
      })
    }
  }
  // When the puck is pressed against the boards, the mallet gives way.
  const overX = over(puck.x, RINK.left + PUCK_RADIUS, RINK.right - PUCK_RADIUS)
  const overY = over(puck.y, RINK.top + PUCK_RADIUS, RINK.bottom - PUCK_RADIUS)
  if (overX === 0 && overY === 0) return
  mallet.x -= Math.abs(puck.y - MIDDLE_Y) < goalHalf(world, puck.x < MIDDLE_X ? 0 : 1) ? 0 : overX
  mallet.y -= overY
  keepOnHalf(mallet, side)
}

const over = (value: number, least: number, most: number) =>
  value < least ? value - least : value > most ? value - most : 0

function limit(world: World): void {
  const { puck } = world
  const speed = Math.hypot(puck.vx, puck.vy)
  const most = fastest(world)
  if (speed <= most) return
  puck.vx *= most / speed
  puck.vy *= most / speed
}

function bounce(world: World, events: GameEvent[]): Side | null {
  const { puck } = world
  const board = (speed: number) => {
    if (Math.abs(speed) > 90)
      events.push({
        kind: 'board',
        x: puck.x,
        y: puck.y,
        strength: Math.min(1, Math.abs(speed) / 1300),
      })
  }
  const offY = over(puck.y, RINK.top + PUCK_RADIUS, RINK.bottom - PUCK_RADIUS)
  if (offY !== 0) {
    puck.y -= offY
    if (Math.sign(puck.vy) === Math.sign(offY)) {
      board(puck.vy)
      puck.vy *= -BOARD_BOUNCE
    }
  }
  const offX = over(puck.x, RINK.left + PUCK_RADIUS, RINK.right - PUCK_RADIUS)
  if (offX === 0) return null
  const side: Side = offX < 0 ? 0 : 1
  const isOpen = Math.abs(puck.y - MIDDLE_Y) < goalHalf(world, side) - PUCK_RADIUS * 0.4
  if (isOpen && !world.walls[side]) return Math.abs(offX) > PUCK_RADIUS * 1.6 ? side : null
  if (isOpen && Math.sign(puck.vx) === Math.sign(offX)) {
    world.walls[side] = false
    events.push({ kind: 'wallBroken', x: puck.x, y: puck.y })
  }
  puck.x -= offX
  if (Math.sign(puck.vx) === Math.sign(offX)) {
    board(puck.vx)
    puck.vx *= -BOARD_BOUNCE
  }
  return null
}
