import { call, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { emit } from '@cloudplay/bus'
import type { CallRequest } from '@cloudplay/contract'
import { toast } from '@cloudplay/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export type RewardRequest = CallRequest<'questRewards'>

interface Claim {
  request: RewardRequest
  /** The toast for the player. */
  words: (minutes: number) => string
  /** Reads again what the page shows, after a refusal too: it showed something that was no longer so. */
  reload: () => Promise<unknown>
  onGranted?: (minutes: number) => void
}

/** Claims one reward at a time, and updates free minutes elsewhere. */
export function useReward() {
  const client = useQueryClient()
  const [claiming, setClaiming] = useState<RewardRequest | null>(null)
  // A second tap can come before the button is drawn busy.
  const running = useRef(false)

  async function claim({ request, words, reload, onGranted }: Claim): Promise<void> {
    if (running.current) return
    running.current = true
    setClaiming(request)
    try {
      const { minutes } = await call('questRewards', request)
      onGranted?.(minutes)
      toast(words(minutes), { kind: 'success' })
      emit('welfare:changed', null)
      void client.invalidateQueries({ queryKey: ['getUserAsset'] })
    } catch (failure) {
      if (!isNotLoggedIn(failure)) toast(wordsFor(failure), { kind: 'error' })
    }
    await reload()
    running.current = false
    setClaiming(null)
  }
  return { claiming, claim }
}
