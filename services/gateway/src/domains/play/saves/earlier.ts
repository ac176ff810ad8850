import { EARLIER_SAVES_MAX } from '@cloudplay/contract/constants'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { earlierSaves, gameSaves } from '../../../database/schema/play.ts'

/** Of all games of one player together. The newest save of each game is not counted. */
export const EARLIER_MAX_BYTES = 48 * 1024 * 1024
/**
 * No node's start of a game has this number: a session that ended can't overwrite what its player chose since, and the next
 * session can.
 */
const SEALED_BOOT = 2_147_483_647

/** Copies the current save of the game, if there is one, to the earlier ones, and deletes those that are too many. */
export async function keepEarlier(tx: Db, uid: string, gameMark: string): Promise<void> {
  await tx.execute(sql`
    insert into earlier_saves (uid, mark, archive, saved_at)
    select uid, mark, archive, saved_at from game_saves
    where uid = ${uid} and mark = ${gameMark} and octet_length(archive) > 0`)
  await tx.execute(sql`
    delete from earlier_saves where uid = ${uid} and id not in (
      select id from (
        select id, row_number() over (partition by mark order by saved_at desc, id desc) as nth,
          sum(octet_length(archive)) over (order by saved_at desc, id desc) as bytes
        from earlier_saves where uid = ${uid}) kept
      where nth <= ${EARLIER_SAVES_MAX} and bytes <= ${EARLIER_MAX_BYTES})`)
}

const isOf = (uid: string, gameMark: string) =>
  and(eq(earlierSaves.uid, uid), eq(earlierSaves.gameMark, gameMark))

/** When the earlier saves of a game were made and their sizes, the newest first. */
export const listEarlier = (db: Db, uid: string, gameMark: string) =>
  db
    .select({
      id: earlierSaves.id,
      savedAt: earlierSaves.savedAt,
      bytes: sql<number>`octet_length(${earlierSaves.archive})`,
    })
    .from(earlierSaves)
    .where(isOf(uid, gameMark))
    .orderBy(desc(earlierSaves.savedAt), desc(earlierSaves.id))
    .limit(EARLIER_SAVES_MAX)

export async function readEarlier(
  db: Db,
  uid: string,
  gameMark: string,
  id: number,
): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ archive: earlierSaves.archive })
    .from(earlierSaves)
    .where(and(isOf(uid, gameMark), eq(earlierSaves.id, id)))
  return row?.archive ?? null
}

/** Swaps an earlier save with the current one. False if that save does not exist. */
export async function restoreEarlier(
  tx: Db,
  uid: string,
  gameMark: string,
  id: number,
): Promise<boolean> {
  const [chosen] = await tx
    .delete(earlierSaves)
    .where(and(isOf(uid, gameMark), eq(earlierSaves.id, id)))
    .returning({ archive: earlierSaves.archive, savedAt: earlierSaves.savedAt })
  if (!chosen) return false
  await keepEarlier(tx, uid, gameMark)
  await setCurrent(tx, uid, gameMark, chosen)
  return true
}

/** The game starts from nothing; its save becomes an earlier one. */
export async function resetCurrent(
  tx: Db,
  uid: string,
  gameMark: string,
  now: Date,
): Promise<void> {
  await keepEarlier(tx, uid, gameMark)
  await setCurrent(tx, uid, gameMark, { archive: new Uint8Array(), savedAt: now })
}

/** Seals it for the newest ended session too, which may have sent no save yet. */
async function setCurrent(
  tx: Db,
  uid: string,
  gameMark: string,
  chosen: { archive: Uint8Array; savedAt: Date },
): Promise<void> {
  await tx
    .update(gameSaves)
    .set({
      ...chosen,
      boot: SEALED_BOOT,
      sessionAt: sql`greatest(${gameSaves.sessionAt}, (
        select max(s.created_at) from play_sessions s join games g on g.game_id = s.game_id
        where s.uid = ${uid} and s.state = 'ended' and g.mark = ${gameMark}))`,
    })
    .where(and(eq(gameSaves.uid, uid), eq(gameSaves.gameMark, gameMark)))
}
