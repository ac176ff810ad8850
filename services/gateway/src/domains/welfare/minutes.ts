import { and, asc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { announce } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import { minuteGrants } from '../../database/schema/welfare.ts'

/** A game as far as its free minutes go. */
export interface TrialGame {
  gameId: number
  /** Free minutes each player has for it. */
  trialMinutes: number
}

export const TRIAL = 'trial'
const MINUTE_MS = 60_000

const isLeft = (uid: string, now: Date): SQL | undefined =>
  and(eq(minuteGrants.uid, uid), gt(minuteGrants.minutesLeft, 0), or(isNull(minuteGrants.expiresAt), gt(minuteGrants.expiresAt, now)))
const countsFor = (gameId: number): SQL | undefined => or(isNull(minuteGrants.gameId), eq(minuteGrants.gameId, gameId))

/** A part of a player's free minutes. */
export interface Portion {
  minutesLeft: number
  /** Null: they do not expire. */
  expiresAt: Date | null
}

/**
 * Minutes that can really be played from now on without a pause, those that expire first going first: sixty minutes
 * that are cleared in ten are worth ten.
 */
export function usableMinutes(portions: readonly Portion[], now: Date): number {
  const ends = (portion: Portion) => portion.expiresAt?.getTime() ?? Infinity
  let played = 0
  for (const portion of portions.toSorted((a, b) => ends(a) - ends(b))) {
    // A minute that has begun is played to its end.
    const untilEnd = Math.ceil((ends(portion) - now.getTime()) / MINUTE_MS)
    played += Math.max(0, Math.min(portion.minutesLeft, untilEnd - played))
  }
  return played
}

/** Free minutes this player can play of this game from now on: its own trial, begun or not, and those good for all games. */
export async function freeMinutesFor(db: Db, uid: string, game: TrialGame, now: Date): Promise<number> {
  const isOwnTrial = and(eq(minuteGrants.source, TRIAL), eq(minuteGrants.sourceKey, String(game.gameId)))
  const rows = await db
    .select({
      minutesLeft: minuteGrants.minutesLeft,
      expiresAt: minuteGrants.expiresAt,
      isTrial: sql<boolean>`${isOwnTrial}`,
    })
    .from(minuteGrants)
    .where(or(and(isLeft(uid, now), countsFor(game.gameId)), and(eq(minuteGrants.uid, uid), isOwnTrial)))
  const hasTrial = rows.some(({ isTrial }) => isTrial)
  return usableMinutes(hasTrial ? rows : [...rows, { minutesLeft: game.trialMinutes, expiresAt: null }], now)
}

/** Free minutes good for all games: what the pages call `duration`. */
export async function grantedMinutes(db: Db, uid: string, now: Date): Promise<number> {
  return (await grantedByExpiry(db, uid, now)).total
}

export interface GrantedMinutes {
  total: number
  /** Of these so many are cleared next, at `nextExpiry`. */
  expiringNext: number
  nextExpiry: Date | null
}

/** The same, and what of it is cleared next. */
export async function grantedByExpiry(db: Db, uid: string, now: Date): Promise<GrantedMinutes> {
  const rows = await db
    .select({ minutes: sql<number>`sum(${minuteGrants.minutesLeft})::int`, expiresAt: minuteGrants.expiresAt })
    .from(minuteGrants)
    .where(and(isLeft(uid, now), isNull(minuteGrants.gameId)))
    .groupBy(minuteGrants.expiresAt)
    .orderBy(sql`${minuteGrants.expiresAt} nulls last`)
  const next = rows[0]?.expiresAt ? rows[0] : null
  return {
    total: rows.reduce((sum, { minutes }) => sum + minutes, 0),
    expiringNext: next?.minutes ?? 0,
    nextExpiry: next?.expiresAt ?? null,
  }
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
 * Takes one free minute: what expires first, then the game's own. Gives the grant it came from, for a refund, or null
 * when there is none.
 */
export async function takeFreeMinute(tx: Db, uid: string, game: TrialGame, now: Date): Promise<number | null> {
  await beginTrial(tx, uid, game, now)
  const next = tx
    .select({ id: minuteGrants.id })
    .from(minuteGrants)
    .where(and(isLeft(uid, now), countsFor(game.gameId)))
    .orderBy(sql`${minuteGrants.expiresAt} nulls last`, sql`${minuteGrants.gameId} is null`, asc(minuteGrants.id))
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
