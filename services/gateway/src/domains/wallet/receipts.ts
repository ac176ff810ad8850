import type { CallRequest, CallResponse } from '@cloudplay/contract/endpoints'
import type { Order as OrderView } from '@cloudplay/contract/entities/wallet'
import { BodyStatus, OrderStatus } from '@cloudplay/contract/envelope'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Localizable } from '../../core/localized.ts'
import { yuanOf } from '../../core/money.ts'
import type { Db } from '../../database/database.ts'
import { orders } from '../../database/schema/wallet.ts'
import { refuse } from '../../http/refuse.ts'
import { orderMessages } from './messages.ts'
import { readOrder, titleOf, type Order } from './repository.ts'

const PAGE_SIZE = 20

const secondsOf = (moment: Date | null): number =>
  moment ? Math.floor(moment.getTime() / 1000) : 0

/** The buyer's view of an order. It includes where to pay while it can be paid. */
export function receiptOf(order: Order): Localizable<OrderView> {
  const isOpen = order.status === OrderStatus.open
  return {
    orderSn: order.orderSn,
    title: titleOf(order),
    activity: order.activity,
    pay_money: yuanOf(order.amountFen),
    coins: order.coins + order.giftCoins,
    gift_coins: order.giftCoins,
    paytype: order.payType,
    status: order.status,
    url: isOpen ? order.payUrl : '',
    qr: isOpen ? order.payQr : '',
    ctime: secondsOf(order.createdAt),
    expire_time: secondsOf(order.expiresAt),
    pay_time: secondsOf(order.paidAt),
    close_time: secondsOf(order.closedAt),
    refund_time: secondsOf(order.refundedAt),
  }
}

/** An order of this player. Another player's order counts as unknown. */
export async function ownOrder(db: Db, uid: string, orderSn: string): Promise<Order> {
  const order = await readOrder(db, orderSn)
  return order?.uid === uid ? order : refuse(BodyStatus.notFound, orderMessages.noSuchOrder)
}

/** The player's orders, newest first. */
export async function readReceipts(
  db: Db,
  uid: string,
  { page = 1, status }: CallRequest<'getOrderList'>,
): Promise<Localizable<CallResponse<'getOrderList'>>> {
  const isAsked = and(
    eq(orders.uid, uid),
    status === undefined ? undefined : eq(orders.status, status),
  )
  const rows = await db
    .select()
    .from(orders)
    .where(isAsked)
    .orderBy(desc(orders.createdAt), desc(orders.orderSn))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [total] = await db.select({ count: count() }).from(orders).where(isAsked)
  return { list: rows.map(receiptOf), count: total!.count }
}
