import { useGate } from '@cloudplay/activity'
import { call } from '@cloudplay/api'
import { formatsNow } from '@cloudplay/i18n'
import { toast } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { trialTexts } from '../../texts/trials.ts'

/** The games of this time, and receiving one; a second tap while one is on its way does nothing. */
export function useTrials() {
  const { loggedIn, logIn, explain } = useGate()
  const query = useQuery({
    queryKey: ['distributeGetInfo', loggedIn],
    meta: { quiet: true },
    queryFn: () => call('distributeGetInfo', {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const [receiving, setReceiving] = useState<number | null>(null)
  const running = useRef(false)

  async function receive(gameId: number) {
    if (running.current) return
    if (!loggedIn) return logIn()
    running.current = true
    setReceiving(gameId)
    try {
      const { expire_time } = await call('distributeReceiveAward', { game_id: gameId })
      toast(trialTexts.get().success({ at: formatsNow().end(expire_time * 1000) }), {
        kind: 'success',
      })
    } catch (failure) {
      await explain(failure)
    } finally {
      running.current = false
      setReceiving(null)
      await query.refetch()
    }
  }

  return { query, loggedIn, receiving, receive: (gameId: number) => void receive(gameId) }
}

export type TrialsAnswer = NonNullable<ReturnType<typeof useTrials>['query']['data']>
