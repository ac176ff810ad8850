import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { gatewayProcess } from '../drills/support/gateway-process.ts'
import { openWorkspace } from '../drills/support/workspace.ts'
import { openNoticeTrap } from '../drills/support/notice-trap.ts'
import { table } from '../drills/support/table.ts'
import { productionEnv } from '../../services/gateway/src/testing/production-env.ts'
import type { LoadOptions, LoadResult } from './gateway/load.ts'
import { READS } from './gateway/reads.ts'
import { measureLogins, measureNotices } from './gateway/writes.ts'

/**
 * npm run bench:gateway — reads against an empty route, by turns, then logins and paid notices. ROUNDS (5), SECONDS a
 * round (3), CONNECTIONS (50), PORT (9350 and the one after it), DATABASE_URL.
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

/** Seconds of processor time that the process on this port has used, as it says itself. */
async function cpuSeconds(onPort: number): Promise<number> {
  const headers = { authorization: `Bearer ${productionVariables.METRICS_TOKEN}` }
  const text = await (await fetch(`http://127.0.0.1:${onPort}/metrics`, { headers })).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)![1])
}

interface Turn extends LoadResult {
  /** Processor time an answer, in microseconds: what others do on the machine hardly touches it. */
  cpuUs: number
}

async function load(
  onPort: number,
  call: CallName,
  body: object,
  forSeconds: number,
): Promise<Turn> {
  const { method, path } = addressOf(call)
  const options: LoadOptions = {
    port: onPort,
    method,
    path,
    body: JSON.stringify(body),
    connections,
    seconds: forSeconds,
  }
  const beforeSeconds = await cpuSeconds(onPort)
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    program('load'),
    JSON.stringify(options),
  ])
  const result = JSON.parse(stdout) as LoadResult
  return {
    ...result,
    cpuUs: (((await cpuSeconds(onPort)) - beforeSeconds) * 1e6) / (result.perSecond * forSeconds),
  }
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const middle = (results: Turn[], of: keyof Turn) => median(results.map((result) => result[of]))

async function measureRead(call: CallName, body: object) {
  const ours: Turn[] = []
  const empty: Turn[] = []
  for (const onPort of [port, emptyPort]) await load(onPort, call, body, WARM_UP_SECONDS)
  for (let round = 1; round <= rounds; round++) {
    const turns = [
      () => load(port, call, body, seconds).then((result) => ours.push(result)),
      () => load(emptyPort, call, body, seconds).then((result) => empty.push(result)),
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

const workspace = await openWorkspace()
const trap = await openNoticeTrap()
const enrolmentToken = crypto.randomUUID()
const productionVariables = productionEnv()
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
