import type { OwnControls } from '@cloudplay/contract/own-controls'
import type { KeyCode } from '@cloudplay/contract/stream-input'

/** The player's own keys and buttons (PLAY-30), for fast lookup. */
export interface Remap {
  key(code: KeyCode): KeyCode
  /** The buttons of a pad, 0..1 each, in the places where the game looks for them. */
  buttons(values: readonly number[]): readonly number[]
}

/** Two buttons for one of the game are pressed as far as the further one. */
export function createRemap({ keys, pad }: Pick<OwnControls, 'keys' | 'pad'>): Remap {
  const keyOf = new Map(keys.map(({ from, to }) => [from, to]))
  const buttonOf = new Map(pad.map(({ from, to }) => [from, to]))
  return {
    key: (code) => keyOf.get(code) ?? code,
    buttons(values) {
      if (buttonOf.size === 0) return values
      const placed: number[] = []
      values.forEach((value, from) => {
        const to = buttonOf.get(from) ?? from
        placed[to] = Math.max(placed[to] ?? 0, value)
      })
      return Array.from(placed, (value) => value ?? 0)
    },
  }
}

export const asTheyAre = createRemap({ keys: [], pad: [] })
