import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Section } from '@cloudplay/ui'
import { GameCard } from '@cloudplay/ui/game-card'
import { MoreLink } from '@cloudplay/ui/more-link'
import { Link } from 'react-router-dom'
import { useRecentPlays } from '../../../api/recent-plays.ts'
import { GameBadge } from '../../../components/GameBadge.tsx'
import { shelf } from '../../../components/shelf.ts'
import { searchTexts } from '../../../texts/search.ts'

const CARD_WIDTH = 'clamp(108px, 30vw, 150px)'

const recentShelf = shelf(CARD_WIDTH)

/** Games this player played recently (LIST-8); nothing for visitors and newcomers. */
export function RecentPlays() {
  const words = useTexts(searchTexts)
  const { data: games } = useRecentPlays()
  if (!games || games.length === 0) return null
  return (
    <Section title={words.recentTitle} more={<MoreLink as={Link} to={path.played()} />}>
      <ul css={recentShelf}>
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
