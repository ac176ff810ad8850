import { KEYWORDS_MAX } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'

/**
 * The search page for what was typed: the empty one for nothing, for dots, which every address takes for its own folders, and for what no
 * address can carry.
 */
export function searchAddress(typed: string): string {
  const keywords = typed
    .trim()
    .slice(0, KEYWORDS_MAX)
    .replaceAll(/\p{Surrogate}/gu, '')
  return /^\.{0,2}$/.test(keywords) ? path.search() : path.search(keywords)
}
