import { call } from '@cloudplay/api'
import { useSession } from '@cloudplay/session'
import { setUser } from '@cloudplay/session/write'
import { useQuery } from '@tanstack/react-query'

/**
 * The player of this tab: immediately if the session knows them, then refreshed from the server. `user` is null for a visitor
 * and until the player is known; `fetched` says why.
 */
export function usePlayer() {
  const loggedIn = useSession((session) => session.loggedIn)
  const user = useSession((session) => session.user)
  const fetched = useQuery({
    queryKey: ['getUserInfo'],
    enabled: loggedIn,
    meta: { quiet: true },
    queryFn: async () => {
      const player = await call('getUserInfo', {})
      setUser(player)
      return player
    },
  })
  return { loggedIn, user, fetched }
}
