import { isKeyCode } from '@cloudplay/contract/stream-input'
import type { HeldInputs } from './held.ts'

/** Keys of the browser and the system stay theirs: with these held, a press is not the game's. */
const isShortcut = (event: KeyboardEvent) => event.metaKey || (event.altKey && event.code === 'Tab')

/** A dialog's text field over the game keeps its keys. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Sends physical keys of the page to the game, once a press. The answer stops it. */
export function attachKeyboard(page: Window, held: HeldInputs): () => void {
  const down = (event: KeyboardEvent) => {
    if (!isKeyCode(event.code) || isShortcut(event) || isTyping(event.target)) return
    event.preventDefault()
    if (!event.repeat) held.key(event.code, true)
  }
  const up = (event: KeyboardEvent) => {
    if (isKeyCode(event.code)) held.key(event.code, false)
  }
  page.addEventListener('keydown', down)
  page.addEventListener('keyup', up)
  return () => {
    page.removeEventListener('keydown', down)
    page.removeEventListener('keyup', up)
  }
}
