import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'
import { gameSaves, playSessions } from '../../../database/schema/play.ts'
import { keepEarlier } from './earlier.ts'

/** The player, game and creation time of this session, running or ended. */
export interface SavesOwner {
  uid: string
  gameMark: string
  sessionAt: Date
  /** The node that runs it, or ran it last. */
  nodeId: string | null
  /** Of its newest start. */
  boot: number
}

export async function ownerOf(db: Db, cid: string): Promise<SavesOwner | null> {
  const [row] = await db
    .select({
      uid: playSessions.uid,
      gameMark: games.gameMark,
      sessionAt: playSessions.createdAt,
      nodeId: playSessions.nodeId,
      boot: playSessions.boot,
    })
    .from(playSessions)
    .innerJoin(games, eq(games.gameId, playSessions.gameId))
    .where(eq(playSessions.cid, cid))
  return row ?? null
}

/** The current save of the game; null without one, or after a reset. */
export async function readSaves(
  db: Db,
  { uid, gameMark }: Pick<SavesOwner, 'uid' | 'gameMark'>,
): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ archive: gameSaves.archive })
    .from(gameSaves)
    .where(and(isOf(uid, gameMark), isNotEmpty))
  return row?.archive ?? null
}

const isOf = (uid: string, gameMark: string) =>
  and(eq(gameSaves.uid, uid), eq(gameSaves.gameMark, gameMark))

/** A reset leaves an empty archive. */
export const isNotEmpty = sql`octet_length(${gameSaves.archive}) > 0`

/**
 * Stores the save, unless one of a later session or start is there already, or one that came later: nodes and calls may be late.
 * The first save of a session moves the one before it to the earlier saves. False if it is not stored.
 */
export async function keepSaves(
  tx: Db,
  { uid, gameMark, sessionAt }: SavesOwner,
  { archive, boot, cameAt }: { archive: Uint8Array; boot: number; cameAt: Date },
): Promise<boolean> {
  const [known] = await tx
    .select({ sessionAt: gameSaves.sessionAt, boot: gameSaves.boot })
    .from(gameSaves)
    .where(isOf(uid, gameMark))
    .for('update')
  const isOfOtherSession = known && known.sessionAt.getTime() < sessionAt.getTime()
  if (isOfOtherSession) await keepEarlier(tx, uid, gameMark)
  const row = { archive, sessionAt, boot, savedAt: cameAt }
  const stored = await tx
    .insert(gameSaves)
    .values({ uid, gameMark, ...row })
    .onConflictDoUpdate({
      target: [gameSaves.uid, gameSaves.gameMark],
      set: row,
      setWhere: sql`(${gameSaves.sessionAt}, ${gameSaves.boot}, ${gameSaves.savedAt}) <= (excluded.session_at, excluded.boot, excluded.saved_at)`,
    })
    .returning({ uid: gameSaves.uid })
  return stored.length > 0
}
