import type { CallRequest, CallResponse } from '@cloudplay/contract/endpoints'
import { OrderStatus } from '@cloudplay/contract/envelope'
import type { LocalizedText } from '@cloudplay/contract/language'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Localizable } from '../../core/localized.ts'
import { yuanOf } from '../../core/money.ts'
import type { Db } from '../../database/database.ts'
import { ledgerEntries, ledgerJournals, orders } from '../../database/schema/wallet.ts'
import { readMinuteRecords } from '../welfare/minute-records.ts'
import { titleOf } from './repository.ts'

const PAGE_SIZE = 20

interface Records {
  list: { id: string; title: LocalizedText; amount: number; balance: number; at: Date }[]
  count: number
}

/** Movements of one kind, newest first. */
export async function readRecords(
  db: Db,
  uid: string,
  body: CallRequest<'consumeList'>,
  now: Date,
): Promise<Localizable<CallResponse<'consumeList'>>> {
  const page = body.page ?? 1
  const { list, count: total } = await recordsOf(body.kind ?? 'coins')
  return {
    list: list.map(({ at, ...line }) => ({ ...line, ctime: Math.floor(at.getTime() / 1000) })),
    count: total,
  }

  function recordsOf(kind: NonNullable<typeof body.kind>): Promise<Records> {
    if (kind === 'minutes') return readMinuteRecords(db, uid, page, PAGE_SIZE, now)
    return kind === 'cards' ? boughtCards(db, uid, page) : coinMoves(db, uid, page)
  }
}

async function coinMoves(db: Db, uid: string, page: number): Promise<Records> {
  const isPlayers = eq(ledgerEntries.uid, uid)
  const rows = await db
    .select({
      id: ledgerEntries.id,
      title: ledgerJournals.title,
      titleEn: ledgerJournals.titleEn,
      amount: ledgerEntries.coins,
      balance: ledgerEntries.balance,
      at: ledgerJournals.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(isPlayers)
    .orderBy(desc(ledgerEntries.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [total] = await db.select({ count: count() }).from(ledgerEntries).where(isPlayers)
  return {
    list: rows.map(({ id, amount, balance, at, ...row }) => ({
      id: String(id),
      title: titleOf(row),
      amount,
      balance: balance ?? 0,
      at,
    })),
    count: total!.count,
  }
}

/** Paid orders of goods other than coins. */
async function boughtCards(db: Db, uid: string, page: number): Promise<Records> {
  const isBought = and(
    eq(orders.uid, uid),
    eq(orders.status, OrderStatus.paid),
    ne(orders.activity, ''),
  )
  const rows = await db
    .select()
    .from(orders)
    .where(isBought)
    .orderBy(desc(orders.paidAt), desc(orders.orderSn))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [total] = await db.select({ count: count() }).from(orders).where(isBought)
  return {
    list: rows.map(({ orderSn, amountFen, paidAt, ...row }) => ({
      id: orderSn,
      title: titleOf(row),
      amount: -yuanOf(amountFen),
      balance: 0,
      at: paidAt!,
    })),
    count: total!.count,
  }
}
