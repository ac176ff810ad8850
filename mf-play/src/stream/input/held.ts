import type { KeyCode, StreamInput } from '@cloudplay/contract/stream-input'

/** Sends inputs, remembers what is held down, and can let go of all of it: nothing may stay pressed in a game alone. */
export interface HeldInputs {
  key(code: KeyCode, down: boolean): void
  button(button: 0 | 1 | 2 | 3 | 4, down: boolean, x: number, y: number): void
  releaseAll(): void
}

/** `kind`: `typed` for keys as they are labelled, past all maps. */
export function createHeldInputs(
  send: (input: StreamInput) => void,
  kind: 'key' | 'typed' = 'key',
): HeldInputs {
  const keys = new Set<KeyCode>()
  const buttons = new Set<number>()
  return {
    key(code, down) {
      // A key that repeats, or that went down before this page had the focus, changes nothing.
      if (keys.has(code) === down) return
      if (down) keys.add(code)
      else keys.delete(code)
      send({ kind, code, down })
    },
    button(button, down, x, y) {
      if (buttons.has(button) === down) return
      if (down) buttons.add(button)
      else buttons.delete(button)
      send({ kind: 'button', button, down, x, y })
    },
    releaseAll() {
      if (keys.size === 0 && buttons.size === 0) return
      keys.clear()
      buttons.clear()
      send({ kind: 'releaseAll' })
    },
  }
}
