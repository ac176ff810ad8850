import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { NODE_HEARTBEAT_MS } from '@cloudplay/contract/node'
import pg from 'pg'
import { gatewayProcess, type GatewayProcess } from '../drills/support/gateway-process.ts'
import { percentile, table } from '../drills/support/table.ts'
import { openWorkspace } from '../drills/support/workspace.ts'
import { productionEnv } from '../../services/gateway/src/testing/production-env.ts'
import { BeatingNodes } from './fleet/beating-nodes.ts'
import {
  fillQueue,
  fillSeats,
  freeAllSeats,
  offersMade,
  prepareGames,
  seatFaults,
} from './fleet/field.ts'
import { startLatePath } from './fleet/late-path.ts'
import { startJoining, startTaking } from './fleet/players.ts'
import {
  ownSeconds,
  type Programs,
  secondsDuring,
  secondsOf,
  serverPid,
} from './fleet/processor-time.ts'

/**
 * npm run bench:fleet — many nodes of five seats beat once a second, to two gateways, with the database near and 30 ms away.
 * First all nodes are silent for so long that the gateways give them up, and return in one second. Then each seat has a game, and
 * players only join. Then all games end at the same moment, and the gateways give the seats to those who wait, while players
 * join and take their seats. DATABASE_URL (on this machine), NODES (50,200,500,1000,2000), WAITING (100000), JOINS and TAKES a
 * second (20, 20), SECONDS (15), LATE_MS (0,30), PORT (9350 and the two after it). PROFILES: a folder for a profile of each gateway.
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const numbers = (text: string) => text.split(',').map(Number)
const sizes = numbers(process.env.NODES ?? '50,200,500,1000,2000')
const delaysMs = numbers(process.env.LATE_MS ?? '0,30')
const waiting = number('WAITING', 100_000)
const joins = number('JOINS', 20)
const takes = number('TAKES', 20)
const seconds = number('SECONDS', 15)
const port = number('PORT', 9350)
const env = productionEnv()
/** Where each gateway writes a profile of its processor time when it ends. */
const profiles = process.env.PROFILES
/** Offers run out after a minute. */
const OFFERED_WITHIN_MS = 50_000
/** The first beats after a change are not typical. */
const SETTLE_MS = 3_000

const round = (value: number) => Math.round(value * 10) / 10
const hundredths = (value: number) => Math.round(value * 100) / 100
const say = (text: string) => void process.stderr.write(`${text}\n`)

type Row = Record<string, number | string>

type Program = 'gateways' | 'database' | 'path' | 'nodes'

/** How the beats of a phase were answered, and the processor time that each program needed. */
async function beatsDuring(
  nodes: BeatingNodes,
  programs: Programs<Program>,
  work: () => Promise<unknown>,
): Promise<{ row: Row; cost: Row }> {
  let used: Record<Program, number> | undefined
  const startedAtMs = performance.now()
  let tookMs = 0
  const beats = await nodes.during(async () => {
    used = await secondsDuring(programs, work)
    tookMs = performance.now() - startedAtMs
  })
  const times = beats.flatMap(({ tookMs }) => tookMs ?? [])
  const row = {
    'beats p50, ms': Math.round(percentile(times, 0.5)),
    'p99, ms': Math.round(percentile(times, 0.99)),
    'later than 1 s': times.filter((ms) => ms > NODE_HEARTBEAT_MS).length,
    'without answer': beats.length - times.length,
    beats: beats.length,
  }
  const cost: Row = { 'beats a second': Math.round((beats.length / tookMs) * 1000) }
  for (const [name, seconds] of Object.entries(used!))
    cost[`${name}, cores`] = hundredths((seconds / tookMs) * 1000)
  cost['gateways, ms a beat'] = hundredths((used!.gateways / beats.length) * 1000)
  cost['database, ms a beat'] = hundredths((used!.database / beats.length) * 1000)
  return { row, cost }
}

const joinsIn = ({ timesMs, refused }: { timesMs: number[]; refused: number }): Row => ({
  joins: timesMs.length - refused,
  'joins refused': refused,
  'join p50, ms': round(percentile(timesMs, 0.5)),
  'join p99, ms': round(percentile(timesMs, 0.99)),
})

/** All seats fall free: how fast they are offered again, and how long joins take meanwhile. */
async function offerAll(
  pool: pg.Pool,
  gateways: readonly GatewayProcess[],
  tokens: ReadonlyMap<string, string>,
): Promise<Row> {
  const stopJoining = await startJoining(gateways, pool, {
    perSecond: joins,
    atMost: (joins * OFFERED_WITHIN_MS) / 1000,
  })
  const stopTaking = startTaking(gateways, pool, { perSecond: takes, tokens })
  const freed = await freeAllSeats(pool)
  const startedAtMs = performance.now()
  let made = 0
  do {
    await delay(100)
    made = await offersMade(pool)
  } while (made < freed && performance.now() - startedAtMs < OFFERED_WITHIN_MS)
  const tookMs = performance.now() - startedAtMs
  const taken = await stopTaking()
  const joined = joinsIn(await stopJoining())
  const faults = await seatFaults(pool)
  for (const fault of faults) say(`FAULT: ${fault}`)
  return {
    'seats offered': made,
    'offers a second': Math.round((made / tookMs) * 1000),
    taken,
    ...joined,
    'wrong seats': faults.length,
  }
}

async function measure(count: number, lateMs: number): Promise<Row[]> {
  const workspace = await openWorkspace()
  const databaseUrl = new URL(workspace.databaseUrl!)
  const path = await startLatePath(port + 2, Number(databaseUrl.port || 5432))
  databaseUrl.port = String(port + 2)
  const gateways = [port, port + 1].map((onPort) =>
    gatewayProcess({
      dataDir: workspace.dataDir,
      databaseUrl: databaseUrl.href,
      enrolmentToken: randomUUID(),
      port: onPort,
      env,
      nodeArgs: profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [],
    }),
  )
  const nodes = new BeatingNodes(count, [port, port + 1])
  const pool = new pg.Pool({ connectionString: workspace.databaseUrl!, max: 3 })
  try {
    for (const gateway of gateways) await gateway.start()
    await prepareGames(pool)
    await nodes.arrive(pool)
    path.slowDown(lateMs)
    await delay(SETTLE_MS)
    const back = await nodes.secondsToReturn(pool)
    say(`${count} nodes back after ${back} s`)
    await fillSeats(pool)
    const tokens = await fillQueue(pool, waiting)
    say(`each seat has a game, ${tokens.size} players wait`)
    await delay(SETTLE_MS)
    const programs: Programs<Program> = {
      gateways: secondsOf(gateways.map((gateway) => gateway.pid()!)),
      database: secondsOf([await serverPid(pool)]),
      path: secondsOf([path.pid]),
      nodes: ownSeconds,
    }
    let calmJoins: Row = {}
    const calm = await beatsDuring(nodes, programs, async () => {
      const stopJoining = await startJoining(gateways, pool, {
        perSecond: joins,
        atMost: joins * seconds,
      })
      await delay(seconds * 1000)
      calmJoins = joinsIn(await stopJoining())
    })
    say(JSON.stringify({ ...calm, calmJoins }))
    let offers: Row = {}
    const busy = await beatsDuring(nodes, programs, async () => {
      offers = await offerAll(pool, gateways, tokens)
    })
    say(JSON.stringify({ ...busy, offers }))
    const where = { nodes: count, 'database away, ms': lateMs }
    return [
      {
        ...where,
        ...calm.row,
        ...calmJoins,
        'all back after, s': back === null ? 'over 60' : round(back),
      },
      { ...where, ...busy.row, ...offers },
      { ...where, phase: 'calm', ...calm.cost },
      { ...where, phase: 'offers', ...busy.cost },
    ]
  } finally {
    await nodes.end()
    await pool.end()
    for (const gateway of gateways) await gateway.end()
    path.end()
    await workspace.leave(true)
  }
}

if (!process.env.DATABASE_URL) {
  console.log('skipped: two gateways on one database need DATABASE_URL')
  process.exit(0)
}
const measured: Row[][] = []
for (const lateMs of delaysMs)
  for (const count of sizes) measured.push(await measure(count, lateMs))
console.log(
  `${cpus().length} cores, Node ${process.version}, load ${loadavg().map(round).join(' ')}`,
)
for (const at of [[0], [1], [2, 3]]) {
  const rows = measured.flatMap((all) => at.map((nth) => all[nth]!))
  const columns = Object.keys(rows[0]!)
  console.log(
    `\n${table(
      columns,
      rows.map((row) => columns.map((column) => row[column]!)),
    )}`,
  )
}
process.exit(0)
