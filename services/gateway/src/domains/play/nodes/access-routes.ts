import { BodyStatus } from '@cloudplay/contract/envelope'
import { STREAM_PATH_PREFIX } from '@cloudplay/contract/node'
import { BASE_MODE } from '@cloudplay/contract/stream-modes'
import { traceparentOf } from '@cloudplay/tracing/trace-context'
import { networkOf } from '@cloudplay/server-limits/network'
import { eq } from 'drizzle-orm'
import { playSessions } from '../../../database/schema/play.ts'
import type { Secrets } from '../../../core/secrets.ts'
import type { Scope } from '../../../http/deps.ts'
import { refuse } from '../../../http/refuse.ts'
import { VENDOR_NODE } from '../../../ports/vendor.ts'
import { endMessages } from '../sessions/messages.ts'
import { requireMayPlay } from '../sessions/permission.ts'
import { activeOf } from '../sessions/repository.ts'
import { sessionCan } from '../sessions/session-states.ts'
import { iceServersFor, stunUrlsOf } from './ice-servers.ts'
import { issueTicket, TICKET_QUERY } from './tickets.ts'

const NETWORK_NAME_BYTES = 9

/** Pages remember what works in a network by this name. Only this site can tell which network it is. */
const networkName = (secrets: Secrets, network: string): string =>
  secrets.sign('network', network).subarray(0, NETWORK_NAME_BYTES).toString('base64url')

/** What a page needs to show a running game: its node's address and a ticket, or the vendor's keys. */
export function accessRoutes({ serve, deps }: Scope): void {
  const { database, clock } = deps
  const { db } = database
  const { ice } = deps.config

  serve('getNetworkTest', async () => ({ stun_urls: stunUrlsOf(ice) }))

  serve('getGameInfoById', async ({ body, player, request }) => {
    const active = await activeOf(db, player.uid)
    const isAsked =
      active?.game.gameId === body.game_id &&
      (body.cid === undefined || body.cid === active.session.cid)
    if (!active || !isAsked || !sessionCan[active.session.state].isInUse)
      return refuse(BodyStatus.notFound, endMessages.released)
    const { session, game } = active
    await requireMayPlay(db, player.uid, game, clock.now())
    const nodeId = session.nodeId!
    const claims = {
      cid: session.cid,
      sub: player.uid,
      sid: player.sessionId,
      game_mark: game.gameMark,
      node_id: nodeId,
      ...(session.mode !== BASE_MODE && { mode: session.mode }),
      ...(session.boot > 0 && { boot: session.boot }),
      ...(session.pauses > 0 && { pauses: session.pauses }),
      ...(request.span && { trace: traceparentOf(request.span) }),
    }
    const ticket = await issueTicket(deps.secrets, claims, clock.realMs())
    if (nodeId === VENDOR_NODE) {
      // The game may be gone from the configuration; then the sweeper ends the session within seconds.
      const access =
        deps.vendor?.accessTo(game.gameMark, ticket) ??
        refuse(BodyStatus.notFound, endMessages.released)
      // The vendor reports nothing about its games, so a request from the page means that the page is open.
      await db
        .update(playSessions)
        .set({ pageSeenAt: clock.now() })
        .where(eq(playSessions.cid, session.cid))
      return access
    }
    return {
      adapter: 'webrtc' as const,
      haima_package_name: '',
      haima_access_key: '',
      haima_access_key_id: '',
      signal_url: `${STREAM_PATH_PREFIX}${encodeURIComponent(nodeId)}?${TICKET_QUERY}=${ticket}`,
      ticket,
      ice_servers: iceServersFor(ice, player.uid, clock.realMs()),
      ...(ice.relayOnly && { ice_transport_policy: 'relay' as const }),
      network: networkName(deps.secrets, networkOf(request.ip)),
    }
  })
}
