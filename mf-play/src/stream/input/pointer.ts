import type { StreamInput } from '@cloudplay/contract/stream-input'
import { capturePointer } from './capture-pointer.ts'
import type { HeldInputs } from './held.ts'
import { toFrame, toFrameMove } from './rotation.ts'

export interface PointerOptions {
  /** The element that shows the video by `object-fit: contain`. */
  stage: HTMLVideoElement
  /** Whether the stage is turned by 90 degrees right now. */
  rotated: () => boolean
  /** A mouse click locks the pointer, and the game gets movements instead of positions. */
  lockPointer: boolean
}

/** The bit of each `MouseEvent.button` in `MouseEvent.buttons`. */
const BUTTON_BITS = [1, 4, 2, 8, 16]

const preventDefault = (event: Event) => event.preventDefault()

type Send = (input: StreamInput) => void
type Button = 0 | 1 | 2 | 3 | 4
const isButton = (button: number): button is Button => button >= 0 && button <= 4

/** Returns how to stop. */
function listen(
  stage: HTMLVideoElement,
  handlers: Record<'down' | 'move' | 'up', (event: PointerEvent) => void> & {
    wheel: (event: WheelEvent) => void
  },
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  stage.addEventListener('pointerdown', handlers.down, { signal })
  stage.addEventListener('pointermove', handlers.move, { signal })
  stage.addEventListener('pointerup', handlers.up, { signal })
  stage.addEventListener('pointercancel', handlers.up, { signal })
  stage.addEventListener('wheel', handlers.wheel, { signal, passive: false })
  stage.addEventListener('contextmenu', preventDefault, { signal })
  return () => listening.abort()
}

/**
 * Sends mouse, pen and touch input to the game, with positions in frame coordinates even if the stage is turned. Of
 * several fingers the first one steers. Returns how to stop.
 */
export function attachPointer(
  { stage, rotated, lockPointer }: PointerOptions,
  held: HeldInputs,
  send: Send,
): () => void {
  let steering: number | null = null
  const at = (event: MouseEvent) => {
    const aspect = stage.videoWidth > 0 ? stage.videoWidth / stage.videoHeight : undefined
    return toFrame(event.clientX, event.clientY, stage.getBoundingClientRect(), rotated(), aspect)
  }
  const press = (button: Button, down: boolean, event: MouseEvent) => {
    const { x, y } = at(event)
    held.button(button, down, x, y)
  }
  const locked = () => stage.ownerDocument.pointerLockElement === stage

  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' && steering !== null) return
    event.preventDefault()
    steering = event.pointerId
    if (lockPointer && event.pointerType === 'mouse' && !locked()) {
      // The browser refuses just after Escape left the lock. The click still counts.
      void Promise.resolve(stage.requestPointerLock()).catch(() => undefined)
    } else {
      capturePointer(stage, event.pointerId)
    }
    if (isButton(event.button)) press(event.button, true, event)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' && event.pointerId !== steering) return
    if (locked()) {
      const { dx, dy } = toFrameMove(event.movementX, event.movementY, rotated())
      if (dx !== 0 || dy !== 0) send({ kind: 'move', dx, dy })
    } else {
      send({ kind: 'point', ...at(event) })
    }
    // A second mouse button changes `buttons` in a move, not in a new pointerdown.
    if (isButton(event.button))
      press(event.button, (event.buttons & (BUTTON_BITS[event.button] ?? 0)) !== 0, event)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== steering) return
    steering = null
    if (isButton(event.button)) press(event.button, false, event)
    else held.releaseAll()
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const { dx, dy } = toFrameMove(event.deltaX, event.deltaY, rotated())
    send({ kind: 'wheel', dx, dy })
  }

  const stopListening = listen(stage, { down, move, up, wheel })
  return () => {
    stopListening()
    if (locked()) stage.ownerDocument.exitPointerLock()
  }
}
