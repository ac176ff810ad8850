import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type HeartbeatRequest,
  NODE_DEAD_AFTER_MS,
  NODE_HEARTBEAT_MS,
  NODE_HEARTBEAT_PATH,
} from '@cloudplay/contract/node'
import pg from 'pg'
import { enrollingKey } from '../../services/gateway/src/testing/enrolled-key.ts'
import { openBadPath } from '../drills/support/bad-path.ts'
import { gatewayProcess, type GatewayProcess } from '../drills/support/gateway-process.ts'
import { percentile, table } from '../drills/support/table.ts'
import { openWorkspace } from '../drills/support/workspace.ts'

/**
 * npm run bench:fleet — heartbeats of many nodes, once a second each, to two gateways, with the database near and 30 ms
 * away. Then all nodes are silent for so long that the gateways give them up, and return in one second. DATABASE_URL (on
 * this machine), NODES (50,200,1000,2000), SECONDS (15), LATE_MS (0,30), PORT (9350 and the three after it).
 */
const numbers = (text: string) => text.split(',').map(Number)
const sizes = numbers(process.env.NODES ?? '50,200,1000,2000')
const delaysMs = numbers(process.env.LATE_MS ?? '0,30')
const seconds = Number(process.env.SECONDS ?? 15)
const port = Number(process.env.PORT ?? 9350)
const ENROL_TOGETHER = 8
const SILENT_MS = NODE_DEAD_AFTER_MS + 5_000
const BACK_WITHIN_MS = 60_000
/** Packets of the first second after a change are not typical. */
const SETTLE_MS = 3_000

interface Answer {
  sentAtMs: number
  /** Until the answer; null without one. */
  tookMs: number | null
}

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

/** Nodes that beat once a second, each in its own moment, from its enrolment on. */
class Fleet {
  readonly answers: Answer[] = []
  readonly #nodes: readonly BenchNode[]
  #isSilent = false
  #isOver = false
  #beating: Promise<void>[] = []

  constructor(nodes: readonly BenchNode[]) {
    this.#nodes = nodes
  }

  async enrol(): Promise<void> {
    const left = [...this.#nodes.entries()]
    const next = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        while ((await one[1].beat()) === null) await delay(100)
        this.#beating.push(this.#beat(...one))
      }
    }
    await Promise.all(Array.from({ length: ENROL_TOGETHER }, next))
  }

  async #beat(index: number, node: BenchNode): Promise<void> {
    const offsetMs = (index / this.#nodes.length) * NODE_HEARTBEAT_MS
    for (let turn = Math.ceil(performance.now() / NODE_HEARTBEAT_MS); !this.#isOver; turn++) {
      await delay(Math.max(0, turn * NODE_HEARTBEAT_MS + offsetMs - performance.now()))
      if (this.#isSilent) continue
      const answer: Answer = { sentAtMs: performance.now(), tookMs: null }
      // A node waits for its answer before it sends the next one.
      answer.tookMs = await node.beat()
      this.answers.push(answer)
    }
  }

  /** What was sent during this time. */
  async during(forMs: number): Promise<Answer[]> {
    const fromMs = performance.now()
    await delay(forMs)
    const untilMs = performance.now()
    // Answers take less, or are none.
    await delay(2 * NODE_HEARTBEAT_MS)
    return this.answers.filter(({ sentAtMs }) => sentAtMs >= fromMs && sentAtMs < untilMs)
  }

  /** Seconds until `count` tells that all are back, after a silence; null: not within a minute. */
  async secondsToReturn(countAlive: () => Promise<number>): Promise<number | null> {
    this.#isSilent = true
    await delay(SILENT_MS)
    this.#isSilent = false
    const fromMs = performance.now()
    while (performance.now() - fromMs < BACK_WITHIN_MS) {
      if ((await countAlive()) === this.#nodes.length) return (performance.now() - fromMs) / 1000
      await delay(50)
    }
    return null
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#beating)
  }
}

async function measure(count: number, lateMs: number): Promise<(string | number)[]> {
  const workspace = await openWorkspace()
  const databaseUrl = new URL(workspace.databaseUrl!)
  const path = await openBadPath(port + 2, Number(databaseUrl.port || 5432))
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
  const fleet = new Fleet(
    Array.from(
      { length: count },
      (_, index) => new BenchNode(gateways[index % 2]!, enrolmentToken, index),
    ),
  )
  const direct = new pg.Client({ connectionString: workspace.databaseUrl! })
  const countAlive = async () =>
    (await direct.query<{ count: number }>('select count(*)::int from nodes where is_alive'))
      .rows[0]!.count
  try {
    await direct.connect()
    for (const gateway of gateways) await gateway.start()
    const startedAtMs = performance.now()
    await fleet.enrol()
    const enrolledS = Math.round((performance.now() - startedAtMs) / 1000)
    process.stderr.write(`${count} nodes enrolled in ${enrolledS} s\n`)
    path.slowDown(lateMs / 2)
    await delay(SETTLE_MS)
    const answers = await fleet.during(seconds * 1000)
    const times = answers.flatMap(({ tookMs }) => tookMs ?? [])
    const backAfter = await fleet.secondsToReturn(countAlive)
    return [
      count,
      lateMs,
      Math.round(times.length / seconds),
      Math.round(percentile(times, 0.5)),
      Math.round(percentile(times, 0.99)),
      answers.length - times.length,
      backAfter === null ? `not in ${BACK_WITHIN_MS / 1000}` : Math.round(backAfter * 10) / 10,
    ]
  } finally {
    await fleet.end()
    await direct.end()
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
    [
      'nodes',
      'database away, ms',
      'beats a second',
      'p50, ms',
      'p99, ms',
      'without answer',
      'all back after, s',
    ],
    rows,
  )}`,
)
process.exit(0)
