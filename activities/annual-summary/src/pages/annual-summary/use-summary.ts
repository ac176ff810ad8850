import { useGate } from '@cloudplay/activity'
import { shareLink } from '@cloudplay/activity/share'
import { call } from '@cloudplay/api'
import { formatsNow } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { toast } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { shareTexts } from '../../texts/summary.ts'

const CODE = /^[\w-]{1,32}$/

/** The year of this page: the player's own, or one that another player shared. */
export function useSummary() {
  const [search] = useSearchParams()
  const asked = search.get('share_code') ?? ''
  const shareCode = CODE.test(asked) ? asked : ''
  const { loggedIn, logIn, explain } = useGate()
  const query = useQuery({
    queryKey: ['annualSummaryGetInfo', shareCode, loggedIn],
    meta: { quiet: true },
    queryFn: () => call('annualSummaryGetInfo', shareCode ? { share_code: shareCode } : {}),
    staleTime: 0,
  })
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function once(act: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
    } catch (failure) {
      await explain(failure)
    } finally {
      running.current = false
      setBusy(false)
      await query.refetch()
    }
  }

  const summary = query.data?.summary
  return {
    query,
    loggedIn,
    logIn: () => void logIn(),
    busy,
    share: () =>
      void once(async () => {
        const { share_code } = await call('annualSummaryShareFriend', {})
        const title = shareTexts
          .get()
          .headline({ name: summary?.nickname ?? '', year: String(summary?.year ?? '') })
        await shareLink({ title, path: path.annualSummary({ share_code }) })
      }),
    reward: () =>
      void once(async () => {
        await call('annualSummaryReceiveAward', {})
        toast(shareTexts.get().received, { kind: 'success' })
      }),
  }
}

export type SummaryState = ReturnType<typeof useSummary>
export type SummaryAnswer = NonNullable<SummaryState['query']['data']>

/** A day of the calendar of Shanghai, written in the page's language. */
export const dayOf = (date: string): string =>
  formatsNow().time(Date.parse(`${date}T12:00:00+08:00`), { month: 'long', day: 'numeric' })
