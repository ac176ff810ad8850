import { sql } from 'drizzle-orm'
import { announce } from '../../core/events.ts'
import type { Database, Db } from '../../database/database.ts'
import { gramsOf, searchText, type Spell, termsOf } from './search-text.ts'

const BATCH = 500
/** After this many changes, the planner's statistics are stale; the embedded database has no process that renews them. */
const ANALYZE_FROM = 500
/** Any number, the same in all instances: one of them builds at a time. */
const INDEX_LOCK = 4_711_003
/** Increase it when the index changes, so that every game is indexed again. 0 is a new or changed game. */
const INDEX_VERSION = 1

interface GameWords extends Record<string, unknown> {
  game_id: number
  name: string
  latin_name: string
  line: string
  description: string
  hot_position: number
}

/** Updates the index for games whose texts or rank changed, and returns how many. It works in batches, so that other statements get their turn. */
export async function indexGames(database: Database): Promise<number> {
  let indexed = 0
  for (;;) {
    const count = await database.tx(indexBatch)
    indexed += count
    if (count < BATCH) break
  }
  if (indexed >= ANALYZE_FROM) await database.db.execute(sql`analyze game_search, game_terms`)
  return indexed
}

/** Marks games that another version of this program indexed; runs once at the start. */
export async function outdateOthers(db: Db): Promise<void> {
  await db.execute(
    sql`update game_search set version = 0 where version not in (0, ${INDEX_VERSION})`,
  )
}

async function indexBatch(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`)
  const { rows } = await tx.execute<GameWords>(sql`
    select game_id, name, latin_name, line, games.description, games.hot_position from game_search join games using (game_id)
    where version = 0 limit ${BATCH} for update of game_search for share of games`)
  if (rows.length === 0) return 0
  const spell = await loadSpell()
  const texts = rows.map((game) => ({
    game_id: game.game_id,
    hot_position: game.hot_position,
    // A character that no question contains separates the two.
    description: `${searchText(game.line)} ${searchText(game.description)}`,
    grams: [
      ...new Set([...gramsOf(searchText(game.line)), ...gramsOf(searchText(game.description))]),
    ],
  }))
  const terms = rows.flatMap((game) =>
    termsOf(game.name, game.latin_name, spell).map((term) => ({
      game_id: game.game_id,
      hot_position: game.hot_position,
      ...term,
    })),
  )
  await tx.execute(
    sql`delete from game_terms where game_id = any (${sql.param(rows.map(({ game_id: gameId }) => gameId))}::int[])`,
  )
  await tx.execute(sql`update game_search set version = ${INDEX_VERSION}::int, hot_position = game.hot_position,
      description = game.description, grams = game.grams
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as game (game_id int, hot_position int, description text, grams text[])
    where game_search.game_id = game.game_id`)
  await tx.execute(sql`insert into game_terms (game_id, term, rank, hot_position)
    select game_id, term, rank, hot_position
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as term (game_id int, term text, rank smallint, hot_position int)`)
  await announce(tx, 'catalog:changed', {})
  return rows.length
}

let loaded: Promise<Spell> | undefined

/** Loads the dictionary when a game needs spelling, which most starts never do. */
function loadSpell(): Promise<Spell> {
  loaded ??= import('pinyin-pro').then(
    ({ pinyin }) =>
      (name) =>
        pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }),
  )
  return loaded
}
