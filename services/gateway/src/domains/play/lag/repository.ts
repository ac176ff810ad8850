import type { CallRequest } from '@cloudplay/contract/endpoints'
import {
  SECOND_COLUMNS,
  SECONDS_AFTER_END,
  SECONDS_AGE_MAX,
  SECONDS_KEPT_DAYS,
  type SecondColumn,
} from '@cloudplay/contract/session-seconds'
import type { MeasuredSecond } from '@cloudplay/rules/lag'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AdvisoryLock, Db } from '../../../database/database.ts'
import { deleteInBatches } from '../../../database/delete-in-batches.ts'
import { games } from '../../../database/schema/catalog.ts'
import { playSessions, sessionSeconds } from '../../../database/schema/play.ts'
import { pack, thinned, unpack } from './packing.ts'

/** Of one session. */
export const BYTES_MAX = 30_000
/** What thinning leaves, so that it is rare. */
const BYTES_AFTER_THINNING = 20_000
/** A page may send a part again for this long; it must then still be known by its key. */
const REPEATED_MS = (SECONDS_AGE_MAX + 300) * 1000
const STEPS_SECONDS = [2, 4, 8, 16, 32, 64]
const DAY_MS = 86_400_000
const SECONDS_LOCK = 4_711_079

export const secondsLock = (cid: string): AdvisoryLock => ({ space: SECONDS_LOCK, key: cid })

type Part = CallRequest<'reportSeconds'>

/** Whether this player's session runs, or ended so recently that its page may still send what it measured. */
export const takesSeconds = async (db: Db, uid: string, cid: string, now: Date): Promise<boolean> =>
  (await db.$count(
    playSessions,
    and(
      eq(playSessions.cid, cid),
      eq(playSessions.uid, uid),
      sql`${playSessions.confirmedAt} is not null`,
      sql`(${playSessions.state} <> 'ended' or ${playSessions.endedAt} > ${new Date(now.getTime() - SECONDS_AFTER_END * 1000)})`,
    ),
  )) > 0

/** The rows of a call with their times by the site's clock. */
export function rowsOf({ first_seconds_ago: ago, rows }: Part, now: Date): MeasuredSecond[] {
  const firstAt = Math.floor(now.getTime() / 1000) - ago
  return rows.map((row) => {
    const second = { covers: 1 } as MeasuredSecond
    SECOND_COLUMNS.forEach((column: SecondColumn, index) => (second[column] = row[index]!))
    // No page measures the future, nor time before its own first row.
    second.at = firstAt + Math.max(0, Math.min(row[0]!, ago))
    return second
  })
}

/**
 * Keeps a part once. A session that would become too large is thinned; if that isn't enough, the part is dropped. Returns the
 * rows that it kept.
 */
export async function keepSeconds(tx: Db, part: Part, now: Date): Promise<MeasuredSecond[]> {
  const { cid, chunk_key: key } = part
  const sizes = await tx
    .select({
      key: sessionSeconds.key,
      bytes: sql<number>`octet_length(${sessionSeconds.packed})`,
      storedAt: sessionSeconds.storedAt,
    })
    .from(sessionSeconds)
    .where(eq(sessionSeconds.cid, cid))
  if (sizes.some((one) => one.key === key)) return []
  const rows = rowsOf(part, now)
  const packed = pack(rows)
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, packed.length)
  if (total > BYTES_MAX) {
    const before = now.getTime() - REPEATED_MS
    const old = sizes.filter(({ storedAt }) => storedAt.getTime() < before)
    const saved = await thin(
      tx,
      cid,
      old.map((one) => one.key),
      BYTES_AFTER_THINNING - (total - old.reduce((sum, { bytes }) => sum + bytes, 0)),
    )
    if (total - saved > BYTES_MAX) return []
  }
  const firstAt = new Date(rows[0]!.at * 1000)
  await tx.insert(sessionSeconds).values({ cid, key, firstAt, storedAt: now, packed })
  return rows
}

/** Joins parts into one with fewer rows, of `bytesMax` at most if possible. Returns the bytes that it saved. */
async function thin(tx: Db, cid: string, keys: string[], bytesMax: number): Promise<number> {
  if (keys.length === 0) return 0
  const these = and(eq(sessionSeconds.cid, cid), inArray(sessionSeconds.key, keys))
  const parts = await tx.select().from(sessionSeconds).where(these)
  const rows = parts.flatMap(({ packed }) => unpack(packed)).toSorted((a, b) => a.at - b.at)
  let packed = pack(rows)
  for (const step of STEPS_SECONDS) {
    if (packed.length <= bytesMax) break
    packed = pack(thinned(rows, step))
  }
  await tx.delete(sessionSeconds).where(these)
  await tx.insert(sessionSeconds).values({
    cid,
    key: 'thinned',
    firstAt: new Date(rows[0]!.at * 1000),
    storedAt: new Date(Math.max(...parts.map(({ storedAt }) => storedAt.getTime()))),
    packed,
  })
  return parts.reduce((sum, part) => sum + part.packed.length, 0) - packed.length
}

/** Everything that is kept of a session, in the order of time. */
export async function readSeconds(db: Db, cid: string): Promise<MeasuredSecond[]> {
  const parts = await db
    .select({ packed: sessionSeconds.packed })
    .from(sessionSeconds)
    .where(eq(sessionSeconds.cid, cid))
    .orderBy(asc(sessionSeconds.firstAt))
  return parts.flatMap(({ packed }) => unpack(packed)).toSorted((a, b) => a.at - b.at)
}

/** A session with its game; null if there is none, or if it is not this player's. Without `uid`: anybody's. */
export async function sessionOf(db: Db, cid: string, uid?: string) {
  const [row] = await db
    .select({ session: playSessions, game: games })
    .from(playSessions)
    .innerJoin(games, eq(games.gameId, playSessions.gameId))
    .where(
      and(eq(playSessions.cid, cid), uid === undefined ? undefined : eq(playSessions.uid, uid)),
    )
  return row ?? null
}

/** Deletes what is older than two weeks, a bounded number of rows at a time. */
export async function pruneSeconds(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SECONDS_KEPT_DAYS * DAY_MS)
  await deleteInBatches(db, 'session_seconds', sql`stored_at < ${before} order by stored_at`)
}
