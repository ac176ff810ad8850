import type { HeartbeatRequest } from '@cloudplay/contract/node'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Connections, Db } from '../../../database/database.ts'
import { nodes } from '../../../database/schema/play.ts'
import { endedSessions } from '../../accounts/sessions.ts'
import { announce } from '../../../core/events.ts'
import { fitSeats } from '../seats/seats.ts'
import {
  changeBy,
  modesKey,
  desiredOf,
  type HeartbeatOutcome,
  nodeRow,
  type RunningSession,
  runningOn,
  sidsOf,
} from './heartbeat.ts'

/** Nodes of one transaction, and sessions of one of them: a statement takes 65,535 values. */
const NODES_MAX = 500
const SESSIONS_MAX = 100

interface Beat {
  heartbeat: HeartbeatRequest
  /** Where it came from. */
  address: string
}

interface Waiting extends Beat {
  settle: (outcome: HeartbeatOutcome | null) => void
  fail: (error: unknown) => void
}

/**
 * Takes the heartbeats that say nothing new, which almost all do, with four statements for all nodes that waited (FLEET-5).
 * While one transaction runs, the next ones gather: the slower the database, the more of them share the way to it. Nodes
 * without games that return after a silence are among them: after an outage all do.
 */
export class QuietBeats {
  readonly #connections: Pick<Connections, 'tx'>
  #waiting: Waiting[] = []
  #isRunning = false

  constructor(connections: Pick<Connections, 'tx'>) {
    this.#connections = connections
  }

  /** Null: the heartbeat changes something, or its node is in use by another call. Take it by itself. */
  take(heartbeat: HeartbeatRequest, address: string): Promise<HeartbeatOutcome | null> {
    if (heartbeat.sessions.length > SESSIONS_MAX) return Promise.resolve(null)
    return new Promise((settle, fail) => {
      this.#waiting.push({ heartbeat, address, settle, fail })
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, NODES_MAX)
      try {
        const outcomes = await this.#connections.tx((tx, now) => takeQuiet(tx, batch, now))
        for (const one of batch) one.settle(outcomes.get(one) ?? null)
      } catch (error) {
        for (const one of batch) one.fail(error)
      }
    }
    this.#isRunning = false
  }
}

/** The outcomes of those that change nothing but that and when their node was heard, and its load. */
async function takeQuiet<One extends Beat>(
  tx: Db,
  beats: readonly One[],
  now: Date,
): Promise<Map<One, HeartbeatOutcome>> {
  const ids = [...new Set(beats.map(({ heartbeat }) => heartbeat.node_id))]
  const rows = await tx
    .select()
    .from(nodes)
    .where(inArray(nodes.nodeId, ids))
    .orderBy(asc(nodes.nodeId))
    // A node that another call changes is not quiet; nobody waits for it here.
    .for('update', { skipLocked: true })
  const before = new Map(rows.map((row) => [row.nodeId, row]))
  const isBack = ({ heartbeat }: Beat) => !before.get(heartbeat.node_id)!.isAlive
  const running = byNode(await runningOn(tx, ids))
  const quiet = beats.filter(({ heartbeat, address }) => {
    const row = before.get(heartbeat.node_id)
    return (
      row !== undefined &&
      isSameNode(row, nodeRow(heartbeat, row.hold, address, now)) &&
      areSameSessions(running.get(row.nodeId) ?? [], heartbeat)
    )
  })
  if (quiet.length === 0) return new Map()
  await hear(tx, quiet, now)
  const back = quiet.filter(isBack)
  await returnSeats(
    tx,
    back.map(({ heartbeat }) => heartbeat.node_id),
  )
  const sids = quiet.flatMap(({ heartbeat }) => sidsOf(heartbeat))
  const ended = new Set(await endedSessions(tx, sids, now))
  return new Map(
    quiet.map((one) => [
      one,
      {
        sessions: (running.get(one.heartbeat.node_id) ?? []).map((each) => desiredOf(each, now)),
        moved: [],
        revoked: [...new Set(sidsOf(one.heartbeat))].filter((sid) => ended.has(sid)),
        // One of them moves the queue for all.
        hasFreedSeats: one === back[0],
      },
    ]),
  )
}

function byNode(sessions: readonly RunningSession[]): Map<string, RunningSession[]> {
  const found = new Map<string, RunningSession[]>()
  for (const one of sessions) found.set(one.nodeId!, [...(found.get(one.nodeId!) ?? []), one])
  return found
}

type Said = ReturnType<typeof nodeRow>

/** But for its load, when it was heard, and whether it counted as dead meanwhile. */
const isSameNode = (
  before: typeof nodes.$inferSelect,
  { load: _load, lastSeenAt: _at, isAlive: _isAlive, games, modes, ...said }: Said,
) =>
  games.join() === before.games.join() &&
  modesKey(modes) === modesKey(before.modes) &&
  Object.entries(said).every(([key, value]) => before[key as keyof Said] === value)

/** It runs nothing else than it should, and reports no change. */
function areSameSessions(
  running: readonly RunningSession[],
  { sessions }: HeartbeatRequest,
): boolean {
  const reports = new Map(sessions.map((report) => [report.cid, report]))
  return (
    running.every((one) => !changeBy(one, reports.get(one.cid), false)) &&
    [...reports.keys()].every((cid) => running.some((one) => one.cid === cid))
  )
}

async function hear(tx: Db, beats: readonly Beat[], now: Date): Promise<void> {
  const ids = beats.map(({ heartbeat }) => heartbeat.node_id)
  const loads = beats.map(({ heartbeat: { load = 0 } }) => Math.fround(load))
  await tx.execute(sql`
    update nodes set last_seen_at = ${now}, load = beat.load, is_alive = true
    from unnest(${sql.param(ids)}::text[], ${sql.param(loads)}::real[]) as beat (node_id, load)
    where nodes.node_id = beat.node_id`)
}

/** Nodes that counted as dead get their seats back, and every instance hears of it. */
async function returnSeats(tx: Db, nodeIds: readonly string[]): Promise<void> {
  if (nodeIds.length === 0) return
  await fitSeats(tx, nodeIds)
  await announce(tx, 'catalog:changed', {})
  await announce(tx, 'play:changed', {})
}
