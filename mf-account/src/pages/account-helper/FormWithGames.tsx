import { call, wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import type { SavedAccount } from '@cloudplay/session/saved-account'
import { Button, EmptyState, ErrorState } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { accountFormTexts } from '../../texts/helper.ts'
import { AccountForm } from './AccountForm.tsx'
import { FormOutline } from './FormOutline.tsx'

/** The form, once it is known which games can be entered with a saved account. */
export function FormWithGames({
  account,
  password = '',
}: {
  account?: SavedAccount
  password?: string
}) {
  const words = useTexts(accountFormTexts)
  const games = useQuery({
    queryKey: ['getAutoLoginGame'],
    meta: { quiet: true },
    queryFn: () => call('getAutoLoginGame', {}),
  })
  if (games.isPending) return <FormOutline />
  if (games.isLoadingError)
    return (
      <ErrorState
        text={wordsFor(games.error)}
        onRetry={() => games.refetch()}
        retrying={games.isFetching}
      />
    )
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
