import { OrderStatus } from '@cloudplay/contract/envelope'
import { asc, isNull, ne, sql } from 'drizzle-orm'
import { sessions, smsCodes } from '../../database/schema/accounts.ts'
import { nodeKeys } from '../../database/schema/node-keys.ts'
import { operatorSessions } from '../../database/schema/operator.ts'
import { playSessions } from '../../database/schema/play.ts'
import { pushTokens } from '../../database/schema/push.ts'
import { orders } from '../../database/schema/wallet.ts'
import type { Deps } from '../../http/deps.ts'
import { endSession } from '../play/sessions/ending.ts'
import { lockSession } from '../play/sessions/repository.ts'

export interface Reconciled {
  /** Games, offered seats and places in the queue that no longer exist. */
  endedGames: number
  /** Sessions of players that have to log in again. */
  endedSessions: number
  /** Nodes with a valid key. A key that was revoked since the backup is valid again. */
  nodesWithKeys: string[]
  /** Unpaid orders; the running site asks the payment companies about them. */
  openOrders: number
  /** The sum of all entries of the ledger, and the number of balances that differ from their entries: both are 0. */
  ledgerSum: number
  wrongBalances: number
}

/**
 * Brings a restored, older database in line with the present. Seats are empty and nodes return without help; a minute that
 * was running is refunded. A session that ended since, by a logout or a new password, would be valid again, so all
 * sessions end, also those of operators. The companies are asked once about payments made since.
 */
export async function reconcile({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<Reconciled> {
  const { db, tx } = database
  const now = clock.now()
  const running = await db
    .select({ cid: playSessions.cid })
    .from(playSessions)
    .where(ne(playSessions.state, 'ended'))
  for (const { cid } of running) {
    await tx(async (t) => {
      const active = await lockSession(t, cid)
      if (active) await endSession(t, active, 'node_lost', now)
    })
  }
  await db.execute(sql`update seats set cid = null where cid is not null`)
  await db.execute(sql`update nodes set is_alive = false`)
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(isNull(sessions.revokedAt))
    .returning({ id: sessions.id })
  await db.delete(operatorSessions)
  const keyed = await db
    .selectDistinct({ nodeId: nodeKeys.nodeId })
    .from(nodeKeys)
    .where(isNull(nodeKeys.revokedAt))
    .orderBy(asc(nodeKeys.nodeId))
  await db.delete(pushTokens)
  await db.delete(smsCodes)
  await db
    .update(orders)
    .set({ askedAt: null })
    .where(sql`${orders.status} = ${OrderStatus.open}`)
  const openOrders = await db.$count(orders, sql`${orders.status} = ${OrderStatus.open}`)
  const { rows } = await db.execute<{ sum: string; wrong: string }>(sql`
    select (select coalesce(sum(coins), 0) from ledger_entries) as sum,
      (select count(*) from wallets where coins <> (select coalesce(sum(coins), 0) from ledger_entries entry where entry.uid = wallets.uid)) as wrong`)
  return {
    endedGames: running.length,
    endedSessions: ended.length,
    nodesWithKeys: keyed.map(({ nodeId }) => nodeId),
    openOrders,
    ledgerSum: Number(rows[0]!.sum),
    wrongBalances: Number(rows[0]!.wrong),
  }
}
