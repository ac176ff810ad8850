import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { PUSH_PATH } from '@cloudplay/contract/push'
import pg from 'pg'
import {
  addPlayers,
  type BenchPlayer,
  prepareField,
  queueUp,
} from '../../../services/gateway/src/testing/queue-field.ts'
import { gatewayProcess, type GatewayProcess } from '../../drills/support/gateway-process.ts'
import { openWorkspace } from '../../drills/support/workspace.ts'
import type { FromPages, ToPages } from './pages.ts'

const PAGES = fileURLToPath(new URL('pages.ts', import.meta.url))
const ADDED_AT_ONCE = 10_000
const HEARD_WITHIN_MS = 60_000
/** All positions were shown, and their answers read. */
const SETTLE_MS = 8_000

export interface AudiencePlan {
  sockets: number
  socketsAPlayer: number
  socketsAProcess: number
  rounds: number
  port: number
  nodeArgs: readonly string[]
  natsUrl?: string | undefined
}

export interface Heard {
  /** From the call that moved the queue, for each socket that heard of it. */
  heardMs: number[]
  gatewaysCpuS: number
  pagesCpuS: number
}

/** Players who all wait in one queue, with a page each, on several gateways. */
export async function openAudience(plan: AudiencePlan) {
  const workspace = await openWorkspace()
  const count = Math.ceil(plan.sockets / plan.socketsAProcess)
  const pool = new pg.Pool({ connectionString: workspace.databaseUrl!, max: 2 })
  const shared = {
    dataDir: workspace.dataDir,
    databaseUrl: workspace.databaseUrl!,
    enrolmentToken: randomUUID(),
    nodeArgs: plan.nodeArgs,
    env: { APP_SECRET: randomUUID(), ...(plan.natsUrl ? { NATS_URL: plan.natsUrl } : {}) },
  }
  const gateways = Array.from({ length: count }, (_, nth) =>
    gatewayProcess({ ...shared, port: plan.port + nth }),
  )
  const pages: ChildProcess[] = []
  async function leave() {
    for (const one of pages) one.kill('SIGKILL')
    for (const gateway of gateways) await gateway.end()
    await pool.end()
    await workspace.leave(true)
  }
  try {
    for (const gateway of gateways) await gateway.start()
    await prepareField(pool)
    const leavers = await addPlayers(pool, 'leaver', plan.rounds)
    await queueUp(pool, leavers, false)
    const players = await addMany(pool, Math.ceil(plan.sockets / plan.socketsAPlayer))
    await pool.query('analyze')
    await openPages(pool, { plan, players, gateways, pages })
    return {
      players: players.length,
      processes: count,
      leave,
      moveQueue: () => moveQueue(gateways, pages, leavers.shift()!),
    }
  } catch (error) {
    await leave()
    throw error
  }
}

async function addMany(pool: pg.Pool, count: number): Promise<BenchPlayer[]> {
  const players: BenchPlayer[] = []
  while (players.length < count) {
    const some = await addPlayers(pool, 'listener', Math.min(ADDED_AT_ONCE, count - players.length))
    await queueUp(pool, some, false)
    players.push(...some)
  }
  return players
}

interface Opening {
  plan: AudiencePlan
  players: readonly BenchPlayer[]
  gateways: readonly GatewayProcess[]
  pages: ChildProcess[]
}

async function openPages(pool: pg.Pool, { plan, players, gateways, pages }: Opening) {
  const startedAtMs = performance.now()
  const addresses = gateways.map((): string[] => [])
  for (let nth = 0; nth < plan.sockets; nth += ADDED_AT_ONCE) {
    const some = Array.from(
      { length: Math.min(ADDED_AT_ONCE, plan.sockets - nth) },
      (_, at) => players[(nth + at) % players.length]!,
    )
    const tokens = await issueTokens(pool, some)
    for (const [at, token] of tokens.entries()) {
      const turn = (nth + at) % gateways.length
      const origin = gateways[turn]!.origin.replace('http', 'ws')
      addresses[turn]!.push(`${origin}${PUSH_PATH}?socket_token=${token}`)
    }
  }
  await Promise.all(
    addresses.map(async (open) => {
      const child = fork(PAGES, { execArgv: ['--import', 'tsx'] })
      pages.push(child)
      const ended = once(child, 'exit').then(() => 0)
      const opened = await Promise.race([ask(child, { open }, 'opened'), ended])
      if (opened !== open.length) throw new Error(`${opened} of ${open.length} sockets opened`)
    }),
  )
  const seconds = Math.round((performance.now() - startedAtMs) / 1000)
  process.stderr.write(`${plan.sockets} sockets of ${players.length} players in ${seconds} s\n`)
  await delay(SETTLE_MS)
}

/** As the call `socketToken` does, in one statement: 50,000 calls would take minutes and measure nothing. */
async function issueTokens(pool: pg.Pool, players: readonly BenchPlayer[]): Promise<string[]> {
  const tokens = players.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into push_tokens (token_hash, uid, session_id, payload_key, expires_at)
     select hash, s.account_id, s.id, key, now() + interval '1 hour'
     from unnest($1::uuid[], $2::text[], $3::text[]) as one (uid, hash, key) join sessions s on s.account_id = one.uid`,
    [
      players.map(({ uid }) => uid),
      tokens.map((token) => createHash('sha256').update(token).digest('hex')),
      players.map(() => randomBytes(32).toString('base64')),
    ],
  )
  return tokens
}

/** The next message of this kind; one of another kind was late. */
function hear<Kind extends keyof FromPages>(
  child: ChildProcess,
  kind: Kind,
): Promise<NonNullable<FromPages[Kind]>> {
  return new Promise((resolve) => {
    const look = (message: FromPages) => {
      const said = message[kind]
      if (said === undefined) return
      child.off('message', look)
      resolve(said)
    }
    child.on('message', look)
  })
}

function ask<Kind extends keyof FromPages>(child: ChildProcess, message: ToPages, kind: Kind) {
  const answer = hear(child, kind)
  child.send(message)
  return answer
}

/** The first player leaves, and all others move up. */
async function moveQueue(
  gateways: readonly GatewayProcess[],
  pages: readonly ChildProcess[],
  first: BenchPlayer,
): Promise<Heard> {
  await Promise.all(pages.map((one) => ask(one, 'listen', 'isListening')))
  const everyone = Promise.all(pages.map((one) => hear(one, 'isHeard')))
  const cpuBefore = await cpuOf(gateways)
  const startedAtMs = performance.timeOrigin + performance.now()
  const left = await gateways[0]!.call('cancelQueue', {}, first.token)
  if (left?.status !== 200) throw new Error('the first could not leave')
  await Promise.race([everyone, delay(HEARD_WITHIN_MS, undefined, { ref: false })])
  const gatewaysCpuS = (await cpuOf(gateways)) - cpuBefore
  const reports = await Promise.all(pages.map((one) => ask(one, 'report', 'report')))
  const closed = reports.reduce((sum, one) => sum + one.closed, 0)
  if (closed > 0) throw new Error(`${closed} sockets were closed`)
  await delay(SETTLE_MS)
  return {
    heardMs: reports.flatMap(({ heardAtMs }) => heardAtMs.map((atMs) => atMs - startedAtMs)),
    gatewaysCpuS,
    pagesCpuS: reports.reduce((sum, { cpuS }) => sum + cpuS, 0),
  }
}

async function cpuOf(gateways: readonly GatewayProcess[]): Promise<number> {
  const metrics = await Promise.all(
    gateways.map(async (one) => (await one.request('/metrics'))!.text()),
  )
  return metrics.reduce(
    (sum, text) => sum + Number(/^process_cpu_seconds_total (\S+)/m.exec(text)![1]),
    0,
  )
}
