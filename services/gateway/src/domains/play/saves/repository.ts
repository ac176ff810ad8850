import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'
import { gameSaves, playSessions } from '../../../database/schema/play.ts'

/** The player, game and creation time of this session, running or ended. */
interface SavesOwner {
  uid: string
  gameMark: string
  sessionAt: Date
  /** The node that runs it, or ran it last. */
  nodeId: string | null
}

export async function ownerOf(db: Db, cid: string): Promise<SavesOwner | null> {
  const [row] = await db
    .select({
      uid: playSessions.uid,
      gameMark: games.gameMark,
      sessionAt: playSessions.createdAt,
      nodeId: playSessions.nodeId,
    })
    .from(playSessions)
    .innerJoin(games, eq(games.gameId, playSessions.gameId))
    .where(eq(playSessions.cid, cid))
  return row ?? null
}

export async function readSaves(db: Db, { uid, gameMark }: SavesOwner): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ archive: gameSaves.archive })
    .from(gameSaves)
    .where(and(eq(gameSaves.uid, uid), eq(gameSaves.gameMark, gameMark)))
  return row?.archive ?? null
}

/** Stores the save, unless one of a later session or start is there already: nodes may be late. */
export async function keepSaves(
  db: Db,
  { uid, gameMark, sessionAt }: SavesOwner,
  { archive, boot, now }: { archive: Uint8Array; boot: number; now: Date },
): Promise<void> {
  const row = { archive, sessionAt, boot, savedAt: now }
  await db
    .insert(gameSaves)
    .values({ uid, gameMark, ...row })
    .onConflictDoUpdate({
      target: [gameSaves.uid, gameSaves.gameMark],
      set: row,
      setWhere: sql`(${gameSaves.sessionAt}, ${gameSaves.boot}) <= (excluded.session_at, excluded.boot)`,
    })
}
