import { stored } from '@cloudplay/session'
import { confirm } from '@cloudplay/ui'
import { useCallback, useLayoutEffect, useState } from 'react'
import { searchTexts } from '../../../texts/search.ts'
import { remembered } from './remembered.ts'

export interface SearchHistory {
  /** Newest first. */
  searches: readonly string[]
  remember: (searched: string, draft: string | null) => void
  /** Asks, and forgets all of them. */
  clear: () => Promise<void>
}

const read = () => stored.searchHistory.read() ?? []

/** The last ten searches of this player or visitor, kept in the browser (LIST-8, SHELL-18). */
export function useHistory(): SearchHistory {
  const [searches, setSearches] = useState<readonly string[]>([])
  // Before the first paint, and not while a server draws the page.
  useLayoutEffect(() => setSearches(read()), [])

  const keep = (next: string[]) => {
    stored.searchHistory.write(next.length > 0 ? next : null)
    // As it was kept; where storage is refused, as long as the page is there.
    setSearches(stored.searchHistory.read() ?? next)
  }
  // Another tab may have searched meanwhile.
  const remember = useCallback((searched: string, draft: string | null) => keep(remembered(read(), searched, draft)), [])
  const clear = useCallback(async () => {
    const words = searchTexts.get()
    if (await confirm({ title: words.clearTitle, text: words.clearText, confirmLabel: words.clear })) keep([])
  }, [])
  return { searches, remember, clear }
}
