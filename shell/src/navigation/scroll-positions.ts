/** How long a page may take to become as high as it was. */
const PATIENCE_MS = 3000
const ENTRIES_MAX = 100
const STORAGE_KEY = 'scroll_positions'
/** What a visitor does that ends the wait: the page is theirs to scroll. */
const TAKES_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/** Where each entry of the tab's history was scrolled to, in pixels, also after a reload. */
export function scrollPositions() {
  const positions = read()
  return {
    get: (entry: string) => positions.get(entry) ?? 0,
    set(entry: string, top: number) {
      positions.delete(entry)
      positions.set(entry, top)
      const oldest = positions.keys().next()
      if (positions.size > ENTRIES_MAX && !oldest.done) positions.delete(oldest.value)
    },
    keep() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
      } catch {
        // Without storage a reload starts at the top.
      }
    },
  }
}

/**
 * Scrolls to `top` as soon as the page is high enough: its rows may still load. Stops after some seconds and when the visitor
 * scrolls; then calls `settled`. Returns how to end the wait.
 */
export function scrollWhenPossible(top: number, settled: () => void): () => void {
  const reach = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 1
  }
  if (reach() || typeof ResizeObserver === 'undefined') {
    settled()
    return () => undefined
  }
  const observer = new ResizeObserver(() => reach() && stop())
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of TAKES_OVER) removeEventListener(event, stop)
    settled()
  }
  observer.observe(document.body)
  for (const event of TAKES_OVER) addEventListener(event, stop, { passive: true })
  return stop
}
