import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { gatewayProcess } from './gateway-process.ts'
import { behindBalancer } from './seat-gateways.ts'
import { judgeSeatLog, startSeatLog, type Verdict } from './seat-log.ts'
import { type SeatNode, startSeatNode } from './seat-nodes.ts'
import { playOnce, registerPlayers, type Tally } from './seat-players.ts'

const REGIONS = ['east', 'south'] as const
const LOOK_EVERY_MS = 10_000
const NODE_DIES_EVERY_MS = 30_000
const GATEWAY_KILLS = 2
/** After the last player: offers no one came to take lapse, and graces end. */
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
  /** Nodes that were told to run more games than they have seats. */
  overfull: number
  seconds: number
  isComplete: boolean
  exitCodes: (number | null)[]
}

/**
 * Many players for few seats on two gateways and one PostgreSQL, while players vanish, nodes die and a gateway is killed.
 * The database itself notes every change (`seat-log.ts`), and the notes are judged when all is over.
 */
export async function runSeatDrill(options: SeatDrillOptions): Promise<SeatDrillResult> {
  const { dataDir, databaseUrl, port, seats } = options
  const nodeKey = randomUUID()
  const env = { APP_SECRET: randomUUID() }
  const processes = [port, port + 1].map((port) => gatewayProcess({ port, dataDir, databaseUrl, nodeKey, env }))
  const gateways = behindBalancer(processes)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const nodes: SeatNode[] = []
  try {
    for (const gateway of processes) await gateway.start()
    await startSeatLog(pool)
    const players = await registerPlayers(pool, options.players, REGIONS)
    for (let index = 0; index < options.nodes; index++) {
      // Every region has two nodes at least, so that none is gone when one node dies.
      nodes.push(
        startSeatNode(gateways, {
          id: `drill-${index}`,
          region: REGIONS[index % REGIONS.length]!,
          capacity: seats / options.nodes,
          nodeKey,
        }),
      )
    }
    await Promise.all(nodes.map((node) => node.heartbeat()))

    const tally: Tally = {
      done: 0,
      waiting: 0,
      playing: 0,
      vanished: 0,
      leftQueue: 0,
      restarts: 0,
      switches: 0,
      refusedSwitches: 0,
      comeAgain: 0,
    }
    const startedAtMs = performance.now()
    const elapsedMs = () => performance.now() - startedAtMs
    let isOver = false
    const all = Promise.all(
      players.map(async (player) => {
        await delay(randomInt(options.arriveWithinMs))
        await playOnce(gateways, nodes, player, tally, () => isOver)
      }),
    ).then(() => 'over' as const)
    // Watched below; a failure is seen there.
    all.catch(() => undefined)

    const killedNodes = new Set<string>()
    let gatewayKills = 0
    let nextDeathMs = options.arriveWithinMs / 2
    let nextLookMs = 0
    while (!isOver) {
      if (elapsedMs() >= nextLookMs) {
        nextLookMs = elapsedMs() + LOOK_EVERY_MS
        const { rows } = await pool.query<{ taken: number }>('select count(cid)::int as taken from seats')
        options.onLook?.({
          ...tally,
          seconds: Math.round(elapsedMs() / 1000),
          takenSeats: rows[0]!.taken,
          deadNodes: nodes.filter((node) => node.isDead()).length,
          gatewaysUp: processes.filter((gateway) => !gateway.isDown()).length,
        })
      }
      if (elapsedMs() >= nextDeathMs && nodes.every((node) => !node.isDead())) {
        nextDeathMs += NODE_DIES_EVERY_MS
        const node = nodes[randomInt(nodes.length)]!
        killedNodes.add(node.id)
        node.die()
        // One gateway goes with the first, the other with the next, and each is started again.
        if (gatewayKills < GATEWAY_KILLS) {
          const gateway = processes[gatewayKills++ % processes.length]!
          await gateway.kill()
          await gateway.start()
        }
      }
      isOver = (await Promise.race([all, delay(100, 'on')])) === 'over' || elapsedMs() > options.limitMs
    }
    const seconds = Math.round(elapsedMs() / 1000)
    const isComplete = tally.done + tally.vanished === players.length
    await Promise.all([all, settle(pool, seats)])
    const { rows } = await pool.query<{ free: number }>('select count(*)::int as free from seats where cid is null')
    const regionOf = new Map(nodes.map((node) => [node.id, node.region]))
    const choiceOf = new Map(players.map(({ uid, region }) => [uid, region]))
    const verdict = await judgeSeatLog(pool, {
      regionOf: (nodeId) => regionOf.get(nodeId)!,
      choiceOf: (uid) => choiceOf.get(uid),
      capacityOf: () => seats / options.nodes,
      killedNodes,
    })
    for (const node of nodes) node.stop()
    const exitCodes = []
    for (const gateway of processes) exitCodes.push(await gateway.end())
    return {
      tally,
      verdict,
      freeSeats: rows[0]!.free,
      nodeDeaths: killedNodes.size,
      gatewayKills,
      overfull: nodes.filter(({ mostWanted, capacity }) => mostWanted > capacity).length,
      seconds,
      isComplete,
      exitCodes,
    }
  } finally {
    for (const node of nodes) node.stop()
    for (const gateway of processes) await gateway.kill()
    await pool.end()
  }
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
