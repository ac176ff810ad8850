import { randomUUID } from 'node:crypto'
import {
  NODE_HEARTBEAT_MS,
  NODE_HEARTBEAT_PATH,
  type HeartbeatRequest,
  type HeartbeatResponse,
  type NodeSession,
} from '@cloudplay/contract/node'
import { enrollingKey } from '../../../services/gateway/src/testing/enrolled-key.ts'
import type { GatewayProcess } from './gateway-process.ts'

/** A node without games that outlives every kill of the gateway. It immediately reports every session it should run as playing. */
export function startDrillNode(gateway: GatewayProcess, enrolmentToken: string, capacity: number) {
  let running: NodeSession[] = []
  const instance = randomUUID()
  const send = (path: string, bearer: string, body: object) =>
    gateway.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const post = async (path: string, bearer: string, body: object) =>
    (await send(path, bearer, body))?.status
  const keyOf = enrollingKey(post, { token: enrolmentToken, nodeId: 'drill', regionId: 'drill' })
  async function heartbeat(): Promise<void> {
    const key = await keyOf()
    if (key === null) return
    const body: HeartbeatRequest = {
      node_id: 'drill',
      instance,
      region: { id: 'drill', title: '演练' },
      capacity,
      games: ['starlight'],
      signal_url: 'ws://127.0.0.1:9349/stream',
      draining: false,
      sessions: running,
    }
    const response = await send(NODE_HEARTBEAT_PATH, key, body)
    if (response?.status !== 200) return
    const { data } = (await response.json()) as HeartbeatResponse
    running = data.sessions.map(({ cid, boot = 0 }) => ({
      cid,
      boot,
      state: 'playing',
      since_ms: 0,
    }))
  }
  const timer = setInterval(() => void heartbeat(), NODE_HEARTBEAT_MS)
  return { heartbeat, stop: () => clearInterval(timer) }
}
