import type { CallRequest, CallResponse } from '@cloudplay/contract/endpoints'
import { OrderStatus } from '@cloudplay/contract/envelope'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { type Localizable, localizedText } from '../../core/localized.ts'
import { yuanOf } from '../../core/money.ts'
import type { Db } from '../../database/database.ts'
import { orders } from '../../database/schema/wallet.ts'
import { readMinuteRecords } from '../welfare/minute-records.ts'
import { titleOf } from './repository.ts'
import { playedSessions, type Records, usesOf } from './session-records.ts'

const PAGE_SIZE = 20

/** Movements of one kind, newest first. */
export async function readRecords(
  db: Db,
  uid: string,
  body: CallRequest<'consumeList'>,
  now: Date,
): Promise<Localizable<CallResponse<'consumeList'>>> {
  const page = body.page ?? 1
  const { list, count: total } = await recordsOf(body.kind ?? 'coins')
  const uses = await usesOf(
    db,
    list.flatMap(({ cid }) => cid ?? []),
  )
  return {
    list: list.map(({ at, cid, ...line }) => {
      const session = cid ? uses.get(cid) : undefined
      return { ...line, ctime: Math.floor(at.getTime() / 1000), ...(session && { session }) }
    }),
    count: total,
  }

  function recordsOf(kind: NonNullable<typeof body.kind>): Promise<Records> {
    switch (kind) {
      case 'minutes':
        return readMinuteRecords(db, uid, page, PAGE_SIZE, now)
      case 'cards':
        return boughtCards(db, uid, page)
      case 'sessions':
        return playedSessions(db, uid, page, PAGE_SIZE)
      case 'coins':
        return coinMoves(db, uid, page)
    }
  }
}

interface CoinRow extends Record<string, unknown> {
  id: string
  cid: string | null
  title: string
  title_en: string
  amount: number
  balance: number
  at: Date
  count: number
}

/**
 * The ledger, with the entries of a game session as one line: its charges and returns together, at the place of its last
 * entry, so that each balance follows from the line before. The session is part of the key that charging gives an entry.
 */
async function coinMoves(db: Db, uid: string, page: number): Promise<Records> {
  const { rows } = await db.execute<CoinRow>(sql`
    with moves as (
      select entry.id, entry.coins,
        case when journal.kind = 'play' then substring(journal.key from '^play:([0-9a-f-]{36}):') end as cid
      from ledger_entries entry
        -- Without the fence the planner may read all journals for a player with many.
        cross join lateral (select kind, key from ledger_journals where id = entry.journal_id offset 0) journal
      where entry.uid = ${uid}
    ), lines as (
      select cid, min(id) as first_id, max(id) as last_id, sum(coins)::int as amount, (count(*) over ())::int as count
      from moves group by cid, case when cid is null then id end
      order by last_id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select coalesce(lines.cid, lines.last_id::text) as id, lines.cid, lines.amount, lines.count,
      named.title, named.title_en, last.balance::int as balance, dated.created_at as at
    from lines
    join ledger_entries first on first.id = lines.first_id join ledger_journals named on named.id = first.journal_id
    join ledger_entries last on last.id = lines.last_id join ledger_journals dated on dated.id = last.journal_id
    order by lines.last_id desc`)
  return {
    list: rows.map(({ id, cid, title, title_en: titleEn, amount, balance, at }) => ({
      id,
      cid,
      title: localizedText(title, titleEn),
      amount,
      balance,
      at: new Date(at),
    })),
    count: rows[0]?.count ?? 0,
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
