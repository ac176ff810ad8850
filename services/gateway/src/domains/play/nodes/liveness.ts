import { and, eq, gt, sql } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import type { Db } from '../../../database/database.ts'
import { nodes } from '../../../database/schema/play.ts'
import { withdraw } from '../../push/messages.ts'
import { freeSeatOf } from '../seats/seats.ts'
import { endSession } from '../sessions/ending.ts'
import { lockQueue, lockSession, type SessionOfGame } from '../sessions/repository.ts'

/** Whether any node has been heard since then. */
export async function isAnyNodeHeard(db: Db, since: Date): Promise<boolean> {
  const heard = await db
    .select({ nodeId: nodes.nodeId })
    .from(nodes)
    .where(and(eq(nodes.isAlive, true), gt(nodes.lastSeenAt, since)))
    .limit(1)
  return heard.length > 0
}

/** Nodes that count as alive and were not heard since `deadline`, in the order of their ids. */
export async function silentNodes(db: Db, deadline: Date): Promise<string[]> {
  const { rows } = await db.execute<{ node_id: string }>(
    sql`select node_id from nodes where is_alive and last_seen_at < ${deadline} order by node_id`,
  )
  return rows.map(({ node_id: nodeId }) => nodeId)
}

/**
 * Marks all silent nodes that run and offer nothing as dead, with one transaction: after a lost region it is hundreds, and while
 * the sweeper takes them one by one, it charges nobody.
 */
export async function giveUpIdleNodes(tx: Db, deadline: Date): Promise<void> {
  await lockQueue(tx)
  const { rowCount } = await tx.execute(sql`
    with gone as (
      update nodes set is_alive = false where is_alive and last_seen_at < ${deadline}
        and not exists (select from play_sessions s where s.node_id = nodes.node_id and s.state <> 'ended')
      returning node_id
    ), removed as (delete from seats using gone where seats.node_id = gone.node_id and seats.cid is null)
    select from gone`)
  if (!rowCount) return
  await announce(tx, 'catalog:changed', {})
  await announce(tx, 'play:changed', {})
}

/**
 * Ends the games of a node that was not heard since `deadline`; null: however lately it was heard. Players with only an offered
 * seat there return to their old places in the queue. Its seats are removed and return with its next heartbeat.
 */
export async function giveUpNode(
  tx: Db,
  nodeId: string,
  deadline: Date | null,
  now: Date,
): Promise<void> {
  // Some players return to the queue: without the lock, the seats could go to players behind them.
  await lockQueue(tx)
  const { rows: given } = await tx.execute<{ seenMs: number }>(sql`
    update nodes set is_alive = false where node_id = ${nodeId} and is_alive
      and (${deadline}::timestamptz is null or last_seen_at < ${deadline})
    returning (extract(epoch from last_seen_at) * 1000)::float8 as "seenMs"`)
  if (!given[0]) return
  // What its players had is unknown since then: that isn't played, and doesn't use up their running minute.
  const seenAt = new Date(given[0].seenMs)
  const { rows: onNode } = await tx.execute<{ cid: string }>(sql`
    select cid from play_sessions where node_id = ${nodeId} and state not in ('ended', 'queued') order by cid`)
  for (const { cid } of onNode) {
    const active = await lockSession(tx, cid)
    // It has ended, or moved to another node, since we looked.
    if (active?.session.nodeId !== nodeId) continue
    if (active.session.state === 'offered') await backIntoQueue(tx, active, now)
    else await endSession(tx, active, 'node_lost', now, seenAt)
  }
  await tx.execute(sql`delete from seats where node_id = ${nodeId}`)
  await announce(tx, 'catalog:changed', {})
  await announce(tx, 'play:changed', {})
}

/** An offered seat is gone; its player waits again, at the old place. The caller has the queue's lock. */
export async function backIntoQueue(tx: Db, { session }: SessionOfGame, now: Date): Promise<void> {
  await freeSeatOf(tx, session.cid)
  await tx.execute(sql`
    update play_sessions set state = 'queued', state_since = ${now}, has_queued = true, node_id = null, offer_expires_at = null
    where cid = ${session.cid}`)
  await withdraw(tx, session.uid, 'push_single_queueing')
  await announce(tx, 'play:changed', { uid: session.uid })
}
