import { ConsumeType } from '@cloudplay/contract/envelope'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { sessionMinutes } from '../../../database/schema/play.ts'
import { credit } from '../../wallet/ledger.ts'
import { returnFreeMinute } from '../../welfare/minutes.ts'
import { sessionMessages } from './messages.ts'
import type { SessionOfGame } from './repository.ts'

const MINUTE_MS = 60_000

/**
 * Returns the running minute of a locked session to its player, if it is charged, not used up and not returned yet. Returns
 * the coins of it.
 */
export async function refundRunningMinute(
  tx: Db,
  { session, game }: SessionOfGame,
  playedMs: number,
  now: Date,
): Promise<number> {
  if (playedMs >= session.chargedMinutes * MINUTE_MS) return 0
  const [last] = await tx
    .select()
    .from(sessionMinutes)
    .where(and(eq(sessionMinutes.cid, session.cid), isNull(sessionMinutes.refundedAt)))
    .orderBy(desc(sessionMinutes.minute))
    .limit(1)
  if (!last || last.minute !== session.chargedMinutes - 1) return 0
  await tx
    .update(sessionMinutes)
    .set({ refundedAt: now })
    .where(and(eq(sessionMinutes.cid, session.cid), eq(sessionMinutes.minute, last.minute)))
  if (last.grantId !== null) await returnFreeMinute(tx, last.grantId)
  if (last.paidBy !== ConsumeType.coins || last.coins === 0) return 0
  await credit(tx, {
    uid: session.uid,
    coins: last.coins,
    kind: 'play',
    title: sessionMessages.refund({ game: nameOf(game) }),
    key: `play:${session.cid}:${last.minute}:refund`,
    now,
  })
  return last.coins
}
