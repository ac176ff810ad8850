import { useCallback, useSyncExternalStore } from 'react'

/** What a server assumes, which doesn't know the window: in most of them nothing moves when the browser takes over. */
const USUAL_WIDTH_PX = 1440

/** Number of cards per line: `least`, and one more from each of these window widths (px) on. */
export function useColumns(least: number, widthsPx: readonly number[]): number {
  const key = widthsPx.join()
  const columnsAt = (widthPx: number) => least + widthsPx.filter((px) => widthPx >= px).length
  const subscribe = useCallback(
    (changed: () => void) => {
      const queries =
        key === '' ? [] : key.split(',').map((px) => matchMedia(`(min-width: ${px}px)`))
      for (const query of queries) query.addEventListener('change', changed)
      return () => {
        for (const query of queries) query.removeEventListener('change', changed)
      }
    },
    [key],
  )
  return useSyncExternalStore(
    subscribe,
    () => columnsAt(innerWidth),
    () => columnsAt(USUAL_WIDTH_PX),
  )
}
