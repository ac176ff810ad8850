import { stored } from '@cloudplay/session'
import { confirm } from '@cloudplay/ui'
import { useSyncExternalStore } from 'react'
import { searchTexts } from '../../../texts/search.ts'
import { remembered } from './remembered.ts'

export interface SearchHistory {
  /** Newest first. */
  searches: readonly string[]
  remember: (searched: string, draft: string | null) => void
  /** Asks, and forgets all of them. */
  clear: () => Promise<void>
}

const { searchHistory } = stored
const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let read: readonly string[] = NONE

/** What is kept now; the same array while it is the same. */
function snapshot(): readonly string[] {
  const now = searchHistory.read() ?? NONE
  if (now.length !== read.length || now.some((search, at) => search !== read[at])) read = now
  return read
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  // Another tab searched.
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

function keep(searches: string[]): void {
  searchHistory.write(searches.length > 0 ? searches : null)
  for (const changed of listeners) changed()
}

const remember = (searched: string, draft: string | null) =>
  keep(remembered(snapshot(), searched, draft))

async function clear(): Promise<void> {
  const words = searchTexts.get()
  if (await confirm({ title: words.clearTitle, text: words.clearText, confirmLabel: words.clear }))
    keep([])
}

/** The last ten searches of this player or visitor, kept in the browser (LIST-8, SHELL-18). */
export function useHistory(): SearchHistory {
  const searches = useSyncExternalStore(subscribe, snapshot, () => NONE)
  return { searches, remember, clear }
}
