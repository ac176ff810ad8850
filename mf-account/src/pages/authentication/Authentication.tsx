import { ErrorState, Skeleton } from '@cloudplay/ui'
import { safeRedirect } from '@cloudplay/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { useSearchParams } from 'react-router-dom'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { verificationTexts } from '../../texts/verification.ts'
import { IdentityForm } from './IdentityForm.tsx'
import { PassedState, PendingState } from './states.tsx'

/** Real-name verification (ACCT-8). Returns to `redirect` if there is one. */
export default function Authentication() {
  const words = useTexts(verificationTexts)
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  const client = useQueryClient()
  const state = useQuery({
    queryKey: ['truenameAuthCheck'],
    meta: { quiet: true },
    queryFn: () => call('truenameAuthCheck', {}),
  })
  const lookAgain = () => client.invalidateQueries({ queryKey: ['truenameAuthCheck'] })
  return (
    <PageFrame title={words.title}>
      {state.isPending ? (
        <div aria-busy="true" css={{ display: 'grid', gap: 16 }}>
          <Skeleton height={88} />
          <Skeleton height={76} />
          <Skeleton height={76} />
          <Skeleton height={52} />
        </div>
      ) : state.isLoadingError ? (
        <ErrorState
          text={wordsFor(state.error)}
          onRetry={() => state.refetch()}
          retrying={state.isFetching}
        />
      ) : state.data.checkAuth === 1 ? (
        <PassedState
          realName={state.data.real_name}
          idNumber={state.data.id_number}
          target={redirect ? safeRedirect(redirect) : null}
        />
      ) : state.data.pending === 1 ? (
        <PendingState onRefresh={lookAgain} refreshing={state.isFetching} />
      ) : (
        <IdentityForm target={redirect ? safeRedirect(redirect) : null} onSubmitted={lookAgain} />
      )}
    </PageFrame>
  )
}
