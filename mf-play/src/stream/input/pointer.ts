import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { HeldInputs } from './held.ts'
import { toFrame, toFrameMove } from './rotation.ts'

export interface PointerOptions {
  /** The element that shows the video by `object-fit: contain`. */
  stage: HTMLVideoElement
  /** Whether the stage is shown turned by 90 degrees just now. */
  rotated: () => boolean
  /** True: a click of the mouse locks the pointer, and the game is told movements in place of positions. */
  lockPointer: boolean
}

const isButton = (button: number): button is 0 | 1 | 2 | 3 | 4 => button >= 0 && button <= 4

/**
 * Mouse, pen and touch. Positions go to the game in the frame's own measure whichever way the stage is turned. Of
 * several fingers the first one steers. The answer stops it.
 */
export function attachPointer(options: PointerOptions, held: HeldInputs, send: (input: StreamInput) => void): () => void {
  const { stage } = options
  let steering: number | null = null
  const at = (event: MouseEvent) => {
    const aspect = stage.videoWidth > 0 ? stage.videoWidth / stage.videoHeight : undefined
    return toFrame(event.clientX, event.clientY, stage.getBoundingClientRect(), options.rotated(), aspect)
  }
  const locked = () => stage.ownerDocument.pointerLockElement === stage

  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' && steering !== null) return
    event.preventDefault()
    steering = event.pointerId
    if (options.lockPointer && event.pointerType === 'mouse' && !locked()) {
      // Refused while the player has just left the lock by Escape: the click still counts as a click.
      void Promise.resolve(stage.requestPointerLock()).catch(() => undefined)
    } else {
      stage.setPointerCapture(event.pointerId)
    }
    const { x, y } = at(event)
    if (isButton(event.button)) held.button(event.button, true, x, y)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' && event.pointerId !== steering) return
    if (locked()) {
      const { dx, dy } = toFrameMove(event.movementX, event.movementY, options.rotated())
      if (dx !== 0 || dy !== 0) send({ kind: 'move', dx, dy })
    } else {
      send({ kind: 'point', ...at(event) })
    }
    // A second mouse button changes `buttons` in a move, not in a new pointerdown.
    if (event.button >= 0 && isButton(event.button)) {
      const mask = [1, 4, 2, 8, 16][event.button] ?? 0
      const { x, y } = at(event)
      held.button(event.button, (event.buttons & mask) !== 0, x, y)
    }
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== steering) return
    steering = null
    const { x, y } = at(event)
    if (isButton(event.button)) held.button(event.button, false, x, y)
    else held.releaseAll()
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const { dx, dy } = toFrameMove(event.deltaX, event.deltaY, options.rotated())
    send({ kind: 'wheel', dx, dy })
  }
  const noMenu = (event: Event) => event.preventDefault()

  stage.addEventListener('pointerdown', down)
  stage.addEventListener('pointermove', move)
  stage.addEventListener('pointerup', up)
  stage.addEventListener('pointercancel', up)
  stage.addEventListener('wheel', wheel, { passive: false })
  stage.addEventListener('contextmenu', noMenu)
  return () => {
    stage.removeEventListener('pointerdown', down)
    stage.removeEventListener('pointermove', move)
    stage.removeEventListener('pointerup', up)
    stage.removeEventListener('pointercancel', up)
    stage.removeEventListener('wheel', wheel)
    stage.removeEventListener('contextmenu', noMenu)
    if (locked()) stage.ownerDocument.exitPointerLock()
  }
}
