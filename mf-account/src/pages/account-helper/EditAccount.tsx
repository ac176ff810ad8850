import { call, wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import type { SavedAccount } from '@cloudplay/session/saved-account'
import { useSavedAccounts } from '@cloudplay/session/use-saved-accounts'
import { Button, EmptyState, ErrorState, Skeleton } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { AccountPage } from '../../components/AccountPage.tsx'
import { accountFormTexts } from '../../texts/helper.ts'
import { AccountForm } from './AccountForm.tsx'
import { useStoredPassword } from './use-stored-password.ts'

const outline = (
  <div css={{ display: 'grid', gap: 20 }}>
    {[76, 76, 76, 76, 52].map((height, index) => (
      <Skeleton key={index} height={height} />
    ))}
  </div>
)

/** Adds a game account, or changes the one the address names (ACCT-11). */
export default function EditAccount() {
  const words = useTexts(accountFormTexts)
  const { id } = useParams()
  return (
    <AccountPage title={id ? words.editTitle : words.addTitle} skeleton={outline}>
      {() => (id ? <KnownAccount key={id} id={id} /> : <Games />)}
    </AccountPage>
  )
}

function KnownAccount({ id }: { id: string }) {
  const words = useTexts(accountFormTexts)
  const accounts = useSavedAccounts()
  // As it was when the page opened: another tab that deletes it takes nothing of what is typed here.
  const opened = useRef<SavedAccount>(undefined)
  opened.current ??= accounts?.find((each) => each.id === id)
  const account = opened.current
  const password = useStoredPassword(account?.id)
  if (account) return password === null ? <div aria-busy="true">{outline}</div> : <Games account={account} password={password} />
  if (accounts === null) return <div aria-busy="true">{outline}</div>
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

function Games({ account, password = '' }: { account?: SavedAccount; password?: string }) {
  const words = useTexts(accountFormTexts)
  const games = useQuery({ queryKey: ['getAutoLoginGame'], meta: { quiet: true }, queryFn: () => call('getAutoLoginGame', {}) })
  if (games.isPending) return <div aria-busy="true">{outline}</div>
  if (games.isError) return <ErrorState text={wordsFor(games.error)} onRetry={() => games.refetch()} retrying={games.isFetching} />
  if (games.data.list.length === 0 && !account) {
    return (
      <EmptyState
        title={words.noGamesTitle}
        text={words.noGamesText}
        action={
          <Button as={Link} to={path.home()} variant="main">
            {words.toHome}
          </Button>
        }
      />
    )
  }
  return <AccountForm games={games.data.list} account={account} password={password} />
}
