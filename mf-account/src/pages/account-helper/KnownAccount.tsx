import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import type { SavedAccount } from '@cloudplay/session/saved-account'
import { useSavedAccounts } from '@cloudplay/session/use-saved-accounts'
import { Button, EmptyState } from '@cloudplay/ui'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { accountFormTexts } from '../../texts/helper.ts'
import { FormOutline } from './FormOutline.tsx'
import { FormWithGames } from './FormWithGames.tsx'
import { useStoredPassword } from './use-stored-password.ts'

/** The form of a saved account with its values, or a message that the id is unknown. */
export function KnownAccount({ id }: { id: string }) {
  const words = useTexts(accountFormTexts)
  const accounts = useSavedAccounts()
  // As it was when the page opened: another tab that deletes it takes nothing of what is typed here.
  const opened = useRef<SavedAccount>(undefined)
  opened.current ??= accounts?.find((each) => each.id === id)
  const account = opened.current
  const password = useStoredPassword(account?.id)
  if (account)
    return password === null ? (
      <FormOutline />
    ) : (
      <FormWithGames account={account} password={password} />
    )
  if (accounts === null) return <FormOutline />
  return (
    <EmptyState
      scene="search"
      title={words.unknownTitle}
      text={words.unknownText}
      action={
        <Button as={Link} to={path.accountHelper()} replace variant="main">
          {words.toList}
        </Button>
      }
    />
  )
}
