import { OrderStatus } from '@cloudplay/contract'

type OrderState = keyof typeof OrderStatus

/** The name of an order's state; one that this page does not know yet is shown as closed. */
export function stateWord(status: number): OrderState {
  const known = (Object.keys(OrderStatus) as OrderState[]).find(
    (state) => OrderStatus[state] === status,
  )
  return known ?? 'closed'
}
