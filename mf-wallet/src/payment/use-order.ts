import { call } from '@cloudplay/api'
import { on } from '@cloudplay/bus'
import { OrderStatus } from '@cloudplay/contract'
import { setUser } from '@cloudplay/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How often an open order is asked about, besides the push that normally comes first. */
export const ORDER_POLL_MS = 2000

/**
 * Follows an order until it is paid or closed: asked every 2 s while the page is seen, at once when the player comes
 * back to it, and when the push says it is paid. On payment the player's balance is read anew.
 */
export function useOrder(orderSn: string | null) {
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
  useEffect(
    () =>
      on('order:paid', (paid) => {
        if (paid.orderSn === orderSn) void client.invalidateQueries({ queryKey: ['checkMchOrder', orderSn] })
      }),
    [client, orderSn],
  )
  const paid = order.data?.status === OrderStatus.paid
  useEffect(() => {
    if (!paid) return
    void client.invalidateQueries({ queryKey: ['consumeList'] })
    // A balance that cannot be read now comes by push or with the next page.
    call('getUserInfo', {}).then(setUser, () => undefined)
  }, [paid, client])
  return order
}
