import { PROBE_PATH, STREAM_PATH_PREFIX } from '@cloudplay/contract/node'
import { and, eq } from 'drizzle-orm'
import { nodes } from '../../../database/schema/play.ts'
import type { Deps, Scope } from '../../../http/deps.ts'
import { isOwnOrigin, onUpgrade, refuseUpgrade } from '../../../http/upgrades.ts'
import { createStreamProxy } from './stream-proxy.ts'

const MOST_STREAMS = 5_000
/** Probes ask for no login: however many there are, they leave the way to the games free. */
const MOST_PROBES = 500

/** Joins players' sockets to the node that runs their game. */
export function streamRoutes({ app, deps }: Scope): void {
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

/** The probe is next to the signalling, whatever path a proxy before the node puts both under. */
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
