import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { localNotices, localTrades } from '../../database/schema/local-payment.ts'

export type LocalTrade = typeof localTrades.$inferSelect

export async function openTrade(
  db: Db,
  trade: { orderSn: string; subject: string; amountFen: number; now: Date },
): Promise<void> {
  const { now, ...row } = trade
  const tradeNo = `L${randomUUID().replaceAll('-', '')}`
  await db
    .insert(localTrades)
    .values({ ...row, tradeNo, state: 'open', createdAt: now })
    .onConflictDoNothing()
}

export async function readTrade(db: Db, orderSn: string): Promise<LocalTrade | null> {
  const [trade] = await db.select().from(localTrades).where(eq(localTrades.orderSn, orderSn))
  return trade ?? null
}

/** Takes the money: the trade is paid and its notice due, both or neither. Null if it was no longer open. */
export async function payTrade(
  tx: Db,
  orderSn: string,
  now: Date,
  noticeBody: (trade: LocalTrade, noticeId: string) => string,
) {
  const [trade] = await tx
    .update(localTrades)
    .set({ state: 'paid', paidAt: now })
    .where(and(eq(localTrades.orderSn, orderSn), eq(localTrades.state, 'open')))
    .returning()
  if (!trade) return null
  const id = randomUUID()
  await tx.insert(localNotices).values({ id, body: noticeBody(trade, id), dueAt: now })
  return trade
}

export type RefundRefusal = 'unknown' | 'notPaid' | 'notHeard' | 'tooMuch'

/**
 * Gives back a paid trade, or `fen` of it: its notice is due. A trade that is given back as a whole is over. Refused before
 * the merchant has taken the notice of the payment, because a refund that overtakes it would be one of an unpaid order.
 */
export async function refundTrade(
  tx: Db,
  orderSn: string,
  fen: number | null,
  now: Date,
  noticeBody: (trade: LocalTrade, noticeId: string, fen: number) => string,
): Promise<RefundRefusal | null> {
  const isTheTrade = eq(localTrades.orderSn, orderSn)
  const [trade] = await tx.select().from(localTrades).where(isTheTrade).for('update')
  if (!trade) return 'unknown'
  if (trade.state !== 'paid') return 'notPaid'
  const isUnheard = sql`not ${localNotices.isDone} and ${localNotices.body}::json ->> 'event_type' = 'TRANSACTION.SUCCESS'
    and ${localNotices.body}::json -> 'resource' ->> 'out_trade_no' = ${orderSn}`
  if ((await tx.$count(localNotices, isUnheard)) > 0) return 'notHeard'
  const given = fen ?? trade.amountFen
  if (given > trade.amountFen) return 'tooMuch'
  if (given === trade.amountFen)
    await tx.update(localTrades).set({ state: 'refunded' }).where(isTheTrade)
  const id = randomUUID()
  await tx.insert(localNotices).values({ id, body: noticeBody(trade, id, given), dueAt: now })
  return null
}

/** True if the trade was open, and now can never be paid. */
export async function endTrade(
  db: Db,
  orderSn: string,
  state: 'failed' | 'closed',
): Promise<boolean> {
  const ended = await db
    .update(localTrades)
    .set({ state })
    .where(and(eq(localTrades.orderSn, orderSn), eq(localTrades.state, 'open')))
    .returning({ orderSn: localTrades.orderSn })
  return ended.length > 0
}

/** The next due notice, scheduled again after `delayMs` of its attempts unless it is done by then. */
export async function takeDueNotice(db: Db, now: Date, retryDelaysMs: readonly number[]) {
  const due = sql`(select id from ${localNotices} where not is_done and due_at <= ${now} order by due_at for update skip locked limit 1)`
  const delays = sql.join(
    retryDelaysMs.map((delayMs) => sql`${delayMs}::int`),
    sql`, `,
  )
  const [notice] = await db
    .update(localNotices)
    .set({
      attempts: sql`${localNotices.attempts} + 1`,
      dueAt: sql`${now}::timestamptz + (array[${delays}])[least(${localNotices.attempts} + 1, ${retryDelaysMs.length})] * interval '1 millisecond'`,
    })
    .where(eq(localNotices.id, due))
    .returning()
  return notice ?? null
}

export async function noticeDone(db: Db, id: string): Promise<void> {
  await db.update(localNotices).set({ isDone: true }).where(eq(localNotices.id, id))
}
