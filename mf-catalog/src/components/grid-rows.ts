import type { usePages } from '@cloudplay/lists'
import { uniqueRows } from '@cloudplay/lists/paging'
import { useMemo, useSyncExternalStore } from 'react'

type Pages<Row> = ReturnType<typeof usePages<Row>>

const WIDE = '(min-width: 1024px)'
/** The same in a style. */
export const wideWindow = `@media ${WIDE}`

/** A line of cards, as one row of a list that draws what is visible. */
export interface GridRow<Item> {
  items: readonly Item[]
  /** Place of its first item in the whole grid, from 0. */
  from: number
}

/** Items in lines of `columns`; with `lead` the first item has a line of its own. */
export function gridRows<Item>(items: readonly Item[], columns: number, lead = false): GridRow<Item>[] {
  const rows: GridRow<Item>[] = []
  for (let from = 0; from < items.length;) {
    const size = lead && from === 0 ? 1 : columns
    rows.push({ items: items.slice(from, from + size), from })
    from += size
  }
  return rows
}

/** The same list with a line of cards for a row. */
export function useGridRows<Item>(
  pages: Pages<Item>,
  { columns, lead = false, keyOf }: { columns: number; lead?: boolean; keyOf: (item: Item) => number },
): Pages<GridRow<Item>> {
  const rows = useMemo(
    () => [gridRows(uniqueRows(pages.pages, keyOf), columns, lead)],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keyOf` is written in place and says the same of the same items.
    [pages.pages, columns, lead],
  )
  return { ...pages, queryKey: [...pages.queryKey, columns], pages: rows, total: Math.ceil(pages.total / columns) }
}

/** How many cards stand side by side: the larger number from 1024 px on. */
export function useColumns(narrow: number, wide: number): number {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => (matchMedia(WIDE).matches ? wide : narrow),
    () => wide,
  )
}
