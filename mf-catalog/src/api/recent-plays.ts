import { call, firstData } from '@cloudplay/api'
import { RECENT_GAMES } from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'

const body = { num: RECENT_GAMES }

/** Games this player played recently, the latest first; none for visitors. */
export function useRecentPlays() {
  const loggedIn = useSession((session) => session.loggedIn)
  return useQuery({
    queryKey: ['recent-plays'],
    queryFn: ({ signal }) => call('getPlayGame', body, { signal }),
    initialData: () => (loggedIn ? firstData('getPlayGame', body) : undefined),
    select: (data) => data.list,
    enabled: loggedIn,
    meta: { quiet: true },
  })
}
