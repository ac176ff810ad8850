import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { gatewayProcess, type GatewayProcess } from '../support/gateway-process.ts'
import { judgeSeatLog, startSeatLog, type Verdict } from '../support/seat-log.ts'
import type { SeatNode } from '../support/seat-nodes.ts'
import { newTally, playOnce, type Tally } from '../support/seat-evening.ts'
import { registerPlayers, type SeatPlayer } from '../support/seat-players.ts'
import { seatSite, type SeatSite } from '../support/seat-site.ts'

const REGIONS = ['east', 'south'] as const
const LOOK_EVERY_MS = 10_000
const NODE_DIES_EVERY_MS = 30_000
const GATEWAY_KILLS = 2
/** After the last player, offers lapse and grace times end. */
const SETTLE_MS = 90_000

export interface SeatDrillOptions {
  players: number
  seats: number
  nodes: number
  port: number
  dataDir: string
  databaseUrl: string
  /** Everyone comes within this time. */
  arriveWithinMs: number
  limitMs: number
  onLook?: (row: Look) => void
}

export interface Look extends Tally {
  seconds: number
  takenSeats: number
  deadNodes: number
  gatewaysUp: number
}

export interface SeatDrillResult {
  tally: Tally
  verdict: Verdict
  freeSeats: number
  nodeDeaths: number
  gatewayKills: number
  /** Nodes that got orders for more games than they have seats. */
  overfull: number
  seconds: number
  isComplete: boolean
  exitCodes: (number | null)[]
}

/**
 * Many players for few seats on two gateways and one PostgreSQL, while players vanish, nodes die and a gateway is killed.
 * The database itself logs every change (`seat-log.ts`), and the drill judges the log at the end.
 */
export async function runSeatDrill(options: SeatDrillOptions): Promise<SeatDrillResult> {
  const { dataDir, databaseUrl, port, seats } = options
  const enrolmentToken = randomUUID()
  const env = { APP_SECRET: randomUUID() }
  const processes = [port, port + 1].map((port) =>
    gatewayProcess({ port, dataDir, databaseUrl, enrolmentToken, env }),
  )
  const site = seatSite({ processes, databaseUrl, enrolmentToken })
  const { gateways, nodes, pool } = site
  try {
    // Every region has at least two nodes, so that none is gone when one node dies.
    await site.start(
      Array.from({ length: options.nodes }, (_, index) => ({
        region: REGIONS[index % REGIONS.length]!,
        capacity: seats / options.nodes,
      })),
    )
    await startSeatLog(pool)
    const players = await registerPlayers(pool, options.players, REGIONS)
    const tally = newTally()
    const startedAtMs = performance.now()
    const elapsedMs = () => performance.now() - startedAtMs
    const state = { isOver: false }
    const all = Promise.all(
      players.map(async (player) => {
        await delay(randomInt(options.arriveWithinMs))
        await playOnce({ gateways, nodes, tally, isOver: () => state.isOver }, player)
      }),
    ).then(() => 'over' as const)
    // The loop below sees a failure.
    all.catch(() => undefined)
    const deaths = deathsOf(processes, nodes, options.arriveWithinMs / 2)
    const look = lookAtTimes(site, processes, options, tally)
    while (!state.isOver) {
      await look(elapsedMs())
      await deaths.cause(elapsedMs())
      state.isOver =
        (await Promise.race([all, delay(100, 'on')])) === 'over' || elapsedMs() > options.limitMs
    }
    const seconds = Math.round(elapsedMs() / 1000)
    const isComplete = tally.done + tally.vanished === players.length
    await Promise.all([all, settle(pool, seats)])
    const freeSeats = await site.freeSeats()
    const verdict = await judge(site, players, deaths.nodes)
    return {
      tally,
      verdict,
      freeSeats,
      nodeDeaths: deaths.nodes.size,
      gatewayKills: deaths.gatewayKills(),
      overfull: nodes.filter(({ mostWanted, capacity }) => mostWanted > capacity).length,
      seconds,
      isComplete,
      exitCodes: await site.end(),
    }
  } finally {
    await site.drop()
  }
}

/** Lets a node die from time to time, and a gateway with each of the first ones. */
function deathsOf(
  processes: readonly GatewayProcess[],
  nodes: readonly SeatNode[],
  firstAtMs: number,
) {
  const killedNodes = new Set<string>()
  let gatewayKills = 0
  let nextAtMs = firstAtMs
  return {
    nodes: killedNodes,
    gatewayKills: () => gatewayKills,
    async cause(nowMs: number): Promise<void> {
      if (nowMs < nextAtMs || nodes.some((node) => node.isDead())) return
      nextAtMs += NODE_DIES_EVERY_MS
      const node = nodes[randomInt(nodes.length)]!
      killedNodes.add(node.id)
      node.die()
      if (gatewayKills === GATEWAY_KILLS) return
      const gateway = processes[gatewayKills++ % processes.length]!
      await gateway.kill()
      await gateway.start()
    },
  }
}

/** Reports the state of the drill, each time it is due. */
function lookAtTimes(
  { pool, nodes }: SeatSite,
  processes: readonly GatewayProcess[],
  { onLook }: SeatDrillOptions,
  tally: Tally,
): (nowMs: number) => Promise<void> {
  let nextAtMs = 0
  return async (nowMs) => {
    if (nowMs < nextAtMs) return
    nextAtMs = nowMs + LOOK_EVERY_MS
    const { rows } = await pool.query<{ taken: number }>(
      'select count(cid)::int as taken from seats',
    )
    onLook?.({
      ...tally,
      seconds: Math.round(nowMs / 1000),
      takenSeats: rows[0]!.taken,
      deadNodes: nodes.filter((node) => node.isDead()).length,
      gatewaysUp: processes.filter((gateway) => !gateway.isDown()).length,
    })
  }
}

function judge(
  { pool, nodes }: SeatSite,
  players: readonly SeatPlayer[],
  killedNodes: ReadonlySet<string>,
): Promise<Verdict> {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const choiceOf = new Map(players.map(({ uid, region }) => [uid, region]))
  return judgeSeatLog(pool, {
    regionOf: (nodeId) => nodeOf.get(nodeId)!.region,
    choiceOf: (uid) => choiceOf.get(uid),
    capacityOf: (nodeId) => nodeOf.get(nodeId)!.capacity,
    killedNodes,
  })
}

/** Until every seat is there and free, or too long. */
async function settle(pool: pg.Pool, seats: number): Promise<void> {
  const until = performance.now() + SETTLE_MS
  while (performance.now() < until) {
    const { rows } = await pool.query<{ free: number; active: number }>(`
      select (select count(*)::int from seats where cid is null) as free, (select count(*)::int from play_sessions where state <> 'ended') as active`)
    if (rows[0]!.free === seats && rows[0]!.active === 0) return
    await delay(500)
  }
}
