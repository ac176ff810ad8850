import { call } from '@cloudplay/api'
import { OrderStatus, type PayType } from '@cloudplay/contract'
import { holdVersions } from '@cloudplay/session'
import type { PayOrder } from '@cloudplay/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { beginOrder, findOrder, type MadeOrder } from './checkout.ts'
import { forgetOrder, nameOf } from './kept-order.ts'
import { useOrder } from './use-order.ts'

/** `finding` an order begun earlier; `choosing` how to pay; `creating` it; `waiting` for the payment; and its ends. */
export type CheckoutPhase = 'finding' | 'choosing' | 'creating' | 'waiting' | 'paid' | 'over'

const keptQuery = (key: string) => ['keptOrder', key]

/** The order that was begun earlier, here or in another tab. Where it cannot be asked now, the player's next step asks again. */
function useKeptOrder(key: string) {
  const kept = useQuery({
    queryKey: keptQuery(key),
    meta: { quiet: true },
    queryFn: () => findOrder(key),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { refetch } = kept
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      // One that another tab forgets has ended: whoever follows it sees that for itself.
      if (event.key === nameOf(key) && event.newValue !== null) void refetch()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [key, refetch])
  return kept
}

/**
 * A payment from its beginning to its end. Whatever is repeated, in this tab, another or after a reload, is one order (beginOrder), and
 * it is followed until it is paid or over (useOrder).
 */
export function useCheckout(pay: PayOrder) {
  const client = useQueryClient()
  const [made, setMade] = useState<MadeOrder | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const forgive = useCallback(() => setFailure(null), [])
  const running = useRef(false)
  const { key } = pay
  const kept = useKeptOrder(key)
  const order = made ?? kept.data ?? null
  const state = useOrder(order?.orderSn ?? null).data
  const status = state?.status
  const hasEnded = status !== undefined && status !== OrderStatus.open

  /** One step at a time: a second tap can come before the buttons are drawn busy. */
  async function step<T>(work: () => Promise<T>): Promise<T | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      return await work()
    } catch (thrown) {
      setFailure(thrown)
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function begin(paytype: PayType): Promise<MadeOrder | null> {
    const begun = await step(() => beginOrder(pay, paytype))
    if (begun) setMade(begun)
    return begun
  }

  /** Gives the order up. Should it be paid by now, it is shown as paid. */
  async function cancel(): Promise<void> {
    if (!order) return
    const { orderSn } = order
    const former = await step(() => call('cancelOrder', { orderSn }))
    if (!former) return
    if (former.status !== OrderStatus.closed) return void client.invalidateQueries({ queryKey: ['checkMchOrder', orderSn] })
    forgetOrder(orderSn)
    restart()
  }

  /** After an end: as if nothing had been begun. */
  function restart(): void {
    setMade(null)
    client.setQueryData(keptQuery(key), null)
    setFailure(null)
  }

  const phase: CheckoutPhase = !order
    ? kept.isPending
      ? 'finding'
      : busy
        ? 'creating'
        : 'choosing'
    : status === OrderStatus.paid
      ? 'paid'
      : hasEnded
        ? 'over'
        : 'waiting'
  useEffect(() => (phase === 'waiting' ? holdVersions() : undefined), [phase])
  return { phase, order, busy, failure, coins: state?.coins ?? 0, begin, cancel, restart, forgive }
}
