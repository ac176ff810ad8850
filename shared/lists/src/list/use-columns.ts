import { useCallback, useSyncExternalStore } from 'react'

/**
 * Number of cards per line: `least`, and one more from each of these window widths (px) on. The maximum on a server and in
 * the first render of its HTML.
 */
export function useColumns(least: number, widthsPx: readonly number[]): number {
  const key = widthsPx.join()
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
    () => least + widthsPx.filter((px) => innerWidth >= px).length,
    () => least + widthsPx.length,
  )
}
