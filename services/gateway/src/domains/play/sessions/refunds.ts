import { ConsumeType } from '@cloudplay/contract/envelope'
import { NODE_DEAD_AFTER_MS } from '@cloudplay/contract/node'
import { and, desc, eq } from 'drizzle-orm'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { nodes, sessionMinutes } from '../../../database/schema/play.ts'
import { credit } from '../../wallet/ledger.ts'
import { returnFreeMinute } from '../../welfare/minutes.ts'
import { isMinuteRunning, stopClock } from './minute-clock.ts'
import { sessionMessages } from './messages.ts'
import type { PlaySession, SessionOfGame } from './repository.ts'

type Minute = typeof sessionMinutes.$inferSelect

/**
 * Returns the running minute of a locked session, whose clock stands still, to its player, if it is charged, not used up and
 * not returned yet. Returns the coins of it.
 */
export async function refundRunningMinute(
  tx: Db,
  active: SessionOfGame,
  now: Date,
): Promise<number> {
  if (!isMinuteRunning(active.session)) return 0
  const [running] = await lastMinutes(tx, active.session.cid, 1)
  if (!running || running.refundedAt) return 0
  return refund(tx, active, running, { isUnbegun: false, now })
}

/**
 * Until when a session was played that something else than its node stops: until now. If the node has been silent for so long that it
 * counts as dead, until it was last heard: what its player had since then is unknown.
 */
export async function playedUntil(
  tx: Db,
  { playingSince, nodeId }: PlaySession,
  now: Date,
): Promise<Date> {
  if (!playingSince || nodeId === null) return now
  const [node] = await tx
    .select({ seenAt: nodes.lastSeenAt })
    .from(nodes)
    .where(eq(nodes.nodeId, nodeId))
  const isSilent = node && now.getTime() - node.seenAt.getTime() > NODE_DEAD_AFTER_MS
  return isSilent ? node.seenAt : now
}

/**
 * Stops the clock of a locked session, as of `leftAt`. Minutes that began after that are returned. The caller stores the
 * clock.
 */
export async function stopPlaying(tx: Db, active: SessionOfGame, leftAt: Date, now: Date) {
  const { unbegun, ...stopped } = stopClock(active.session, leftAt)
  if (unbegun > 0)
    for (const minute of await lastMinutes(tx, active.session.cid, unbegun))
      await refund(tx, active, minute, { isUnbegun: true, now })
  return stopped
}

/** The newest minutes that count, the last one first. */
const lastMinutes = (tx: Db, cid: string, count: number): Promise<Minute[]> =>
  tx
    .select()
    .from(sessionMinutes)
    .where(and(eq(sessionMinutes.cid, cid), eq(sessionMinutes.isUnbegun, false)))
    .orderBy(desc(sessionMinutes.minute))
    .limit(count)

async function refund(
  tx: Db,
  { session: { cid, uid }, game }: SessionOfGame,
  { minute, paidBy, coins, grantId, refundedAt }: Minute,
  { isUnbegun, now }: { isUnbegun: boolean; now: Date },
): Promise<number> {
  await tx
    .update(sessionMinutes)
    .set({ refundedAt: refundedAt ?? now, isUnbegun })
    .where(and(eq(sessionMinutes.cid, cid), eq(sessionMinutes.minute, minute)))
  if (refundedAt) return 0
  if (grantId !== null) await returnFreeMinute(tx, grantId)
  if (paidBy !== ConsumeType.coins || coins === 0) return 0
  await credit(tx, {
    uid,
    coins,
    kind: 'play',
    title: sessionMessages.refund({ game: nameOf(game) }),
    key: `play:${cid}:${minute}:refund`,
    now,
  })
  return coins
}
