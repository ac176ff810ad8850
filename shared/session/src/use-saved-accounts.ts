// By the package's name: host and remotes have one session, and a file of this package would be a copy in the remote.
import { useSession } from '@cloudplay/session'
import { useEffect, useState } from 'react'
import type { SavedAccount } from './saved-account.ts'
import { savedAccounts } from './saved-accounts.ts'

/** Of a visitor; one array, so that nothing is drawn again for it. */
const NONE: readonly SavedAccount[] = []

/**
 * The player's saved accounts, kept up to date; null while they are read, empty where the browser refuses to store any. Nothing is
 * opened before they are `wanted`.
 */
export function useSavedAccounts(wanted = true): readonly SavedAccount[] | null {
  const owner = useSession((session) => session.user?.uid)
  const [found, setFound] = useState<{ owner: string; list: readonly SavedAccount[] } | null>(null)
  useEffect(() => {
    if (!wanted || owner === undefined) return
    let gone = false
    const read = () =>
      void savedAccounts(owner)
        .list()
        .catch(() => [])
        .then((list) => {
          if (!gone) setFound({ owner, list })
        })
    read()
    const stop = savedAccounts(owner).watch(read)
    return () => {
      gone = true
      stop()
    }
  }, [wanted, owner])
  if (owner === undefined) return NONE
  return found?.owner === owner ? found.list : null
}
