import { eq, sql } from 'drizzle-orm'
import { startRounds } from '../../core/rounds.ts'
import type { Db } from '../../database/database.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import type { Domain } from '../../http/deps.ts'
import { minuteGrants, signIns, taskClaims } from '../../database/schema/welfare.ts'
import { routes } from './routes.ts'

const PRUNE_EVERY_MS = 3_600_000
/** A series of sign-ins needs the day before, and tasks need today; support may look at a month. */
const KEEP_MS = 31 * 86_400_000

/** Forgets old days. A claim that counts once in a life stays. */
export async function pruneWelfare(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS)
  await deleteInBatches(db, 'sign_ins', sql`signed_at < ${before} order by signed_at`)
  await deleteInBatches(
    db,
    'task_claims',
    sql`period <> 'once' and claimed_at < ${before} order by claimed_at`,
  )
}

/** Sign-in, tasks and the free minutes they grant. */
export const welfare: Domain = {
  name: 'welfare',
  routes,
  start: ({ database, clock, log }) =>
    startRounds({ everyMs: PRUNE_EVERY_MS, name: 'pruning sign-ins', log }, () =>
      pruneWelfare(database.db, clock.now()),
    ).stop,
  async forget(tx, uid) {
    await tx.delete(minuteGrants).where(eq(minuteGrants.uid, uid))
    await tx.delete(signIns).where(eq(signIns.uid, uid))
    await tx.delete(taskClaims).where(eq(taskClaims.uid, uid))
  },
}
