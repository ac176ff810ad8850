import { BodyStatus } from '@cloudplay/contract/envelope'
import { heartbeatRequest, type HeartbeatRequest, type HeartbeatResponse, NODE_HEARTBEAT_PATH } from '@cloudplay/contract/node'
import type { Scope } from '../../../http/deps.ts'
import { EVEN_UNDER_PRESSURE } from '../../../http/pressure.ts'
import type { LineNow } from '../seats/line.ts'
import { takeBeat } from './beat.ts'
import { keyGuard } from './key.ts'

/** A beat names every session of a node; some two hundred bytes each. */
const BEAT_LIMIT_BYTES = 4 * 1024 * 1024

/** What game nodes call. Not for players: it needs the nodes' key, and stands outside the contract's calls. */
export function nodeRoutes({ app, deps }: Scope, line: LineNow): void {
  app.post<{ Body: HeartbeatRequest }>(
    NODE_HEARTBEAT_PATH,
    {
      bodyLimit: BEAT_LIMIT_BYTES,
      schema: { hide: true, body: heartbeatRequest },
      // Let in under pressure too: a node turned away for long would be given up, and its players lose their games.
      config: EVEN_UNDER_PRESSURE,
      onRequest: keyGuard(deps),
    },
    async ({ body }): Promise<HeartbeatResponse> => {
      const { sessions, moved, hasFreedSeats } = await deps.database.tx((tx) => takeBeat(tx, body, deps.clock.now()))
      if (hasFreedSeats) await line.move()
      return { status: BodyStatus.ok, data: { sessions, moved, issued_at_ms: deps.clock.nowMs() } }
    },
  )
}
