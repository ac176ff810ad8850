import type { TouchLayout } from '@cloudplay/contract/touch-layout'
import { readLayout } from './layout.ts'

const keyOf = (gameId: number) => `touch_pad_${gameId}`

/** The layout this player made for this game on this device; null without one. */
export function keptLayout(gameId: number): TouchLayout | null {
  try {
    return readLayout(localStorage.getItem(keyOf(gameId)))
  } catch {
    // Refused storage.
    return null
  }
}

/** null: back to the game's own. */
export function keepLayout(gameId: number, layout: TouchLayout | null): void {
  try {
    if (layout === null) localStorage.removeItem(keyOf(gameId))
    else localStorage.setItem(keyOf(gameId), JSON.stringify(layout))
  } catch {
    // Storage is unavailable or full: the layout lasts for this visit.
  }
}
