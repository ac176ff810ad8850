import { MEMBER_TOPUP_FEN } from '@cloudplay/contract/constants'
import { OrderStatus } from '@cloudplay/contract/envelope'
import type { LocalizedText } from '@cloudplay/contract/language'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { localizedText } from '../../core/localized.ts'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { formerPayments } from '../../database/schema/deletion.ts'
import { verifications } from '../../database/schema/verification.ts'
import { orders, rechargeTiers, wallets } from '../../database/schema/wallet.ts'
import type { Closing } from '../../ports/payment.ts'
import { FIRST_TIERS } from './top-up.ts'

export type Order = typeof orders.$inferSelect

export const titleOf = ({ title, titleEn }: { title: string; titleEn: string }): LocalizedText =>
  localizedText(title, titleEn)

export async function seedTiers(db: Db): Promise<void> {
  const rows = FIRST_TIERS.map((tier, index) => ({ id: index + 1, position: index + 1, ...tier }))
  await db.insert(rechargeTiers).values(rows).onConflictDoNothing()
}

export const readTiers = (db: Db) =>
  db.select().from(rechargeTiers).orderBy(asc(rechargeTiers.position))

export async function tierOf(db: Db, payFen: number) {
  const [tier] = await db.select().from(rechargeTiers).where(eq(rechargeTiers.payFen, payFen))
  return tier ?? null
}

/** Until the end of `tx`, this player's orders and coins move one after the other. */
export async function lockWallet(tx: Db, uid: string): Promise<void> {
  await tx.select({ uid: wallets.uid }).from(wallets).where(eq(wallets.uid, uid)).for('update')
}

export async function orderOfRequest(
  tx: Db,
  uid: string,
  requestKey: string,
): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.requestKey, requestKey)))
  return order ?? null
}

/**
 * The used part of a minor's allowance: fen paid since `from`, and of all orders that can still be paid, of any age.
 * Payments with the person's deleted accounts count too.
 */
export async function reservedFen(tx: Db, uid: string, from: Date, now: Date): Promise<number> {
  const [row] = await tx
    .select({ fen: sql<string>`coalesce(sum(${orders.amountFen}), 0)` })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        or(
          eq(orders.status, OrderStatus.open),
          and(eq(orders.status, OrderStatus.closed), gt(orders.expiresAt, now)),
          and(eq(orders.status, OrderStatus.paid), gte(orders.paidAt, from)),
        ),
      ),
    )
  const [former] = await tx
    .select({ fen: sql<string>`coalesce(sum(${formerPayments.amountFen}), 0)` })
    .from(formerPayments)
    .innerJoin(verifications, eq(verifications.identityHash, formerPayments.identityHash))
    .where(
      and(
        eq(verifications.uid, uid),
        eq(verifications.state, 'passed'),
        gte(formerPayments.paidAt, from),
      ),
    )
  return Number(row!.fen) + Number(former!.fen)
}

export async function insertOrder(tx: Db, order: typeof orders.$inferInsert): Promise<Order> {
  const [row] = await tx.insert(orders).values(order).returning()
  return row!
}

const isOpen = (orderSn: string) =>
  and(eq(orders.orderSn, orderSn), eq(orders.status, OrderStatus.open))

export async function notePayAddress(
  db: Db,
  orderSn: string,
  { url, qr }: { url: string; qr: string },
): Promise<void> {
  await db.update(orders).set({ payUrl: url, payQr: qr }).where(isOpen(orderSn))
}

/** Closes an open order that nobody can pay, because it has no address: it ends when it was made. */
export async function closeUnregistered(db: Db, orderSn: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ status: OrderStatus.closed, closedAt: now, expiresAt: orders.createdAt })
    .where(and(isOpen(orderSn), eq(orders.payUrl, ''), eq(orders.payQr, '')))
}

/** Whether `closeUnregistered` closed the order; others end it later. */
export const isUnregistered = ({ payUrl, payQr, createdAt, expiresAt }: Order): boolean =>
  payUrl === '' && payQr === '' && expiresAt.getTime() === createdAt.getTime()

export async function readOrder(db: Db, orderSn: string): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.orderSn, orderSn))
  return order ?? null
}

export async function lockOrder(tx: Db, orderSn: string): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderSn, orderSn)).for('update')
  return order ?? null
}

export async function markPaid(
  tx: Db,
  order: Order,
  tradeNo: string | null,
  isMember: boolean,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: OrderStatus.paid, tradeNo, paidAt: now })
    .where(eq(orders.orderSn, order.orderSn))
  await tx
    .update(accounts)
    .set({
      toppedUpFen: sql`${accounts.toppedUpFen} + ${order.amountFen}`,
      ...(isMember ? { isMember: true } : {}),
    })
    .where(eq(accounts.id, order.uid))
}

/** The order's account has been deleted since. */
export async function isDeleted(tx: Db, uid: string): Promise<boolean> {
  return (await tx.$count(accounts, and(eq(accounts.id, uid), isNotNull(accounts.deletedAt)))) > 0
}

/** The payment that made a member is gone: the membership stays if another payment of the player also makes one. */
export async function reviewMembership(
  tx: Db,
  uid: string,
  makers: readonly string[],
): Promise<void> {
  const makes = or(gte(orders.amountFen, MEMBER_TOPUP_FEN), inArray(orders.activity, [...makers]))
  const paid = await tx.$count(
    orders,
    and(eq(orders.uid, uid), eq(orders.status, OrderStatus.paid), makes),
  )
  if (paid === 0) await tx.update(accounts).set({ isMember: false }).where(eq(accounts.id, uid))
}

/** A paid order was refunded. Its price no longer counts towards the level, nor, of a deleted account, towards a minor's allowance. */
export async function markRefunded(tx: Db, order: Order, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ status: OrderStatus.refunded, refundedAt: now })
    .where(eq(orders.orderSn, order.orderSn))
  await tx
    .update(accounts)
    .set({ toppedUpFen: sql`greatest(0, ${accounts.toppedUpFen} - ${order.amountFen})` })
    .where(eq(accounts.id, order.uid))
  await tx.delete(formerPayments).where(eq(formerPayments.orderSn, order.orderSn))
}

/** The goods of a paid order could not be delivered: it becomes a top-up of these coins. */
export async function becomeCoins(
  tx: Db,
  orderSn: string,
  title: LocalizedText,
  coins: number,
): Promise<void> {
  await tx
    .update(orders)
    .set({ title: title['zh-CN'], titleEn: title.en, coins, giftCoins: 0, activity: '' })
    .where(eq(orders.orderSn, orderSn))
}

/** Closes an open order and releases its reservation; of one that is `unbegun` only when it expires. */
export async function markClosed(
  db: Db,
  orderSn: string,
  now: Date,
  closing: Exclude<Closing, 'paid'> = 'closed',
): Promise<void> {
  const expiresAt = sql`least(${orders.expiresAt}, ${now})`
  await db
    .update(orders)
    .set({ status: OrderStatus.closed, closedAt: now, ...(closing === 'closed' && { expiresAt }) })
    .where(isOpen(orderSn))
}

/** True for the one caller who may ask the provider now, because nobody has since `before`. */
export async function claimAsking(
  db: Db,
  orderSn: string,
  before: Date,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .update(orders)
    .set({ askedAt: now })
    .where(and(eq(orders.orderSn, orderSn), or(isNull(orders.askedAt), lt(orders.askedAt, before))))
    .returning({ orderSn: orders.orderSn })
  return claimed.length > 0
}

export async function providersWithOpenOrders(db: Db): Promise<string[]> {
  const found = await db
    .selectDistinct({ provider: orders.provider })
    .from(orders)
    .where(eq(orders.status, OrderStatus.open))
  return found.map(({ provider }) => provider)
}

/**
 * Open orders that nobody has asked the provider about since `late`, longest waiting first. The older an order, the less
 * often it is asked about (a fifth of its age), until its time is over and it can be closed.
 */
export async function openOrders(
  db: Db,
  provider: string,
  late: Date,
  now: Date,
): Promise<Order[]> {
  const lastAsked = sql`coalesce(${orders.askedAt}, ${orders.createdAt})`
  const isRested = sql`${lastAsked} < ${now}::timestamptz - (${now}::timestamptz - ${orders.createdAt}) / 5`
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, OrderStatus.open),
        eq(orders.provider, provider),
        lt(lastAsked, late),
        or(lte(orders.expiresAt, now), isRested),
      ),
    )
    .orderBy(asc(lastAsked))
    .limit(100)
}
