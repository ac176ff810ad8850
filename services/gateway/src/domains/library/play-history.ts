import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { playHistory } from '../../database/schema/catalog.ts'
import type { GameCard } from '../catalog/game-cards.ts'
import type { Shelf } from '../catalog/shelf.ts'

const HISTORY_MAX = 100
const RECOMMENDED_MAX = 8

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

/**
 * Games that share the most tags with the played ones, without those; of equals, first playable and then hotter games.
 * Without played games, the hottest.
 */
export function recommend(shelf: Shelf, played: readonly number[]): GameCard[] {
  const weights = new Map<number, number>()
  for (const gameId of played) {
    for (const { tagId } of shelf.tagsOf(gameId)) weights.set(tagId, (weights.get(tagId) ?? 0) + 1)
  }
  const isPlayed = new Set(played)
  const candidates = shelf.cards
    .filter(({ game_id: gameId }) => !isPlayed.has(gameId))
    .map((card, place) => {
      const liking = shelf
        .tagsOf(card.game_id)
        .reduce((sum, { tagId }) => sum + (weights.get(tagId) ?? 0), 0)
      return { card, place, liking }
    })
  candidates.sort(
    (a, b) => b.liking - a.liking || a.card.is_subscribe - b.card.is_subscribe || a.place - b.place,
  )
  return candidates.slice(0, RECOMMENDED_MAX).map(({ card }) => card)
}
