import { sql } from 'drizzle-orm'
import type { Deps } from '../../http/deps.ts'

const DAYS = 7
const DAY_MS = 24 * 3_600_000
/** An order of lists may be this old; counting reads a week of sessions. */
const FRESH_MS = 10 * 60_000

/** How often each game was entered in the last days. */
export interface Plays {
  byGame: ReadonlyMap<number, number>
  readAtMs: number
}

/** Counts entries at most every ten minutes, however many ask. */
export function createPlays({ database, clock }: Deps): () => Promise<Plays> {
  let current: Promise<Plays> | null = null
  let readAtMs = 0
  clock.onMoved(() => {
    current = null
  })
  return () => {
    const nowMs = clock.nowMs()
    if (current && nowMs - readAtMs < FRESH_MS) return current
    readAtMs = nowMs
    const reading = read(nowMs)
    current = reading
    reading.catch(() => {
      if (current === reading) current = null
    })
    return reading
  }

  async function read(nowMs: number): Promise<Plays> {
    const from = new Date(nowMs - DAYS * DAY_MS)
    const { rows } = await database.db.execute<{ game_id: number; plays: number }>(sql`
      select game_id, count(*)::int as plays from play_sessions
      where confirmed_at > ${from.toISOString()}::timestamptz group by game_id`)
    return { byGame: new Map(rows.map(({ game_id, plays }) => [game_id, plays])), readAtMs: nowMs }
  }
}
