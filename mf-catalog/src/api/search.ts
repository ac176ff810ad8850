import { call, firstData } from '@cloudplay/api'
import type { CallResponse } from '@cloudplay/contract'
import { usePages } from '@cloudplay/lists'
import { useQuery } from '@tanstack/react-query'

/** Games offered before the player types. */
export const OFFERED_GAMES = 8
const freshMs = 5 * 60_000

const rowsOf = ({ list }: CallResponse<'searchGame'>) => ({ list, count: list.length })

/** What a search finds: one answer of 50 at most. Each search has its own rows, so a late answer to an earlier one is never shown. */
export const useSearchResults = (keywords: string) =>
  usePages({
    queryKey: ['search', keywords],
    load: async (_page, signal) => rowsOf(await call('searchGame', { keywords }, { signal })),
    first: () => {
      const answer = firstData('searchGame', { keywords })
      return answer && rowsOf(answer)
    },
  })

/** The most played games, the hottest first. */
export function useHotGames() {
  return useQuery({
    queryKey: ['hot-games'],
    queryFn: ({ signal }) => call('getHotGame', { num: OFFERED_GAMES }, { signal }),
    select: (data) => data.list,
    staleTime: freshMs,
    meta: { quiet: true },
  })
}
