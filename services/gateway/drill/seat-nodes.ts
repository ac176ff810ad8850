import { randomUUID } from 'node:crypto'
import {
  NODE_DEAD_AFTER_MS,
  NODE_HEARTBEAT_MS,
  NODE_HEARTBEAT_PATH,
  type HeartbeatRequest,
  type HeartbeatResponse,
  type NodeSession,
} from '@cloudplay/contract/node'
import type { Gateways } from './seat-gateways.ts'

export interface SeatNode {
  id: string
  region: string
  capacity: number
  /** The most it was ever told to run. */
  mostWanted: number
  heartbeat: () => Promise<void>
  /** The player of this session is gone: the node says so, waits its grace time (cut short here) and ends the game. */
  lose: (cid: string) => void
  /** Falls silent with all its games, until it is given up, and comes back as a new process. */
  die: () => void
  isDead: () => boolean
  stop: () => void
}

/** An answer that comes later than the next heartbeats is of no use. */
const ANSWER_WITHIN_MS = 5_000
/** Longer than the gateways wait before they give a node up, and than they may be away themselves. */
const DEAD_FOR_MS = NODE_DEAD_AFTER_MS + 7_000

/** A node without games that sends its heartbeat to whichever gateway answers, and plays at once whatever it is told to run. */
export function startSeatNode(gateways: Gateways, options: { id: string; region: string; capacity: number; nodeKey: string }): SeatNode {
  const { id, region, capacity, nodeKey } = options
  const running = new Map<string, NodeSession>()
  const left = new Set<string>()
  let instance = randomUUID()
  let deadUntilMs = 0
  let isSending = false
  const isDead = () => performance.now() < deadUntilMs

  async function heartbeat(): Promise<void> {
    if (isSending || isDead()) return
    isSending = true
    const saidBy = instance
    const body: HeartbeatRequest = {
      node_id: id,
      instance,
      region: { id: region, title: region },
      capacity,
      games: ['starlight'],
      signal_url: 'ws://127.0.0.1:9399/stream',
      draining: false,
      sessions: [...running.values()],
    }
    const response = await gateways.request(NODE_HEARTBEAT_PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${nodeKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    isSending = false
    // The process that asked may be dead by now, and no one is left to hear the answer.
    if (response?.status !== 200 || instance !== saidBy || isDead()) return
    const { data } = (await response.json()) as HeartbeatResponse
    node.mostWanted = Math.max(node.mostWanted, data.sessions.length)
    const wanted = new Map(data.sessions.map((session) => [session.cid, session]))
    for (const cid of running.keys()) if (!wanted.has(cid)) running.delete(cid)
    for (const { cid, boot = 0 } of wanted.values()) {
      const before = running.get(cid)
      if (before?.state === 'ended') continue
      if (!left.has(cid)) running.set(cid, { cid, boot, state: 'playing', since_ms: 0 })
      else if (before?.state === 'grace') running.set(cid, { cid, boot, state: 'ended', since_ms: 0, reason: 'grace_over' })
      else running.set(cid, { cid, boot, state: 'grace', since_ms: 0 })
    }
  }
  const timer = setInterval(() => void heartbeat(), NODE_HEARTBEAT_MS)
  const node: SeatNode = {
    id,
    region,
    capacity,
    mostWanted: 0,
    heartbeat,
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
