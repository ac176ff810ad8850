import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type HeartbeatResponse,
  NODE_DEAD_AFTER_MS,
  NODE_HEARTBEAT_MS,
} from '@cloudplay/contract/node'
import type pg from 'pg'
import { NodeSide } from '../../../services/gateway/src/testing/node-side.ts'
import { playAll } from '../../drills/support/seat-nodes.ts'
import { BeatLine } from './beat-line.ts'
import { FLEET_GAMES, REGIONS, SEATS_A_NODE } from './field.ts'

const SILENT_MS = NODE_DEAD_AFTER_MS + 5_000
const BACK_WITHIN_MS = 60_000
const NOBODY: ReadonlySet<string> = new Set()

interface Beat {
  sentAtMs: number
  /** Until the answer; null without one. */
  tookMs: number | null
}

interface BeatingNode {
  side: NodeSide
  key: string
  line: BeatLine
}

/** Nodes that beat once a second, each in its own moment, and play what the answers list. */
export class BeatingNodes {
  readonly #nodes: readonly BeatingNode[]
  readonly #beats: Beat[] = []
  #isSilent = false
  #isOver = false
  #beating: Promise<void>[] = []

  constructor(count: number, ports: readonly number[]) {
    this.#nodes = Array.from({ length: count }, (_, index) => {
      const region = `region-${index % REGIONS}`
      const key = randomBytes(32).toString('hex')
      return {
        side: new NodeSide({
          node_id: `fleet-${index}`,
          region: { id: region, title: region },
          capacity: SEATS_A_NODE,
          games: FLEET_GAMES,
        }),
        key,
        line: new BeatLine(ports[index % ports.length]!, key),
      }
    })
  }

  get count(): number {
    return this.#nodes.length
  }

  /** Their keys, as if they had enrolled: the drills and tests enrol nodes. Then each beats once. */
  async arrive(pool: pg.Pool): Promise<void> {
    const hashes = this.#nodes.map(({ key }) => createHash('sha256').update(key).digest('hex'))
    await pool.query(
      `insert into node_keys (key_hash, node_id, created_at) select * , now() from unnest($1::text[], $2::text[])`,
      [hashes, this.#nodes.map(({ side }) => side.id)],
    )
    for (const [index, node] of this.#nodes.entries()) {
      while ((await this.#beat(node)) === null) await delay(100)
      this.#beating.push(this.#keepBeating(index))
    }
  }

  async #beat({ side, line }: BeatingNode): Promise<number | null> {
    const sentAtMs = performance.now()
    const body = JSON.stringify({ ...side.report(), load: Math.random() })
    const answer = await line.post(body)
    if (answer === null) return null
    const tookMs = performance.now() - sentAtMs
    side.take((JSON.parse(answer) as HeartbeatResponse).data)
    playAll(side, NOBODY)
    return tookMs
  }

  async #keepBeating(index: number): Promise<void> {
    const node = this.#nodes[index]!
    const offsetMs = (index / this.#nodes.length) * NODE_HEARTBEAT_MS
    for (let turn = Math.ceil(performance.now() / NODE_HEARTBEAT_MS); !this.#isOver; turn++) {
      await delay(Math.max(0, turn * NODE_HEARTBEAT_MS + offsetMs - performance.now()))
      if (this.#isSilent) continue
      const beat: Beat = { sentAtMs: performance.now(), tookMs: null }
      // A node waits for its answer before it sends the next one.
      beat.tookMs = await this.#beat(node)
      this.#beats.push(beat)
    }
  }

  /** What was sent while `work` ran. */
  async during(work: () => Promise<unknown>): Promise<Beat[]> {
    const fromMs = performance.now()
    await work()
    const untilMs = performance.now()
    // The last ones are answered by then, or lost.
    await delay(2 * NODE_HEARTBEAT_MS)
    return this.#beats.filter(({ sentAtMs }) => sentAtMs >= fromMs && sentAtMs < untilMs)
  }

  /** Seconds until all are back after a silence; null: not within a minute. */
  async secondsToReturn(pool: pg.Pool): Promise<number | null> {
    this.#isSilent = true
    await delay(SILENT_MS)
    this.#isSilent = false
    const fromMs = performance.now()
    while (performance.now() - fromMs < BACK_WITHIN_MS) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int from nodes where is_alive and node_id like 'fleet-%'`,
      )
      if (rows[0]!.count === this.count) return (performance.now() - fromMs) / 1000
      await delay(50)
    }
    return null
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#beating)
    for (const { line } of this.#nodes) line.end()
  }
}
