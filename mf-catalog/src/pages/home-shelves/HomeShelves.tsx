import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { currentDevice, siteRoutes } from '@cloudplay/session'
import { Section, Skeleton } from '@cloudplay/ui'
import { MoreLink } from '@cloudplay/ui/more-link'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useActivities } from '../../api/home.ts'
import { useRecentPlays } from '../../api/recent-plays.ts'
import { useLater } from '../../later.ts'
import { homeTexts } from '../../texts/home.ts'
import { eventsOf } from './events.ts'
import { row } from './shapes.ts'

/** A visitor's shelf while the calendar is late: as many as a desktop shows. */
const PLACES_WHILE_LOADING = 4

const loadCards = () => import(/* webpackChunkName: "home-cards" */ './cards.tsx')

/**
 * 继续玩 for players, and the events that this visitor can visit (HOME-13). Their places come with the page; their cards
 * load after it, so that home isn't heavier.
 */
export function HomeShelves() {
  const words = useTexts(homeTexts)
  const { data: recent = [] } = useRecentPlays()
  const { data: calendar = [], isLoading } = useActivities()
  const cards = useLater(loadCards, recent.length > 0 || calendar.length > 0)
  // The server knows the calendar and not the visitor's routes: until the cards load, each type keeps one place.
  const events = cards && eventsOf(siteRoutes(), calendar, currentDevice())
  // Before a late calendar the shelf keeps its place too, so that nothing below it jumps.
  const eventCount = isLoading ? PLACES_WHILE_LOADING : (events ?? calendar).length
  return (
    <>
      {recent.length > 0 && (
        <Section
          title={words.continuePlaying}
          more={
            <MoreLink
              as={Link}
              to={path.played()}
              aria-label={words.moreOf({ name: words.continuePlaying })}
            />
          }
        >
          <Shelf count={recent.length}>{cards && <cards.RecentCards games={recent} />}</Shelf>
        </Section>
      )}
      {eventCount > 0 && (
        <Section title={words.events}>
          <Shelf count={eventCount}>
            {cards && events && <cards.EventCards events={events} />}
          </Shelf>
        </Section>
      )}
    </>
  )
}

/** A row of cards to swipe through; until they load, their places. */
function Shelf({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ul css={row}>
      {children ??
        Array.from({ length: count }, (_, at) => (
          <li key={at}>
            <Skeleton height="100%" />
          </li>
        ))}
    </ul>
  )
}
