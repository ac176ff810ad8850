import { call, firstData, isApiFailure } from '@cloudplay/api'
import { BodyStatus, type GameListItem } from '@cloudplay/contract'
import { RESERVATIONS_KEY } from '@cloudplay/games'
import { usePages } from '@cloudplay/lists'
import { FIRST_PAGE } from '@cloudplay/lists/paging'
import { useQuery } from '@tanstack/react-query'
import { useVisitor } from './visitor.ts'

/** Categories change when the operator edits them, not while a visitor looks. */
const freshMs = 5 * 60_000
/** The pages draw their own failures; the site's toast would say it twice. */
const shownByThePage = { quiet: true }

export function useCategories() {
  return useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call('getCategory', {}, { signal }),
    initialData: () => firstData('getCategory', {}),
    select: (data) => data.list,
    staleTime: freshMs,
    meta: shownByThePage,
  })
}

/** Games of one category (LIST-4). `where` tells apart the pages that list it: each is scrolled by itself. */
export const useCategoryGames = (cateId: number, where: 'tab' | 'page') =>
  usePages({
    queryKey: ['category-games', where, cateId, useVisitor()],
    load: (page, signal) =>
      call('getCategoryGames', { cateId, islazy: page === FIRST_PAGE ? 0 : 1, page }, { signal }),
    first: () => firstData('getCategoryGames', { cateId, islazy: 0, page: FIRST_PAGE }),
  })

/** Games of one home module; 0 are the hottest of all (LIST-5). */
export const useModuleGames = (moduleId: number) =>
  usePages({
    queryKey: ['module-games', moduleId, useVisitor()],
    load: (page, signal) => call('getModuleGames', { moduleId, page }, { signal }),
    first: () => firstData('getModuleGames', { moduleId, page: FIRST_PAGE }),
  })

/** Games of one tag (LIST-1). */
export const useFeaturedGames = (tagId: number) =>
  usePages({
    queryKey: ['featured-games', tagId, useVisitor()],
    load: (page, signal) => call('getTagGames', { tag_id: tagId, page }, { signal }),
  })

/** All games this player reserved, in one answer (LIST-6). */
export const useReservedGames = () =>
  usePages({
    queryKey: [...RESERVATIONS_KEY, 'list'],
    load: (_, signal) => call('getSubscribe', {}, { signal }),
    freshMs: 0,
  })

/** Games that the player can still reserve, the next launch first; empty until they are known (LIST-19). */
export const useComingGames = (): GameListItem[] =>
  useQuery({
    queryKey: [...RESERVATIONS_KEY, 'coming'],
    queryFn: ({ signal }) => call('getSubscribe', {}, { signal }),
    select: ({ coming = [] }) => coming,
    staleTime: 0,
    meta: shownByThePage,
  }).data ?? []

/** What was played, and what fits it (LIST-2). */
export function usePlayedGames() {
  return useQuery({
    queryKey: ['played-games', useVisitor()],
    queryFn: ({ signal }) => call('getPlayHistoryNew', {}, { signal }),
    initialData: () => firstData('getPlayHistoryNew', {}),
    select: (data) => data.module,
    // The player may come back from a game just played.
    staleTime: 0,
    meta: shownByThePage,
  })
}

/** The mini-games, each with an address that is signed for this player now (LIST-3). */
export function useMiniGames() {
  return useQuery({
    queryKey: ['mini-games', useVisitor()],
    queryFn: ({ signal }) => call('getMiniGames', {}, { signal }),
    initialData: () => firstData('getMiniGames', {}),
    select: (data) => data.list,
    staleTime: 0,
    meta: shownByThePage,
  })
}

/** The list doesn't exist, as opposed to a failed request. */
export const isListMissing = (error: unknown): boolean =>
  isApiFailure(error) && error.kind === 'refused' && error.status === BodyStatus.notFound
