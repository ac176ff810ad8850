import { call } from '@cloudplay/api'
import { setUser, useSession } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'

/**
 * The player of this tab: at once where the session knows them, and read again from the server. `user` stays null for a visitor,
 * and while a player is not known yet; `fetched` says why.
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
