import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { estimateSeconds } from './rules/queue-order.ts'

const HISTORY_SESSIONS = 50

interface Waiting {
  uid: string
  mark: string
}

interface LineNode {
  games: readonly string[]
  capacity: number
}

export interface Place {
  position: number
  waiting: number
  estimateSeconds: number | null
}

/**
 * Where everybody stands, first to last. Players of games that no node runs together wait for different seats, and do
 * not count for each other.
 */
export function positionsIn(line: readonly Waiting[], nodes: readonly LineNode[]): Map<string, { position: number; waiting: number; rivals: string[] }> {
  const marks = [...new Set(line.map(({ mark }) => mark))]
  const rivalsOf = new Map(
    marks.map((mark) => [
      mark,
      marks.filter((other) => other === mark || nodes.some(({ games }) => games.includes(mark) && games.includes(other))),
    ]),
  )
  const total = count(line)
  const passed = new Map<string, number>()
  const places = new Map<string, { position: number; waiting: number; rivals: string[] }>()
  for (const { uid, mark } of line) {
    const rivals = rivalsOf.get(mark)!
    const sum = (counts: ReadonlyMap<string, number>) => rivals.reduce((all, rival) => all + (counts.get(rival) ?? 0), 0)
    places.set(uid, { position: sum(passed) + 1, waiting: sum(total), rivals })
    passed.set(mark, (passed.get(mark) ?? 0) + 1)
  }
  return places
}

function count(line: readonly Waiting[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { mark } of line) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return counts
}

/** The places of these players, with the estimate that recent sessions on the same seats allow. */
export async function placesOf(db: Db, uids: readonly string[], now: Date): Promise<Map<string, Place>> {
  const { rows: line } = await db.execute<{ uid: string; mark: string }>(sql`
    select q.uid, g.mark from play_sessions q join games g on g.game_id = q.game_id
    where q.state = 'queued' order by q.rank_at, q.place`)
  const { rows: nodes } = await db.execute<{ games: string[]; capacity: number }>(sql`
    select games, capacity from nodes where is_alive and not is_draining`)
  const positions = positionsIn(line, nodes)
  const markOf = new Map(line.map(({ uid, mark }) => [uid, mark]))
  const history = new Map<string, number[]>()
  const places = new Map<string, Place>()
  for (const uid of uids) {
    const found = positions.get(uid)
    if (!found) continue
    const key = found.rivals.join(' ')
    const heldSeconds = history.get(key) ?? (await readHeldSeconds(db, found.rivals, now))
    history.set(key, heldSeconds)
    const seats = nodes.filter(({ games }) => games.includes(markOf.get(uid)!)).reduce((all, { capacity }) => all + capacity, 0)
    places.set(uid, {
      position: found.position,
      waiting: found.waiting,
      estimateSeconds: estimateSeconds({ position: found.position, seats, heldSeconds }),
    })
  }
  return places
}

/** How many wait for the seats a player of this game would need. */
export async function waitingFor(db: Db, mark: string): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from play_sessions q join games g on g.game_id = q.game_id
    where q.state = 'queued' and (g.mark = ${mark}
      or exists (select from nodes n where n.is_alive and ${mark} = any(n.games) and g.mark = any(n.games)))`)
  return rows[0]!.waiting
}

/** How long the newest sessions of these games held their seats, within the last week. */
async function readHeldSeconds(db: Db, marks: readonly string[], now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ held: number }>(sql`
    select extract(epoch from s.ended_at - s.confirmed_at)::float as held
    from play_sessions s join games g on g.game_id = s.game_id
    where s.state = 'ended' and s.confirmed_at is not null
      and g.mark in (${sql.join(marks.map((mark) => sql`${mark}`), sql`, `)})
      and s.ended_at > ${now}::timestamptz - interval '7 days'
    order by s.ended_at desc limit ${HISTORY_SESSIONS}`)
  return rows.map(({ held }) => held)
}
