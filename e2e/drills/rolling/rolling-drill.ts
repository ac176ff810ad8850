import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { NODE_SAVES_PATH } from '@cloudplay/contract/node'
import pg from 'pg'
import { doAtOnce } from '../../../tools/at-once.ts'
import { auditBooks } from '../support/audit.ts'
import { startBalancer, type Balancer } from '../support/balancer.ts'
import { sitDown } from '../support/fault-players.ts'
import { gatewayClient, type GatewayClient } from '../support/gateway-client.ts'
import { gatewayProcess } from '../support/gateway-process.ts'
import type { Gateways } from '../support/seat-gateways.ts'
import { startSeatNode, type SeatNode } from '../support/seat-nodes.ts'
import { registerPlayers } from '../support/seat-players.ts'
import { percentile } from '../support/table.ts'
import { keepSocket, type SocketCounts } from '../support/kept-socket.ts'
import { makeCalls } from '../support/steady-calls.ts'

const REGION = 'drill'
const SOCKETS_A_PLAYER = 10
/** So many that no two calls wait for each other's player. */
const CALLERS = 500
const CONNECT_AT_ONCE = 10
const WITHIN_MS = 60_000
const LOOK_EVERY_MS = 100

export interface RollingOptions {
  /** Of the balancer; those of two gateways come after it. */
  port: number
  dataDir: string
  databaseUrl: string
  releases: number
  callsPerSecond: number
  sockets: number
  games: number
  leaveSeconds: number
  onStep?: (text: string) => void
}

export interface RollingResult {
  calls: number
  callsFailed: number
  /** Of these, calls whose server ended or refused them; the others took too long. */
  callsCut: number
  callsRefused: number
  p50Ms: number
  p99Ms: number
  slowestMs: number
  sockets: SocketCounts
  gamesMoved: number
  gamesLost: number
  exitCodes: (number | null)[]
  /** Rows of the books that must not exist. */
  faults: string[]
}

/**
 * Replaces two gateways behind a balancer, one after the other, and the node after them, `releases` times, while players call,
 * have their sockets open and play. The new processes run the same build: what differs is that they are new.
 */
export async function runRollingDrill(options: RollingOptions): Promise<RollingResult> {
  const { port, dataDir, databaseUrl, releases, onStep = () => undefined } = options
  const operatorKey = randomUUID()
  const enrolmentToken = randomUUID()
  const env = {
    APP_SECRET: randomUUID(),
    OPERATOR_KEY: operatorKey,
    LEAVE_SECONDS: String(options.leaveSeconds),
  }
  const gatewayAt = (port: number) =>
    gatewayProcess({ port, dataDir, databaseUrl, enrolmentToken, env })
  const gateways = [port + 1, port + 2].map(gatewayAt)
  const balancer = await startBalancer(port, [port + 1, port + 2])
  const client = gatewayClient(balancer.origin, dataDir)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const nodes: SeatNode[] = []
  const fleet: Fleet = { balancer, client, pool, nodes, operatorKey, enrolmentToken, ...options }
  const exitCodes: RollingResult['exitCodes'] = []
  try {
    for (const gateway of gateways) await gateway.start()
    await until(() => [port + 1, port + 2].every(balancer.isHealthy))
    await addNode(fleet)
    const load = await openLoad(fleet)
    for (let release = 1; release <= releases; release++) {
      for (const [nth, gateway] of gateways.entries()) {
        exitCodes.push(await gateway.end())
        const next = gatewayAt(port + 1 + nth)
        gateways[nth] = next
        await next.start()
        await until(() => balancer.isHealthy(port + 1 + nth))
        onStep(`release ${release}: gateway ${nth + 1} replaced, ${load.failed()} calls failed`)
      }
      await replaceNode(fleet)
      onStep(`release ${release}: node replaced, ${await lostGames(pool)} games lost`)
    }
    const calls = await load.end()
    const gamesLost = await lostGames(pool)
    const { rows } = await pool.query<{ moved: number }>(
      'select coalesce(sum(boot), 0)::int as moved from play_sessions',
    )
    for (const node of nodes) node.stop()
    exitCodes.push(...(await Promise.all(gateways.map((gateway) => gateway.end()))))
    const { faults } = await auditBooks({ dataDir, databaseUrl })
    const callsCut = balancer.broken()
    return { ...calls, callsCut, gamesMoved: rows[0]!.moved, gamesLost, exitCodes, faults }
  } finally {
    for (const node of nodes) node.stop()
    await pool.end()
    await balancer.close()
    for (const gateway of gateways) await gateway.kill()
  }
}

interface Fleet extends RollingOptions {
  balancer: Balancer
  client: GatewayClient
  pool: pg.Pool
  nodes: SeatNode[]
  operatorKey: string
  enrolmentToken: string
}

/** The calls of nodes and players all go through the balancer. */
const behind = (client: GatewayClient): Gateways => ({ ...client, callFirst: client.call })

/** Players who call, have sockets and play, until `end`. */
async function openLoad({ balancer, client, pool, games, sockets, callsPerSecond }: Fleet) {
  const listeners = Math.ceil(sockets / SOCKETS_A_PLAYER)
  const players = await registerPlayers(pool, games + listeners + CALLERS, [REGION])
  for (const player of players.slice(0, games)) await sitDown(behind(client), player)
  const counts: SocketCounts = { moved: 0, closed: 0, longestGapMs: 0 }
  const door = { origin: balancer.origin, callUntilAnswered: client.callUntilAnswered }
  const listening = players.slice(games, games + listeners)
  const open = await doAtOnce(Array.from({ length: sockets }), CONNECT_AT_ONCE, (_, nth) =>
    keepSocket(door, listening[nth % listeners]!.token, counts),
  )
  const calls = makeCalls(
    client,
    players.slice(games + listeners).map(({ token }) => token),
    callsPerSecond,
  )
  return {
    failed: () => calls.counts.failed,
    async end() {
      await calls.stop()
      for (const socket of open) socket.close()
      const { sent, failed, refused, timesMs } = calls.counts
      const [p50Ms, p99Ms, slowestMs] = [0.5, 0.99, 1].map((share) =>
        Math.round(percentile(timesMs, share)),
      ) as [number, number, number]
      return {
        calls: sent,
        callsFailed: failed,
        callsRefused: refused,
        p50Ms,
        p99Ms,
        slowestMs,
        sockets: { ...counts, longestGapMs: Math.round(counts.longestGapMs) },
      }
    },
  }
}

async function addNode({ client, nodes, games, enrolmentToken }: Fleet): Promise<SeatNode> {
  const node = startSeatNode(behind(client), {
    id: `drill-${nodes.length}`,
    region: REGION,
    capacity: games,
    enrolmentToken,
  })
  nodes.push(node)
  await node.heartbeat()
  return node
}

/** A new node arrives, the old one drains, its games leave as they save, and it ends empty. */
async function replaceNode(fleet: Fleet): Promise<void> {
  const { client, pool, nodes, operatorKey } = fleet
  const old = nodes.at(-1)!
  await addNode(fleet)
  const held = await client.request('/internal/nodes/hold', {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ node_id: old.id, hold: 'move' }),
  })
  if (held?.status !== 200) throw new Error(`the node was not held: ${held?.status}`)
  const key = await old.key()
  await until(async () => {
    const { rows } = await pool.query<{ cid: string; boot: number }>(
      `select cid, boot from play_sessions where node_id = $1 and state not in ('queued', 'ended')`,
      [old.id],
    )
    for (const { cid, boot } of rows)
      await client.request(`${NODE_SAVES_PATH}${cid}?boot=${boot}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
        body: 'progress',
      })
    return rows.length === 0
  })
  old.stop()
}

async function lostGames(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*)::int as lost from play_sessions where state = 'ended'`,
  )
  return rows[0]!.lost
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WITHIN_MS
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('the drill waited for too long')
    await delay(LOOK_EVERY_MS)
  }
}
