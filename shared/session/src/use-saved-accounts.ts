import { useEffect, useState } from 'react'
import type { SavedAccount } from './saved-account.ts'
import { savedAccounts } from './saved-accounts.ts'
import { useSession } from './store.ts'

/**
 * The player's saved accounts, kept up to date; null while they are read, empty where the browser refuses to store any. Nothing is
 * opened before they are `wanted`.
 */
export function useSavedAccounts(wanted = true): readonly SavedAccount[] | null {
  const owner = useSession((session) => session.user?.uid)
  const [accounts, setAccounts] = useState<readonly SavedAccount[] | null>(null)
  useEffect(() => {
    setAccounts(owner === undefined ? [] : null)
    if (!wanted || owner === undefined) return
    let gone = false
    const read = () =>
      void savedAccounts(owner)
        .list()
        .catch(() => [])
        .then((list) => {
          if (!gone) setAccounts(list)
        })
    read()
    const stop = savedAccounts(owner).watch(read)
    return () => {
      gone = true
      stop()
    }
  }, [wanted, owner])
  return accounts
}
