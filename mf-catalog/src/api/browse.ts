import { call } from '@cloudplay/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

/** Tags and the hot game change when the operator edits them, not while a visitor looks. */
const freshMs = 5 * 60_000
/** The page draws its own failures; the site's toast would say it twice. */
const shownByThePage = { quiet: true }

/** Name of the hottest game, the search bar's suggestion. */
export function useHotGameName() {
  return useQuery({
    queryKey: ['hot-game'],
    queryFn: ({ signal }) => call('getHotGame', { num: 1 }, { signal }),
    select: (data) => data.list[0]?.name,
    staleTime: freshMs,
    meta: shownByThePage,
  })
}

export function useTags() {
  return useQuery({
    queryKey: ['tags'],
    queryFn: ({ signal }) => call('getAllTags', {}, { signal }),
    select: (data) => data.list,
    staleTime: freshMs,
    meta: shownByThePage,
  })
}

/** Games of one tag, page by page, until as many are loaded as there are. */
export function useTagGames(tagId: number | undefined) {
  const query = useInfiniteQuery({
    queryKey: ['tag-games', tagId],
    queryFn: ({ pageParam, signal }) => call('getTagGames', { tag_id: tagId!, page: pageParam }, { signal }),
    enabled: tagId !== undefined,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.list.length, 0)
      return last.list.length > 0 && loaded < last.count ? pages.length + 1 : undefined
    },
    staleTime: 60_000,
    meta: shownByThePage,
  })
  return { ...query, games: query.data?.pages.flatMap((page) => page.list) ?? [] }
}
