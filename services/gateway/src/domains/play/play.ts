import { NODE_DEAD_AFTER_MS, NODE_HEARTBEAT_MS, PROBE_PATH, STREAM_PATH_PREFIX } from '@cloudplay/contract/node'
import { and, eq, gt } from 'drizzle-orm'
import { nodes } from '../../database/schema/play.ts'
import type { Deps, Domain, Scope } from '../../http/deps.ts'
import { isOwnOrigin, onUpgrade, refuseUpgrade } from '../../http/upgrades.ts'
import { readLine } from './queue/line.ts'
import { movingRoutes } from './sessions/routes.ts'
import { nodeRoutes } from './nodes/routes.ts'
import { regionRoutes } from './regions/routes.ts'
import { routes } from './queue/routes.ts'
import { savesRoutes } from './nodes/saves/routes.ts'
import { takeTurns } from '../../core/take-turns.ts'
import { createStreamProxy } from './nodes/stream-proxy.ts'
import { createSweeper } from './sweeper.ts'
import { createVendorNode } from './nodes/vendor-node.ts'

const SWEEP_EVERY_MS = 1_000

const MOST_STREAMS = 5_000
/** Probes ask nobody's name: however many there are, they leave the way to the games free. */
const MOST_PROBES = 500

function streamRoutes({ app, deps }: Scope): void {
  const streams = createStreamProxy(MOST_STREAMS)
  const probes = createStreamProxy(MOST_PROBES)
  onUpgrade(app.server, STREAM_PATH_PREFIX, (upgrade) => {
    if (!isOwnOrigin(upgrade.request, deps.config.publicUrl)) return refuseUpgrade(upgrade.socket, 403)
    const path = upgrade.url.pathname.slice(STREAM_PATH_PREFIX.length)
    const isProbe = path.endsWith(PROBE_PATH)
    findSignalUrl(deps, isProbe ? path.slice(0, -PROBE_PATH.length) : path).then(
      (target) => {
        if (!target) refuseUpgrade(upgrade.socket, 404)
        else if (isProbe) probes.join(upgrade, besideOf(target))
        else streams.join(upgrade, target)
      },
      (error: unknown) => {
        deps.log.warn({ err: error }, 'stream proxy')
        refuseUpgrade(upgrade.socket, 503)
      },
    )
  })
  app.addHook('preClose', async () => {
    streams.closeAll()
    probes.closeAll()
  })
}

/** The probe stands beside the signalling, whatever path a proxy before the node puts both under. */
const besideOf = (signalUrl: string) => new URL(PROBE_PATH.slice(1), signalUrl).href

async function findSignalUrl({ database }: Deps, segment: string): Promise<string | null> {
  // Ids of nodes hold nothing that an address would have to escape but the colon.
  const nodeId = segment.replaceAll(/%3a/gi, ':')
  const [node] = await database.db
    .select({ signalUrl: nodes.signalUrl })
    .from(nodes)
    .where(and(eq(nodes.nodeId, nodeId), eq(nodes.isAlive, true)))
  return node?.signalUrl ?? null
}

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
  const { clock, log, config } = deps
  const sweeper = createSweeper(deps)
  // At once: seats may have fallen free while nobody was there to give them away.
  const sweeps = every(SWEEP_EVERY_MS, 'sweep', log, () => sweeper.run())
  clock.onMoved(sweeps.now)
  const vendor = config.haima && createVendorNode(deps, config.haima)
  const beats = vendor && every(NODE_HEARTBEAT_MS, 'vendor beat', log, () => vendor.beat())
  return async () => {
    await Promise.all([sweeps.stop(), beats?.stop()])
  }
}

/** Seats, queue, nodes, sessions and their minutes. */
export const play: Domain = {
  name: 'play',
  async routes(scope) {
    const { database, clock, readiness } = scope.deps
    // Everybody in a long line asks where they stand, again and again: together they cost one look at a time.
    const lineNow = takeTurns(() => readLine(database.db, clock.now()))
    routes(scope, lineNow)
    movingRoutes(scope, lineNow)
    regionRoutes(scope, lineNow)
    nodeRoutes(scope)
    savesRoutes(scope)
    streamRoutes(scope)
    readiness.add('node', async () => {
      const heardSince = new Date(clock.nowMs() - NODE_DEAD_AFTER_MS)
      const alive = await database.db
        .select({ nodeId: nodes.nodeId })
        .from(nodes)
        .where(and(eq(nodes.isAlive, true), gt(nodes.lastSeenAt, heardSince)))
        .limit(1)
      return alive.length > 0
    })
  },
  start,
}
