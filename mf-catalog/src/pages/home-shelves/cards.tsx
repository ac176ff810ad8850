import type { GameListItem } from '@cloudplay/contract'
import { localized, useFormats, useLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Badge } from '@cloudplay/ui/badge'
import { GameCard } from '@cloudplay/ui/game-card'
import { Link } from 'react-router-dom'
import { CardButton } from '../../components/CardButton.tsx'
import { homeTexts } from '../../texts/home.ts'
import type { SiteEvent } from './events.ts'
import { cardSizes } from './shapes.ts'

/** Games that the player played, the latest first; one tap continues each. */
export const RecentCards = ({ games }: { games: readonly GameListItem[] }) =>
  games.map((game) => (
    <li key={game.game_id}>
      <GameCard
        as={Link}
        to={path.game(game.game_id)}
        name={game.name}
        picture={game.image_list || game.image_double}
        line={game.desc}
        sizes={cardSizes}
        action={<CardButton game={game} says="resume" />}
      />
    </li>
  ))

export function EventCards({ events }: { events: readonly SiteEvent[] }) {
  const language = useLanguage()
  return events.map(({ to, title, line, picture, planned }) => (
    <li key={to}>
      <GameCard
        as={Link}
        to={to}
        name={localized(title, language)}
        picture={picture}
        line={line && localized(line, language)}
        sizes={cardSizes}
        state={
          <Badge kind="timeslot">
            <EventTime planned={planned} />
          </Badge>
        }
      />
    </li>
  ))
}

/** Until when it runs, or from when. */
function EventTime({ planned }: Pick<SiteEvent, 'planned'>) {
  const words = useTexts(homeTexts)
  const { day } = useFormats()
  if (!planned) return words.eventAlways
  // The last day is the one before the first moment after the event.
  return planned.isStart
    ? words.eventUntil({ day: day(planned.end_time * 1000 - 1) })
    : words.eventFrom({ day: day(planned.start_time * 1000) })
}
