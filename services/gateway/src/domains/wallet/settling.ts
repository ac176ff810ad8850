import { OrderStatus } from '@cloudplay/contract/envelope'
import { coinsOf } from '@cloudplay/rules/price'
import { announce } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import type { Goods } from '../../ports/goods.ts'
import { refusePlainly } from '../../http/refuse.ts'
import { BadNotice, type PaymentFact, type PaymentProvider } from '../../ports/payment.ts'
import { yuanOf } from '../../core/money.ts'
import { notify } from '../notices/notify.ts'
import { pushTo } from '../push/messages.ts'
import { settleDebt, takeBackCoins } from './debts.ts'
import { credit } from './ledger.ts'
import { orderMessages, titleMessages } from './messages.ts'
import {
  becomeCoins,
  claimAsking,
  isDeleted,
  lockOrder,
  lockWallet,
  markClosed,
  markPaid,
  markRefunded,
  openOrders,
  providersWithOpenOrders,
  readOrder,
  reviewMembership,
  titleOf,
  type Order,
} from './repository.ts'
import { makesMember } from './top-up.ts'

/** Pages poll; the provider is asked at most this often. */
const ASK_AFTER_MS = 2_000
/** Late orders are asked about without a page. */
const LATE_AFTER_MS = 20_000
const FAILURES_A_ROUND = 3
/** So long after its end an order waits for a company that is not configured, as after a mistake. */
const ASKABLE_FOR_MS = 2 * 86_400_000

/**
 * Applies a provider's fact about an order, once. Throws BadNotice and changes nothing if it does not fit the order. A
 * payment that arrives after the order was closed still counts, because the money is there.
 */
export async function applyFact(
  deps: Deps,
  goods: readonly Goods[],
  provider: PaymentProvider,
  fact: PaymentFact,
): Promise<void> {
  await deps.database.tx(async (tx, now) => {
    // Lock the wallet before the order, as creating an order does, so that the two cannot deadlock.
    const known = await readOrder(tx, fact.orderSn)
    if (known) await lockWallet(tx, known.uid)
    const order = await lockOrder(tx, fact.orderSn)
    if (!order || order.provider !== provider.name) throw new BadNotice('unknown order')
    if (fact.merchantId !== provider.merchantId || fact.appId !== provider.appId)
      throw new BadNotice('not our merchant or app')
    if (fact.state === 'open') return
    const isRefund = fact.state === 'closed' && order.status === OrderStatus.paid
    if (fact.state === 'closed' && !isRefund) return markClosed(tx, order.orderSn, now)
    if (order.status === OrderStatus.refunded) return
    if (fact.amountFen !== order.amountFen) throw new BadNotice('another amount')
    if (isRefund) return takeBack(tx, deps, goods, order, now)
    if (order.status === OrderStatus.paid) {
      if (order.tradeNo !== fact.tradeNo) throw new BadNotice('paid by another trade')
      return
    }
    await markPaid(tx, order, fact.tradeNo, makesMember(order.amountFen), now)
    if (await isDeleted(tx, order.uid)) {
      deps.log.error(
        { orderSn: order.orderSn },
        'a payment came for a deleted account: give it back at the payment company',
      )
      return
    }
    const coins = await handOver(tx, deps, goods, order, now)
    await settleDebt(tx, order.uid, order.orderSn, coins, now)
    const { orderSn } = order
    await pushTo(tx, order.uid, { type: 'order_paid', orderSn, coins }, now)
    await announce(tx, 'order:paid', { uid: order.uid, orderSn })
  })
}

/** Delivers what was paid for, and returns the number of coins it brought. */
async function handOver(
  tx: Db,
  deps: Deps,
  goods: readonly Goods[],
  order: Order,
  now: Date,
): Promise<number> {
  const { uid, orderSn, coins } = order
  const title = titleOf(order)
  const cash = { uid, kind: 'cash', key: `order:${orderSn}`, now } as const
  const sold = goods.find((one) => one.activity === order.activity)
  const isHandedOver =
    order.activity === '' ||
    (sold !== undefined && (await sold.handOver(tx, { uid, orderSn, coins, paidAt: now })))
  if (!isHandedOver) {
    // The money has arrived and the goods cannot be delivered: the player gets their worth in coins.
    deps.log.error(
      { orderSn, activity: order.activity },
      'paid goods could not be handed over; credited as coins',
    )
    const worth = coinsOf(order.amountFen)
    const newTitle = titleMessages.becameCoins({ title })
    await credit(tx, { ...cash, coins: worth, title: newTitle })
    await becomeCoins(tx, orderSn, newTitle, worth)
    return worth
  }
  if (coins > 0) await credit(tx, { ...cash, coins, title })
  if (order.giftCoins > 0)
    await credit(tx, {
      ...cash,
      kind: 'gift',
      key: `order:${orderSn}:gift`,
      coins: order.giftCoins,
      title: titleMessages.topUpGift,
    })
  return coins + order.giftCoins
}

/**
 * Reverses a paid order that the company reports as closed, which means it was fully refunded. Coins that are already spent
 * become a debt that the next payment settles (WALLET-8).
 */
async function takeBack(
  tx: Db,
  deps: Deps,
  goods: readonly Goods[],
  order: Order,
  now: Date,
): Promise<void> {
  await markRefunded(tx, order, now)
  const { uid, orderSn, activity } = order
  if (await isDeleted(tx, uid)) return
  await goods.find((one) => one.activity === activity)?.takeBack?.(tx, { uid, orderSn })
  const makers = goods.filter(({ makesMember: makes }) => makes).map((one) => one.activity)
  if (makesMember(order.amountFen) || makers.includes(activity))
    await reviewMembership(tx, uid, makers)
  const title = titleOf(order)
  const { coins, owed } = await takeBackCoins(tx, {
    uid,
    orderSn,
    coins: order.coins + order.giftCoins,
    title: titleMessages.refunded({ title }),
    now,
  })
  const params = { title, orderSn, yuan: yuanOf(order.amountFen), coins }
  await notify(tx, [{ uid, kind: 'refund', params, key: `refund:${orderSn}` }], now)
  deps.log.warn(
    { orderSn, coins, owed, activity },
    'a paid order was refunded at the payment company',
  )
}

/** The order's newest state; asks the provider if it is open and was not asked just now. */
export async function refreshOrder(
  deps: Deps,
  goods: readonly Goods[],
  order: Order,
): Promise<Order> {
  if (order.status !== OrderStatus.open) return order
  const now = deps.clock.now()
  if (
    await claimAsking(deps.database.db, order.orderSn, new Date(now.getTime() - ASK_AFTER_MS), now)
  ) {
    await askProvider(deps, goods, order).catch((error: unknown) =>
      deps.log.error({ err: error, orderSn: order.orderSn }, 'asking about an order failed'),
    )
  }
  return (await readOrder(deps.database.db, order.orderSn)) ?? order
}

/**
 * Cancels an open order: first at the company, so that nobody pays for nothing. An order that was just paid is settled
 * instead. Fails and changes nothing while the company cannot be reached.
 */
export async function cancelOrder(
  deps: Deps,
  goods: readonly Goods[],
  order: Order,
): Promise<Order> {
  if (order.status !== OrderStatus.open) return order
  const { db } = deps.database
  const provider = deps.payments.byName(order.provider)
  const closing = await provider?.close(order.orderSn).catch((error: unknown) => {
    deps.log.error({ err: error, orderSn: order.orderSn }, 'an order could not be closed')
    return refusePlainly(orderMessages.providerDown)
  })
  if (closing === 'paid') await askProvider(deps, goods, order)
  else await markClosed(db, order.orderSn, deps.clock.now(), closing ?? 'unbegun')
  return (await readOrder(db, order.orderSn)) ?? order
}

/** Finishes orders with lost notices and closes unpaid ones. A company that is down delays no other. */
export async function settleOrders(deps: Deps, goods: readonly Goods[]): Promise<void> {
  const providers = await providersWithOpenOrders(deps.database.db)
  await Promise.all(providers.map((name) => settleWith(deps, goods, name)))
}

async function settleWith(deps: Deps, goods: readonly Goods[], provider: string): Promise<void> {
  const now = deps.clock.now()
  const late = new Date(now.getTime() - LATE_AFTER_MS)
  let failures = 0
  for (const order of await openOrders(deps.database.db, provider, late, now)) {
    if (!(await claimAsking(deps.database.db, order.orderSn, late, deps.clock.now()))) continue
    try {
      await askProvider(deps, goods, order)
    } catch (error) {
      deps.log.error({ err: error, orderSn: order.orderSn }, 'asking about an order failed')
      // One order may be at fault; several in a round mean that the company is.
      if (++failures === FAILURES_A_ROUND) return
    }
  }
}

async function askProvider(deps: Deps, goods: readonly Goods[], order: Order): Promise<void> {
  const provider = deps.payments.byName(order.provider)
  const overForMs = deps.clock.nowMs() - order.expiresAt.getTime()
  const close = () => markClosed(deps.database.db, order.orderSn, deps.clock.now())
  if (!provider) {
    if (overForMs < ASKABLE_FOR_MS) throw new Error(`no payment provider ${order.provider}`)
    deps.log.warn(
      { orderSn: order.orderSn },
      `closed an order of ${order.provider}, not configured`,
    )
    return close()
  }
  const fact = await provider.query(order.orderSn)
  if (fact) await applyFact(deps, goods, provider, fact)
  const isUnpaid = fact === null || fact.state === 'open'
  if (overForMs >= 0 && isUnpaid && (await provider.close(order.orderSn)) !== 'paid') await close()
}
