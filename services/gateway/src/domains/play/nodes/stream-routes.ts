import { PROBE_PATH, STREAM_PATH_PREFIX, type TicketClaims } from '@cloudplay/contract/node'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { sessions } from '../../../database/schema/accounts.ts'
import { nodes, playSessions } from '../../../database/schema/play.ts'
import { clientAddresses } from '../../../http/client-address.ts'
import type { Deps, Scope } from '../../../http/deps.ts'
import { isOwnOrigin, onUpgrade, refuseUpgrade, type Upgrade } from '../../../http/upgrades.ts'
import { sessionCan, sessionStates } from '../sessions/session-states.ts'
import { nodeKeyOf } from './key.ts'
import { createOpenStreams } from './open-streams.ts'
import { createPlaces } from './places.ts'
import { createStreamProxy } from './stream-proxy.ts'
import { createUsedTickets, readTicket, TICKET_QUERY } from './tickets.ts'

/** A school or a network of phones may be one address; each of its players has one stream. */
const STREAMS = { most: 5_000, mostOfAddress: 500 }
/** Probes ask for no login: however many there are, they leave the way to the games free. */
const PROBES = { most: 500, mostOfAddress: 40 }
const IN_USE = sessionStates.filter((state) => sessionCan[state].isInUse)

/** Joins players' sockets to the node that runs their game. Nothing is joined before its ticket was checked. */
export function streamRoutes({ app, deps }: Scope): void {
  const proxy = createStreamProxy()
  const addressOf = clientAddresses(deps.config.trustProxy)
  const places = { streams: createPlaces(STREAMS), probes: createPlaces(PROBES) }
  const openStreams = createOpenStreams()
  const isFirstUse = createUsedTickets()
  deps.events.on('session:ended', ({ sessionIds }) => openStreams.endLogins(sessionIds))

  async function joinProbe(upgrade: Upgrade, nodeId: string): Promise<void> {
    if (!places.probes.take(upgrade.socket, addressOf(upgrade.request))) return refuseUpgrade(upgrade.socket, 429)
    const target = await findNode(deps, nodeId)
    if (target) proxy.join(upgrade, besideOf(target))
    else refuseUpgrade(upgrade.socket, 404)
  }

  async function joinStream(upgrade: Upgrade, nodeId: string): Promise<void> {
    const { socket, request, url } = upgrade
    const ticket = await readTicket(nodeKeyOf(deps), url.searchParams.get(TICKET_QUERY) ?? '')
    if (!ticket || ticket.node_id !== nodeId || !isFirstUse(ticket)) return refuseUpgrade(socket, 401)
    if (!places.streams.take(socket, addressOf(request))) return refuseUpgrade(socket, 429)
    // Before the database is asked, so that a login that ends meanwhile takes the socket with it.
    openStreams.add(socket, ticket)
    const target = await findGame(deps, ticket)
    if (target) proxy.join(upgrade, target)
    else refuseUpgrade(socket, 401)
  }

  onUpgrade(app.server, STREAM_PATH_PREFIX, (upgrade) => {
    if (!isOwnOrigin(upgrade.request, deps.config.publicUrl)) return refuseUpgrade(upgrade.socket, 403)
    const path = upgrade.url.pathname.slice(STREAM_PATH_PREFIX.length)
    const isProbe = path.endsWith(PROBE_PATH)
    // Ids of nodes hold nothing that an address would have to escape but the colon.
    const nodeId = (isProbe ? path.slice(0, -PROBE_PATH.length) : path).replaceAll(/%3a/gi, ':')
    const joined = isProbe ? joinProbe(upgrade, nodeId) : joinStream(upgrade, nodeId)
    joined.catch((error: unknown) => {
      deps.log.warn({ err: error }, 'stream proxy')
      refuseUpgrade(upgrade.socket, 503)
    })
  })
  app.addHook('preClose', async () => proxy.closeAll())
}

/** The probe is next to the signalling, whatever path a proxy before the node puts both under. */
const besideOf = (signalUrl: string) => new URL(PROBE_PATH.slice(1), signalUrl).href

async function findNode({ database }: Deps, nodeId: string): Promise<string | null> {
  const [node] = await database.db
    .select({ signalUrl: nodes.signalUrl })
    .from(nodes)
    .where(and(eq(nodes.nodeId, nodeId), eq(nodes.isAlive, true)))
  return node?.signalUrl ?? null
}

/** Where the game of a ticket runs; null when it is over, went elsewhere, or the login is over that the ticket was given to. */
async function findGame({ database, clock }: Deps, { cid, sub, sid, node_id: nodeId }: TicketClaims): Promise<string | null> {
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
