import { and, asc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { minuteGrants } from '../database/schema/welfare.ts'
import { announce } from '../events.ts'

/** A game as far as its free minutes go. */
export interface TrialGame {
  gameId: number
  /** Free minutes each player has for it. */
  trialMinutes: number
}

const TRIAL = 'trial'

const isLeft = (uid: string, now: Date): SQL | undefined =>
  and(
    eq(minuteGrants.uid, uid),
    gt(minuteGrants.minutesLeft, 0),
    or(isNull(minuteGrants.expiresAt), gt(minuteGrants.expiresAt, now)),
  )
const countsFor = (gameId: number): SQL | undefined => or(isNull(minuteGrants.gameId), eq(minuteGrants.gameId, gameId))

/** Free minutes this player has left for this game: its own trial, begun or not, and those good for all games. */
export async function freeMinutesFor(db: Db, uid: string, game: TrialGame, now: Date): Promise<number> {
  const [row] = await db
    .select({
      left: sql<number>`coalesce(sum(${minuteGrants.minutesLeft}), 0)::int`,
      hasTrial: sql<boolean>`exists (select from ${minuteGrants} trial where trial.uid = ${uid} and trial.source = ${TRIAL}
        and trial.source_key = ${String(game.gameId)})`,
    })
    .from(minuteGrants)
    .where(and(isLeft(uid, now), countsFor(game.gameId)))
  return row!.left + (row!.hasTrial ? 0 : game.trialMinutes)
}

/** Free minutes good for all games: what the welfare page calls `duration`. */
export async function grantedMinutes(db: Db, uid: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`coalesce(sum(${minuteGrants.minutesLeft}), 0)::int` })
    .from(minuteGrants)
    .where(and(isLeft(uid, now), isNull(minuteGrants.gameId)))
  return row!.left
}

export interface NewGrant {
  uid: string
  minutes: number
  /** What gave them, and which time: together they give once. */
  source: string
  sourceKey: string
  gameId?: number
  expiresAt?: Date
}

/** Gives free minutes; false when this source gave them before. */
export async function grantMinutes(tx: Db, grant: NewGrant, now: Date): Promise<boolean> {
  const added = await tx
    .insert(minuteGrants)
    .values({ ...grant, minutesLeft: grant.minutes, grantedAt: now })
    .onConflictDoNothing()
    .returning({ id: minuteGrants.id })
  if (added.length > 0) await announce(tx, 'minutes:changed', { uid: grant.uid })
  return added.length > 0
}

/** Begins the player's trial of a game, once. */
export async function beginTrial(tx: Db, uid: string, game: TrialGame, now: Date): Promise<void> {
  if (game.trialMinutes === 0) return
  await grantMinutes(tx, { uid, minutes: game.trialMinutes, source: TRIAL, sourceKey: String(game.gameId), gameId: game.gameId }, now)
}

/**
 * Takes one free minute: of the game's own first, then what expires first. Gives the grant it came from, for a
 * refund, or null when there is none.
 */
export async function takeFreeMinute(tx: Db, uid: string, game: TrialGame, now: Date): Promise<number | null> {
  await beginTrial(tx, uid, game, now)
  const next = tx
    .select({ id: minuteGrants.id })
    .from(minuteGrants)
    .where(and(isLeft(uid, now), countsFor(game.gameId)))
    .orderBy(sql`${minuteGrants.gameId} is null`, sql`${minuteGrants.expiresAt} nulls last`, asc(minuteGrants.id))
    .limit(1)
    .for('update')
  const [taken] = await tx
    .update(minuteGrants)
    .set({ minutesLeft: sql`${minuteGrants.minutesLeft} - 1` })
    .where(and(eq(minuteGrants.id, sql`(${next})`), gt(minuteGrants.minutesLeft, 0)))
    .returning({ id: minuteGrants.id })
  return taken?.id ?? null
}

/** Puts a taken minute back where it came from. */
export async function returnFreeMinute(tx: Db, grantId: number): Promise<void> {
  await tx
    .update(minuteGrants)
    .set({ minutesLeft: sql`least(${minuteGrants.minutesLeft} + 1, ${minuteGrants.minutes})` })
    .where(eq(minuteGrants.id, grantId))
}
