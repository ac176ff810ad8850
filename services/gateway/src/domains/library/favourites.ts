import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { favourites } from '../../database/schema/catalog.ts'
import { refusePlainly } from '../../http/refuse.ts'
import { libraryMessages } from './messages.ts'

export const FAVOURITES_MAX = 200

/** This player's favourites, newest first. */
export async function favouriteGameIds(db: Db, uid: string): Promise<number[]> {
  const rows = await db
    .select({ gameId: favourites.gameId })
    .from(favourites)
    .where(eq(favourites.uid, uid))
    .orderBy(desc(favourites.createdAt), desc(favourites.gameId))
  return rows.map(({ gameId }) => gameId)
}

/** Keeps a game, once. Refuses one too many. */
export async function addFavourite(tx: Db, uid: string, gameId: number, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`favourites ${uid}`}))`)
  const added = await tx
    .insert(favourites)
    .values({ uid, gameId, createdAt: now })
    .onConflictDoNothing()
    .returning({ gameId: favourites.gameId })
  if (added.length === 0) return
  const [kept] = await tx.select({ count: count() }).from(favourites).where(eq(favourites.uid, uid))
  // The count includes this one, which a refusal rolls back.
  if (kept!.count > FAVOURITES_MAX)
    refusePlainly(libraryMessages.tooManyFavourites({ max: FAVOURITES_MAX }))
}

export async function removeFavourite(db: Db, uid: string, gameId: number): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.uid, uid), eq(favourites.gameId, gameId)))
}
