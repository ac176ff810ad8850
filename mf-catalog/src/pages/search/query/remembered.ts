import { SEARCH_HISTORY_MAX } from '@cloudplay/contract'

/**
 * The history after a search: it comes first, once. `draft` is the search that the same typing led to just before: of '星' and
 * '星海' only what was meant stays.
 */
export function remembered(
  history: readonly string[],
  searched: string,
  draft: string | null,
): string[] {
  const isDraft = (past: string) =>
    past === draft && (searched.startsWith(past) || past.startsWith(searched))
  const others = history.filter((past) => past !== searched && !isDraft(past))
  return [searched, ...others].slice(0, SEARCH_HISTORY_MAX)
}
