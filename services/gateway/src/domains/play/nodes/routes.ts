import { BodyStatus } from '@cloudplay/contract/envelope'
import { heartbeatRequest, type HeartbeatRequest, type HeartbeatResponse, NODE_HEARTBEAT_PATH } from '@cloudplay/contract/node'
import type { Scope } from '../../../http/deps.ts'
import { EVEN_UNDER_PRESSURE } from '../../../http/pressure.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { takeHeartbeat } from './heartbeat.ts'
import { iceServersFor } from './ice-servers.ts'
import { keyGuard } from './key.ts'

/** A heartbeat names every session of a node; some two hundred bytes each. */
const HEARTBEAT_LIMIT_BYTES = 4 * 1024 * 1024

/** What game nodes call. Not for players: it needs the nodes' key, and stands outside the contract's calls. */
export function nodeRoutes({ app, deps }: Scope, queue: QueueNow): void {
  app.post<{ Body: HeartbeatRequest }>(
    NODE_HEARTBEAT_PATH,
    {
      bodyLimit: HEARTBEAT_LIMIT_BYTES,
      schema: { hide: true, body: heartbeatRequest },
      // Let in under pressure too: a node turned away for long would be given up, and its players lose their games.
      config: EVEN_UNDER_PRESSURE,
      onRequest: keyGuard(deps),
    },
    async ({ body }): Promise<HeartbeatResponse> => {
      const { sessions, moved, revoked, hasFreedSeats } = await deps.database.reserved.tx((tx) => takeHeartbeat(tx, body, deps.clock.now()))
      // The node has been heard, whatever becomes of the queue; the sweeper moves it too.
      if (hasFreedSeats) await queue.move().catch((error: unknown) => deps.log.warn({ err: error }, 'the queue was not moved'))
      const iceServers = iceServersFor(deps.config.ice, body.node_id, Date.now())
      return {
        status: BodyStatus.ok,
        data: { sessions, moved, revoked, ...(iceServers.length > 0 && { ice_servers: iceServers }), issued_at_ms: deps.clock.nowMs() },
      }
    },
  )
}
