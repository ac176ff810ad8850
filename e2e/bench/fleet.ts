import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type HeartbeatRequest,
  NODE_HEARTBEAT_MS,
  NODE_HEARTBEAT_PATH,
} from '@cloudplay/contract/node'
import { enrollingKey } from '../../services/gateway/src/testing/enrolled-key.ts'
import { openBadPath } from '../drills/support/bad-path.ts'
import { gatewayProcess, type GatewayProcess } from '../drills/support/gateway-process.ts'
import { percentile, table } from '../drills/support/table.ts'
import { openWorkspace } from '../drills/support/workspace.ts'

/**
 * npm run bench:fleet — heartbeats of many nodes, once a second each, to two gateways, with the database near and 30 ms
 * away. DATABASE_URL (on this machine), NODES (50,200,1000,2000), SECONDS (15), LATE_MS (0,30), PORT (9350 and the three after it).
 */
const numbers = (text: string) => text.split(',').map(Number)
const sizes = numbers(process.env.NODES ?? '50,200,1000,2000')
const delaysMs = numbers(process.env.LATE_MS ?? '0,30')
const seconds = Number(process.env.SECONDS ?? 15)
const port = Number(process.env.PORT ?? 9350)
const ENROL_TOGETHER = 8

class BenchNode {
  readonly #gateway: GatewayProcess
  readonly #keyOf: () => Promise<string | null>
  readonly #report: HeartbeatRequest

  constructor(gateway: GatewayProcess, token: string, index: number) {
    this.#gateway = gateway
    const region = { id: 'bench', title: '测试' }
    this.#report = {
      node_id: `bench-${index}`,
      instance: randomUUID(),
      region,
      capacity: 2,
      games: ['starlight'],
      signal_url: 'ws://127.0.0.1:9349/stream',
      draining: false,
      sessions: [],
    }
    this.#keyOf = enrollingKey(
      async (path, bearer, body) => (await this.#post(path, bearer, body))?.status,
      { token, nodeId: this.#report.node_id, regionId: region.id },
    )
  }

  /** Milliseconds until the answer; null without one. */
  async beat(): Promise<number | null> {
    const key = await this.#keyOf()
    if (key === null) return null
    const startedAtMs = performance.now()
    const answer = await this.#post(NODE_HEARTBEAT_PATH, key, {
      ...this.#report,
      load: Math.random(),
    })
    return answer?.status === 200 ? performance.now() - startedAtMs : null
  }

  #post(path: string, bearer: string, body: object) {
    return this.#gateway.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
}

/** Beats of all nodes, each in its own moment of the second, as nodes that started one by one. */
async function beatFor(nodes: readonly BenchNode[], forMs: number): Promise<(number | null)[]> {
  const answers: Promise<number | null>[] = []
  const startedAtMs = performance.now()
  const asked = nodes.map(async (node, index) => {
    for (let turn = 0; ; turn++) {
      const atMs = startedAtMs + (turn + index / nodes.length) * NODE_HEARTBEAT_MS
      if (atMs > startedAtMs + forMs) return
      await delay(Math.max(0, atMs - performance.now()))
      const answer = node.beat()
      answers.push(answer)
      // A node waits for its answer before it sends the next one.
      await answer
    }
  })
  await Promise.all(asked)
  return Promise.all(answers)
}

async function enrolAll(nodes: readonly BenchNode[]): Promise<void> {
  const left = [...nodes]
  const next = async () => {
    for (let node = left.pop(); node; node = left.pop())
      while ((await node.beat()) === null) await delay(100)
  }
  await Promise.all(Array.from({ length: ENROL_TOGETHER }, next))
}

async function measure(count: number, lateMs: number): Promise<(string | number)[]> {
  const workspace = await openWorkspace()
  const databaseUrl = new URL(workspace.databaseUrl!)
  const path = await openBadPath(port + 2, Number(databaseUrl.port || 5432))
  path.slowDown(lateMs / 2)
  databaseUrl.port = String(path.port)
  const enrolmentToken = randomUUID()
  const gateways = [port, port + 1].map((onPort) =>
    gatewayProcess({
      dataDir: workspace.dataDir,
      databaseUrl: databaseUrl.href,
      enrolmentToken,
      port: onPort,
    }),
  )
  try {
    for (const gateway of gateways) await gateway.start()
    const nodes = Array.from(
      { length: count },
      (_, index) => new BenchNode(gateways[index % 2]!, enrolmentToken, index),
    )
    await enrolAll(nodes)
    const answers = await beatFor(nodes, seconds * 1000)
    const times = answers.filter((answer) => answer !== null)
    return [
      count,
      lateMs,
      Math.round(times.length / seconds),
      Math.round(percentile(times, 0.5)),
      Math.round(percentile(times, 0.99)),
      answers.length - times.length,
    ]
  } finally {
    for (const gateway of gateways) await gateway.end()
    path.close()
    await workspace.leave(true)
  }
}

if (!process.env.DATABASE_URL) {
  console.log('skipped: two gateways on one database need DATABASE_URL')
  process.exit(0)
}
const rows: (string | number)[][] = []
for (const lateMs of delaysMs)
  for (const count of sizes) {
    const row = await measure(count, lateMs)
    process.stderr.write(`${JSON.stringify(row)}\n`)
    rows.push(row)
  }
console.log(
  `${cpus().length} cores, Node ${process.version}, load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}\n\n${table(
    ['nodes', 'database away, ms', 'beats a second', 'p50, ms', 'p99, ms', 'without answer'],
    rows,
  )}`,
)
process.exit(0)
