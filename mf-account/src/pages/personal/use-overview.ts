import { call } from '@cloudplay/api'
import { useQuery } from '@tanstack/react-query'
import { usePlayer } from '../../session/use-player.ts'

/** Who the player is and what is theirs; `asset` null where it cannot be had. */
export function useOverview() {
  const player = usePlayer()
  const asset = useQuery({ queryKey: ['getUserAsset'], enabled: player.loggedIn, queryFn: () => call('getUserAsset', {}) })
  return { ...player, asset: asset.isError ? null : asset.data }
}
