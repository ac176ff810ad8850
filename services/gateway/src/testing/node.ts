import { randomUUID } from 'node:crypto'
import {
  type DesiredSession,
  type HeartbeatRequest,
  type HeartbeatResponse,
  NODE_HEARTBEAT_PATH,
  NODE_INSTANCE_SILENT_MS,
} from '@cloudplay/contract/node'
import { enrollingKey } from './enrolled-key.ts'
import type { TestGateway } from './gateway.ts'
import { NodeSide } from './node-side.ts'

/** A node of tests: it sends heartbeats to a gateway without a socket, on demand. */
export class TestNode extends NodeSide {
  readonly #gateway: TestGateway
  readonly #keyOf: () => Promise<string | null>

  /** Without a `key` that the gateway knows already, it enrols for one. */
  constructor(gateway: TestGateway, changes: Partial<HeartbeatRequest>, key?: string) {
    super(changes)
    this.#gateway = gateway
    this.#keyOf = key === undefined ? this.#enrolling() : () => Promise.resolve(key)
  }

  #enrolling() {
    return enrollingKey(
      async (path, bearer, body) => (await this.#post(path, bearer, body)).statusCode,
      {
        token: this.#gateway.deps.config.enrolmentToken!,
        nodeId: this.id,
        regionId: this.region.id,
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

  async send(report: HeartbeatRequest) {
    return this.#post(NODE_HEARTBEAT_PATH, await this.key(), report)
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
