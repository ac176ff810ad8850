import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { doAtOnce } from '../../tools/at-once.ts'
import { gatewayProcess, type GatewayProcess } from '../drills/support/gateway-process.ts'
import { openWorkspace } from '../drills/support/workspace.ts'
import { openPushClient, type PushClient } from '../drills/support/push-client.ts'
import { percentile, table } from '../drills/support/table.ts'
import {
  addPlayers,
  type BenchPlayer,
  makeMinutesDue,
  offerSeats,
  prepareField,
  queueUp,
} from '../../services/gateway/src/testing/queue-field.ts'

/**
 * npm run bench:queue — a look at the queue, a join and a confirm while so many wait; then how long it takes to tell all
 * open sockets of a move, and to charge a minute of 1,000 games. By turns with each call an indexed statement on the same
 * server. DATABASE_URL, SIZES (1000,10000,100000), TIMES (200), SOCKETS (10000), PORT (9350 and the one after it).
 */
const sizes = (process.env.SIZES ?? '1000,10000,100000').split(',').map(Number)
const times = Number(process.env.TIMES ?? 200)
const socketCount = Number(process.env.SOCKETS ?? 10_000)
const port = Number(process.env.PORT ?? 9350)
const SOCKETS_A_PLAYER = 10
const OPEN_AT_ONCE = 20
/** Of a process aside from the sockets: its files, its database connections, its calls. */
const OTHER_FILES = 500
const TOLD_WITHIN_MS = 30_000
const CHARGED_WITHIN_MS = 120_000
const ADDED_AT_ONCE = 10_000

/** Node itself raises the limit of open files as far as it may. */
const mostFiles = Number(
  execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })
    .trim()
    .replace('unlimited', 'Infinity'),
)
if (mostFiles < socketCount + OTHER_FILES) {
  console.error(
    `${socketCount} sockets need ${socketCount + OTHER_FILES} open files, and at most ${mostFiles} are allowed here: raise the hard limit (ulimit -n), or ask for fewer with SOCKETS.`,
  )
  process.exit(1)
}

const workspace = await openWorkspace()
if (!workspace.databaseUrl) {
  console.log('skipped: two gateways on one database need DATABASE_URL')
  await workspace.leave(true)
  process.exit(0)
}
const pool = new pg.Pool({ connectionString: workspace.databaseUrl, max: 2 })
const shared = {
  dataDir: workspace.dataDir,
  databaseUrl: workspace.databaseUrl,
  enrolmentToken: randomUUID(),
  env: { APP_SECRET: randomUUID() },
}
const gateways = [port, port + 1].map((port) => gatewayProcess({ ...shared, port })) as [
  GatewayProcess,
  GatewayProcess,
]
const round = (value: number) => Math.round(value * 10) / 10
const took = async (work: () => Promise<unknown>) => {
  const startedAtMs = performance.now()
  await work()
  return performance.now() - startedAtMs
}

interface Measured {
  name: string
  timesMs: number[]
  statementMs: number[]
}

/** Each call by turns with a statement that finds one row by its key. */
async function measure(
  name: string,
  players: readonly BenchPlayer[],
  call: (player: BenchPlayer) => Promise<{ status: number } | null>,
) {
  const measured: Measured = { name, timesMs: [], statementMs: [] }
  for (const player of players) {
    measured.timesMs.push(
      await took(async () => {
        const answer = await call(player)
        if (answer?.status !== 200) throw new Error(`${name} was answered ${answer?.status}`)
      }),
    )
    measured.statementMs.push(
      await took(() => pool.query('select coins from wallets where uid = $1', [player.uid])),
    )
  }
  return measured
}

let onMessage: (client: PushClient) => void = () => {}
const hears = {
  message: (client: PushClient, body: { type: string }) =>
    void (body.type === 'queue_moved' && onMessage(client)),
  closed: () => undefined,
}

/** Milliseconds until each socket heard that the first player left. */
async function fanOut(clients: readonly PushClient[], first: BenchPlayer): Promise<number[]> {
  const toldMs = new Map<PushClient, number>()
  const startedAtMs = performance.now()
  let all = () => {}
  const everyone = new Promise<void>((resolve) => (all = resolve))
  onMessage = (client) => {
    if (!toldMs.has(client)) toldMs.set(client, performance.now() - startedAtMs)
    if (toldMs.size === clients.length) all()
  }
  const left = await gateways[0].call('cancelQueue', {}, first.token)
  if (left?.status !== 200) throw new Error('the first could not leave')
  await Promise.race([everyone, delay(TOLD_WITHIN_MS, undefined, { ref: false })])
  onMessage = () => {}
  return clients.map((client) => toldMs.get(client) ?? Infinity)
}

async function chargeAll(): Promise<number> {
  const due = await makeMinutesDue(pool, new Date())
  return took(async () => {
    const until = performance.now() + CHARGED_WITHIN_MS
    for (;;) {
      const { rows } = await pool.query<{ left: number }>(
        `select count(*)::int as left from play_sessions where next_charge_at <= now()`,
      )
      if (rows[0]!.left === 0) return
      if (performance.now() > until)
        throw new Error(`${rows[0]!.left} of ${due} minutes were not charged`)
      await delay(20)
    }
  })
}

const rows: (string | number)[][] = []
const others: (string | number)[][] = []
try {
  for (const gateway of gateways) await gateway.start()
  await prepareField(pool)
  const leavers = await addPlayers(pool, 'leaver', sizes.length)
  await queueUp(pool, leavers, false)
  const listeners = await addPlayers(pool, 'listener', Math.ceil(socketCount / SOCKETS_A_PLAYER))
  await queueUp(pool, listeners, false)
  const openedAtMs = performance.now()
  const clients = await doAtOnce(Array.from({ length: socketCount }), OPEN_AT_ONCE, (_, index) =>
    openPushClient(gateways[index % 2]!, listeners[index % listeners.length]!.token, hears),
  )
  console.log(
    `${clients.length} sockets opened in ${Math.round((performance.now() - openedAtMs) / 1000)} s; load ${loadavg().map(round).join(' ')}`,
  )

  for (const [at, size] of sizes.entries()) {
    const { rows: now } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from play_sessions where state = 'queued'`,
    )
    for (let missing = size - now[0]!.waiting; missing > 0; missing -= ADDED_AT_ONCE) {
      await queueUp(pool, await addPlayers(pool, 'waiting', Math.min(missing, ADDED_AT_ONCE)), true)
    }
    await pool.query('analyze')
    const joiners = await addPlayers(pool, 'joiner', times)
    const confirmers = await addPlayers(pool, 'confirmer', times)
    await offerSeats(pool, confirmers)
    const consumeData = JSON.stringify({ product_code: 'bench-1-pay', consume_type: 2 })
    const gateway = gateways[1]
    // Both have read those who were added, as they would have read them one by one.
    for (const one of gateways)
      await one.callUntilAnswered('fetchUserQueue', {}, leavers[at]!.token)
    const measured = [
      await measure('join', joiners, ({ token }) =>
        gateway.call('confirmQueue', { consume_data: consumeData }, token),
      ),
      await measure('look', joiners, ({ token }) => gateway.call('fetchUserQueue', {}, token)),
      await measure('confirm', confirmers, ({ token }) =>
        gateway.call('confirmUse', { product_code: 'bench-1-pay', consume_type: 2 }, token),
      ),
    ]
    for (const { name, timesMs, statementMs } of measured) {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(timesMs, share)) as [
        number,
        number,
        number,
      ]
      const [base50, base99] = [percentile(statementMs, 0.5), percentile(statementMs, 0.99)]
      rows.push([
        size,
        name,
        times,
        round(p50),
        round(p95),
        round(p99),
        round(base50),
        round(base99),
        round(p50 / base50),
        round(p99 / base99),
      ])
    }
    const toldMs = await fanOut(clients, leavers[at]!)
    const statementMs = percentile(
      measured.flatMap((one) => one.statementMs),
      0.5,
    )
    const lastMs = percentile(toldMs, 1)
    const chargedMs = await chargeAll()
    others.push([
      size,
      clients.length,
      round(percentile(toldMs, 0.5)),
      round(percentile(toldMs, 0.99)),
      round(lastMs),
      Math.round(lastMs / statementMs),
      Math.round(chargedMs),
      Math.round(chargedMs / statementMs),
    ])
  }
  for (const { socket } of clients) socket.terminate()
} finally {
  for (const gateway of gateways) await gateway.end()
  await pool.end()
}
console.log(
  `Two gateways, PostgreSQL, Node ${process.version}, ${cpus().length} cores, load ${loadavg().map(round).join(' ')}.\n`,
)
console.log(
  table(
    [
      'waiting',
      'call',
      'times',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'statement p50',
      'statement p99',
      'p50 ratio',
      'p99 ratio',
    ],
    rows,
  ),
)
console.log(
  `\n${table(['waiting', 'sockets', 'heard p50 ms', 'heard p99 ms', 'heard last ms', 'in statements', '1,000 minutes charged ms', 'in statements'], others)}`,
)
await workspace.leave(true)
