import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { announce, announceAll } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import { minuteGrants } from '../../database/schema/welfare.ts'

/** The parts of a game that its free minutes need. */
interface TrialGame {
  gameId: number
  /** Free minutes of each player for it. */
  trialMinutes: number
}

export const TRIAL = 'trial'
const MINUTE_MS = 60_000

const isLeft = (uid: string | SQL, at: Date | SQL): SQL | undefined =>
  and(
    eq(minuteGrants.uid, uid),
    gt(minuteGrants.minutesLeft, 0),
    or(isNull(minuteGrants.expiresAt), gt(minuteGrants.expiresAt, at)),
  )
const countsFor = (gameId: SQL): SQL | undefined =>
  or(isNull(minuteGrants.gameId), eq(minuteGrants.gameId, gameId))
const isTrialOf = (gameId: SQL): SQL | undefined =>
  and(eq(minuteGrants.source, TRIAL), eq(minuteGrants.sourceKey, sql`${gameId}::text`))

/** A part of a player's free minutes. */
export interface Portion {
  minutesLeft: number
  /** Null: they do not expire. */
  expiresAt: Date | null
}

/**
 * Minutes that can really be played from now on without a pause, soonest expiry first: sixty minutes that are cleared in ten
 * are worth ten.
 */
export function usableMinutes(portions: readonly Portion[], now: Date): number {
  const ends = (portion: Portion) => portion.expiresAt?.getTime() ?? Infinity
  let played = 0
  for (const portion of portions.toSorted((a, b) => ends(a) - ends(b))) {
    // A started minute is played to its end.
    const untilEnd = Math.ceil((ends(portion) - now.getTime()) / MINUTE_MS)
    played += Math.max(0, Math.min(portion.minutesLeft, untilEnd - played))
  }
  return played
}

/** A part of the minutes for one game, as `portionsFor` reads it. */
export interface PortionForGame {
  minutesLeft: number
  /** Null: they do not expire. */
  expiresAtMs: number | null
  isTrial: boolean
}

/**
 * Part of a statement: the player's minutes for a game, as a JSON list of `PortionForGame`, including its own trial even if
 * nothing is left of it.
 */
export const portionsFor = (uid: SQL, gameId: SQL, at: Date | SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('minutesLeft', minutes_left, 'expiresAtMs', extract(epoch from expires_at) * 1000,
    'isTrial', ${isTrialOf(gameId)})), '[]')
  from minute_grants where ${or(and(isLeft(uid, at), countsFor(gameId)), and(eq(minuteGrants.uid, uid), isTrialOf(gameId)))})`

/** Playable free minutes of these portions from now on: a game's own trial counts, begun or not. */
export function freeMinutesOf(
  portions: readonly PortionForGame[],
  game: TrialGame,
  now: Date,
): number {
  const known: Portion[] = portions.map(({ minutesLeft, expiresAtMs }) => ({
    minutesLeft,
    expiresAt: expiresAtMs === null ? null : new Date(expiresAtMs),
  }))
  const hasTrial = portions.some(({ isTrial }) => isTrial)
  return usableMinutes(
    hasTrial ? known : [...known, { minutesLeft: game.trialMinutes, expiresAt: null }],
    now,
  )
}

/** Free minutes this player can use for this game from now on: its own trial, begun or not, and minutes for all games. */
export async function freeMinutesFor(
  db: Db,
  uid: string,
  game: TrialGame,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ portions: PortionForGame[] }>(
    sql`select ${portionsFor(sql`${uid}::uuid`, sql`${game.gameId}::int`, now)} as portions`,
  )
  return freeMinutesOf(rows[0]!.portions, game, now)
}

/** Free minutes for all games: the pages' `duration`. */
export async function grantedMinutes(db: Db, uid: string, now: Date): Promise<number> {
  return (await grantedByExpiry(db, uid, now)).total
}

export interface GrantedMinutes {
  total: number
  /** How many of these are cleared next, at `nextExpiry`. */
  expiringNext: number
  nextExpiry: Date | null
}

/** The same, and how many of them are cleared next. */
export async function grantedByExpiry(db: Db, uid: string, now: Date): Promise<GrantedMinutes> {
  const rows = await db
    .select({
      minutes: sql<number>`sum(${minuteGrants.minutesLeft})::int`,
      expiresAt: minuteGrants.expiresAt,
    })
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

interface NewGrant {
  uid: string
  minutes: number
  /** The source and the occasion; together they give minutes once. */
  source: string
  sourceKey: string
  gameId?: number
  expiresAt?: Date
}

/** Whether this source gave minutes for this occasion. */
export async function wasGranted(
  db: Db,
  { uid, source, sourceKey }: Pick<NewGrant, 'uid' | 'source' | 'sourceKey'>,
): Promise<boolean> {
  const isIt = and(
    eq(minuteGrants.uid, uid),
    eq(minuteGrants.source, source),
    eq(minuteGrants.sourceKey, sourceKey),
  )
  return (await db.$count(minuteGrants, isIt)) > 0
}

/** Gives free minutes; false if this source gave them before. */
export async function grantMinutes(tx: Db, grant: NewGrant, now: Date): Promise<boolean> {
  const added = await tx
    .insert(minuteGrants)
    .values({ ...grant, minutesLeft: grant.minutes, grantedAt: now })
    .onConflictDoNothing()
    .returning({ id: minuteGrants.id })
  if (added.length > 0) await announce(tx, 'minutes:changed', { uid: grant.uid })
  return added.length > 0
}

/** A player and the game they play. */
export interface Playing {
  uid: string
  game: TrialGame
  /** When the minute to pay begins: free minutes that expire later pay for it. */
  beginsAt: Date
}

const playingRows = (playing: readonly Playing[]): SQL =>
  sql`(values ${sql.join(
    playing.map(
      ({ uid, game, beginsAt }) =>
        sql`(${uid}::uuid, ${game.gameId}::int, ${game.trialMinutes}::int, ${beginsAt}::timestamptz)`,
    ),
    sql`, `,
  )}) as playing (uid, game_id, trial_minutes, begins_at)`

/** Begins each player's trial of the game, once. */
async function beginTrials(tx: Db, playing: readonly Playing[], now: Date): Promise<void> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    insert into minute_grants (uid, game_id, minutes, minutes_left, source, source_key, granted_at)
    select uid, game_id, trial_minutes, trial_minutes, ${TRIAL}, game_id::text, ${now} from ${playingRows(playing)}
    where trial_minutes > 0 and not exists (
      select from minute_grants where ${and(eq(minuteGrants.uid, sql`playing.uid`), isTrialOf(sql`playing.game_id`))})
    on conflict do nothing returning uid`)
  await announceAll(tx, 'minutes:changed', rows)
}

/**
 * Takes one free minute from each player: the soonest expiry first, then the game's own. Returns the grants they came from,
 * for a refund, by player; players without minutes are missing from the map.
 */
export async function takeFreeMinutes(
  tx: Db,
  playing: readonly Playing[],
  now: Date,
): Promise<Map<string, number>> {
  if (playing.length === 0) return new Map()
  await beginTrials(tx, playing, now)
  const { rows } = await tx.execute<{ uid: string; id: string }>(sql`
    with next as (
      select (
        select id from minute_grants where ${and(isLeft(sql`playing.uid`, sql`playing.begins_at`), countsFor(sql`playing.game_id`))}
        order by expires_at nulls last, minute_grants.game_id is null, id limit 1) as id
      from ${playingRows(playing)}
    )
    update minute_grants taken set minutes_left = taken.minutes_left - 1
    from next where taken.id = next.id and taken.minutes_left > 0 returning taken.uid, taken.id`)
  return new Map(rows.map(({ uid, id }) => [uid, Number(id)]))
}

/** Returns a taken minute to its grant. */
export async function returnFreeMinute(tx: Db, grantId: number): Promise<void> {
  await tx
    .update(minuteGrants)
    .set({ minutesLeft: sql`least(${minuteGrants.minutesLeft} + 1, ${minuteGrants.minutes})` })
    .where(eq(minuteGrants.id, grantId))
}
