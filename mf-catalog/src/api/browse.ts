import { call, firstData } from '@cloudplay/api'
import { usePages } from '@cloudplay/lists'
import { useQuery } from '@tanstack/react-query'

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
    initialData: () => firstData('getAllTags', {}),
    select: (data) => data.list,
    staleTime: freshMs,
    meta: shownByThePage,
  })
}

/** Games of one tag, page by page. */
export const useTagGames = (tagId: number) =>
  usePages({
    queryKey: ['tag-games', tagId],
    load: (page, signal) => call('getTagGames', { tag_id: tagId, page }, { signal }),
  })
