import { MINUTES_KEPT_DAYS } from '@cloudplay/contract/constants'
import { sql } from 'drizzle-orm'
import type { Connections, Db } from '../../../database/database.ts'
import { deleteInBatches } from '../../../database/delete-in-batches.ts'
import { keepMonths } from '../../../database/months.ts'

const DAY_MS = 86_400_000
/** Played sessions are part of a transaction, which the law requires to be kept for three years. */
const KEEP_PLAYED_MS = 1_095 * DAY_MS
/** Ended places in the queue and offers help support to answer questions. */
const KEEP_WAITED_MS = 30 * DAY_MS
/** Players look at single minutes of recent games; later at hours and sums. */
const KEEP_MINUTES_MS = MINUTES_KEPT_DAYS * DAY_MS
const ROLLED_UP_AT_ONCE = 100

/** Deletes sessions that ended long ago, and rolls up the minutes of others, a bounded number of rows at a time. */
export async function prunePlay(
  { db, tx }: Pick<Connections, 'db' | 'tx'>,
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await deleteInBatches(
    db,
    'play_sessions',
    sql`state = 'ended' and confirmed_at is null and ended_at < ${before(KEEP_WAITED_MS)} order by ended_at`,
  )
  await rollUp(db, before(KEEP_MINUTES_MS))
  await deleteInBatches(
    db,
    'play_sessions',
    sql`rolled_up_at is not null and ended_at < ${before(KEEP_PLAYED_MS)} order by ended_at`,
  )
  await keepMonths(
    { tx },
    { table: 'session_minutes', now, before: before(KEEP_MINUTES_MS), onlyEmpty: true },
  )
}

async function rollUp(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select roll_up_sessions(${before}::timestamptz, ${ROLLED_UP_AT_ONCE}::int) as count`,
    )
    if (rows[0]!.count < ROLLED_UP_AT_ONCE) return
  }
}
