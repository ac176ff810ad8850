import type { KeyCode } from '@cloudplay/contract/stream-input'
import type { Hands } from '@cloudplay/game-kit/input/hands'
import type { Side, World } from './world.ts'

/** The target of a side's mallet: a place, or a direction of at most 1. */
export type Steering = { to: { x: number; y: number } } | { x: number; y: number }

type Keys = readonly [left: KeyCode, right: KeyCode, up: KeyCode, down: KeyCode]
const LETTERS: Keys = ['KeyA', 'KeyD', 'KeyW', 'KeyS']
const ARROWS: Keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Reads one player's keys, pads and pointer. A single player uses all of them. */
export function steer(world: World, side: Side, hands: Hands): Steering {
  const isAlone = world.mode === 'solo'
  const keySets = isAlone ? [LETTERS, ARROWS] : [side === 0 ? LETTERS : ARROWS]
  const pads = isAlone ? hands.pads : [hands.pads[side]!]
  let x = 0
  let y = 0
  for (const [left, right, up, down] of keySets) {
    x += Number(hands.keys.has(right)) - Number(hands.keys.has(left))
    y += Number(hands.keys.has(down)) - Number(hands.keys.has(up))
  }
  for (const pad of pads) {
    x += pad.x + Number((pad.buttons.get(15) ?? 0) > 0.5) - Number((pad.buttons.get(14) ?? 0) > 0.5)
    y += pad.y + Number((pad.buttons.get(13) ?? 0) > 0.5) - Number((pad.buttons.get(12) ?? 0) > 0.5)
  }
  if (side === 0) {
    if (x !== 0 || y !== 0) world.byPointer = false
    else if (hands.strokes.length > 0) world.byPointer = true
    if (world.byPointer && hands.pointer) return { to: { x: hands.pointer.x, y: hands.pointer.y } }
  }
  const length = Math.max(1, Math.hypot(x, y))
  return { x: x / length, y: y / length }
}
