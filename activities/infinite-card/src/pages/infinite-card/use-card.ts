import { call, isApiFailure, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { AttemptKeys } from '@cloudplay/api/attempt-key'
import { BodyStatus, MONTHLY_CARD_ACTIVITY, type PayType } from '@cloudplay/contract'
import { loginFor, path } from '@cloudplay/paths'
import { useSession, visitorUdid } from '@cloudplay/session'
import { choose, toast } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { payTexts } from '../../texts/card.ts'

/** The card on offer and the way to buy it: wish, choose how to pay, go and pay. */
export function useCard() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const loggedIn = useSession((session) => session.loggedIn)
  const card = useQuery({
    queryKey: ['getInfiniteMonthlyCard'],
    meta: { quiet: true },
    queryFn: () => call('getInfiniteMonthlyCard', {}),
    // Bought in the meantime, sold out in the meantime: always asked again.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const [choosing, setChoosing] = useState(false)
  const [paying, setPaying] = useState(false)
  const [keys] = useState(() => new AttemptKeys())
  const running = useRef(false)

  function wish() {
    if (loggedIn) setChoosing(true)
    else void navigate(loginFor(here))
  }

  async function pay(paytype: PayType) {
    // A second tap can come before the buttons are drawn busy.
    if (!card.data || running.current) return
    running.current = true
    setPaying(true)
    const order = { money: card.data.pay_money, paytype, activity: MONTHLY_CARD_ACTIVITY }
    try {
      const { url } = await call('mPay', { ...order, udid: visitorUdid(), idempotency_key: keys.keyFor(order) })
      keys.settle()
      // Stays busy: the browser is on its way to the payment page.
      location.assign(url)
    } catch (failure) {
      if (isApiFailure(failure) && failure.kind === 'refused') keys.settle()
      running.current = false
      setPaying(false)
      setChoosing(false)
      await explain(failure)
    }
  }

  async function explain(failure: unknown) {
    if (isNotLoggedIn(failure)) return navigate(loginFor(here))
    if (isApiFailure(failure) && failure.kind === 'refused' && failure.status === BodyStatus.unverified) {
      const words = payTexts.get()
      const answer = await choose({
        title: words.unverified,
        text: failure.message,
        choices: [
          { value: path.verificationText(), label: words.whyVerify, kind: 'link' },
          { value: '', label: words.later },
          { value: path.verification({ redirect: here }), label: words.verify, kind: 'confirm' },
        ],
      })
      if (answer) void navigate(answer)
      return
    }
    toast(wordsFor(failure), { kind: 'error' })
    // The sale may have ended while the page stood open.
    void card.refetch()
  }

  return { card, choosing, setChoosing, paying, wish, pay }
}
