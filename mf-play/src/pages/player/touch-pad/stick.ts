import type { KeyCode } from '@cloudplay/contract/stream-input'
import { STICK_KEYS, type StickKeys } from '@cloudplay/contract/touch-layout'

/** Below this much of its radius a stick holds nothing. */
const REST = 0.25
/** Half the width of a diagonal: tan of 22.5 degrees, so that all eight directions are alike. */
const DIAGONAL = Math.tan(Math.PI / 8)

/** The keys a stick holds when its knob is at `x`, `y`, -1..1 of its radius, to the right and down. */
export function stickKeys(keys: StickKeys, x: number, y: number): KeyCode[] {
  if (Math.hypot(x, y) < REST) return []
  const [left, right, up, down] = STICK_KEYS[keys]
  const held: KeyCode[] = []
  if (Math.abs(x) > DIAGONAL * Math.abs(y)) held.push(x < 0 ? left : right)
  if (Math.abs(y) > DIAGONAL * Math.abs(x)) held.push(y < 0 ? up : down)
  return held
}

/** Where the knob is drawn: it follows the finger to the rim and no further. */
export function knobAt(dx: number, dy: number, radius: number): { x: number; y: number } {
  const way = Math.hypot(dx, dy)
  const share = way > radius ? radius / way : 1
  return { x: (dx * share) / radius, y: (dy * share) / radius }
}
