import { call, isNotLoggedIn } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { ErrorState, Skeleton } from '@cloudplay/ui'
import { Card } from '@cloudplay/ui/card'
import { useQuery } from '@tanstack/react-query'
import { deletionTexts } from '../../texts/deletion.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { Losses } from './Losses.tsx'
import { panel } from './panel-style.ts'
import { Settle } from './Settle.tsx'

/** What this player would lose, what has to be settled first, and the form. */
export function DeletionPanel({ onAsked }: { onAsked: (deleteTimeMs: number) => void }) {
  const words = useTexts(deletionTexts)
  const uid = useSession((session) => session.user?.uid)
  const { data, error, refetch } = useQuery({
    queryKey: ['getAccountDeletion', uid],
    // Orders and coins change elsewhere.
    staleTime: 0,
    meta: { quiet: true },
    queryFn: () => call('getAccountDeletion', {}),
  })
  if (error && !data && !isNotLoggedIn(error)) return <ErrorState onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div css={panel} aria-label={words.loading}>
        <Skeleton height={236} />
        <Skeleton height={280} />
      </div>
    )
  }
  const isBlocked = data.open_orders > 0 || data.owed_coins > 0
  return (
    <div css={panel}>
      <Card>
        <Losses account={data} />
      </Card>
      <Card>
        {isBlocked ? <Settle account={data} /> : <ConfirmForm account={data} onAsked={onAsked} />}
      </Card>
    </div>
  )
}
