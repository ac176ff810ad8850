import type { Hands } from '@cloudplay/game-kit/input/hands'
import { VIEW_HEIGHT, VIEW_WIDTH } from '@cloudplay/game-kit/view'
import type { World } from './world.ts'

export interface Wheel {
  /** -1..1 */
  steer: number
  /** 0..1 each */
  gas: number
  brake: number
  boost: boolean
}

/** A finger below this line brakes. */
const BRAKE_Y = VIEW_HEIGHT * 0.9
const limit = (value: number) => Math.max(-1, Math.min(1, value))

/** Translates keys, pads and pointer for the car. Steering by pointer accelerates by itself. */
export function readWheel(world: World, hands: Hands): Wheel {
  const held = (...codes: Parameters<Hands['keys']['has']>[0][]) =>
    Number(codes.some((code) => hands.keys.has(code)))
  let steer = held('ArrowRight', 'KeyD') - held('ArrowLeft', 'KeyA')
  let gas = held('ArrowUp', 'KeyW')
  let brake = held('ArrowDown', 'KeyS')
  let boost = hands.presses.some((press) =>
    press.from === 'key'
      ? press.code === 'Space' || press.code === 'ShiftLeft'
      : press.button === 0,
  )
  for (const { x, buttons } of hands.pads) {
    const button = (number: number) => buttons.get(number) ?? 0
    steer += x + button(15) - button(14)
    gas = Math.max(gas, button(7), button(12))
    brake = Math.max(brake, button(6), button(1), button(13))
  }
  const hasKeys = steer !== 0 || gas > 0 || brake > 0
  if (hasKeys) world.byPointer = false
  else if (hands.strokes.length > 0) world.byPointer = true
  const { pointer, strokes } = hands
  for (const { kind, isTap } of strokes) {
    // One that began in a menu belongs to it.
    if (isTap && world.isPressed) boost = true
    if (kind !== 'move') world.isPressed = kind === 'down'
  }
  // A finger moves only while it is down.
  if (strokes.length > 0 && strokes.every(({ kind }) => kind === 'move') && !pointer?.isDown)
    world.isMouse = true
  if (!world.byPointer || !pointer)
    return { steer: limit(steer), gas: Math.min(1, gas), brake: Math.min(1, brake), boost }
  // Lifting a finger releases the wheel; a mouse keeps steering by moving.
  const lean = !pointer.isDown && !world.isMouse ? 0 : (pointer.x / VIEW_WIDTH - 0.5) * 2
  const isBraking = pointer.y > BRAKE_Y && pointer.isDown
  return {
    steer: limit(Math.sign(lean) * Math.abs(lean) ** 1.3 * 1.5),
    gas: isBraking ? 0 : 1,
    brake: isBraking ? 1 : 0,
    boost,
  }
}
