import { css } from '@emotion/react'
import { call, firstData } from '@cloudplay/api'
import { Subscribe, type GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { media, place, Section, space } from '@cloudplay/ui'
import { Badge } from '@cloudplay/ui/badge'
import { GameCard } from '@cloudplay/ui/game-card'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { factTexts } from '../../../texts/facts.ts'

const box = css`
  padding: 0 ${place.gutter} calc(${place.barBottom} + ${place.safeBottom} + ${space(8)});
  ${media.desktop} {
    max-width: calc(${place.contentWidth} + 2 * ${place.gutter});
    margin: 0 auto;
    padding-bottom: ${space(16)};
  }
`

const shelf = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 200px;
  gap: ${space(3)};
  margin: 0 calc(-1 * ${place.gutter});
  padding: 4px ${place.gutter};
  overflow-x: auto;
  scrollbar-width: none;
  ${media.desktop} {
    grid-auto-flow: row;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(8)} ${space(6)};
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`

/** Games that are like this one; nothing while they don't come, because the page is whole without them. */
export function Related({ gameId }: { gameId: number }) {
  const words = useTexts(factTexts)
  const { data } = useQuery({
    queryKey: ['getRelatedGames', gameId],
    queryFn: ({ signal }) => call('getRelatedGames', { game_id: gameId }, { signal }),
    initialData: () => firstData('getRelatedGames', { game_id: gameId }),
    select: ({ list }) => list,
    meta: { quiet: true },
  })
  if (!data?.length) return null
  return (
    <div css={box}>
      <Section title={words.related}>
        <ul css={shelf} role="list" aria-label={words.related}>
          {data.map((game) => (
            <li key={game.game_id}>
              <RelatedGame game={game} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function RelatedGame({ game }: { game: GameListItem }) {
  return (
    <GameCard
      as={Link}
      to={path.game(game.game_id)}
      name={game.name}
      picture={game.image_list}
      sizes="(min-width: 768px) 282px, 200px"
      line={game.desc}
      state={
        game.is_subscribe === Subscribe.playable ? null : (
          <Badge kind={game.is_subscribe === Subscribe.reservable ? 'reserve' : 'maintenance'} />
        )
      }
    />
  )
}
