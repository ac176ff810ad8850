import { NODE_DEAD_AFTER_MS, NODE_HEARTBEAT_MS } from '@cloudplay/contract/node'
import { startRounds } from '../../core/rounds.ts'
import type { Deps, Domain } from '../../http/deps.ts'
import { billingRoutes } from './billing/routes.ts'
import { lagOperatorPage } from './lag/operator-page.ts'
import { pruneSeconds } from './lag/repository.ts'
import { lagRoutes } from './lag/routes.ts'
import { accessRoutes } from './nodes/access-routes.ts'
import { isAnyNodeHeard } from './nodes/liveness.ts'
import { createNodeKeys } from './nodes/keys.ts'
import { nodeOperatorRoutes } from './nodes/operator-routes.ts'
import { nodeRoutes } from './nodes/routes.ts'
import { streamRoutes } from './nodes/stream-routes.ts'
import { createVendorNode } from './nodes/vendor-node.ts'
import { lockUnclaimedSeat } from './queue/find-seat.ts'
import { moveQueue } from './queue/move-queue.ts'
import { queueImage } from './queue/queue-image.ts'
import { readQueuePlaces } from './queue/queue-info.ts'
import { queueRoutes } from './queue/routes.ts'
import { regionRoutes } from './regions/routes.ts'
import { problemOperatorRoutes } from './problems/operator-routes.ts'
import { pruneProblems } from './problems/repository.ts'
import { problemRoutes } from './problems/routes.ts'
import { playerSavesRoutes } from './saves/player-routes.ts'
import { savesRoutes } from './saves/routes.ts'
import type { QueueNow } from './seats/queue-now.ts'
import { forgetPlay, leaveSite } from './sessions/leaving.ts'
import { prunePlay } from './sessions/pruning.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { statusRoutes } from './sessions/status-routes.ts'
import { createSweeper } from './sweeper.ts'
import { traceRoutes } from './tracing/routes.ts'

const SWEEP_EVERY_MS = 1_000
const PRUNE_EVERY_MS = 3_600_000

async function prune({ database, clock }: Deps): Promise<void> {
  await prunePlay(database, clock.now())
  await pruneProblems(database.db, clock.now())
  await pruneSeconds(database.db, clock.now())
}

const queueMover =
  (deps: Deps): QueueNow['move'] =>
  () =>
    moveQueue(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the queue was not moved'),
    )

function start(deps: Deps): () => Promise<void> {
  const { clock, log } = deps
  const sweeper = createSweeper(deps)
  const repeat = (everyMs: number, name: string, work: () => Promise<void>) =>
    startRounds({ everyMs, name, log, startsNow: true }, work)
  // The first sweep comes immediately: seats may have fallen free while no gateway ran.
  const sweeps = repeat(SWEEP_EVERY_MS, 'sweep', () => sweeper.run())
  clock.onMoved(sweeps.now)
  const prunes = repeat(PRUNE_EVERY_MS, 'pruning sessions', () => prune(deps))
  const vendor = deps.vendor && createVendorNode(deps, deps.vendor, { move: queueMover(deps) })
  const heartbeats =
    vendor && repeat(NODE_HEARTBEAT_MS, 'vendor heartbeat', () => vendor.heartbeat())
  return async () => {
    await Promise.all([sweeps.stop(), prunes.stop(), heartbeats?.stop()])
  }
}

/** Seats, queue, nodes, sessions and their minutes. */
export const play: Domain = {
  name: 'play',
  operatorPages: lagOperatorPage,
  liveStates: [
    {
      type: 'queue_moved',
      event: 'play:changed',
      read: readQueuePlaces,
      gone: { type: 'queue_moved', queue: null },
    },
  ],
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
          waitingBefore: (gameMark, wish) => pools.waitingBefore(gameMark, wish),
          waitingOn: (nodeIds) => pools.waitingOn(nodeIds),
        }
      },
      move: queueMover(scope.deps),
      lockUnclaimedSeat: (tx, asked) => lockUnclaimedSeat(tx, image, asked),
    }
    const keys = createNodeKeys(scope.deps)
    queueRoutes(scope, queue)
    sessionRoutes(scope, queue)
    statusRoutes(scope, queue)
    billingRoutes(scope)
    regionRoutes(scope, queue)
    nodeRoutes(scope, queue, keys)
    nodeOperatorRoutes(scope, queue, keys)
    savesRoutes(scope, queue, keys)
    playerSavesRoutes(scope)
    problemRoutes(scope)
    problemOperatorRoutes(scope)
    lagRoutes(scope)
    traceRoutes(scope)
    accessRoutes(scope)
    streamRoutes(scope)
    readiness.note('node', () =>
      isAnyNodeHeard(database.db, new Date(clock.nowMs() - NODE_DEAD_AFTER_MS)),
    )
  },
  start,
  leave: leaveSite,
  forget: forgetPlay,
}
