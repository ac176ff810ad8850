import { call, isApiFailure } from '@cloudplay/api'
import { AttemptKeys } from '@cloudplay/api/attempt-key'
import type { CallResponse, PayType } from '@cloudplay/contract'
import { visitorUdid } from '@cloudplay/session'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { explainRefusal } from './explain-refusal.ts'

export type Order = CallResponse<'mPay'>

/** Creates orders, one at a time; a refusal is explained to the player and gives null. */
export function usePayment(): { busy: boolean; createOrder: (yuan: number, paytype: PayType) => Promise<Order | null> } {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [keys] = useState(() => new AttemptKeys())
  const running = useRef(false)

  async function createOrder(yuan: number, paytype: PayType): Promise<Order | null> {
    // A second tap can come before the button is drawn busy.
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      const wish = { money: yuan, paytype }
      const order = await call('mPay', { ...wish, udid: visitorUdid(), idempotency_key: keys.keyFor(wish) })
      keys.settle()
      return order
    } catch (failure) {
      if (isApiFailure(failure) && failure.kind === 'refused') keys.settle()
      setBusy(false)
      const goal = await explainRefusal(failure)
      if (goal) void navigate(goal)
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, createOrder }
}
