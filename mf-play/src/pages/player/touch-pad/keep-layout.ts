import { firstLayout, readLayout, type Layout } from './layout.ts'

const keyOf = (gameId: number) => `touch_pad_${gameId}`

/** The layout this player made for this game on this device, or the one every game starts with. */
export function layoutOf(gameId: number): Layout {
  try {
    return readLayout(localStorage.getItem(keyOf(gameId))) ?? firstLayout
  } catch {
    // Refused storage.
    return firstLayout
  }
}

/** null: back to the first one. */
export function keepLayout(gameId: number, layout: Layout | null): void {
  try {
    if (layout === null) localStorage.removeItem(keyOf(gameId))
    else localStorage.setItem(keyOf(gameId), JSON.stringify(layout))
  } catch {
    // Storage is unavailable or full: the layout lasts for this visit.
  }
}
