import { KEYWORDS_MAX, SEARCH_HISTORY_MAX } from '@cloudplay/contract'
import type { Check } from './checks.ts'
import { text } from './checks.ts'
import { storedValue } from './stored-value.ts'

const SEPARATOR = '|'

const keywords = text(KEYWORDS_MAX)

/** Past searches, newest first, without duplicates. A separator inside a search becomes a space. */
const history: Check<string[]> = (value) => {
  if (!Array.isArray(value)) return null
  const searched = value
    .map((one) => (keywords(one) ?? '').replaceAll(SEPARATOR, ' ').trim())
    .filter(Boolean)
  return [...new Set(searched)].slice(0, SEARCH_HISTORY_MAX)
}

/** The searches of this player or visitor, joined by `|` (SHELL-18). */
export const searchHistory = storedValue('searchHistory', history, {
  parse: (joined) => joined.split(SEPARATOR),
  print: (searched) => (searched as string[]).join(SEPARATOR),
})
