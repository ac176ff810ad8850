import { useEffect, useState } from 'react'
import type { SavedAccount } from './saved-account.ts'
import { savedAccounts } from './saved-accounts.ts'

/**
 * The saved accounts, kept up to date; null while they are read, empty where the browser refuses to store any. Nothing is
 * opened before they are `wanted`.
 */
export function useSavedAccounts(wanted = true): readonly SavedAccount[] | null {
  const [accounts, setAccounts] = useState<readonly SavedAccount[] | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const read = () =>
      void savedAccounts()
        .list()
        .catch(() => [])
        .then((list) => {
          if (!gone) setAccounts(list)
        })
    read()
    const stop = savedAccounts().watch(read)
    return () => {
      gone = true
      stop()
    }
  }, [wanted])
  return accounts
}
