import { randomUUID } from 'node:crypto'
import {
  type DesiredSession,
  type HeartbeatRequest,
  type HeartbeatResponse,
  NODE_HEARTBEAT_PATH,
  NODE_INSTANCE_SILENT_MS,
  type NodeSession,
} from '@cloudplay/contract/node'
import { enrollingKey } from './enrolled-key.ts'
import type { TestGateway } from './gateway.ts'

/** A game node without games, for tests: it sends heartbeats on demand, and follows the node's side of the contract. */
export class TestNode {
  readonly id: string
  instance = randomUUID()
  capacity: number
  draining = false
  readonly running = new Map<string, NodeSession>()
  /** The games that moved to another node, from the newest heartbeat. */
  moved: string[] = []
  /** Reported logins that have ended. */
  revoked: string[] = []
  readonly #gateway: TestGateway
  readonly #changes: Partial<HeartbeatRequest>
  readonly #region: HeartbeatRequest['region']
  readonly #keyOf: () => Promise<string | null>

  constructor(gateway: TestGateway, changes: Partial<HeartbeatRequest>) {
    this.id = changes.node_id ?? `node-${randomUUID()}`
    this.capacity = changes.capacity ?? 1
    this.#gateway = gateway
    this.#changes = changes
    this.#region = changes.region ?? { id: 'east', title: '华东' }
    this.#keyOf = enrollingKey(
      async (path, bearer, body) => (await this.#post(path, bearer, body)).statusCode,
      {
        token: gateway.deps.config.enrolmentToken!,
        nodeId: this.id,
        regionId: this.#region.id,
      },
    )
  }

  /** Its key, requested when it first needs one. */
  async key(): Promise<string> {
    const key = await this.#keyOf()
    if (key === null) throw new Error(`${this.id} got no key`)
    return key
  }

  /** Reports the running sessions, adopts the wanted ones, and returns the gateway's answer. */
  async heartbeat(): Promise<DesiredSession[]> {
    const response = await this.send(this.report())
    if (response.statusCode !== 200)
      throw new Error(`heartbeat: ${response.statusCode} ${response.body}`)
    return this.take(response.json<HeartbeatResponse>().data)
  }

  /** The next heartbeat. */
  report(): HeartbeatRequest {
    return {
      region: this.#region,
      games: ['starlight'],
      signal_url: 'ws://127.0.0.1:9399/stream',
      ...this.#changes,
      node_id: this.id,
      instance: this.instance,
      capacity: this.capacity,
      draining: this.draining,
      sessions: [...this.running.values()],
    }
  }

  async send(report: HeartbeatRequest) {
    return this.#post(NODE_HEARTBEAT_PATH, await this.key(), report)
  }

  /** Adopts the wanted sessions of an answer, and returns them. */
  take({ sessions, moved = [], revoked = [] }: HeartbeatResponse['data']): DesiredSession[] {
    this.moved = moved
    this.revoked = revoked
    this.#adopt(sessions)
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

  /** The process ends silently and another one starts: it runs nothing, and reports again after a pause. */
  restart(): void {
    this.#gateway.deps.clock.advance(NODE_INSTANCE_SILENT_MS)
    this.instance = randomUUID()
    this.running.clear()
  }

  /** Removes its seats and games, so that other tests have the gateway to themselves. */
  async leave(): Promise<void> {
    this.capacity = 0
    this.draining = true
    for (const cid of this.running.keys()) this.say(cid, 'ended', 'node_draining')
    await this.heartbeat()
    await this.heartbeat()
  }

  #adopt(sessions: readonly DesiredSession[]): void {
    const wanted = new Set(sessions.map(({ cid }) => cid))
    for (const cid of this.running.keys()) if (!wanted.has(cid)) this.running.delete(cid)
    for (const { cid, boot = 0 } of sessions) {
      const known = this.running.get(cid)
      if (!known || known.boot < boot)
        this.running.set(cid, { cid, boot, state: 'booting', since_ms: 0 })
    }
  }

  #post(url: string, bearer: string, payload: object) {
    return this.#gateway.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${bearer}` },
      payload,
    })
  }
}

export const createTestNode = (gateway: TestGateway, changes: Partial<HeartbeatRequest> = {}) =>
  new TestNode(gateway, changes)
