import { randomUUID } from 'node:crypto'
import {
  NODE_HEARTBEAT_MS,
  NODE_HEARTBEAT_PATH,
  type HeartbeatRequest,
  type HeartbeatResponse,
  type NodeSession,
} from '@cloudplay/contract/node'
import type { GatewayProcess } from './gateway-process.ts'

/** A node without games that outlives every kill of the gateway. It plays at once whatever it is told to run. */
export function startDrillNode(gateway: GatewayProcess, nodeKey: string, capacity: number) {
  let running: NodeSession[] = []
  const instance = randomUUID()
  async function heartbeat(): Promise<void> {
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
    const response = await gateway.request(NODE_HEARTBEAT_PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${nodeKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response?.status !== 200) return
    const { data } = (await response.json()) as HeartbeatResponse
    running = data.sessions.map(({ cid, boot = 0 }) => ({ cid, boot, state: 'playing', since_ms: 0 }))
  }
  const timer = setInterval(() => void heartbeat(), NODE_HEARTBEAT_MS)
  return { heartbeat, stop: () => clearInterval(timer) }
}
