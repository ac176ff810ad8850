import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { credit, debit, readBalance, takeExpired } from './ledger.ts'
import { titleMessages } from './messages.ts'

/** Coins that were spent before their payment was refunded, and that no later payment has settled yet. */
export async function readOwed(db: Db, uid: string): Promise<number> {
  const { rows } = await db.execute<{ owed: string }>(sql`
    select coalesce(-sum(entry.coins), 0) as owed
    from ledger_journals journal join ledger_entries entry on entry.journal_id = journal.id and entry.side = 'debt'
    where journal.uid = ${uid} and journal.kind = 'debt'`)
  return Number(rows[0]!.owed)
}

/** The coins of this order that the site took back because they had expired. */
async function readExpired(tx: Db, uid: string, orderSn: string): Promise<number> {
  const { rows } = await tx.execute<{ expired: string }>(sql`
    select coalesce(-sum(entry.coins), 0) as expired
    from temporary_coins lot
    join ledger_journals journal on journal.uid = lot.uid and journal.key = 'expire:' || lot.id
    join ledger_entries entry on entry.journal_id = journal.id and entry.side = 'player'
    where lot.uid = ${uid} and lot.source_key = ${orderSn}`)
  return Number(rows[0]!.expired)
}

/**
 * Takes the coins of a refunded order back, without those that expired. The site lends coins that were already spent, so no
 * balance falls below zero.
 */
export async function takeBackCoins(
  tx: Db,
  { uid, orderSn, coins: given, title, now }: Refunded,
): Promise<{ coins: number; owed: number }> {
  await takeExpired(tx, uid, now)
  const coins = given - (await readExpired(tx, uid, orderSn))
  const owed = Math.max(0, coins - (await readBalance(tx, uid)))
  if (owed > 0)
    await credit(tx, {
      uid,
      coins: owed,
      kind: 'debt',
      title: titleMessages.owed,
      key: `debt:${orderSn}`,
      now,
    })
  if (coins > 0)
    await debit(tx, {
      uid,
      coins,
      kind: 'cash',
      title,
      key: `refund:${orderSn}`,
      first: orderSn,
      now,
    })
  return { coins, owed }
}

interface Refunded {
  uid: string
  orderSn: string
  coins: number
  title: ReturnType<typeof titleMessages.refunded>
  now: Date
}

/** Settles debts first with the coins of a payment. */
export async function settleDebt(
  tx: Db,
  uid: string,
  orderSn: string,
  coins: number,
  now: Date,
): Promise<void> {
  const due = Math.min(coins, await readOwed(tx, uid))
  if (due > 0)
    await debit(tx, {
      uid,
      coins: due,
      kind: 'debt',
      title: titleMessages.settled,
      key: `settle:${orderSn}`,
      now,
    })
}
