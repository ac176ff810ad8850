import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import {
  GAME_TIME_REWARD_MINUTES,
  GAME_TIME_TARGET_MINUTES,
  type GameDuration,
} from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState, ErrorState, media, Section, Skeleton, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useFlight } from '../../rewards/Flight.tsx'
import { useReward } from '../../rewards/use-reward.ts'
import { freeTimeTexts } from '../../texts/free-time.ts'
import { FreeMinutes } from './FreeMinutes.tsx'
import { GameTime } from './GameTime.tsx'
import { useFreeTime } from './use-free-time.ts'

const games = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fill, minmax(340px, 1fr));
    gap: ${space(4)};
  }
`

const SKELETONS = 6

/** Free time: how much there is, until when, and what each game gives for being played (WELFARE-4, WELFARE-5). */
export default function FreeTime() {
  const words = useTexts(freeTimeTexts)
  const freeTime = useFreeTime()
  const { claiming, claim } = useReward()
  const balance = useRef<HTMLParagraphElement>(null)
  const flight = useFlight(balance)

  const claimOf = (game: GameDuration, button: Element) =>
    claim({
      request: { type: 'wel_duration', game_id: game.game_id },
      words: (count) => words.claimed({ count }),
      reload: () => freeTime.refetch(),
      onGranted: (minutes) => flight.launch(`+${minutes}`, button),
    })

  return (
    <PageFrame title={words.title} wide>
      {freeTime.isError && !freeTime.data ? (
        <ErrorState
          text={wordsFor(freeTime.error)}
          onRetry={() => freeTime.refetch()}
          retrying={freeTime.isFetching}
        />
      ) : (
        <>
          <FreeMinutes free={freeTime.data} balance={balance} />
          <Section title={words.gamesTitle}>
            {!freeTime.data ? (
              <GamesSkeleton />
            ) : freeTime.data.list.length === 0 ? (
              <NoGames />
            ) : (
              <ul css={games}>
                {freeTime.data.list.map((game) => (
                  <GameTime
                    key={game.game_id}
                    game={game}
                    busy={claiming?.game_id === game.game_id}
                    onClaim={(button) => void claimOf(game, button)}
                  />
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
      {flight.shown}
    </PageFrame>
  )
}

function GamesSkeleton() {
  return (
    <ul css={games} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index}>
          <Skeleton height={122} />
        </li>
      ))}
    </ul>
  )
}

function NoGames() {
  const words = useTexts(freeTimeTexts)
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText({ played: GAME_TIME_TARGET_MINUTES, earned: GAME_TIME_REWARD_MINUTES })}
      action={
        <Button as={Link} to={path.home()} variant="main">
          {words.findGame}
        </Button>
      }
    />
  )
}
