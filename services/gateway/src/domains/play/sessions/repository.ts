import type { StreamMode } from '@cloudplay/contract/stream-modes'
import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { announceWith, type NoticeWriter } from '../../../core/events.ts'
import type { AdvisoryLock, Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'
import { playSessions } from '../../../database/schema/play.ts'
import type { SessionState } from './session-states.ts'

export type GameRow = typeof games.$inferSelect
export type PlaySession = Omit<typeof playSessions.$inferSelect, 'state'> & { state: SessionState }
export interface SessionOfGame {
  session: PlaySession
  game: GameRow
}

/** Any numbers, the same in all instances. */
const QUEUE_LOCK = 4_711_002
const PLAYER_LOCK = 4_711_003

/** `lockQueue` for a transaction that begins with it, which saves a round trip. */
export const queueLock: AdvisoryLock = { space: QUEUE_LOCK }

/**
 * Until the end of `tx`, nobody else gives a seat away or joins the queue, so everyone agrees on its order. The whole
 * queue waits meanwhile, so read everything you can before. Take it before you lock any row, so it cannot deadlock.
 */
export async function lockQueue(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUEUE_LOCK})`)
}

interface Joining {
  uid: string
  gameId: number
  consumeType: number
  mode: StreamMode
  rankAt: Date
  /** A `traceparent`; null without tracing. */
  trace: string | null
}

/**
 * Puts a player at the end of the queue and announces it; false if the player has a place or a seat. Until the transaction ends
 * no seat is given away, so no player behind gets an offer. The player has the place once it has the lock.
 */
export async function addToQueue(
  one: NoticeWriter,
  { uid, gameId, consumeType, mode, rankAt, trace }: Joining,
  now: Date,
): Promise<boolean> {
  return announceWith(
    one,
    [{ event: 'play:changed', payload: { uid } }],
    (notice) => sql`
    with locked as materialized (select pg_advisory_xact_lock_shared(${QUEUE_LOCK})),
    joined as (
      insert into play_sessions (uid, game_id, state, state_since, consume_type, mode, created_at, rank_at, has_queued, trace)
      select ${uid}::uuid, ${gameId}::int, 'queued', ${now}::timestamptz, ${consumeType}::int, ${mode}::text, ${now}::timestamptz, ${rankAt}::timestamptz, true, ${trace}::text
      from locked where not exists (select from play_sessions where uid = ${uid}::uuid and state <> 'ended') returning uid)
    select ${notice} from joined`,
  )
}

/** Until the end of its transaction, this player's other requests wait: tabs and taps come one by one. Take it first. */
export const playerLock = (uid: string): AdvisoryLock => ({ space: PLAYER_LOCK, key: uid })

/** `playerLock` as a separate statement. */
export async function lockPlayer(tx: Db, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PLAYER_LOCK}::int, hashtext(${uid}))`)
}

export async function gameById(db: Db, gameId: number): Promise<GameRow | null> {
  const [row] = await db.select().from(games).where(eq(games.gameId, gameId))
  return row ?? null
}

const isProduct = (productCode: string) =>
  or(eq(games.productCodePay, productCode), eq(games.productCodeFree, productCode))

/** Part of a statement: the id of the game with this product code, or null. */
export const gameIdOf = (productCode: string): SQL =>
  sql`(select game_id from games where ${isProduct(productCode)})`

/** A game by either of its product codes. */
export async function gameByProduct(db: Db, productCode: string): Promise<GameRow | null> {
  const [row] = await db.select().from(games).where(isProduct(productCode))
  return row ?? null
}

/** The same, and whether a live node runs it. */
export async function gameToPlay(
  db: Db,
  productCode: string,
): Promise<{ game: GameRow; isOnNode: boolean } | null> {
  const [row] = await db
    .select({
      game: games,
      isOnNode: sql<boolean>`exists (select from nodes where is_alive and ${games.gameMark} = any(nodes.games))`,
    })
    .from(games)
    .where(isProduct(productCode))
  return row ?? null
}

const joined = (db: Db) =>
  db
    .select({ session: playSessions, game: games })
    .from(playSessions)
    .innerJoin(games, eq(games.gameId, playSessions.gameId))

/** The player's place in the queue, offered seat or game; null for none. */
export async function activeOf(db: Db, uid: string): Promise<SessionOfGame | null> {
  const [row] = await joined(db).where(
    and(eq(playSessions.uid, uid), ne(playSessions.state, 'ended')),
  )
  return (row as SessionOfGame | undefined) ?? null
}

/** `activeOf`, locked until `tx` ends. */
export async function lockActiveOf(tx: Db, uid: string): Promise<SessionOfGame | null> {
  const [row] = await joined(tx)
    .where(and(eq(playSessions.uid, uid), ne(playSessions.state, 'ended')))
    .for('update', { of: playSessions })
  return (row as SessionOfGame | undefined) ?? null
}

/** The player's active session with the newest ended one after it; without an active one, the newest two. */
export async function newestOf(db: Db, uid: string): Promise<SessionOfGame[]> {
  return (await queryNewest(db, uid)) as SessionOfGame[]
}

/** `newestOf`, locked until `tx` ends. */
export async function lockNewestOf(tx: Db, uid: string): Promise<SessionOfGame[]> {
  return (await queryNewest(tx, uid).for('update', { of: playSessions })) as SessionOfGame[]
}

const queryNewest = (db: Db, uid: string) =>
  joined(db)
    .where(eq(playSessions.uid, uid))
    .orderBy(sql`${playSessions.state} = 'ended'`, desc(playSessions.createdAt))
    .limit(2)

/** One session, locked until `tx` ends; null if it has ended or is unknown. */
export async function lockSession(tx: Db, cid: string): Promise<SessionOfGame | null> {
  const [row] = await joined(tx)
    .where(and(eq(playSessions.cid, cid), ne(playSessions.state, 'ended')))
    .for('update', { of: playSessions })
  return (row as SessionOfGame | undefined) ?? null
}

/** The waiting ones of these sessions. */
export async function readWaiting(db: Db, cids: readonly string[]): Promise<SessionOfGame[]> {
  if (cids.length === 0) return []
  return (await joined(db).where(
    and(inArray(playSessions.cid, [...cids]), eq(playSessions.state, 'queued')),
  )) as SessionOfGame[]
}
