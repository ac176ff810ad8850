import { call } from '@cloudplay/api'
import { OrderStatus, type PayType } from '@cloudplay/contract'
import { holdVersions } from '@cloudplay/session'
import type { PayOrder } from '@cloudplay/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { beginOrder, findOrder, type MadeOrder } from './checkout.ts'
import { forgetOrder, nameOf } from './kept-order.ts'
import { useOrder } from './use-order.ts'

/** `finding` an order started earlier, `choosing` how to pay, `creating` the order, `waiting` for the payment, and the ends. */
type CheckoutPhase = 'finding' | 'choosing' | 'creating' | 'waiting' | 'paid' | 'over'

const keptQuery = (key: string) => ['keptOrder', key]

/** The order that was started earlier, here or in another tab. If that can't be read now, the player's next step reads it. */
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
      // An order that another tab forgets has ended, and each tab that follows it sees that itself.
      if (event.key === nameOf(key) && event.newValue !== null) void refetch()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [key, refetch])
  return kept
}

/** The phase of an order that exists, by its status; undefined: not known yet. */
function followed(status: number | undefined): CheckoutPhase {
  if (status === undefined || status === OrderStatus.open) return 'waiting'
  return status === OrderStatus.paid ? 'paid' : 'over'
}

/** Runs one step at a time: a second tap can come before the buttons look busy. */
function useSteps() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const forgive = useCallback(() => setFailure(null), [])
  const running = useRef(false)

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
  return { step, busy, failure, forgive }
}

/**
 * A payment from start to end. Repeating it in this tab, in another one or after a reload continues the same order
 * (beginOrder), which is followed until it's paid or over (useOrder).
 */
export function useCheckout(pay: PayOrder) {
  const client = useQueryClient()
  const [made, setMade] = useState<MadeOrder | null>(null)
  const { step, busy, failure, forgive } = useSteps()
  const { key } = pay
  const kept = useKeptOrder(key)
  const order = made ?? kept.data ?? null
  const state = useOrder(order?.orderSn ?? null).data
  const status = state?.status

  async function begin(paytype: PayType): Promise<MadeOrder | null> {
    const begun = await step(() => beginOrder(pay, paytype))
    if (begun) setMade(begun)
    return begun
  }

  /** Cancels the order. If it was paid in the meantime, it shows as paid. */
  async function cancel(): Promise<void> {
    if (!order) return
    const { orderSn } = order
    const former = await step(() => call('cancelOrder', { orderSn }))
    if (!former) return
    if (former.status !== OrderStatus.closed)
      return void client.invalidateQueries({ queryKey: ['checkMchOrder', orderSn] })
    forgetOrder(orderSn)
    restart()
  }

  /** Starts over after an end. */
  function restart(): void {
    setMade(null)
    client.setQueryData(keptQuery(key), null)
    forgive()
  }

  const phase = order
    ? followed(status)
    : kept.isPending
      ? 'finding'
      : busy
        ? 'creating'
        : 'choosing'
  useEffect(() => (phase === 'waiting' ? holdVersions() : undefined), [phase])
  return { phase, order, busy, failure, coins: state?.coins ?? 0, begin, cancel, restart, forgive }
}
