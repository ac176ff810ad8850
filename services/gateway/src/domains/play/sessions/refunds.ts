import { ConsumeType } from '@cloudplay/contract/envelope'
import { and, desc, eq } from 'drizzle-orm'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { sessionMinutes } from '../../../database/schema/play.ts'
import { credit } from '../../wallet/ledger.ts'
import { returnFreeMinute } from '../../welfare/minutes.ts'
import { isMinuteRunning, stopClock } from './minute-clock.ts'
import { sessionMessages } from './messages.ts'
import type { SessionOfGame } from './repository.ts'

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
