import { isKeyCode, type KeyCode } from '@cloudplay/contract/stream-input'
import type { HeldInputs } from './held.ts'
import type { Remap } from './remap.ts'

/** Keys of the browser and the system stay theirs: with these held, a press is not the game's. */
const isShortcut = (event: KeyboardEvent) => event.metaKey || (event.altKey && event.code === 'Tab')

/** A dialog's text field over the game keeps its keys. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Sends physical keys of the page to the game as the player's own controls say, once a press. The answer stops it. */
export function attachKeyboard(page: Window, held: HeldInputs, remap: Remap): () => void {
  /** The game's key that each physical key holds: several may hold one. */
  const holds = new Map<string, KeyCode>()
  const down = (event: KeyboardEvent) => {
    if (!isKeyCode(event.code) || isShortcut(event) || isTyping(event.target)) return
    event.preventDefault()
    if (event.repeat) return
    const key = remap.key(event.code)
    holds.set(event.code, key)
    held.key(key, true)
  }
  const up = ({ code }: KeyboardEvent) => {
    const key = holds.get(code)
    holds.delete(code)
    if (key && ![...holds.values()].includes(key)) held.key(key, false)
  }
  // The page no longer hears when these keys go up; what they held is released.
  const forget = () => holds.clear()
  page.addEventListener('keydown', down)
  page.addEventListener('keyup', up)
  page.addEventListener('blur', forget)
  return () => {
    page.removeEventListener('keydown', down)
    page.removeEventListener('keyup', up)
    page.removeEventListener('blur', forget)
  }
}
