import { call } from '@cloudplay/api'
import { on } from '@cloudplay/bus'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Minutes and games of the free-time page, fresh whenever it opens and when something was granted. */
export function useFreeTime() {
  const freeTime = useQuery({
    queryKey: ['getDurationList'],
    meta: { quiet: true },
    queryFn: () => call('getDurationList', {}),
    // Games are played elsewhere: what was true before the player left is old.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const { refetch } = freeTime
  useEffect(() => on('welfare:changed', () => void refetch()), [refetch])
  return freeTime
}
