import {
  PROBE_OPEN_MS,
  PROBE_PATH,
  STREAM_PATH_PREFIX,
  type TicketClaims,
} from '@cloudplay/contract/node'
import { BANDWIDTH_PROTOCOL } from '@cloudplay/contract/stream-protocol'
import { createBudgets } from '@cloudplay/server-limits/budgets'
import { createPlaces } from '@cloudplay/server-limits/places'
import { readTraceparent } from '@cloudplay/tracing/trace-context'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { sessions } from '../../../database/schema/accounts.ts'
import { nodes, playSessions } from '../../../database/schema/play.ts'
import type { Deps, Scope } from '../../../http/deps.ts'
import { isOwnOrigin, onUpgrade, refuseUpgrade, type Upgrade } from '../../../http/upgrades.ts'
import { endedLogins } from '../../push/ended-logins.ts'
import { sessionCan, sessionStates } from '../sessions/session-states.ts'
import { createOpenStreams } from './open-streams.ts'
import { createStreamProxy } from './stream-proxy.ts'
import { createUsedTickets, readTicket, TICKET_QUERY } from './tickets.ts'

/** A school or a network of phones may be one address; each of its players has one stream. */
const STREAMS = { most: 5_000, mostOfNetwork: 500 }
/** Probes need no login, so they have their own limit in total and per network, and never use up the games' places. */
const PROBES = { most: 500, mostOfNetwork: 40, evens: true }
/** Tests of 2 MiB through this gateway: 16 Mbit/s in all over time, and three in a row from one network. */
const BANDWIDTH = [
  { burst: 20, perSecond: 1 },
  { burst: 3, perSecond: 0.05 },
] as const
const IN_USE = sessionStates.filter((state) => sessionCan[state].isInUse)

/** Joins players' sockets to the node that runs their game, after checking the ticket. */
export function streamRoutes({ app, deps }: Scope): void {
  const proxy = createStreamProxy()
  const places = { streams: createPlaces(STREAMS), probes: createPlaces(PROBES) }
  const bandwidth = createBudgets(...BANDWIDTH)
  const openStreams = createOpenStreams()
  const isFirstUse = createUsedTickets(deps.clock.realMs)
  deps.events.on('session:ended', ({ sessionIds }) => openStreams.endLogins(sessionIds))
  deps.events.on('notices:missed', () => {
    endedLogins(deps.database.db, openStreams.logins()).then(openStreams.endLogins, (error) =>
      deps.log.warn({ err: error }, 'ended logins'),
    )
  })

  async function joinProbe(upgrade: Upgrade, nodeId: string): Promise<void> {
    if (!places.probes.take(upgrade.socket, upgrade.network))
      return refuseUpgrade(upgrade.socket, 429)
    const isBandwidth = upgrade.request.headers['sec-websocket-protocol'] === BANDWIDTH_PROTOCOL
    if (isBandwidth && !bandwidth.take(upgrade.network)) return refuseUpgrade(upgrade.socket, 429)
    // A node that never ends its probes must not use up the places.
    const timer = setTimeout(() => upgrade.socket.destroy(), PROBE_OPEN_MS)
    upgrade.socket.once('close', () => clearTimeout(timer))
    const target = await findNode(deps, nodeId)
    if (target) proxy.join(upgrade, besideOf(target))
    else refuseUpgrade(upgrade.socket, 404)
  }

  async function joinStream(upgrade: Upgrade, nodeId: string): Promise<void> {
    const { socket, network, url } = upgrade
    const ticket = await readTicket(
      deps.secrets,
      nodeId,
      url.searchParams.get(TICKET_QUERY) ?? '',
      deps.clock.realMs(),
    )
    if (!ticket || !isFirstUse(ticket)) return refuseUpgrade(socket, 401)
    const trace = readTraceparent(ticket.trace)
    const span =
      trace && deps.tracing?.tracer.begin('signalling', { ...trace, parentId: trace.spanId })
    if (!places.streams.take(socket, network)) return refuseUpgrade(socket, 429)
    // Registered before the database is read, so that a login that ends meanwhile closes this socket too.
    openStreams.add(socket, ticket)
    const target = await findGame(deps, ticket)
    if (target) proxy.join(upgrade, target, () => span?.end())
    else refuseUpgrade(socket, 401)
  }

  onUpgrade({ app, deps }, STREAM_PATH_PREFIX, (upgrade) => {
    if (!isOwnOrigin(upgrade.request, deps.config.publicUrl))
      return refuseUpgrade(upgrade.socket, 403)
    const { isProbe, nodeId } = readAddress(upgrade.url)
    const joined = isProbe ? joinProbe(upgrade, nodeId) : joinStream(upgrade, nodeId)
    joined.catch((error: unknown) => {
      deps.log.warn({ err: error }, 'stream proxy')
      refuseUpgrade(upgrade.socket, 503)
    })
  })
  app.addHook('preClose', async () => proxy.closeAll())
}

function readAddress({ pathname }: URL): { isProbe: boolean; nodeId: string } {
  const path = pathname.slice(STREAM_PATH_PREFIX.length)
  const isProbe = path.endsWith(PROBE_PATH)
  const escaped = isProbe ? path.slice(0, -PROBE_PATH.length) : path
  // Of all characters in node ids, only the colon needs escaping in an address.
  return { isProbe, nodeId: escaped.replaceAll(/%3a/gi, ':') }
}

/** The probe is next to the signalling, under any path that a proxy in front of the node uses. */
const besideOf = (signalUrl: string) => new URL(PROBE_PATH.slice(1), signalUrl).href

async function findNode({ database }: Deps, nodeId: string): Promise<string | null> {
  const [node] = await database.db
    .select({ signalUrl: nodes.signalUrl })
    .from(nodes)
    .where(and(eq(nodes.nodeId, nodeId), eq(nodes.isAlive, true)))
  return node?.signalUrl ?? null
}

/** The node that runs the ticket's game; null if the game ended or moved, or if the ticket's login ended. */
async function findGame(
  { database, clock }: Deps,
  { cid, sub, sid, node_id: nodeId }: TicketClaims,
): Promise<string | null> {
  const [game] = await database.db
    .select({ signalUrl: nodes.signalUrl })
    .from(playSessions)
    .innerJoin(nodes, eq(nodes.nodeId, playSessions.nodeId))
    .innerJoin(sessions, eq(sessions.accountId, playSessions.uid))
    .where(
      and(
        eq(playSessions.cid, cid),
        eq(playSessions.uid, sub),
        eq(playSessions.nodeId, nodeId),
        inArray(playSessions.state, IN_USE),
        eq(nodes.isAlive, true),
        eq(sessions.id, sid),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, clock.now()),
      ),
    )
  return game?.signalUrl ?? null
}
