import { randomUUID } from 'node:crypto'
import {
  type DesiredSession,
  type HeartbeatRequest,
  type HeartbeatResponse,
  NODE_HEARTBEAT_PATH,
  type NodeSession,
} from '@cloudplay/contract/node'
import { nodeKeyOf } from '../domains/play/nodes/key.ts'
import type { TestGateway } from './gateway.ts'

/** A game node without games, for tests: it sends heartbeats when told to, and keeps to the node's side of the contract. */
export function createTestNode(gateway: TestGateway, changes: Partial<HeartbeatRequest> = {}) {
  const running = new Map<string, NodeSession>()
  const node = {
    id: changes.node_id ?? `node-${randomUUID()}`,
    instance: randomUUID(),
    capacity: changes.capacity ?? 1,
    draining: false,
    running,
    /** What the newest heartbeat brought of games that went to another node. */
    moved: [] as string[],
    /** Of the logins it reported, those that are over. */
    revoked: [] as string[],
    /** Says what runs, and takes over what should. Gives what the gateway wants. */
    async heartbeat(): Promise<DesiredSession[]> {
      const body: HeartbeatRequest = {
        region: { id: 'east', title: '华东' },
        games: ['starlight'],
        signal_url: 'ws://127.0.0.1:9399/stream',
        ...changes,
        node_id: node.id,
        instance: node.instance,
        capacity: node.capacity,
        draining: node.draining,
        sessions: [...running.values()],
      }
      const response = await gateway.app.inject({
        method: 'POST',
        url: NODE_HEARTBEAT_PATH,
        headers: { authorization: `Bearer ${nodeKeyOf(gateway.deps)}` },
        payload: body,
      })
      if (response.statusCode !== 200) throw new Error(`heartbeat: ${response.statusCode} ${response.body}`)
      const { sessions, moved = [], revoked = [] } = (response.json() as HeartbeatResponse).data
      node.moved = moved
      node.revoked = revoked
      const wanted = new Set(sessions.map(({ cid }) => cid))
      for (const cid of running.keys()) if (!wanted.has(cid)) running.delete(cid)
      for (const { cid, boot = 0 } of sessions) {
        const known = running.get(cid)
        if (!known || known.boot < boot) running.set(cid, { cid, boot, state: 'booting', since_ms: 0 })
      }
      return sessions
    },
    /** Changes what the node will say of a session. */
    say(cid: string, state: NodeSession['state'], reason?: NodeSession['reason']) {
      running.set(cid, { cid, boot: running.get(cid)?.boot ?? 0, state, since_ms: 0, ...(reason ? { reason } : {}) })
    },
    /** The process starts again: it runs nothing any more. */
    restart() {
      node.instance = randomUUID()
      running.clear()
    },
    /** Has no seats and no games from now on, so that other tests have the gateway to themselves. */
    async leave() {
      node.capacity = 0
      node.draining = true
      for (const cid of running.keys()) node.say(cid, 'ended', 'node_draining')
      await node.heartbeat()
      await node.heartbeat()
    },
  }
  return node
}
