import { MALLET_RADIUS, MIDDLE_X, MIDDLE_Y, RINK, RIVALS, type World } from './world.ts'

interface Temper {
  /** px a second of its mallet. */
  speed: number
  /** Error of its aim, px. */
  error: number
  /** 0..1: distance that it comes out to strike. */
  courage: number
  /** It predicts the puck for this long, seconds. */
  foresight: number
}

const TEMPERS: readonly Temper[] = [
  { speed: 235, error: 84, courage: 0.35, foresight: 0.05 },
  { speed: 330, error: 60, courage: 0.6, foresight: 0.12 },
  { speed: 460, error: 42, courage: 0.75, foresight: 0.22 },
  { speed: 600, error: 27, courage: 0.6, foresight: 0.34 },
  { speed: 820, error: 12, courage: 0.95, foresight: 0.45 },
]

/** The computer's hand on the right side: the target of its mallet, and its top speed. */
export function rivalHand(world: World): { to: { x: number; y: number }; speed: number } {
  const { speed, error, courage, foresight } = TEMPERS[Math.min(RIVALS - 1, world.rival)]!
  const { puck } = world
  const mallet = world.mallets[1]
  // Its hand trembles slowly, so that it misses sometimes in a way that players can read.
  const tremble = Math.sin(world.timeSeconds * 2.3 + world.rally) * error
  const seenX = puck.x + puck.vx * foresight
  const seenY = folded(puck.y + puck.vy * foresight)
  if (puck.x > mallet.x + MALLET_RADIUS * 0.4) {
    // The puck is behind it: return to the goal without pressing the puck against the boards.
    const half = puck.y > MIDDLE_Y ? 1 : -1
    return { to: { x: RINK.right - MALLET_RADIUS - 30, y: MIDDLE_Y + half * 40 }, speed }
  }
  const isMine = puck.x > MIDDLE_X - 30 && seenX > MIDDLE_X - 40
  const isSlow = Math.abs(puck.vx) < 420 || puck.vx > 0
  const isLying = Math.hypot(puck.vx, puck.vy) < 160 && world.screenSeconds > 1.2
  if (isMine && isSlow && (isLying || puck.x > MIDDLE_X + (1 - courage) * 260))
    return { to: { x: puck.x - 14, y: puck.y + tremble * 0.7 }, speed: speed * 1.25 }
  const depth = RINK.right - 120 - courage * 60
  const cover =
    puck.vx > 0 ? meeting(world, depth, foresight) : MIDDLE_Y + (seenY - MIDDLE_Y) * 0.45
  return { to: { x: depth, y: cover + tremble }, speed: puck.vx > 60 ? speed : speed * 0.6 }
}

/** Predicts where the puck crosses a line. */
function meeting(world: World, x: number, foresight: number): number {
  const { puck } = world
  const seconds = Math.min(foresight * 3, Math.max(0, (x - puck.x) / Math.max(60, puck.vx)))
  return Math.max(RINK.top + 60, Math.min(RINK.bottom - 60, folded(puck.y + puck.vy * seconds)))
}

/** Reflects a path that leaves the boards back between them. */
function folded(y: number): number {
  const height = RINK.bottom - RINK.top
  const turn = (((y - RINK.top) % (2 * height)) + 2 * height) % (2 * height)
  return RINK.top + (turn > height ? 2 * height - turn : turn)
}
