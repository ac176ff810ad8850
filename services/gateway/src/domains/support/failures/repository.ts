import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { deleteInBatches } from '../../../database/delete-in-batches.ts'
import { failedCalls } from '../../../database/schema/failed-calls.ts'
import type { FailedCall } from '../../../http/failed-calls.ts'

const KEPT_DAYS = 14
const DAY_MS = 86_400_000
/** Ids are short: a few failures of two weeks may share one. */
const SAME_ID_MAX = 10
const ERROR_ID = /^[0-9a-f]{8}$/

/** The error id that a text is, as a player reads it; null if it is none. */
export function readErrorId(text: string): string | null {
  const id = text.trim().toLowerCase()
  return ERROR_ID.test(id) ? id : null
}

export async function keepFailures(db: Db, calls: readonly FailedCall[]): Promise<void> {
  if (calls.length > 0) await db.insert(failedCalls).values([...calls])
}

/** The failed calls with this id, the newest first. */
export const readFailures = (db: Db, errorId: string): Promise<FailedCall[]> =>
  db
    .select({
      errorId: failedCalls.errorId,
      requestId: failedCalls.requestId,
      traceId: failedCalls.traceId,
      at: failedCalls.at,
      uid: failedCalls.uid,
      route: failedCalls.route,
      status: failedCalls.status,
      reason: failedCalls.reason,
    })
    .from(failedCalls)
    .where(eq(failedCalls.errorId, errorId))
    .orderBy(desc(failedCalls.at))
    .limit(SAME_ID_MAX)

/** Deletes what is older than two weeks, a bounded number of rows at a time. */
export async function pruneFailures(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await deleteInBatches(db, 'failed_calls', sql`at < ${before} order by at`)
}
