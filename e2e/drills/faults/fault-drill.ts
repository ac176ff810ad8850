import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type BadPath, openBadPath } from '../support/bad-path.ts'
import { openCrowd, type Crowd } from '../support/fault-players.ts'
import { freezeWithLock } from './freeze-with-lock.ts'
import { gatewayProcess, type GatewayProcess } from '../support/gateway-process.ts'
import { checkHealth } from './health-checks.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'
import { plantSecrets } from './planted-secrets.ts'
import { judgeSeatLog, startSeatLog, type Verdict } from '../support/seat-log.ts'
import { seatSite } from '../support/seat-site.ts'

const REGION = 'drill'
const NODES = [4, 3] as const
const CROWD = { region: REGION, stay: 4, comeAndGo: 8 }
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
  /** Log lines that contain a secret, and how many were read. */
  leaks: string[]
  logLines: number
}

interface Breakable {
  server: OwnServer
  /** The first gateway's way to the server. */
  path: BadPath
  processes: readonly GatewayProcess[]
  pool: pg.Pool
}

/** Breaks the database, the way to it and a gateway in all the ways that happen, while players play and wait. */
export async function runFaultDrill(options: FaultDrillOptions): Promise<FaultDrillResult> {
  const { port } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-drill-'))
  const server = await startOwnServer(port)
  const path = await openBadPath(port + 1, port)
  const enrolmentToken = randomUUID()
  const secrets = {
    APP_SECRET: randomUUID(),
    OPERATOR_KEY: randomUUID(),
    METRICS_TOKEN: randomUUID(),
    TURN_SECRET: randomUUID(),
  }
  const password = randomUUID()
  const processes = [path.port, port].map((databasePort, index) =>
    gatewayProcess({
      port: port + 2 + index,
      dataDir,
      databaseUrl: `postgres://postgres:${password}@127.0.0.1:${databasePort}/postgres`,
      enrolmentToken,
      env: { ...secrets, PGAPPNAME: `gateway-${index}`, LOG_LEVEL: 'trace' },
    }),
  )
  const health = checkHealth(processes)
  const reached = health.checked
  const site = seatSite({ processes, reached, databaseUrl: server.url, enrolmentToken })
  const { pool } = site
  let isOver = false
  try {
    await site.start(NODES.map((capacity) => ({ region: REGION, capacity })))
    const nodeKeys = await Promise.all(site.nodes.map(({ key }) => key()))
    const planted = plantSecrets({
      ...secrets,
      'enrolment token': enrolmentToken,
      "the database's password": password,
      ...Object.fromEntries(nodeKeys.map((key, index) => [`key of node ${index}`, key!])),
    })
    await startSeatLog(pool)
    const crowd = await openCrowd(site, CROWD, () => isOver)
    const asking = planted.use(site.gateways, crowd.players, () => isOver)
    const steps: FaultStep[] = []
    await breakAll({ server, path, processes, pool }, options, async (fault) => {
      const step = { fault, movedAfterMs: await nextTurnMs(crowd) }
      steps.push(step)
      options.onStep?.(step)
    })
    isOver = true
    await Promise.all([crowd.gone, asking])
    const exits = processes.filter((gateway) => gateway.hasEnded()).length
    const gamesEnded = await countEnded(pool, crowd.games)
    await crowd.leave()
    const verdict = await judgeSeatLog(pool, {
      regionOf: () => REGION,
      choiceOf: () => undefined,
      capacityOf: (nodeId) => site.nodes.find(({ id }) => id === nodeId)!.capacity,
      killedNodes: new Set(),
    })
    const freeSeats = await site.freeSeats()
    const exitCodes = await site.end()
    const leaks = await planted.leaksIn(join(dataDir, 'gateway.log'))
    const seats = NODES.reduce((sum, capacity) => sum + capacity, 0)
    const judged = { steps, exits, exitCodes, gamesEnded, freeSeats, seats, verdict }
    return { ...judged, leaks, logLines: planted.lines() }
  } finally {
    isOver = true
    health.stop()
    await site.drop()
    path.close()
    await server.leave()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds until the next player has a seat from the queue; Infinity if nobody gets one. */
async function nextTurnMs({ turns }: Crowd): Promise<number> {
  const [before, sinceMs] = [turns(), performance.now()]
  while (turns() === before) {
    if (performance.now() - sinceMs > WAIT_FOR_TURN_MS) return Infinity
    await delay(20)
  }
  return Math.round(performance.now() - sinceMs)
}

/** Breaks one thing after the other; `seesTurn` waits until the queue moves again. */
async function breakAll(
  { server, path, processes, pool }: Breakable,
  options: FaultDrillOptions,
  seesTurn: (fault: string) => Promise<void>,
): Promise<void> {
  await seesTurn('none')

  for (let count = 0; count < options.terminations; count++) {
    await delay(randomInt(BETWEEN_TERMINATIONS_MS.min, BETWEEN_TERMINATIONS_MS.max))
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'gateway-%'`,
    )
  }
  await seesTurn(`every connection ended, ${options.terminations} times`)

  await server.stop()
  await delay(options.outageMs)
  await server.start()
  await seesTurn(`database away for ${options.outageMs / 1000} s`)

  const frozen = await freezeWithLock(pool, processes)
  await seesTurn('a gateway frozen with the lock of the queue')
  await delay(options.frozenMs)
  frozen.thaw()
  await seesTurn('the same, thawed')

  path.cut()
  await delay(options.badPathMs)
  path.heal()
  await seesTurn('connections cut')
  path.swallow()
  await seesTurn('packets of a gateway swallowed')
  await delay(options.badPathMs)
  path.heal()
  path.slowDown(randomInt(200, 400))
  await seesTurn('packets late by 200 to 400 ms')
  await delay(options.badPathMs)
  path.heal()
  await seesTurn('the same, healed')
}

async function countEnded(pool: pg.Pool, cids: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ ended: number }>(
    `select count(*)::int as ended from play_sessions where cid = any($1) and state not in ('playing', 'booting')`,
    [cids],
  )
  return rows[0]!.ended
}
