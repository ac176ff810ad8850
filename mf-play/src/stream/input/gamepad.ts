import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { Remap } from './remap.ts'

/** Sticks rest a little off their middle; below this they are at rest. */
const REST = 0.12
/** A smaller change of an axis or a trigger is noise. */
const STEP = 0.01
const PADS = 4
const BUTTONS = 32

type Axes = readonly [number, number, number, number]
interface PadState {
  axes: Axes
  /** 0..1 each. */
  buttons: readonly number[]
}

const atRest: PadState = { axes: [0, 0, 0, 0], buttons: [] }

/** A stick's value without its rest, so that full tilt stays 1 and there is no jump where the rest ends. */
const settled = (value: number) =>
  Math.abs(value) <= REST ? 0 : (Math.sign(value) * (Math.abs(value) - REST)) / (1 - REST)

const letGoOf = ({ buttons }: PadState): PadState => ({
  axes: atRest.axes,
  buttons: buttons.map(() => 0),
})

function stateOf(pad: Gamepad, remap: Remap): PadState {
  const axis = (index: number) => settled(pad.axes[index] ?? 0)
  return {
    axes: [axis(0), axis(1), axis(2), axis(3)],
    buttons: remap.buttons(pad.buttons.slice(0, BUTTONS).map(({ value }) => value)),
  }
}

/** The inputs for a game when a pad goes from one state to another. */
export function padChanges(pad: number, before: PadState, now: PadState): StreamInput[] {
  const changes: StreamInput[] = []
  const count = Math.max(before.buttons.length, now.buttons.length)
  for (let button = 0; button < count; button++) {
    const was = before.buttons[button] ?? 0
    const is = now.buttons[button] ?? 0
    // The ends of a trigger's range always count, even after a small step.
    if (Math.abs(is - was) >= STEP || (is !== was && (is === 0 || is === 1)))
      changes.push({ kind: 'padButton', pad, button, value: is })
  }
  const moved = now.axes.some(
    (value, index) =>
      Math.abs(value - before.axes[index]!) >= STEP || (value === 0 && before.axes[index] !== 0),
  )
  if (moved) changes.push({ kind: 'stick', pad, axes: now.axes })
  return changes
}

/**
 * Sends gamepads of the page, read once a frame while there is one. A page without focus, or a pad that was unplugged,
 * counts as let go. The answer stops it, and lets go.
 */
export function attachGamepads(
  page: Window,
  send: (input: StreamInput) => void,
  remap: Remap,
): () => void {
  const told: PadState[] = Array.from({ length: PADS }, () => atRest)
  let frame: number | null = null

  const tell = (pad: number, now: PadState) => {
    const changes = padChanges(pad, told[pad]!, now)
    if (changes.length === 0) return
    told[pad] = now
    for (const change of changes) send(change)
  }
  const pads = () => page.navigator.getGamepads?.() ?? []
  const read = () => {
    frame = null
    const found = pads()
    const focused = page.document.hasFocus()
    for (let pad = 0; pad < PADS; pad++) {
      const plugged = found[pad]
      tell(pad, focused && plugged ? stateOf(plugged, remap) : letGoOf(told[pad]!))
    }
    if (found.some(Boolean)) watch()
  }
  const watch = () => (frame ??= page.requestAnimationFrame(read))

  const letGo = () => told.forEach((state, pad) => tell(pad, letGoOf(state)))
  const hidden = () => {
    if (page.document.visibilityState === 'hidden') letGo()
  }

  page.addEventListener('gamepadconnected', watch)
  // A hidden page has no frames in which it could notice.
  page.addEventListener('blur', letGo)
  page.addEventListener('pagehide', letGo)
  page.document.addEventListener('visibilitychange', hidden)
  if (pads().some(Boolean)) watch()
  return () => {
    page.removeEventListener('gamepadconnected', watch)
    page.removeEventListener('blur', letGo)
    page.removeEventListener('pagehide', letGo)
    page.document.removeEventListener('visibilitychange', hidden)
    if (frame !== null) page.cancelAnimationFrame(frame)
    letGo()
  }
}
