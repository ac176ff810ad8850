import { call } from '@cloudplay/api'
import { emit, on } from '@cloudplay/bus'
import { OrderStatus } from '@cloudplay/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetOrder } from './kept-order.ts'

/** The polling interval of an open order; the push normally comes first. */
export const ORDER_POLL_MS = 2000
/** What pages of any remote show of the player that a payment may change: the records, expiring coins and the card. */
const CHANGED_BY_PAYMENT = ['consumeList', 'getTemCoins', 'getUserAsset'] as const

/**
 * Follows an order until it is paid or closed: polls every 2 s while the page is visible, immediately when the player
 * returns to it, and when the push says it is paid. Announces a payment without a push on the bus, and the shell reads
 * the player's balance again. With `mayBeOld`, the order may have been paid long ago: only a payment seen here is announced.
 */
export function useOrder(orderSn: string | null, { mayBeOld = false } = {}) {
  const client = useQueryClient()
  const order = useQuery({
    queryKey: ['checkMchOrder', orderSn],
    enabled: orderSn !== null,
    meta: { quiet: true },
    queryFn: () => call('checkMchOrder', { orderSn: orderSn ?? '' }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const settled = state.data && state.data.status !== OrderStatus.open
      // An order the server does not know stays unknown; the network may come back.
      const refused = state.error && 'kind' in state.error && state.error.kind === 'refused'
      return settled || refused ? false : ORDER_POLL_MS
    },
  })
  const toldPaid = useRef<string | null>(null)
  /** The order whose payment is news: it was seen open, or the push came. */
  const awaited = useRef<string | null>(null)
  useEffect(
    () =>
      on('order:paid', (paid) => {
        if (paid.orderSn !== orderSn || toldPaid.current === orderSn) return
        toldPaid.current = awaited.current = orderSn
        void client.invalidateQueries({ queryKey: ['checkMchOrder', orderSn] })
      }),
    [client, orderSn],
  )
  const ended = order.data !== undefined && order.data.status !== OrderStatus.open
  const paid = order.data?.status === OrderStatus.paid
  useEffect(() => {
    if (order.data?.status === OrderStatus.open) awaited.current = orderSn
  }, [order.data?.status, orderSn])
  const coins = order.data?.coins ?? 0
  useEffect(() => {
    if (!ended || orderSn === null) return
    forgetOrder(orderSn)
    void client.invalidateQueries({ queryKey: ['getOrderList'] })
  }, [ended, orderSn, client])
  useEffect(() => {
    if (!paid || orderSn === null) return
    for (const changed of CHANGED_BY_PAYMENT) void client.invalidateQueries({ queryKey: [changed] })
    if (toldPaid.current === orderSn || (mayBeOld && awaited.current !== orderSn)) return
    toldPaid.current = orderSn
    emit('order:paid', { orderSn, coins })
  }, [paid, orderSn, mayBeOld, coins, client])
  return order
}
