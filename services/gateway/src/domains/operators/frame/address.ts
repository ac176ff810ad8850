/** Where the operator's pages are. */
export const OPERATOR_PAGES = '/api/operator'

/** An address of these pages with a query. */
export const withQuery = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return `${OPERATOR_PAGES}${path}${text && `?${text}`}`
}
