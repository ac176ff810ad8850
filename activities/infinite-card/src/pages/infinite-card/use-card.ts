import { call } from '@cloudplay/api'
import { FEN_PER_YUAN, MONTHLY_CARD_ACTIVITY } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { loginFor } from '@cloudplay/paths'
import { useSession, visitorUdid } from '@cloudplay/session'
import type { PayOrder } from '@cloudplay/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { cardTexts } from '../../texts/card.ts'

/** The card on offer, and the order of it while the player buys it. */
export function useCard() {
  const navigate = useNavigate()
  const words = useTexts(cardTexts)
  const { money } = useFormats()
  const { pathname, search } = useLocation()
  const loggedIn = useSession((session) => session.loggedIn)
  const [buying, setBuying] = useState(false)
  const card = useQuery({
    queryKey: ['getInfiniteMonthlyCard'],
    meta: { quiet: true },
    queryFn: () => call('getInfiniteMonthlyCard', {}),
    // Bought in the meantime, sold out in the meantime: always asked again.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

  function wish() {
    if (loggedIn) setBuying(true)
    else void navigate(loginFor(pathname + search))
  }

  const yuan = card.data?.pay_money
  const order: PayOrder | null =
    buying && yuan !== undefined
      ? {
          key: MONTHLY_CARD_ACTIVITY,
          goods: words.name,
          price: money(yuan * FEN_PER_YUAN),
          create: (paytype, idempotency_key) =>
            call('mPay', { money: yuan, paytype, activity: MONTHLY_CARD_ACTIVITY, udid: visitorUdid(), idempotency_key }),
        }
      : null
  return { card, order, wish, endBuying: () => setBuying(false) }
}
