import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { gramsOfQuestion, isOnlyLetter, SearchRank } from './search-text.ts'

export const FOUND_MAX = 50

/** Greater than every letter, so that all terms with a prefix sort between the prefix and the prefix with this. */
const LAST_LETTER = '\u{10FFFF}'

/**
 * Ids of the games that match a question (`questionText`, not empty), best first: the exact name, names that begin with it,
 * names that contain it, pinyin, then descriptions; within each, the hotter game first.
 */
export async function findGames(db: Db, question: string): Promise<number[]> {
  const byName = await findByName(db, question)
  if (byName.length >= FOUND_MAX) return byName
  const byDescription = await findByDescription(db, question)
  return [...new Set([...byName, ...byDescription])].slice(0, FOUND_MAX)
}

async function findByName(db: Db, question: string): Promise<number[]> {
  const atStart = isOnlyLetter(question)
    ? sql`and rank in (${SearchRank.nameStart}, ${SearchRank.pinyinStart})`
    : sql``
  const { rows } = await db.execute<{ game_id: number }>(sql`
    select game_id from (
      select game_id, min(rank) as rank, min(hot_position) as hot_position, bool_or(term = ${question} and rank = ${SearchRank.nameStart}) as is_name
      from game_terms where term ~>=~ ${question} and term ~<~ ${question + LAST_LETTER} ${atStart}
      group by game_id
    ) hit
    order by is_name desc, rank, hot_position, game_id limit ${FOUND_MAX}`)
  return rows.map(({ game_id: gameId }) => gameId)
}

async function findByDescription(db: Db, question: string): Promise<number[]> {
  // Not `like`: the planner considers it rarer than it is, and fetches every row instead of scanning the hot ones.
  const { rows } = await db.execute<{ game_id: number }>(sql`
    select game_id from game_search
    where grams @> ${sql.param(gramsOfQuestion(question))}::text[] and strpos(description, ${question}) > 0
    order by hot_position, game_id limit ${FOUND_MAX}`)
  return rows.map(({ game_id: gameId }) => gameId)
}
