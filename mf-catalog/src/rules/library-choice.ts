import type { CallRequest } from '@cloudplay/contract'
import type { LibraryQuery } from '@cloudplay/paths'
import { idOf } from './list-address.ts'

export const LIBRARY_FILTERS = ['playable', 'touch', 'gamepad', 'two_players'] as const
type LibraryFilter = (typeof LIBRARY_FILTERS)[number]

export const LIBRARY_SORTS = ['hot', 'new', 'played'] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]

/** What the library shows. All of it is in the address, so back, forward, reload and a link find it (LIST-18). */
export interface LibraryChoice {
  /** 0 is all categories. */
  cate: number
  filters: readonly LibraryFilter[]
  sort: LibrarySort
  /** The games that machines can run, or the others. */
  offered: boolean
}

/** The choice in an address. Anyone can write one: what it doesn't know is left out. */
export function choiceOf(search: URLSearchParams): LibraryChoice {
  const sort = LIBRARY_SORTS.find((one) => one === search.get('sort')) ?? 'hot'
  const chosen: Record<LibraryFilter, boolean> = {
    playable: search.get('playable') === '1',
    touch: search.get('touch') === '1',
    gamepad: search.get('gamepad') === '1',
    two_players: search.get('players') === '2',
  }
  const offered = search.get('offered') !== '0'
  return {
    cate: idOf(search.get('cate')) ?? 0,
    // What no machine can run is never playable.
    filters: LIBRARY_FILTERS.filter((one) => chosen[one] && (offered || one !== 'playable')),
    sort,
    offered,
  }
}

/** The query of the address that shows this; the usual choice adds nothing. */
export function queryOf({ cate, filters, sort, offered }: LibraryChoice): LibraryQuery {
  const has = (filter: LibraryFilter) => filters.includes(filter)
  return {
    ...(cate > 0 ? { cate } : {}),
    ...(has('playable') ? { playable: 1 } : {}),
    ...(has('touch') ? { touch: 1 } : {}),
    ...(has('gamepad') ? { gamepad: 1 } : {}),
    ...(has('two_players') ? { players: 2 } : {}),
    ...(sort === 'hot' ? {} : { sort }),
    ...(offered ? {} : { offered: 0 }),
  }
}

/** The same choice with this filter added, or without it. */
export function withFilter(choice: LibraryChoice, filter: LibraryFilter): LibraryChoice {
  const isChosen = choice.filters.includes(filter)
  return {
    ...choice,
    filters: LIBRARY_FILTERS.filter((one) =>
      one === filter ? !isChosen : choice.filters.includes(one),
    ),
  }
}

/** What the server is asked for a choice, besides the page. The usual choice is the request that the HTML answers already. */
export function requestOf({
  cate,
  filters,
  sort,
  offered,
}: LibraryChoice): Omit<CallRequest<'getCategoryGames'>, 'islazy' | 'page'> {
  const asked: Partial<Record<LibraryFilter, 1>> = {}
  for (const filter of filters) asked[filter] = 1
  return {
    cateId: cate,
    is_offered: offered ? 1 : 0,
    ...asked,
    ...(sort === 'hot' ? {} : { sort }),
  }
}
