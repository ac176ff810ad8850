// Imported by the package's name: host and remotes share one session, and a relative path would copy it into the remote.
import { useSession } from '@cloudplay/session'
import { useEffect, useState } from 'react'
import type { SavedAccount } from './saved-account.ts'
import { savedAccounts } from './saved-accounts.ts'

/** For visitors. One array, so that components don't render again. */
const NONE: readonly SavedAccount[] = []

/**
 * The player's saved accounts, live. Null while they load, empty if the browser refuses storage. Opens the storage only when
 * `wanted`.
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
