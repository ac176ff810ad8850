import { call } from '@cloudplay/api'
import { on } from '@cloudplay/bus'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The player's welfare, fresh whenever the page opens, after each claim, and when the host app says it changed. */
export function useWelfare() {
  const welfare = useQuery({
    queryKey: ['getWelfareInfo'],
    meta: { quiet: true },
    queryFn: () => call('getWelfareInfo', {}),
    // Tasks are done elsewhere: what was true before the player left is old.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const { refetch } = welfare
  useEffect(() => on('welfare:changed', () => void refetch()), [refetch])
  return welfare
}
