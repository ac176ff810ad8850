import { NODE_DEAD_AFTER_MS, NODE_HEARTBEAT_MS } from '@cloudplay/contract/node'
import type { Deps, Domain } from '../../http/deps.ts'
import { billingRoutes } from './billing/routes.ts'
import { accessRoutes } from './nodes/access-routes.ts'
import { isAnyNodeHeard } from './nodes/liveness.ts'
import { nodeRoutes } from './nodes/routes.ts'
import { streamRoutes } from './nodes/stream-routes.ts'
import { createVendorNode } from './nodes/vendor-node.ts'
import { lockUnclaimedSeat } from './queue/find-seat.ts'
import { moveQueue } from './queue/move-queue.ts'
import { queueImage } from './queue/queue-image.ts'
import { readQueuePlaces } from './queue/queue-info.ts'
import { queueRoutes } from './queue/routes.ts'
import { regionRoutes } from './regions/routes.ts'
import { savesRoutes } from './saves/routes.ts'
import type { QueueNow } from './seats/queue-now.ts'
import { forgetPlay, leaveSite } from './sessions/leaving.ts'
import { prunePlay } from './sessions/pruning.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { createSweeper } from './sweeper.ts'

const SWEEP_EVERY_MS = 1_000
const PRUNE_EVERY_MS = 3_600_000

/** Does something again and again, never twice at once; what it gives ends that, waiting for what is under way. */
function every(ms: number, name: string, log: Deps['log'], work: () => Promise<void>) {
  let isStopped = false
  let running: Promise<void> | null = null
  const turn = () => {
    if (isStopped || running) return
    running = work()
      .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
      .finally(() => {
        running = null
      })
  }
  turn()
  const timer = setInterval(turn, ms).unref()
  return {
    now: turn,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

function start(deps: Deps): () => Promise<void> {
  const { clock, log } = deps
  const sweeper = createSweeper(deps)
  // At once: seats may have fallen free while no one was there to give them away.
  const sweeps = every(SWEEP_EVERY_MS, 'sweep', log, () => sweeper.run())
  clock.onMoved(sweeps.now)
  const prunes = every(PRUNE_EVERY_MS, 'pruning sessions', log, () => prunePlay(deps.database.db, clock.now()))
  const vendor = deps.vendor && createVendorNode(deps, deps.vendor, { move: () => moveQueue(deps) })
  const heartbeats = vendor && every(NODE_HEARTBEAT_MS, 'vendor heartbeat', log, () => vendor.heartbeat())
  return async () => {
    await Promise.all([sweeps.stop(), prunes.stop(), heartbeats?.stop()])
  }
}

/** Seats, queue, nodes, sessions and their minutes. */
export const play: Domain = {
  name: 'play',
  liveStates: [{ type: 'queue_moved', event: 'play:changed', read: readQueuePlaces, gone: { type: 'queue_moved', queue: null } }],
  routes(scope) {
    const { database, clock, readiness } = scope.deps
    const { image, look } = queueImage(database)
    const queue: QueueNow = {
      async read() {
        const { pools } = await look()
        return {
          positionOf(uid) {
            const place = image.ofPlayer(uid)
            return place && !place.isOffered ? image.standingOf(place).position : undefined
          },
          waitingBefore: (gameMark, choices) => pools.waitingBefore(gameMark, choices),
          waitingOn: (nodeIds) => pools.waitingOn(nodeIds),
        }
      },
      move: () => moveQueue(scope.deps),
      lockUnclaimedSeat: (tx, asked) => lockUnclaimedSeat(tx, image, asked),
    }
    queueRoutes(scope, queue)
    sessionRoutes(scope, queue)
    billingRoutes(scope)
    regionRoutes(scope, queue)
    nodeRoutes(scope, queue)
    savesRoutes(scope)
    accessRoutes(scope)
    streamRoutes(scope)
    readiness.add('node', () => isAnyNodeHeard(database.db, new Date(clock.nowMs() - NODE_DEAD_AFTER_MS)))
  },
  start,
  leave: leaveSite,
  forget: forgetPlay,
}
