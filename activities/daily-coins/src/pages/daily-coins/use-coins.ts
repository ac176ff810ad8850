import { useGate } from '@cloudplay/activity'
import { playChime } from '@cloudplay/activity/chime'
import { call } from '@cloudplay/api'
import { toast } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { coinTexts } from '../../texts/coins.ts'

/** The coins of each day, and fetching today's: once, however often it is tapped. */
export function useCoins() {
  const { loggedIn, logIn, explain } = useGate()
  const query = useQuery({
    queryKey: ['getTemCoins', loggedIn],
    meta: { quiet: true },
    queryFn: () => call('getTemCoins', {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function fetchCoins() {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const { coins } = await call('receiveTemCoins', {})
      toast(coinTexts.get().success({ coins }), { kind: 'success' })
      playChime()
    } catch (failure) {
      await explain(failure)
    } finally {
      running.current = false
      setBusy(false)
      await query.refetch()
    }
  }

  return { query, loggedIn, logIn: () => void logIn(), busy, fetchCoins: () => void fetchCoins() }
}

export type CoinsAnswer = NonNullable<ReturnType<typeof useCoins>['query']['data']>
