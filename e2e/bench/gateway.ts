import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { CallName } from '@cloudplay/contract/addresses'
import { gatewayProcess } from '../drills/support/gateway-process.ts'
import { openWorkspace } from '../drills/support/workspace.ts'
import { openNoticeTrap } from '../drills/support/notice-trap.ts'
import { table } from '../drills/support/table.ts'
import { productionEnv } from '../../services/gateway/src/testing/production-env.ts'
import { measureOverhead, overheadTable } from './gateway/overhead.ts'
import { READS } from './gateway/reads.ts'
import { loadTurn, median, middle, type Turn } from './gateway/turn.ts'
import { measureLogins, measureNotices } from './gateway/writes.ts'

/**
 * npm run bench:gateway — reads against an empty route, by turns, then logins and paid notices. ROUNDS (5), SECONDS a
 * round (3), CONNECTIONS (50), PORT (9350 and the three after it), DATABASE_URL. With OVERHEAD=1 also what metrics and traces cost;
 * with OVERHEAD=only nothing else.
 */
const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS ?? 3)
const connections = Number(process.env.CONNECTIONS ?? 50)
const port = Number(process.env.PORT ?? 9350)
const emptyPort = port + 1
const FLOOR = 0.6
/** So long a slow machine takes to compile what it runs often. */
const WARM_UP_SECONDS = 15

const program = (name: string) => fileURLToPath(new URL(`./gateway/${name}.ts`, import.meta.url))

async function startEmptyRoute(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program('empty-route')], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(emptyPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  return child
}

async function measureRead(call: CallName, body: object) {
  const ours: Turn[] = []
  const empty: Turn[] = []
  const load = (onPort: number, forSeconds: number) =>
    loadTurn({ port: onPort, token, connections }, { call, body }, forSeconds)
  for (const onPort of [port, emptyPort]) await load(onPort, WARM_UP_SECONDS)
  for (let round = 1; round <= rounds; round++) {
    const turns = [
      () => load(port, seconds).then((result) => ours.push(result)),
      () => load(emptyPort, seconds).then((result) => empty.push(result)),
    ]
    for (const turn of round % 2 ? turns : turns.reverse()) await turn()
  }
  const ratios = ours.map(({ perSecond }, round) => perSecond / empty[round]!.perSecond)
  return {
    call,
    ours,
    empty,
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  }
}

const productionVariables = productionEnv()
const token = productionVariables.METRICS_TOKEN
if (process.env.OVERHEAD) {
  const found = await measureOverhead({
    port,
    rounds,
    seconds,
    warmUpSeconds: WARM_UP_SECONDS,
    connections,
    env: productionVariables,
    token,
  })
  console.log(`${overheadTable(found)}\n`)
  if (process.env.OVERHEAD === 'only') process.exit(found.some(({ failed }) => failed > 0) ? 1 : 0)
}
const workspace = await openWorkspace()
const trap = await openNoticeTrap()
const enrolmentToken = crypto.randomUUID()
/** Reads are measured as players meet them; the writes need the inbox of development. */
const production = gatewayProcess({
  ...workspace,
  port,
  enrolmentToken,
  env: { ...productionVariables, NODE_ENROLMENT_TOKEN: enrolmentToken },
})
const gateway = gatewayProcess({
  ...workspace,
  port,
  enrolmentToken,
  // The database belongs to the secret that it was begun with.
  env: { ...trap.env, APP_SECRET: productionVariables.APP_SECRET },
})
const emptyRoute = await startEmptyRoute()
let isSound = false
try {
  await production.start()
  console.log(
    `Gateway, ${workspace.kind} database; ${rounds} rounds of ${seconds} s by turns, ${connections} connections, Node ${process.version}, ${cpus().length} cores, load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  )
  const reads = []
  for (const { call, body } of READS) reads.push(await measureRead(call, body))
  const row = (who: string, results: Turn[], ratio: string) => [
    who,
    Math.round(middle(results, 'perSecond')),
    ratio,
    Number(middle(results, 'p50Ms').toFixed(1)),
    Number(middle(results, 'p99Ms').toFixed(1)),
    middle(results, 'bytesEach'),
    Math.round(middle(results, 'cpuUs')),
    results.reduce((sum, { failed }) => sum + failed, 0),
  ]
  console.log(
    table(
      [
        'read',
        'answers/s',
        'of the empty route (least–most)',
        'p50 ms',
        'p99 ms',
        'bytes',
        'CPU µs each',
        'failed',
      ],
      reads.flatMap(({ call, ours, empty, ratio, least, most }) => [
        row(
          call,
          ours,
          `${ratio.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})${ratio < FLOOR ? ` below ${FLOOR}` : ''}`,
        ),
        row('  empty route', empty, '1'),
      ]),
    ),
  )
  await production.end()
  await gateway.start()
  const writes = [await measureLogins(gateway), await measureNotices(gateway, trap)]
  console.log(
    `\n${table(
      ['write', 'times', 'concurrent', 'p50 ms', 'p99 ms', 'most ms', 'a second'],
      writes.map(({ name, times, atOnce, p50Ms, p99Ms, mostMs, perSecond }) => [
        name,
        times,
        atOnce,
        p50Ms,
        p99Ms,
        mostMs,
        perSecond,
      ]),
    )}`,
  )
  isSound = reads.every(
    ({ ratio, ours, empty }) =>
      ratio >= FLOOR && [...ours, ...empty].every(({ failed }) => failed === 0),
  )
} finally {
  trap.close()
  emptyRoute.kill()
  await production.kill()
  await gateway.kill()
  await workspace.leave(true)
}
process.exit(isSound ? 0 : 1)
