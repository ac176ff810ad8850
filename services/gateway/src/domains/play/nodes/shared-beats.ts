import { setTimeout as delay } from 'node:timers/promises'
import type { HeartbeatRequest, NodeSession } from '@cloudplay/contract/node'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { nodes } from '../../../database/schema/play.ts'
import { endedSessions } from '../../accounts/sessions.ts'
import { announce } from '../../../core/events.ts'
import { fitSeats } from '../seats/seats.ts'
import {
  changeBy,
  modesKey,
  desiredOf,
  elsewhere,
  followMove,
  type HeartbeatOutcome,
  nodeRow,
  type NodeSaid,
  type RunningSession,
  runningOn,
  sidsOf,
} from './heartbeat.ts'
import { lockKeyed } from './keys.ts'

/** Nodes of one transaction, and sessions of one of them: a statement takes 65,535 values. */
const NODES_MAX = 500
const SESSIONS_MAX = 100
/** Batches begin at most this often, so that more share a statement. Where few come together, nobody waits. */
const TICK_MS = 100
export const FEW_BEATS = 10

export interface Beat {
  heartbeat: HeartbeatRequest
  /** Where it came from. */
  address: string
}

interface Waiting<Outcome> extends Beat {
  settle: (outcome: Outcome | null) => void
  fail: (error: unknown) => void
}

type TakeAll<Outcome> = (beats: readonly Beat[]) => Promise<Map<Beat, Outcome>>

/**
 * Takes heartbeats of many nodes together (FLEET-5). While some are taken, the next ones gather: the slower the database, the
 * more of them share the way to it.
 */
export class SharedBeats<Outcome = HeartbeatOutcome> {
  readonly #takeAll: TakeAll<Outcome>
  #waiting: Waiting<Outcome>[] = []
  #isRunning = false

  constructor(takeAll: TakeAll<Outcome>) {
    this.#takeAll = takeAll
  }

  /** Null: it is not one of those that `takeAll` takes, or its node is in use by another call. */
  take(heartbeat: HeartbeatRequest, address: string): Promise<Outcome | null> {
    if (heartbeat.sessions.length > SESSIONS_MAX) return Promise.resolve(null)
    return new Promise((settle, fail) => {
      this.#waiting.push({ heartbeat, address, settle, fail })
      if (this.#isRunning) return
      this.#isRunning = true
      // Others may have come with it.
      setImmediate(() => void this.#run())
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, NODES_MAX)
      const rest = batch.length > FEW_BEATS ? delay(TICK_MS) : null
      try {
        const outcomes = await this.#takeAll(batch)
        for (const one of batch) one.settle(outcomes.get(one) ?? null)
      } catch (error) {
        for (const one of batch) one.fail(error)
      }
      await rest
    }
    this.#isRunning = false
  }
}

/**
 * Heartbeats that say nothing new, which almost all do: four round trips for all. Nodes without games that return after a silence
 * are among them, because after an outage all do.
 */
export async function takeQuiet(
  tx: Db,
  beats: readonly Beat[],
  now: Date,
): Promise<Map<Beat, HeartbeatOutcome>> {
  const known = await readKnown(tx, beats, now)
  const idle = known.of.filter((beat) => movesIn(known, beat)?.length === 0)
  const isBack = ({ heartbeat }: Beat) => !known.rows.get(heartbeat.node_id)!.isAlive
  const returning = idle.filter(isBack).map(({ heartbeat }) => heartbeat.node_id)
  // The key of one that counts as dead may be revoked.
  const keyed = await lockKeyed(tx, returning, { skipLocked: true })
  const quiet = idle.filter((beat) => !isBack(beat) || keyed.has(beat.heartbeat.node_id))
  if (quiet.length === 0) return new Map()
  const back = quiet.filter(isBack)
  const [moved] = await Promise.all([
    movedOf(tx, known, quiet),
    hear(tx, quiet, now),
    returnSeats(
      tx,
      back.map(({ heartbeat }) => heartbeat.node_id),
    ),
  ])
  return new Map(
    quiet.map((one) => [
      one,
      {
        ...answerTo(known, one, moved, now),
        // One of them moves the queue for all.
        hasFreedSeats: one === back[0],
      },
    ]),
  )
}

/** Sessions that change their state in one transaction. */
const MOVES_MAX = 200

/**
 * Heartbeats that change nothing but states of running games: one begins to play, a player leaves or returns. Where seats change
 * hands by the hundred, so many come each second.
 */
export async function takeMoves(
  tx: Db,
  beats: readonly Beat[],
  now: Date,
): Promise<Map<Beat, HeartbeatOutcome>> {
  const known = await readKnown(tx, beats, now)
  const moves: Move[] = []
  const taken = known.of.filter((beat) => {
    const own = movesIn(known, beat)
    if (!own || moves.length + own.length > MOVES_MAX) return false
    moves.push(...own)
    return true
  })
  // A node that returns from a silence may have lost them: it comes by itself.
  const alive = taken.filter(({ heartbeat }) => known.rows.get(heartbeat.node_id)!.isAlive)
  if (alive.length === 0) return new Map()
  const ids = alive.map(({ heartbeat }) => heartbeat.node_id)
  const isHere = new Set(ids)
  // In the order of everyone who locks several sessions.
  const ordered = moves
    .filter(({ running }) => isHere.has(running.nodeId!))
    .sort((one, other) => (one.running.cid < other.running.cid ? -1 : 1))
  const [moved] = await Promise.all([
    movedOf(tx, known, alive),
    hear(tx, alive, now),
    ...ordered.map(({ running, report }) => followMove(tx, running, report, now)),
  ])
  const running = byNode(await runningOn(tx, ids))
  return new Map(
    alive.map((one) => [
      one,
      { ...answerTo({ ...known, running }, one, moved, now), hasFreedSeats: false },
    ]),
  )
}

/** What the database has of some nodes. */
interface Known {
  /** The heartbeats of nodes that are as they were. */
  of: Beat[]
  rows: ReadonlyMap<string, typeof nodes.$inferSelect>
  running: ReadonlyMap<string, readonly RunningSession[]>
  /** The reported logins that have ended. */
  ended: ReadonlySet<string>
}

/** Locks the nodes that no other call has, and reads what they should run. */
async function readKnown(tx: Db, beats: readonly Beat[], now: Date): Promise<Known> {
  const ids = [...new Set(beats.map(({ heartbeat }) => heartbeat.node_id))]
  const sids = beats.flatMap(({ heartbeat }) => sidsOf(heartbeat))
  const [locked, sessions, ended] = await Promise.all([
    lockIdle(tx, ids),
    runningOn(tx, ids),
    endedSessions(tx, sids, now),
  ])
  const rows = new Map(locked.map((row) => [row.nodeId, row]))
  const of = beats.filter(({ heartbeat, address }) => {
    const row = rows.get(heartbeat.node_id)
    return row !== undefined && isSameNode(row, nodeRow(heartbeat, row.hold, address, now))
  })
  return { of, rows, running: byNode(sessions), ended: new Set(ended) }
}

interface Move {
  running: RunningSession
  report: NodeSession | undefined
}

const movesIn = ({ running }: Known, { heartbeat }: Beat) =>
  movesOf(running.get(heartbeat.node_id) ?? [], heartbeat)

/** The sessions whose state its report changes; null if one of them ends. */
export function movesOf(
  running: readonly RunningSession[],
  { sessions }: HeartbeatRequest,
): Move[] | null {
  const reports = new Map(sessions.map((report) => [report.cid, report]))
  const moves: Move[] = []
  for (const one of running) {
    const report = reports.get(one.cid)
    const change = changeBy(one, report, false)
    if (change?.next === 'ended') return null
    if (change) moves.push({ running: one, report })
  }
  return moves
}

/** Of the sessions that these nodes should not run, those that run on another one. */
async function movedOf(tx: Db, { running }: Known, beats: readonly Beat[]): Promise<Set<string>> {
  const unwanted = beats.flatMap(({ heartbeat: { node_id: nodeId, sessions } }) => {
    const wanted = new Set((running.get(nodeId) ?? []).map(({ cid }) => cid))
    return sessions.map(({ cid }) => cid).filter((cid) => !wanted.has(cid))
  })
  return new Set(await elsewhere(tx, unwanted))
}

const answerTo = (
  { running, ended }: Known,
  { heartbeat }: Beat,
  moved: ReadonlySet<string>,
  now: Date,
) => ({
  sessions: (running.get(heartbeat.node_id) ?? []).map((one) => desiredOf(one, now)),
  moved: heartbeat.sessions.map(({ cid }) => cid).filter((cid) => moved.has(cid)),
  revoked: [...new Set(sidsOf(heartbeat))].filter((sid) => ended.has(sid)),
})

/** A node that another call changes is not quiet; nobody waits for it here. Offers of its seats refer to it and don't wait. */
const lockIdle = (tx: Db, ids: readonly string[]) =>
  tx
    .select()
    .from(nodes)
    .where(inArray(nodes.nodeId, [...ids]))
    .orderBy(asc(nodes.nodeId))
    .for('no key update', { skipLocked: true })

function byNode(sessions: readonly RunningSession[]): Map<string, RunningSession[]> {
  const found = new Map<string, RunningSession[]>()
  for (const one of sessions) found.set(one.nodeId!, [...(found.get(one.nodeId!) ?? []), one])
  return found
}

/** Whether a heartbeat says of its node what is known of it. */
export function isSameNode(before: NodeSaid, said: ReturnType<typeof nodeRow>): boolean {
  const { load: _load, lastSeenAt: _at, isAlive: _isAlive, games, modes, ...rest } = said
  return (
    Object.entries(rest).every(([key, value]) => before[key as keyof NodeSaid] === value) &&
    games.join() === before.games.join() &&
    modesKey(modes) === modesKey(before.modes)
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
