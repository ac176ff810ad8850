import { savedAccounts } from '@cloudplay/session/saved-accounts'
import { toast } from '@cloudplay/ui'
import { useEffect, useState } from 'react'
import { accountFormTexts } from '../../texts/helper.ts'

/** The password of a saved account, for its own form only; null while it loads, empty if it can't be read. */
export function useStoredPassword(id: string | undefined): string | null {
  const [password, setPassword] = useState<string | null>(null)
  useEffect(() => {
    if (id === undefined) return
    let gone = false
    void savedAccounts()
      .readPassword(id)
      .catch(() => {
        if (!gone) toast(accountFormTexts.get().passwordUnreadable, { kind: 'error' })
        return ''
      })
      .then((text) => {
        if (!gone) setPassword(text)
      })
    return () => void (gone = true)
  }, [id])
  return password
}
