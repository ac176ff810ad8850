import { call, isApiFailure } from '@cloudplay/api'
import { AttemptKeys } from '@cloudplay/api/attempt-key'
import { type PayType } from '@cloudplay/contract'
import { visitorChannel, visitorUdid } from '@cloudplay/session'
import { useEffect, useRef, useState } from 'react'
import { useGate } from '../visitor/use-gate.ts'

/** What an activity sells: `activity` and `durationId` name it to mPay, `yuan` is what the page showed. */
export interface Offer {
  activity: string
  durationId?: number
  yuan: number
  name: string
}

/** From the wish to buy to the payment page: login, choice of payment, one order however often it is tapped. */
export function usePurchase({ failureWords, onFailed }: { failureWords?: string; onFailed: () => unknown }) {
  const { loggedIn, logIn, explain } = useGate()
  const [chosen, setChosen] = useState<Offer | null>(null)
  const [paying, setPaying] = useState(false)
  const [keys] = useState(() => new AttemptKeys())
  const running = useRef(false)

  // Back from the payment page by the browser's own memory: the page is as it was left, busy.
  useEffect(() => {
    const onShown = (event: PageTransitionEvent) => {
      if (event.persisted) rest()
    }
    addEventListener('pageshow', onShown)
    return () => removeEventListener('pageshow', onShown)
  }, [])

  function rest() {
    running.current = false
    setPaying(false)
    setChosen(null)
  }

  async function pay(paytype: PayType) {
    // A second tap can come before the buttons are drawn busy.
    if (!chosen || running.current) return
    running.current = true
    setPaying(true)
    const { activity, durationId, yuan } = chosen
    const channel = visitorChannel()
    const order = { money: yuan, paytype, activity, ...(durationId !== undefined && { duration_id: durationId }) }
    try {
      const idempotency_key = keys.keyFor(order)
      const { url } = await call('mPay', { ...order, udid: visitorUdid(), ...(channel && { channel }), idempotency_key })
      keys.settle()
      // Stays busy: the browser is on its way to the payment page.
      location.assign(url)
    } catch (failure) {
      if (isApiFailure(failure) && failure.kind === 'refused') keys.settle()
      rest()
      await explain(failure, failureWords)
      onFailed()
    }
  }

  return {
    wish: (offer: Offer) => (loggedIn ? setChosen(offer) : void logIn()),
    dialog: { offer: chosen, paying, onClose: () => setChosen(null), onPay: (paytype: PayType) => void pay(paytype) },
  }
}
