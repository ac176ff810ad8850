import type { CallRequest } from '@cloudplay/contract/endpoints'
import { Subscribe } from '@cloudplay/contract/envelope'
import type { GameControls } from '@cloudplay/contract/entities/catalog'
import type { GameCard } from './game-cards.ts'
import type { Shelf } from './shelf.ts'

type Ask = CallRequest<'getCategoryGames'>
type Filter = 'playable' | 'touch' | 'gamepad' | 'two_players'
type Sort = NonNullable<Ask['sort']>

export const FILTERS: readonly Filter[] = ['playable', 'touch', 'gamepad', 'two_players']

/** What the library is narrowed to (LIST-18). */
interface Narrowing {
  filters: readonly Filter[]
  /** Only games that machines can run, or only the others; undefined for both. */
  isOffered: boolean | undefined
  sort: Sort
  /** Entries of each game in the last days, for the sort `played`. */
  plays: ReadonlyMap<number, number>
}

interface Narrowed {
  games: readonly GameCard[]
  /** How many would be left with each filter added, and how many `isOffered` leaves out. */
  counts: Record<Filter | 'others', number>
}

/** The filters that a game passes. */
function traitsOf(card: GameCard, { gameById }: Shelf): Filter[] {
  const game = gameById.get(card.game_id)!
  const devices = game.controls as GameControls[]
  const passes: Record<Filter, boolean> = {
    playable: card.is_subscribe === Subscribe.playable,
    touch: game.touchMode > 0,
    gamepad: devices.some(({ device }) => device === 'gamepad'),
    two_players: game.players >= 2,
  }
  return FILTERS.filter((filter) => passes[filter])
}

/** The games of a list that pass every filter, in the wanted order. */
export function narrow(shelf: Shelf, all: readonly GameCard[], by: Narrowing): Narrowed {
  const counts = { playable: 0, touch: 0, gamepad: 0, two_players: 0, others: 0 }
  const games = all.filter((card) => {
    const traits = traitsOf(card, shelf)
    if (!by.filters.every((filter) => traits.includes(filter))) return false
    if (by.isOffered !== undefined && (card.is_offered === 1) !== by.isOffered) {
      counts.others++
      return false
    }
    for (const trait of traits) counts[trait]++
    return true
  })
  const playsOf = ({ game_id: gameId }: GameCard) => by.plays.get(gameId) ?? 0
  // Ids are given in the order in which games come to the site.
  if (by.sort === 'new') games.sort((a, b) => b.game_id - a.game_id)
  if (by.sort === 'played') games.sort((a, b) => playsOf(b) - playsOf(a))
  return { games, counts }
}
