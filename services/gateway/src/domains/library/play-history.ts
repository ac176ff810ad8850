import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { playHistory } from '../../database/schema/catalog.ts'

const HISTORY_MAX = 100

/** Games this player played, latest first: entered sessions, which cannot be forged, and games that pages reported. */
export async function playedGameIds(db: Db, uid: string, limit = HISTORY_MAX): Promise<number[]> {
  const { rows } = await db.execute<{ game_id: number }>(sql`
    select game_id from (
      select game_id, max(confirmed_at) as played_at from play_sessions where uid = ${uid} and confirmed_at is not null group by game_id
      union all
      select game_id, played_at from play_history where uid = ${uid}
    ) played
    group by game_id order by max(played_at) desc, game_id limit ${limit}`)
  return rows.map(({ game_id: gameId }) => gameId)
}

export async function notePlayed(db: Db, uid: string, gameId: number, now: Date): Promise<void> {
  await db
    .insert(playHistory)
    .values({ uid, gameId, playedAt: now })
    .onConflictDoUpdate({ target: [playHistory.uid, playHistory.gameId], set: { playedAt: now } })
}
