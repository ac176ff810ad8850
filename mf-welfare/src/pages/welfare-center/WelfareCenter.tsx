import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { ErrorState, media, Section, Skeleton, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useRef } from 'react'
import { signInTexts, welfareTexts } from '../../texts/welfare.ts'
import { useFlight } from '../../rewards/Flight.tsx'
import { useReward, type RewardRequest } from '../../rewards/use-reward.ts'
import { SignInCard } from './SignInCard.tsx'
import { TaskList } from './TaskList.tsx'
import { useWelfare } from './use-welfare.ts'

const columns = css`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(8)};
    align-items: start;
    & > section {
      margin-top: 0;
    }
  }
`

const first = css`
  margin-bottom: ${space(8)};
  ${media.desktop} {
    margin-bottom: 0;
  }
`

/** Welfare centre: free minutes, the seven-day sign-in, tasks (WELFARE-1 to 3). */
export default function WelfareCenter() {
  const words = useTexts(welfareTexts)
  const signWords = useTexts(signInTexts)
  const welfare = useWelfare()
  const { claiming, claim } = useReward()
  const balance = useRef<HTMLParagraphElement>(null)
  const flight = useFlight(balance)
  const claimOf = (
    type: RewardRequest['type'],
    says: (minutes: number) => string,
    button: Element,
  ) =>
    void claim({
      request: { type },
      words: says,
      reload: () => welfare.refetch(),
      onGranted: (minutes) => flight.launch(`+${minutes}`, button),
    })
  return (
    <PageFrame title={words.title} wide>
      {welfare.data ? (
        <div css={columns}>
          <div css={first}>
            <SignInCard
              welfare={welfare.data}
              balance={balance}
              busy={claiming?.type === 'wel_sign'}
              onSign={(button) =>
                claimOf('wel_sign', (count) => signWords.success({ count }), button)
              }
            />
          </div>
          <Section title={words.tasksTitle}>
            <TaskList
              tasks={welfare.data.taskList}
              claiming={claiming?.type}
              onClaim={(type, button) => claimOf(type, () => words.claimed, button)}
            />
          </Section>
        </div>
      ) : welfare.isError ? (
        <ErrorState
          text={wordsFor(welfare.error)}
          onRetry={() => welfare.refetch()}
          retrying={welfare.isFetching}
        />
      ) : (
        <Loading />
      )}
      {flight.shown}
    </PageFrame>
  )
}

function Loading() {
  return (
    <div css={columns} aria-busy="true">
      <div css={first}>
        <Skeleton height={420} />
      </div>
      <div css={{ display: 'grid', gap: 12 }}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={72} />
        ))}
      </div>
    </div>
  )
}
