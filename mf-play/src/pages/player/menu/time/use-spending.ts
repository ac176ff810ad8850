import { call } from '@cloudplay/api'
import type { Spending } from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The server knows of gifts, bought cards and pauses. */
const ASK_EVERY_MS = 30_000
const TICK_MS = 5_000

/** What the session spends, and how many seconds passed since the server said so. */
export interface SpendingNow {
  spending: Spending
  passedSeconds: number
  nowMs: number
}

/** Asked again when the balance changes, which a push says. undefined: not known yet; null: not known. */
export function useSpending(gameId: number, cid: string): SpendingNow | null | undefined {
  const balance = useSession(({ user }) => user?.extcredits2)
  const { data, dataUpdatedAt, isPending } = useQuery({
    queryKey: ['checkUserAsset', gameId, cid, balance],
    queryFn: ({ signal }) => call('checkUserAsset', { game_id: gameId }, { signal }),
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { quiet: true },
  })
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (isPending) return undefined
  const spending = data?.spending
  if (spending?.cid !== cid) return null
  const passedMs = dataUpdatedAt > 0 ? Math.max(0, nowMs - dataUpdatedAt) : 0
  return { spending, passedSeconds: Math.floor(passedMs / 1000), nowMs }
}
