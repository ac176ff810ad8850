import { call, firstData } from '@cloudplay/api'
import { useQuery } from '@tanstack/react-query'

/** The very body that `remote.config.ts` preloads, so that the page arrives with its games drawn. */
const request = { num: 12 }

export function useGames() {
  return useQuery({
    queryKey: ['mf-blank-page', 'games'],
    queryFn: ({ signal }) => call('getHotGame', request, { signal }),
    initialData: () => firstData('getHotGame', request),
    // The page draws its own failure; the site's toast would say it twice.
    meta: { quiet: true },
    staleTime: 60_000,
  })
}
