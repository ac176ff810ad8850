import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'
import { gameSaves, playSessions } from '../../../database/schema/play.ts'

/** Whose session this is, of which game, and when it was made; also of one that is over. */
export interface SavesOwner {
  uid: string
  gameMark: string
  sessionAt: Date
}

export async function ownerOf(db: Db, cid: string): Promise<SavesOwner | null> {
  const [row] = await db
    .select({ uid: playSessions.uid, gameMark: games.gameMark, sessionAt: playSessions.createdAt })
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

/** Keeps it, unless a later session, or a later start of this one, has been kept already: nodes may be late. */
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
