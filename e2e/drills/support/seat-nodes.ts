import { randomUUID } from 'node:crypto'
import {
  NODE_DEAD_AFTER_MS,
  NODE_HEARTBEAT_MS,
  NODE_HEARTBEAT_PATH,
  type HeartbeatRequest,
  type HeartbeatResponse,
  type NodeSession,
} from '@cloudplay/contract/node'
import { enrollingKey } from '../../../services/gateway/src/testing/enrolled-key.ts'
import type { Gateways } from './seat-gateways.ts'

export interface SeatNode {
  id: string
  region: string
  capacity: number
  /** The most games that an answer ever asked it to run. */
  mostWanted: number
  heartbeat: () => Promise<void>
  /** Null until it has enrolled. */
  key: () => Promise<string | null>
  /** The player of this session leaves: the node reports it, waits its grace time (cut short here) and ends the game. */
  lose: (cid: string) => void
  /** Falls silent with all its games until the gateways declare it dead, and comes back as a new process. */
  die: () => void
  isDead: () => boolean
  stop: () => void
}

/** An answer that comes later than the next heartbeats is of no use. */
const ANSWER_WITHIN_MS = 5_000
/** Longer than the gateways wait before they declare a node dead, plus the time they may be away themselves. */
const DEAD_FOR_MS = NODE_DEAD_AFTER_MS + 7_000

/** Runs what the answer wants. A game whose player left goes to `grace`, and ends with the next answer. */
function follow(
  { sessions }: HeartbeatResponse['data'],
  running: Map<string, NodeSession>,
  left: ReadonlySet<string>,
): void {
  const wanted = new Map(sessions.map((session) => [session.cid, session]))
  for (const cid of running.keys()) if (!wanted.has(cid)) running.delete(cid)
  for (const { cid, boot = 0 } of wanted.values()) {
    const before = running.get(cid)?.state
    if (before === 'ended') continue
    if (!left.has(cid)) running.set(cid, { cid, boot, state: 'playing', since_ms: 0 })
    else if (before === 'grace')
      running.set(cid, { cid, boot, state: 'ended', since_ms: 0, reason: 'grace_over' })
    else running.set(cid, { cid, boot, state: 'grace', since_ms: 0 })
  }
}

interface NodeOptions extends Pick<SeatNode, 'id' | 'region' | 'capacity'> {
  enrolmentToken: string
}

const bodyOf = ({ id, region, capacity }: NodeOptions) => ({
  node_id: id,
  region: { id: region, title: region },
  capacity,
  games: ['starlight'],
  signal_url: 'ws://127.0.0.1:9399/stream',
  draining: false,
})

/** A node without games. Its heartbeat goes to any gateway that answers, and it immediately plays every session of the answer. */
export function startSeatNode(gateways: Gateways, options: NodeOptions): SeatNode {
  const { id, region, capacity, enrolmentToken } = options
  const running = new Map<string, NodeSession>()
  const left = new Set<string>()
  let instance = randomUUID()
  let deadUntilMs = 0
  let isSending = false
  const isDead = () => performance.now() < deadUntilMs
  const send = (path: string, bearer: string, body: object) =>
    gateways.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  const post = async (path: string, bearer: string, body: object) =>
    (await send(path, bearer, body))?.status
  const keyOf = enrollingKey(post, { token: enrolmentToken, nodeId: id, regionId: region })

  async function heartbeat(): Promise<void> {
    if (isSending || isDead()) return
    isSending = true
    const saidBy = instance
    const key = await keyOf()
    const sessions = [...running.values()]
    const body: HeartbeatRequest = { ...bodyOf(options), instance, sessions }
    const response = key === null ? null : await send(NODE_HEARTBEAT_PATH, key, body)
    isSending = false
    // The process that asked may be dead by now; ignore the answer.
    if (response?.status !== 200 || instance !== saidBy || isDead()) return
    const { data } = (await response.json()) as HeartbeatResponse
    node.mostWanted = Math.max(node.mostWanted, data.sessions.length)
    follow(data, running, left)
  }
  const timer = setInterval(() => void heartbeat(), NODE_HEARTBEAT_MS)
  const node: SeatNode = {
    id,
    region,
    capacity,
    mostWanted: 0,
    heartbeat,
    key: keyOf,
    lose: (cid) => void left.add(cid),
    die() {
      instance = randomUUID()
      running.clear()
      deadUntilMs = performance.now() + DEAD_FOR_MS
    },
    isDead,
    stop: () => clearInterval(timer),
  }
  return node
}
