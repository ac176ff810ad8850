import {
  type DesiredSession,
  type HeartbeatRequest,
  type ModesOfNode,
  NODE_INSTANCE_SILENT_MS,
  type NodeSession,
  PAUSE_MS,
  STANDARD_RESOURCE,
} from '@cloudplay/contract/node'
import type { EndCause } from '@cloudplay/contract/session-end'
import { BASE_MODE, MODE_NAMES } from '@cloudplay/contract/stream-modes'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import { isUuid } from '../../../core/uuid.ts'
import type { Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'
import { nodes, playSessions } from '../../../database/schema/play.ts'
import { endedSessions } from '../../accounts/sessions.ts'
import { fitSeats } from '../seats/seats.ts'
import { endSession } from '../sessions/ending.ts'
import { lockSession, type SessionOfGame } from '../sessions/repository.ts'
import { bootAgain, moveTo } from '../sessions/running.ts'
import { sessionCan, sessionStates, type SessionState } from '../sessions/session-states.ts'
import { NodeIdInUse } from './clones.ts'
import { holdAfter } from './holding.ts'

export const RUNNING = sessionStates.filter((state) => sessionCan[state].runsOnNode)
type RunningState = DesiredSession['state']
/** The node's process has announced that it leaves. */
const NO_PROCESS = ''

export interface HeartbeatOutcome {
  sessions: DesiredSession[]
  /** Reported sessions that now run on another node. */
  moved: string[]
  /** Reported logins that have ended. */
  revoked: string[]
  /** There are new free seats: the queue may move. */
  hasFreedSeats: boolean
}

/** Records what the node is and runs, and answers with the sessions it should run (contract `node.ts`). */
export async function takeHeartbeat(
  tx: Db,
  heartbeat: HeartbeatRequest,
  now: Date,
  address = '',
): Promise<HeartbeatOutcome> {
  const [before] = await tx
    .select()
    .from(nodes)
    .where(eq(nodes.nodeId, heartbeat.node_id))
    // Offers of its seats refer to the node, and don't wait for this lock.
    .for('no key update')
  if (before && isOtherProcess(before, heartbeat, now))
    throw new NodeIdInUse(before.nodeId, before.address)
  const isNewProcess = before !== undefined && before.instance !== heartbeat.instance
  const row = nodeRow(heartbeat, holdAfter(before?.hold ?? '', isNewProcess), address, now)
  await tx.insert(nodes).values(row).onConflictDoUpdate({ target: nodes.nodeId, set: row })
  const isOther =
    !before?.isAlive ||
    before.capacity !== row.capacity ||
    before.isDraining !== row.isDraining ||
    before.games.join() !== row.games.join() ||
    modesKey(before.modes) !== modesKey(row.modes)
  if (isOther) {
    await fitSeats(tx, [heartbeat.node_id])
    await announce(tx, 'catalog:changed', {})
    await announce(tx, 'play:changed', {})
  }

  const lost = isNewProcess ? { seenAt: before.lastSeenAt } : null
  const hasEnded = await followReports(tx, heartbeat, lost, now)
  const sessions = (await runningOn(tx, [heartbeat.node_id])).map((one) => desiredOf(one, now))
  const wanted = new Set(sessions.map(({ cid }) => cid))
  const unwanted = heartbeat.sessions.map(({ cid }) => cid).filter((cid) => !wanted.has(cid))
  const moved = await elsewhere(tx, unwanted)
  return {
    sessions,
    moved,
    revoked: await endedSessions(tx, sidsOf(heartbeat), now),
    hasFreedSeats: hasEnded || isOther,
  }
}

/** The same for the same modes, in any order of names. */
export const modesKey = (modes: ModesOfNode): string =>
  MODE_NAMES.map((mode) => modes[mode]?.join() ?? '').join(' ')

/** The logins by which pages hold its sessions. */
export const sidsOf = ({ sessions }: HeartbeatRequest): string[] =>
  sessions.flatMap(({ sid }) => (sid ? [sid] : []))

/** A heartbeat as the row of its node. */
export function nodeRow(heartbeat: HeartbeatRequest, hold: string, address: string, now: Date) {
  const { region, resource = STANDARD_RESOURCE } = heartbeat
  return {
    nodeId: heartbeat.node_id,
    instance: heartbeat.leaving ? NO_PROCESS : heartbeat.instance,
    address,
    regionId: region.id,
    regionTitle: region.title,
    regionTitleEn: region.title_en ?? '',
    resourceId: resource.id,
    resourceTitle: resource.title,
    resourceTitleEn: resource.title_en ?? '',
    capacity: heartbeat.capacity,
    games: heartbeat.games,
    modes: heartbeat.modes ?? {},
    signalUrl: heartbeat.signal_url,
    probeUrl: heartbeat.probe_url ?? null,
    // PostgreSQL refuses a number that is too small for `real`; `fround` makes it 0.
    load: Math.fround(heartbeat.load ?? 0),
    isDraining: heartbeat.draining || hold !== '',
    hold,
    isAlive: true,
    lastSeenAt: now,
  } satisfies typeof nodes.$inferInsert
}

/** A node's row, but for its load, when it was heard, and whether it counted as dead meanwhile. */
export type NodeSaid = Omit<ReturnType<typeof nodeRow>, 'load' | 'lastSeenAt' | 'isAlive'>

/**
 * Brings the sessions of a node to the states it reports. `lost`: a new process, so the games of the one before are lost. Returns
 * true if one of them ended.
 */
async function followReports(
  tx: Db,
  { node_id: nodeId, sessions }: HeartbeatRequest,
  lost: { seenAt: Date } | null,
  now: Date,
): Promise<boolean> {
  const reports = new Map(sessions.map((report) => [report.cid, report]))
  let hasEnded = false
  for (const running of await runningOn(tx, [nodeId])) {
    const report = reports.get(running.cid)
    const change = changeBy(running, report, lost !== null)
    const active = change && (await lockUnchanged(tx, running))
    if (!active) continue
    const { next, isPaused } = change
    if (next === 'ended') {
      await endSession(tx, active, causeOf(report), now)
      hasEnded = true
    } else {
      if (lost && !report) await bootAgain(tx, active, lost.seenAt, now)
      else await moveTo(tx, active, next, now, { forMs: report?.for_ms, isPaused })
    }
  }
  return hasEnded
}

/** Null if another request ended, restarted or moved the session meanwhile; the next heartbeat reports it again. */
async function lockUnchanged(
  tx: Db,
  { cid, state, boot, nodeId }: RunningSession,
): Promise<SessionOfGame | null> {
  const active = await lockSession(tx, cid)
  const isSame =
    active?.session.state === state &&
    active.session.boot === boot &&
    active.session.nodeId === nodeId
  return isSame ? active : null
}

/** Brings a session that neither ends nor was lost to the state that its node reports. */
export async function followMove(
  tx: Db,
  running: RunningSession,
  report: NodeSession | undefined,
  now: Date,
): Promise<void> {
  const change = changeBy(running, report, false)
  if (!change || change.next === 'ended') return
  const active = await lockUnchanged(tx, running)
  if (!active) return
  const { next, isPaused } = change
  await moveTo(tx, active, next, now, { forMs: report?.for_ms, isPaused })
}

/** Whether another process uses this node id: it has not left, and its last heartbeat is recent. */
function isOtherProcess(
  before: typeof nodes.$inferSelect,
  { instance }: HeartbeatRequest,
  now: Date,
): boolean {
  if (before.instance === instance || before.instance === NO_PROCESS || !before.isAlive)
    return false
  return now.getTime() - before.lastSeenAt.getTime() < NODE_INSTANCE_SILENT_MS
}

/** What a report changes of a session; null: nothing. */
export function changeBy(
  { state, boot, pausedAt }: Pick<RunningSession, 'state' | 'boot' | 'pausedAt'>,
  report: NodeSession | undefined,
  isNewProcess: boolean,
): { next: RunningState | 'ended'; isPaused: boolean } | null {
  const next = nextState(state, boot, report, isNewProcess)
  const isPaused = next === 'grace' && report?.paused === true && report.boot >= boot
  // What a node doesn't report, or reports of an earlier start, leaves a pause as it is.
  const staysPaused = isPaused || !report || report.boot < boot
  return next === state && (pausedAt ? staysPaused : !isPaused) ? null : { next, isPaused }
}

/** The next state of a session, from what its node reports. */
export function nextState(
  state: RunningState,
  boot: number,
  report: NodeSession | undefined,
  isNewProcess: boolean,
): RunningState | 'ended' {
  // A new process has lost the game and starts it again.
  if (!report) return isNewProcess ? 'booting' : state
  // The report is about a start that came before a restart.
  if (report.boot < boot) return state
  if (report.state === 'ended') return 'ended'
  return sessionCan[state].next.includes(report.state satisfies SessionState) ? report.state : state
}

/** An ended session that was paused ended because its player did nothing. */
const causeOf = ({ reason = 'game_crashed', paused }: Partial<NodeSession> = {}): EndCause =>
  reason === 'grace_over' && paused ? 'idle' : reason

/** Which of these sessions run on another node. */
export async function elsewhere(tx: Db, cids: readonly string[]): Promise<string[]> {
  // A node may say anything.
  const known = cids.filter(isUuid)
  if (known.length === 0) return []
  const { rows } = await tx.execute<{ cid: string }>(sql`
    select cid from play_sessions where cid = any (${sql.param(known)}::uuid[])
      and state in (${sql.join(
        RUNNING.map((state) => sql`${state}`),
        sql`, `,
      )})`)
  return rows.map(({ cid }) => cid)
}

export type RunningSession = Awaited<ReturnType<typeof runningOn>>[number]

export async function runningOn(tx: Db, nodeIds: readonly string[]) {
  const rows = await tx
    .select({
      nodeId: playSessions.nodeId,
      cid: playSessions.cid,
      state: playSessions.state,
      boot: playSessions.boot,
      mode: playSessions.mode,
      gameMark: games.gameMark,
      pauses: playSessions.pauses,
      pausedAt: playSessions.pausedAt,
    })
    .from(playSessions)
    .innerJoin(games, eq(games.gameId, playSessions.gameId))
    .where(and(inArray(playSessions.nodeId, nodeIds), inArray(playSessions.state, RUNNING)))
    .orderBy(asc(playSessions.cid))
  return rows as ((typeof rows)[number] & { state: RunningState })[]
}

export const desiredOf = (
  { cid, gameMark, state, boot, mode, pauses, pausedAt }: RunningSession,
  now: Date,
): DesiredSession => ({
  cid,
  game_mark: gameMark,
  state,
  boot,
  ...(mode !== BASE_MODE && { mode }),
  ...(pauses > 0 && { pauses }),
  ...(pausedAt && { paused_left_ms: pauseLeftMs(pausedAt, now) }),
})

const pauseLeftMs = (pausedAt: Date, now: Date) =>
  Math.max(0, pausedAt.getTime() + PAUSE_MS - now.getTime())
