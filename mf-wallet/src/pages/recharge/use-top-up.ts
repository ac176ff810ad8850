import { call } from '@cloudplay/api'
import type { PayType } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { visitorUdid } from '@cloudplay/session'
import type { PayOrder } from '@cloudplay/widgets'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { explainRefusal } from '../../payment/explain-refusal.ts'
import { useCheckout } from '../../payment/use-checkout.ts'
import { fenOf, type Amount } from '../../rules/amount.ts'
import { rechargeTexts } from '../../texts/recharge.ts'

const KEY = 'recharge'

/** A top-up as a purchase: one order at a time for all amounts and methods. */
export function useTopUp(amount: Amount | null, paytype: PayType) {
  const words = useTexts(rechargeTexts)
  const { number, money } = useFormats()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const yuan = amount?.yuan ?? 0
  const pay: PayOrder = {
    key: KEY,
    goods: words.coinsOf({ coins: number(amount?.coins ?? 0) }),
    price: money(fenOf(yuan)),
    create: (method, idempotency_key) =>
      call('mPay', { money: yuan, paytype: method, udid: visitorUdid(), idempotency_key }),
  }
  const checkout = useCheckout(pay)
  const { failure, forgive } = checkout
  const choice = `${yuan}-${paytype}`
  /** Of the order that was begun on this page; one from before has none. */
  const [begunChoice, setBegunChoice] = useState<string | null>(null)

  useEffect(() => {
    if (failure === null) return
    void explainRefusal(failure, pathname).then((goal) => goal && navigate(goal))
    forgive()
  }, [failure, forgive, navigate, pathname])

  async function begin() {
    if (!amount) return null
    const made = await checkout.begin(paytype)
    if (made) setBegunChoice(choice)
    return made
  }
  return {
    ...checkout,
    begin,
    isOfThisChoice: begunChoice === choice,
    isFromBefore: begunChoice === null,
  }
}
