/** The loaded pages of a list, in TanStack Query's format. */
export interface LoadedPages<Page> {
  pages: Page[]
  pageParams: number[]
}

export const FIRST_PAGE = 1

/** The next page to load; none once the total is reached or a page is empty (LIST-16). */
export function pageAfter(rowsOfPages: readonly number[], total: number): number | undefined {
  const loaded = rowsOfPages.reduce((sum, rows) => sum + rows, 0)
  return rowsOfPages.at(-1) && loaded < total ? rowsOfPages.length + FIRST_PAGE : undefined
}

/** A refresh starts with this: it reloads a list of any length from its first page. */
export function firstPageOnly<Page>(data: LoadedPages<Page>): LoadedPages<Page> {
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

/** Drops repeated rows: rows can move to another page between two loads. */
export function uniqueRows<Row>(
  pages: readonly (readonly Row[])[],
  keyOf: (row: Row) => string | number,
): Row[] {
  const rows = new Map<string | number, Row>()
  for (const row of pages.flat()) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row)
  return [...rows.values()]
}
