import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState, ErrorState, media, Section, space } from '@cloudplay/ui'
import { GameCard, GameCardSkeleton } from '@cloudplay/ui/game-card'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { Link } from 'react-router-dom'
import { blankPageTexts } from '../../texts/blank-page.ts'
import { useGames } from './use-games.ts'

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(4)};
  }
`

const SKELETONS = 4

function Games() {
  const words = useTexts(blankPageTexts)
  const { data, error, isError, isFetching, refetch } = useGames()
  if (isError && !data)
    return (
      <ErrorState text={wordsFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) {
    return (
      <ul css={grid} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <GameCardSkeleton />
          </li>
        ))}
      </ul>
    )
  }
  if (data.list.length === 0) {
    return (
      <EmptyState
        title={words.emptyTitle}
        text={words.emptyText}
        action={
          <Button as={Link} to={path.home()} variant="main">
            {words.home}
          </Button>
        }
      />
    )
  }
  return (
    <ul css={grid}>
      {data.list.map((game) => (
        <li key={game.game_id}>
          <GameCard
            as={Link}
            to={path.game(game.game_id)}
            name={game.name}
            picture={game.image_list}
            line={game.desc}
          />
        </li>
      ))}
    </ul>
  )
}

/** The first page of mf-blank-page: change what it shows. */
export default function BlankPage() {
  const words = useTexts(blankPageTexts)
  return (
    <PageFrame title={words.title} wide>
      <Section title={words.games}>
        <Games />
      </Section>
    </PageFrame>
  )
}
