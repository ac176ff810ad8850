import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openBadPath } from './bad-path.ts'
import { comeAndGo, leaveAll, sitDown } from './fault-players.ts'
import { freezeWithLock } from './freeze-with-lock.ts'
import { gatewayProcess } from './gateway-process.ts'
import { checkHealth } from './health-checks.ts'
import { startOwnServer } from './own-server.ts'
import { behindBalancer } from './seat-gateways.ts'
import { judgeSeatLog, startSeatLog, type Verdict } from './seat-log.ts'
import { startSeatNode } from './seat-nodes.ts'
import { registerPlayers } from './seat-players.ts'

const REGION = 'drill'
const NODES = [4, 3] as const
const STAY = 4
const COME_AND_GO = 8
const WAIT_FOR_TURN_MS = 60_000
const BETWEEN_TERMINATIONS_MS = { min: 30, max: 250 }

export interface FaultDrillOptions {
  /** The database's, then those of the bad path and of both gateways. */
  port: number
  terminations: number
  outageMs: number
  frozenMs: number
  badPathMs: number
  onStep?: (step: FaultStep) => void
}

export interface FaultStep {
  fault: string
  /** From the moment since when it could, until the next player had a seat from the queue. */
  movedAfterMs: number
}

export interface FaultDrillResult {
  steps: FaultStep[]
  /** Gateways that ended by themselves. */
  exits: number
  exitCodes: (number | null)[]
  gamesEnded: number
  freeSeats: number
  seats: number
  verdict: Verdict
}

/** Breaks the database, the way to it and a gateway in all the ways that happen, while players play and wait. */
export async function runFaultDrill(options: FaultDrillOptions): Promise<FaultDrillResult> {
  const { port } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-drill-'))
  const server = await startOwnServer(port)
  const path = await openBadPath(port + 1, port)
  const nodeKey = randomUUID()
  const secret = randomUUID()
  const processes = [path.port, port].map((databasePort, index) =>
    gatewayProcess({
      port: port + 2 + index,
      dataDir,
      databaseUrl: `postgres://postgres@127.0.0.1:${databasePort}/postgres`,
      nodeKey,
      env: { APP_SECRET: secret, PGAPPNAME: `gateway-${index}` },
    }),
  )
  const health = checkHealth(processes)
  const gateways = behindBalancer(health.checked)
  const pool = new pg.Pool({ connectionString: server.url, max: 3 })
  // Its connections break with all others.
  pool.on('error', () => undefined)
  const nodes: ReturnType<typeof startSeatNode>[] = []
  let isOver = false
  try {
    for (const gateway of processes) await gateway.start()
    await startSeatLog(pool)
    const players = await registerPlayers(pool, STAY + COME_AND_GO, [REGION])
    for (const [index, capacity] of NODES.entries())
      nodes.push(startSeatNode(gateways, { id: `drill-${index}`, region: REGION, capacity, nodeKey }))
    await Promise.all(nodes.map((node) => node.heartbeat()))
    const staying = players.slice(0, STAY)
    const games = []
    for (const player of staying) games.push(await sitDown(gateways, player))
    const seen = { turns: 0 }
    const coming = players.slice(STAY).map((player) =>
      comeAndGo(
        gateways,
        player,
        () => isOver,
        () => seen.turns++,
      ),
    )

    const steps: FaultStep[] = []
    async function nextTurn(fault: string): Promise<void> {
      const [before, sinceMs] = [seen.turns, performance.now()]
      while (seen.turns === before && performance.now() - sinceMs < WAIT_FOR_TURN_MS) await delay(20)
      const step = { fault, movedAfterMs: seen.turns === before ? Infinity : Math.round(performance.now() - sinceMs) }
      steps.push(step)
      options.onStep?.(step)
    }
    await nextTurn('none')

    for (let count = 0; count < options.terminations; count++) {
      await delay(randomInt(BETWEEN_TERMINATIONS_MS.min, BETWEEN_TERMINATIONS_MS.max))
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'gateway-%'`)
    }
    await nextTurn(`every connection ended, ${options.terminations} times`)

    await server.stop()
    await delay(options.outageMs)
    await server.start()
    await nextTurn(`database away for ${options.outageMs / 1000} s`)

    const frozen = await freezeWithLock(pool, processes)
    await nextTurn('a gateway frozen with the lock of the queue')
    await delay(options.frozenMs)
    frozen.thaw()
    await nextTurn('the same, going on')

    path.cut()
    await delay(options.badPathMs)
    path.heal()
    await nextTurn('connections cut')
    path.swallow()
    await nextTurn('packets of a gateway swallowed')
    await delay(options.badPathMs)
    path.heal()
    path.slowDown(randomInt(200, 400))
    await nextTurn('packets late by 200 to 400 ms')
    await delay(options.badPathMs)
    path.heal()
    await nextTurn('the same, healed')

    isOver = true
    await Promise.all(coming)
    const exits = processes.filter((gateway) => gateway.hasEnded()).length
    const gamesEnded = await countEnded(pool, games)
    for (const player of players) await leaveAll(gateways, player)
    const verdict = await judgeSeatLog(pool, {
      regionOf: () => REGION,
      choiceOf: () => undefined,
      capacityOf: (nodeId) => nodes.find(({ id }) => id === nodeId)!.capacity,
      killedNodes: new Set(),
    })
    const { rows } = await pool.query<{ free: number }>('select count(*)::int as free from seats where cid is null')
    for (const node of nodes) node.stop()
    const exitCodes = []
    for (const gateway of processes) exitCodes.push(await gateway.end())
    return { steps, exits, exitCodes, gamesEnded, freeSeats: rows[0]!.free, seats: NODES.reduce((sum, seats) => sum + seats, 0), verdict }
  } finally {
    isOver = true
    health.stop()
    for (const node of nodes) node.stop()
    for (const gateway of processes) {
      gateway.thaw()
      await gateway.kill()
    }
    await pool.end()
    path.close()
    await server.leave()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function countEnded(pool: pg.Pool, cids: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ ended: number }>(
    `select count(*)::int as ended from play_sessions where cid = any($1) and state not in ('playing', 'booting')`,
    [cids],
  )
  return rows[0]!.ended
}
