import { ANNUAL_SUMMARY_ACTIVITY, DISTRIBUTE_ACTIVITY } from '@cloudplay/contract/constants'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { formerGifts } from '../../database/schema/deletion.ts'
import { verifications } from '../../database/schema/verification.ts'
import { minuteGrants, taskClaims } from '../../database/schema/welfare.ts'
import { GAME_TIME } from './game-time.ts'
import { TRIAL } from './minutes.ts'
import { ONCE } from './repository.ts'
import type { TaskType } from '@cloudplay/contract/entities/welfare'

/** Long enough that registering again gains nothing, and no longer (FAULT-8). */
const KEEP_MS = 365 * 86_400_000
const VERIFY_TASK: TaskType = 'wel_real'
/** Gifts that each person gets once; daily gifts start again for everyone the next day. */
const ONCE_SOURCES = [TRIAL, GAME_TIME, VERIFY_TASK, DISTRIBUTE_ACTIVITY, ANNUAL_SUMMARY_ACTIVITY]

/** Records a player's once-only gifts before the account is deleted: by the mobile, and by the ID number if verified. */
export async function keepGifts(tx: Db, uid: string, mobileHash: string, now: Date): Promise<void> {
  const gifts = await tx
    .select({
      source: minuteGrants.source,
      sourceKey: minuteGrants.sourceKey,
      gameId: minuteGrants.gameId,
    })
    .from(minuteGrants)
    .where(and(eq(minuteGrants.uid, uid), inArray(minuteGrants.source, ONCE_SOURCES)))
  const [person] = await tx
    .select({ hash: verifications.identityHash })
    .from(verifications)
    .where(and(eq(verifications.uid, uid), eq(verifications.state, 'passed')))
  const keptUntil = new Date(now.getTime() + KEEP_MS)
  const rows = [mobileHash, ...(person ? [person.hash] : [])].flatMap((personHash) =>
    gifts.map((gift) => ({ ...gift, personHash, keptUntil })),
  )
  if (rows.length > 0) await tx.insert(formerGifts).values(rows).onConflictDoNothing()
}

/** The person is recognized: gifts of a deleted account count as received. */
export async function inheritGifts(
  tx: Db,
  uid: string,
  personHash: string,
  now: Date,
): Promise<void> {
  const had = await tx
    .select()
    .from(formerGifts)
    .where(and(eq(formerGifts.personHash, personHash), gt(formerGifts.keptUntil, now)))
  if (had.length === 0) return
  await tx
    .insert(minuteGrants)
    .values(
      had.map(({ source, sourceKey, gameId }) => ({
        uid,
        source,
        sourceKey,
        gameId,
        minutes: 0,
        minutesLeft: 0,
        grantedAt: now,
      })),
    )
    .onConflictDoNothing()
  if (!had.some(({ source }) => source === VERIFY_TASK)) return
  await tx
    .insert(taskClaims)
    .values({ uid, type: VERIFY_TASK, period: ONCE, nth: 1, claimedAt: now })
    .onConflictDoNothing()
}

export async function pruneFormerGifts(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'former_gifts', sql`kept_until <= ${now} order by kept_until`)
}
