import { call } from '@cloudplay/api'
import { useSession } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'
import { usePlayer } from '../../session/use-player.ts'

/** The player, their balances and the number of unread notices; `asset` is null if it could not load. */
export function useOverview() {
  const player = usePlayer()
  const asset = useQuery({
    queryKey: ['getUserAsset'],
    enabled: player.loggedIn,
    queryFn: () => call('getUserAsset', {}),
  })
  const unread = useSession((session) => session.unread)
  return { ...player, unread, asset: asset.isLoadingError ? null : asset.data }
}
