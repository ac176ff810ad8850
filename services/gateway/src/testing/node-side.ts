import { randomUUID } from 'node:crypto'
import type {
  DesiredSession,
  HeartbeatRequest,
  HeartbeatResponse,
  NodeSession,
} from '@cloudplay/contract/node'

/** The node's side of the contract (`node.ts`), without games: what it reports, and what it takes from an answer. */
export class NodeSide {
  readonly id: string
  readonly region: HeartbeatRequest['region']
  instance = randomUUID()
  capacity: number
  draining = false
  readonly running = new Map<string, NodeSession>()
  /** The games that moved to another node, from the newest heartbeat. */
  moved: string[] = []
  /** Reported logins that have ended. */
  revoked: string[] = []
  readonly #changes: Partial<HeartbeatRequest>

  constructor(changes: Partial<HeartbeatRequest>) {
    this.id = changes.node_id ?? `node-${randomUUID()}`
    this.capacity = changes.capacity ?? 1
    this.region = changes.region ?? { id: 'east', title: '华东' }
    this.#changes = changes
  }

  /** The next heartbeat. */
  report(): HeartbeatRequest {
    return {
      games: ['starlight'],
      signal_url: 'ws://127.0.0.1:9399/stream',
      ...this.#changes,
      region: this.region,
      node_id: this.id,
      instance: this.instance,
      capacity: this.capacity,
      draining: this.draining,
      sessions: [...this.running.values()],
    }
  }

  /** Adopts the wanted sessions of an answer, and returns them. */
  take({ sessions, moved = [], revoked = [] }: HeartbeatResponse['data']): DesiredSession[] {
    this.moved = moved
    this.revoked = revoked
    const wanted = new Set(sessions.map(({ cid }) => cid))
    for (const cid of this.running.keys()) if (!wanted.has(cid)) this.running.delete(cid)
    for (const { cid, boot = 0 } of sessions) {
      const known = this.running.get(cid)
      if (!known || known.boot < boot)
        this.running.set(cid, { cid, boot, state: 'booting', since_ms: 0 })
    }
    return sessions
  }

  /** Changes what the node will report about a session. */
  say(cid: string, state: NodeSession['state'], reason?: NodeSession['reason']): void {
    this.running.set(cid, {
      cid,
      boot: this.running.get(cid)?.boot ?? 0,
      state,
      since_ms: 0,
      ...(reason ? { reason } : {}),
    })
  }
}
