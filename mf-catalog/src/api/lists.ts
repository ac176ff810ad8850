import { call, firstData, isApiFailure } from '@cloudplay/api'
import { BodyStatus } from '@cloudplay/contract'
import { FAVOURITES_KEY, RESERVATIONS_KEY, type FavouriteGame } from '@cloudplay/games'
import { usePages } from '@cloudplay/lists'
import { FIRST_PAGE } from '@cloudplay/lists/paging'
import { useQuery } from '@tanstack/react-query'
import { requestOf, type LibraryChoice } from '../rules/library-choice.ts'
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

/** Games of the library (LIST-4, LIST-18). */
export function useLibraryGames(choice: LibraryChoice) {
  const asked = requestOf(choice)
  return usePages({
    queryKey: ['library', asked, useVisitor()],
    load: (page, signal) =>
      call('getCategoryGames', { ...asked, islazy: page === FIRST_PAGE ? 0 : 1, page }, { signal }),
    first: () => firstData('getCategoryGames', { ...asked, islazy: 0, page: FIRST_PAGE }),
  })
}

/** Games of one category on its page (LIST-6). */
export const useCategoryGames = (cateId: number) =>
  usePages({
    queryKey: ['category-games', cateId, useVisitor()],
    load: (page, signal) =>
      call('getCategoryGames', { cateId, islazy: page === FIRST_PAGE ? 0 : 1, page }, { signal }),
    first: () => firstData('getCategoryGames', { cateId, islazy: 0, page: FIRST_PAGE }),
  })

/** The games that this player wants to find again (LIST-18). */
export const useFavouriteGames = () =>
  usePages({
    queryKey: [...FAVOURITES_KEY, 'list'],
    load: async (page, signal) => {
      const { list, count } = await call('getFavourites', { page }, { signal })
      return { list: list.map((game): FavouriteGame => ({ ...game, user_fav: 1 })), count }
    },
    freshMs: 0,
  })

/** Games of one home module; 0 are the hottest of all (LIST-5). */
export const useModuleGames = (moduleId: number) =>
  usePages({
    queryKey: ['module-games', moduleId, useVisitor()],
    load: (page, signal) => call('getModuleGames', { moduleId, page }, { signal }),
    first: () => firstData('getModuleGames', { moduleId, page: FIRST_PAGE }),
  })

/** Games of one tag, those of the home module that led here first (LIST-1). */
export const useFeaturedGames = (tagId: number, moduleId: number | null) =>
  usePages({
    queryKey: ['featured-games', tagId, moduleId, useVisitor()],
    load: (page, signal) =>
      call(
        'getTagGames',
        { tag_id: tagId, page, ...(moduleId ? { module_id: moduleId } : {}) },
        { signal },
      ),
  })

/** All games this player reserved, in one answer (LIST-6), and with them those to reserve, the next launch first (LIST-19). */
export const useReservedGames = () =>
  usePages({
    queryKey: [...RESERVATIONS_KEY, 'list'],
    load: (_, signal) => call('getSubscribe', {}, { signal }),
    freshMs: 0,
  })

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
