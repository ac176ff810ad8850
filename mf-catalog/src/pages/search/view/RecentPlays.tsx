import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { GameCard, MoreLink, place, Section, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { useRecentPlays } from '../../../api/search.ts'
import { GameBadge } from '../../../components/GameBadge.tsx'
import { searchTexts } from '../../../texts/search.ts'

const CARD_WIDTH = 'clamp(108px, 30vw, 150px)'

const shelf = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: ${CARD_WIDTH};
  justify-content: start;
  gap: ${space(3)};
  margin: 0 calc(-1 * ${place.gutter});
  padding: 4px ${place.gutter};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
`

/** What this player played lately (LIST-8); nothing for visitors and newcomers. */
export function RecentPlays() {
  const words = useTexts(searchTexts)
  const { data: games } = useRecentPlays()
  if (!games || games.length === 0) return null
  return (
    <Section title={words.recentTitle} more={<MoreLink as={Link} to={path.played()} />}>
      <ul css={shelf}>
        {games.map((game) => (
          <li key={game.game_id}>
            <GameCard
              as={Link}
              to={path.game(game.game_id)}
              layout="tall"
              sizes={CARD_WIDTH}
              name={game.name}
              picture={game.ad_image}
              state={<GameBadge game={game} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
