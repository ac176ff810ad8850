import { call, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { on } from '@cloudplay/bus'
import type { CallRequest } from '@cloudplay/contract'
import { toast } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signInTexts, welfareTexts } from '../../texts/welfare.ts'

export type ClaimType = CallRequest<'questRewards'>['type']

/** The player's welfare, fresh whenever the page opens, after each claim, and when the host app says it changed. */
export function useWelfare() {
  const welfare = useQuery({
    queryKey: ['getWelfareInfo'],
    meta: { quiet: true },
    queryFn: () => call('getWelfareInfo', {}),
    // Tasks are done elsewhere: what was true before the player left is old.
    staleTime: 0,
  })
  const [claiming, setClaiming] = useState<ClaimType | null>(null)
  const { refetch } = welfare

  useEffect(() => on('welfare:changed', () => void refetch()), [refetch])

  async function claim(type: ClaimType) {
    if (claiming) return
    setClaiming(type)
    try {
      const { minutes } = await call('questRewards', { type })
      toast(type === 'wel_sign' ? signInTexts.get().success(minutes) : welfareTexts.get().claimed, { kind: 'success' })
    } catch (failure) {
      if (!isNotLoggedIn(failure)) toast(wordsFor(failure), { kind: 'error' })
    }
    // After a refusal too: the page showed something that was no longer so.
    await refetch()
    setClaiming(null)
  }
  return { welfare, claiming, claim }
}
