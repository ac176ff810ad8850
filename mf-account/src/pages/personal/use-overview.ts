import { call } from '@cloudplay/api'
import { useQuery } from '@tanstack/react-query'
import { usePlayer } from '../../session/use-player.ts'

/** The player and their balances; `asset` is null if it could not load. */
export function useOverview() {
  const player = usePlayer()
  const asset = useQuery({
    queryKey: ['getUserAsset'],
    enabled: player.loggedIn,
    queryFn: () => call('getUserAsset', {}),
  })
  return { ...player, asset: asset.isError ? null : asset.data }
}
