import { type DesiredSession, type HeartbeatRequest, type NodeSession, STANDARD_RESOURCE } from '@cloudplay/contract/node'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import type { Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'
import { nodes, playSessions } from '../../../database/schema/play.ts'
import { endedSessions } from '../../accounts/sessions.ts'
import { fitSeats } from '../seats/seats.ts'
import { endSession } from '../sessions/ending.ts'
import { lockSession } from '../sessions/repository.ts'
import { moveTo } from '../sessions/running.ts'
import { sessionCan, sessionStates, type SessionState } from '../sessions/session-states.ts'

const RUNNING = sessionStates.filter((state) => sessionCan[state].runsOnNode)
type RunningState = DesiredSession['state']

export interface HeartbeatOutcome {
  sessions: DesiredSession[]
  /** Of those it reported, what goes on at another node. */
  moved: string[]
  /** Of the logins it reported, those that are over. */
  revoked: string[]
  /** Seats fell free or came up: the queue may move. */
  hasFreedSeats: boolean
}

/** One heartbeat: writes down what the node is and runs, and answers what it should run (contract `node.ts`). */
export async function takeHeartbeat(tx: Db, heartbeat: HeartbeatRequest, now: Date): Promise<HeartbeatOutcome> {
  const [before] = await tx.select().from(nodes).where(eq(nodes.nodeId, heartbeat.node_id)).for('update')
  const { resource = STANDARD_RESOURCE } = heartbeat
  const row = {
    nodeId: heartbeat.node_id,
    instance: heartbeat.instance,
    regionId: heartbeat.region.id,
    regionTitle: heartbeat.region.title,
    regionTitleEn: heartbeat.region.title_en ?? '',
    resourceId: resource.id,
    resourceTitle: resource.title,
    resourceTitleEn: resource.title_en ?? '',
    capacity: heartbeat.capacity,
    games: heartbeat.games,
    signalUrl: heartbeat.signal_url,
    probeUrl: heartbeat.probe_url ?? null,
    load: heartbeat.load ?? 0,
    isDraining: heartbeat.draining,
    isAlive: true,
    lastSeenAt: now,
  }
  await tx.insert(nodes).values(row).onConflictDoUpdate({ target: nodes.nodeId, set: row })
  const isOther =
    !before?.isAlive || before.capacity !== row.capacity || before.isDraining !== row.isDraining || before.games.join() !== row.games.join()
  if (isOther) {
    await fitSeats(tx, heartbeat.node_id, heartbeat.capacity)
    await announce(tx, 'catalog:changed', {})
    await announce(tx, 'play:changed', {})
  }

  const reports = new Map(heartbeat.sessions.map((report) => [report.cid, report]))
  const isNewProcess = before !== undefined && before.instance !== heartbeat.instance
  let hasEnded = false
  for (const { cid, state, boot } of await runningOn(tx, heartbeat.node_id)) {
    const report = reports.get(cid)
    const next = nextState(state, boot, report, isNewProcess)
    if (next === state) continue
    const active = await lockSession(tx, cid)
    // Someone else ended, restarted or moved it since we looked; the next heartbeat says it again.
    if (active?.session.state !== state || active.session.boot !== boot || active.session.nodeId !== heartbeat.node_id) continue
    if (next === 'ended') {
      await endSession(tx, active, report?.reason ?? 'game_crashed', now)
      hasEnded = true
    } else {
      await moveTo(tx, active, next, now)
    }
  }
  const sessions = (await runningOn(tx, heartbeat.node_id)).map(({ cid, gameMark, state, boot }) => ({
    cid,
    game_mark: gameMark,
    state,
    boot,
  }))
  const wanted = new Set(sessions.map(({ cid }) => cid))
  const moved = await elsewhere(
    tx,
    [...reports.keys()].filter((cid) => !wanted.has(cid)),
  )
  const sids = heartbeat.sessions.flatMap(({ sid }) => (sid ? [sid] : []))
  return { sessions, moved, revoked: await endedSessions(tx, sids, now), hasFreedSeats: hasEnded || isOther }
}

/** What a session becomes by what its node says of it. */
export function nextState(
  state: RunningState,
  boot: number,
  report: NodeSession | undefined,
  isNewProcess: boolean,
): RunningState | 'ended' {
  // A new process has lost the game; it will start it again.
  if (!report) return isNewProcess ? 'booting' : state
  // Said of a start that has been overtaken by a restart.
  if (report.boot < boot) return state
  if (report.state === 'ended') return 'ended'
  return sessionCan[state].next.includes(report.state satisfies SessionState) ? report.state : state
}

/** Those of these sessions that run all the same. */
async function elsewhere(tx: Db, cids: readonly string[]): Promise<string[]> {
  if (cids.length === 0) return []
  const { rows } = await tx.execute<{ cid: string }>(sql`
    select cid from play_sessions where cid::text in (${sql.join(
      cids.map((cid) => sql`${cid}`),
      sql`, `,
    )})
      and state in (${sql.join(
        RUNNING.map((state) => sql`${state}`),
        sql`, `,
      )})`)
  return rows.map(({ cid }) => cid)
}

async function runningOn(tx: Db, nodeId: string) {
  const rows = await tx
    .select({ cid: playSessions.cid, state: playSessions.state, boot: playSessions.boot, gameMark: games.gameMark })
    .from(playSessions)
    .innerJoin(games, eq(games.gameId, playSessions.gameId))
    .where(and(eq(playSessions.nodeId, nodeId), inArray(playSessions.state, RUNNING)))
    .orderBy(asc(playSessions.cid))
  return rows as { cid: string; state: RunningState; boot: number; gameMark: string }[]
}
