import { call, isApiFailure } from '@cloudplay/api'
import { newAttemptKey } from '@cloudplay/api/attempt-key'
import { OrderStatus, type Order, type PayType } from '@cloudplay/contract'
import type { PayOrder } from '@cloudplay/widgets'
import { keep, nameOf, readKept } from './kept-order.ts'

/** An order that was made, and where to pay it. */
export interface MadeOrder {
  orderSn: string
  paytype: number
  url: string
  qr: string
  /** Unix seconds; 0 if unknown. */
  expiresAt: number
  /** The terms of an order that existed before. */
  facts?: { title: string; payYuan: number }
}

const refusedBy = (failure: unknown): boolean => isApiFailure(failure) && failure.kind === 'refused'

const termsOf = (pay: PayOrder, paytype: PayType): string =>
  JSON.stringify([paytype, pay.price, pay.goods])

/** One tab at a time, where the browser can: two that pay at the same moment make one order. */
function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
  const locks =
    typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks
  return locks ? (locks.request(nameOf(key), work) as Promise<T>) : work()
}

/** The order that was begun for this earlier, in this tab or another; null when there is none that could still matter. */
export async function findOrder(key: string): Promise<MadeOrder | null> {
  const kept = readKept(key)
  if (!kept?.orderSn) return null
  try {
    const order = await call('getOrder', { orderSn: kept.orderSn })
    if (order.status === OrderStatus.open || order.status === OrderStatus.paid) return madeOf(order)
    keep(key, null)
  } catch (failure) {
    if (refusedBy(failure)) keep(key, null)
    else throw failure
  }
  return null
}

const madeOf = ({
  orderSn,
  paytype,
  url,
  qr,
  expire_time,
  title,
  pay_money,
}: Order): MadeOrder => ({
  orderSn,
  paytype,
  url,
  qr,
  expiresAt: expire_time,
  facts: { title, payYuan: pay_money },
})

/**
 * The order of these terms. An open order of the same terms continues; one of another method or amount is cancelled first.
 * If that one turns out to be paid, it is the result. Rejects with the refusal or failure of the call.
 */
export function beginOrder(pay: PayOrder, paytype: PayType): Promise<MadeOrder> {
  return alone(pay.key, async () => {
    const terms = termsOf(pay, paytype)
    const known = await findOrder(pay.key)
    if (known) {
      if (readKept(pay.key)?.terms === terms) return known
      const former = await call('cancelOrder', { orderSn: known.orderSn })
      if (former.status === OrderStatus.paid) return madeOf(former)
      keep(pay.key, null)
    }
    const kept = readKept(pay.key)
    if (kept?.terms !== terms) return create(pay, paytype, terms, newAttemptKey())
    try {
      return await create(pay, paytype, terms, kept.requestKey)
    } catch (failure) {
      if (!refusedBy(failure)) throw failure
      // The order whose answer was lost may have been closed since.
      return create(pay, paytype, terms, newAttemptKey())
    }
  })
}

async function create(
  pay: PayOrder,
  paytype: PayType,
  terms: string,
  requestKey: string,
): Promise<MadeOrder> {
  keep(pay.key, { terms, requestKey, orderSn: '' })
  try {
    const { orderSn, url, qr, expire_time = 0 } = await pay.create(paytype, requestKey)
    keep(pay.key, { terms, requestKey, orderSn })
    return { orderSn, paytype, url, qr, expiresAt: expire_time }
  } catch (failure) {
    if (refusedBy(failure)) keep(pay.key, null)
    throw failure
  }
}
