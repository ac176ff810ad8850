import { useState } from 'react'
import type { Preferences } from '../device/preferences.ts'
import { keepLayout, layoutOf } from './keep-layout.ts'
import { firstLayout, type Layout } from './layout.ts'

/** Games of this `touch_mode` are steered by a finger on the video itself and need no pad. */
const MADE_FOR_TOUCH = 1

/** The touch pad of one game: whether it is on the screen, and this player's layout, kept as it changes. */
export function usePad(gameId: number, touchMode: number | undefined, preferences: Preferences) {
  const [layout, set] = useState(() => layoutOf(gameId))
  const byDefault =
    touchMode !== undefined &&
    touchMode !== MADE_FOR_TOUCH &&
    matchMedia('(pointer: coarse)').matches
  return {
    shown: preferences.pads[gameId] ?? byDefault,
    layout,
    setLayout(next: Layout) {
      set(next)
      keepLayout(gameId, next === firstLayout ? null : next)
    },
  }
}
