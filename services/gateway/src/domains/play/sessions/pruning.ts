import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'

const DAY_MS = 86_400_000
/** Played sessions are part of a transaction, which the law requires to be kept for three years. */
const KEEP_PLAYED_MS = 1_095 * DAY_MS
/** Ended places in the queue and offers help support to answer questions. */
const KEEP_WAITED_MS = 30 * DAY_MS
const MOST_AT_ONCE = 1_000

/** Deletes sessions that ended long ago, and their minutes, a bounded number of rows at a time. */
export async function prunePlay(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from play_sessions where cid in (
        select cid from play_sessions where state = 'ended'
          and (ended_at < ${before(KEEP_PLAYED_MS)} or (confirmed_at is null and ended_at < ${before(KEEP_WAITED_MS)}))
        limit ${MOST_AT_ONCE})`)
    if ((rowCount ?? 0) < MOST_AT_ONCE) return
  }
}
