import { randomUUID } from 'node:crypto'
import {
  NODE_DEAD_AFTER_MS,
  NODE_HEARTBEAT_MS,
  NODE_HEARTBEAT_PATH,
  type HeartbeatResponse,
} from '@cloudplay/contract/node'
import { enrollingKey } from '../../../services/gateway/src/testing/enrolled-key.ts'
import { NodeSide } from '../../../services/gateway/src/testing/node-side.ts'
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
  /** No heartbeat of it arrives, until `heal`. Its games continue. */
  cut: () => void
  heal: () => void
  stop: () => void
}

/** An answer that comes later than the next heartbeats is of no use. */
const ANSWER_WITHIN_MS = 5_000
/** Longer than the gateways wait before they declare a node dead, plus the time they may be away themselves. */
const DEAD_FOR_MS = NODE_DEAD_AFTER_MS + 7_000

/** All its games play immediately. One whose player left goes to `grace`, and ends with the next answer. */
export function playAll(side: NodeSide, left: ReadonlySet<string>): void {
  for (const { cid, state } of side.running.values()) {
    if (state === 'ended') continue
    if (!left.has(cid)) side.say(cid, 'playing')
    else if (state === 'grace') side.say(cid, 'ended', 'grace_over')
    else side.say(cid, 'grace')
  }
}

interface NodeOptions extends Pick<SeatNode, 'id' | 'region' | 'capacity'> {
  enrolmentToken: string
}

/** A node without games. Its heartbeat goes to any gateway that answers, and it immediately plays every session of the answer. */
export function startSeatNode(
  gateways: Pick<Gateways, 'request'>,
  { id, region, capacity, enrolmentToken }: NodeOptions,
): SeatNode {
  const side = new NodeSide({ node_id: id, region: { id: region, title: region }, capacity })
  const left = new Set<string>()
  let deadUntilMs = 0
  let isSending = false
  let isCut = false
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
    if (isSending || isCut || isDead()) return
    isSending = true
    const saidBy = side.instance
    const key = await keyOf()
    const response = key === null ? null : await send(NODE_HEARTBEAT_PATH, key, side.report())
    isSending = false
    // The process that asked may be dead by now; ignore the answer.
    if (response?.status !== 200 || side.instance !== saidBy || isDead()) return
    const { data } = (await response.json()) as HeartbeatResponse
    node.mostWanted = Math.max(node.mostWanted, side.take(data).length)
    playAll(side, left)
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
      side.instance = randomUUID()
      side.running.clear()
      deadUntilMs = performance.now() + DEAD_FOR_MS
    },
    isDead,
    cut: () => void (isCut = true),
    heal: () => void (isCut = false),
    stop: () => clearInterval(timer),
  }
  return node
}
