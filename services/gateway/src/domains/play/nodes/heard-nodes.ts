import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { endedSessions } from '../../accounts/sessions.ts'
import {
  desiredOf,
  type HeartbeatOutcome,
  nodeRow,
  type NodeSaid,
  RUNNING,
  type RunningSession,
  sidsOf,
} from './heartbeat.ts'
import { type Beat, isSameNode, movesOf } from './shared-beats.ts'

/** What this gateway last read of a node. */
interface Heard {
  said: NodeSaid
  /** Identify the row and the sessions in the database. */
  row: string
  sessions: string
  running: readonly RunningSession[]
}

interface HeardRow extends Record<string, unknown> {
  nodeId: string
  isHeard: boolean
  row: string
  /** Null: as it was. */
  said: NodeSaid | null
  sessions: string
  running: StoredSession[] | null
}

type StoredSession = Omit<RunningSession, 'pausedAt'> & { pausedMs: number | null }

/** The node is as it was, and its report moves sessions: `takeMoves` takes it. */
export const MOVES = 'moves'

/** More nodes than a site has; beyond, everything is read again. */
const NODES_MAX = 50_000

/** The columns of a node that its heartbeats say again and again. */
const SAID = {
  nodeId: sql`n.node_id`,
  instance: sql`n.instance`,
  address: sql`n.address`,
  regionId: sql`n.region_id`,
  regionTitle: sql`n.region_title`,
  regionTitleEn: sql`n.region_title_en`,
  resourceId: sql`n.resource_id`,
  resourceTitle: sql`n.resource_title`,
  resourceTitleEn: sql`n.resource_title_en`,
  capacity: sql`n.capacity`,
  games: sql`n.games`,
  modes: sql`n.modes`,
  signalUrl: sql`n.signal_url`,
  probeUrl: sql`n.probe_url`,
  isDraining: sql`n.is_draining`,
  hold: sql`n.hold`,
} satisfies Record<keyof NodeSaid, SQL>

/** A crash of the database may lose the last of them: nodes send others, and nobody waits for the disk or a standby. */
const UNSAVED = sql`unsaved as materialized (select set_config('synchronous_commit', 'off', true))`

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
/** The list of games may be long, and has its own hash. */
const rowHash = sql`hashtextextended(row(${list(
  Object.entries(SAID).map(([name, column]) => (name === 'games' ? sql`n.games_hash` : column)),
)})::text, 0)::text`
const saidJson = sql`json_build_object(${list(
  Object.entries(SAID).flatMap(([name, column]) => [sql.raw(`'${name}'`), column]),
)})`
const runningJson = sql`(
  select coalesce(json_agg(json_build_object('nodeId', s.node_id, 'cid', s.cid, 'state', s.state, 'boot', s.boot, 'mode', s.mode, 'gameMark', g.mark,
    'pauses', s.pauses, 'pausedMs', (extract(epoch from s.paused_at) * 1000)::float8) order by s.cid), '[]')::text
  from play_sessions s join games g on g.game_id = s.game_id
  where s.node_id = idle.node_id and s.state in (${list(RUNNING.map((state) => sql.raw(`'${state}'`)))}))`

/**
 * Heartbeats of nodes that this gateway has heard before and that say nothing new: almost all of them. One statement for all, and
 * the answer has only what changed since their last one.
 */
export class HeardNodes {
  readonly #heard = new Map<string, Heard>()

  async take(
    db: Db,
    beats: readonly Beat[],
    now: Date,
  ): Promise<Map<Beat, HeartbeatOutcome | typeof MOVES>> {
    const sids = beats.flatMap(({ heartbeat }) => sidsOf(heartbeat))
    const [rows, ended] = await Promise.all([
      this.#hear(db, beats, now),
      sids.length === 0 ? [] : endedSessions(db, sids, now),
    ])
    const isEnded = new Set(ended)
    const outcomes = new Map<Beat, HeartbeatOutcome | typeof MOVES>()
    for (const beat of beats) {
      const row = rows.get(beat.heartbeat.node_id)
      const running = row && this.#note(row)
      const moves = running && row.isHeard ? movesHere(beat, running) : null
      if (moves === null) continue
      const answer = {
        sessions: running!.map((one) => desiredOf(one, now)),
        moved: [],
        revoked: [...new Set(sidsOf(beat.heartbeat))].filter((sid) => isEnded.has(sid)),
        hasFreedSeats: false,
      }
      outcomes.set(beat, moves.length > 0 ? MOVES : answer)
    }
    return outcomes
  }

  /** Those that another call changes are left out: nobody waits for them here. */
  async #hear(db: Db, beats: readonly Beat[], now: Date): Promise<Map<string, HeardRow>> {
    if (this.#heard.size > NODES_MAX) this.#heard.clear()
    const ids: string[] = []
    const loads: number[] = []
    const knownRows: (string | null)[] = []
    const knownSessions: (string | null)[] = []
    for (const { heartbeat, address } of beats) {
      const known = this.#heard.get(heartbeat.node_id)
      const said = known && nodeRow(heartbeat, known.said.hold, address, now)
      ids.push(heartbeat.node_id)
      loads.push(Math.fround(heartbeat.load ?? 0))
      knownRows.push(said && isSameNode(known.said, said) ? known.row : null)
      knownSessions.push(known?.sessions ?? null)
    }
    const { rows } = await db.execute<HeardRow>(sql`
      with ${UNSAVED}, beat as (
        select distinct on (node_id) beat.* from unsaved, unnest(${sql.param(ids)}::text[], ${sql.param(loads)}::real[], ${sql.param(knownRows)}::text[], ${sql.param(knownSessions)}::text[])
          as beat (node_id, load, known_row, known_sessions) order by node_id),
      idle as materialized (
        select beat.*, n.is_alive, ${rowHash} as hash, case when ${rowHash} is distinct from beat.known_row then ${saidJson} end as said
        from nodes n join beat using (node_id) for no key update of n skip locked),
      heard as (
        update nodes n set last_seen_at = ${now}, load = idle.load from idle
        where n.node_id = idle.node_id and idle.is_alive and idle.hash = idle.known_row returning n.node_id)
      select node_id as "nodeId", heard.node_id is not null as "isHeard", idle.hash as row, idle.said, sessions.hash as sessions,
        case when sessions.hash is distinct from idle.known_sessions then sessions.running::json end as running
      from idle left join heard using (node_id)
      cross join lateral (
        select running, hashtextextended(running, 0)::text as hash from (select ${runningJson} as running offset 0) as found) as sessions`)
    return new Map(rows.map((row) => [row.nodeId, row]))
  }

  /** Remembers what changed; undefined if it is not known any more. */
  #note({ nodeId, row, said, sessions, running }: HeardRow): readonly RunningSession[] | undefined {
    const before = this.#heard.get(nodeId)
    const now = {
      said: said ?? before?.said,
      row,
      sessions,
      running: running?.map(sessionOf) ?? before?.running,
    }
    if (!now.said || !now.running) return undefined
    this.#heard.set(nodeId, now as Heard)
    return now.running
  }
}

const sessionOf = ({ pausedMs, ...session }: StoredSession): RunningSession => ({
  ...session,
  pausedAt: pausedMs === null ? null : new Date(pausedMs),
})

/** Null: it reports a session that ends, or that runs elsewhere. */
function movesHere({ heartbeat }: Beat, running: readonly RunningSession[]) {
  const wanted = new Set(running.map(({ cid }) => cid))
  return heartbeat.sessions.every(({ cid }) => wanted.has(cid)) ? movesOf(running, heartbeat) : null
}
