/** The pages that a list has loaded so far, as TanStack Query keeps them. */
export interface LoadedPages<Page> {
  pages: Page[]
  pageParams: number[]
}

export const FIRST_PAGE = 1

/** The page to ask for next, by the rows of each page so far; none once the total is reached or a page was empty (LIST-16). */
export function pageAfter(rowsOfPages: readonly number[], total: number): number | undefined {
  const loaded = rowsOfPages.reduce((sum, rows) => sum + rows, 0)
  return rowsOfPages.at(-1) && loaded < total ? rowsOfPages.length + FIRST_PAGE : undefined
}

/** What a refresh begins with: a list is read again from its first page, however long it has become. */
export function firstPageOnly<Page>(data: LoadedPages<Page>): LoadedPages<Page> {
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

/** Rows move from page to page while a list is read: one that came before comes once. */
export function uniqueRows<Row>(pages: readonly (readonly Row[])[], keyOf: (row: Row) => string | number): Row[] {
  const rows = new Map<string | number, Row>()
  for (const row of pages.flat()) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row)
  return [...rows.values()]
}
