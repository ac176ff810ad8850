import type { StreamingSdk } from '../sdk/streaming-sdk.ts'
import { attachGamepads } from './gamepad.ts'
import { createHeldInputs } from './held.ts'
import { attachKeyboard } from './keyboard.ts'
import { asTheyAre, type Remap } from './remap.ts'
import { attachPointer, type PointerOptions } from './pointer.ts'

/**
 * Joins the player's devices to the stream: keyboard and gamepads of the page, mouse, pen and touch on the stage. Held keys and buttons
 * are released when the page loses focus or is hidden, and when this is detached. Give the stage `touch-action: none`.
 */
export function attachInput(
  sdk: StreamingSdk,
  options: PointerOptions & { remap?: Remap },
): () => void {
  const { remap = asTheyAre } = options
  const { ownerDocument } = options.stage
  const page = ownerDocument.defaultView ?? window
  const send: StreamingSdk['sendInput'] = (input) => sdk.sendInput(input)
  const held = createHeldInputs(send)
  const detachKeyboard = attachKeyboard(page, held, remap)
  const detachPointer = attachPointer(options, held, send)
  const detachGamepads = attachGamepads(page, send, remap)
  const release = () => held.releaseAll()
  const hidden = () => {
    if (ownerDocument.visibilityState === 'hidden') held.releaseAll()
  }
  page.addEventListener('blur', release)
  page.addEventListener('pagehide', release)
  ownerDocument.addEventListener('visibilitychange', hidden)
  return () => {
    held.releaseAll()
    detachKeyboard()
    detachPointer()
    detachGamepads()
    page.removeEventListener('blur', release)
    page.removeEventListener('pagehide', release)
    ownerDocument.removeEventListener('visibilitychange', hidden)
  }
}
