import type { IncomingHttpHeaders } from 'node:http'
import { PUSH_PATH } from '@cloudplay/contract/push'
import { createPlaces } from '@cloudplay/server-limits/places'
import { eq } from 'drizzle-orm'
import { type WebSocket, WebSocketServer } from 'ws'
import { startRounds } from '../../core/rounds.ts'
import {
  pushMessages,
  pushSubscriptions,
  pushTokens,
  seenReleases,
} from '../../database/schema/push.ts'
import type { Deps, Domain, Scope } from '../../http/deps.ts'
import { languageOfHeaders } from '@cloudplay/rules/language'
import { isOwnOrigin, onUpgrade, refuseUpgrade } from '../../http/upgrades.ts'
import type { LiveState } from '../../ports/live-state.ts'
import { Connection, PUSH_CLOSE } from './connection.ts'
import { createHub, type Hub } from './hub.ts'
import { inBatches } from './in-batches.ts'
import { acknowledge, dropExpiredMessages } from './messages.ts'
import { measurePush } from './push-metrics.ts'
import { dropOldReleases, SeenReleases } from './seen-releases.ts'
import {
  dropExpiredTokens,
  isPushToken,
  issuePushToken,
  type UsedToken,
  usePushToken,
} from './tokens.ts'
import { createSender } from './web-push/sender.ts'
import { webPushRoutes } from './web-push/web-push.ts'

const MOST_PAYLOAD_BYTES = 1_024
const CLEAN_EVERY_MS = 60_000
const STORE_RELEASES_EVERY_MS = 5_000
/** A network of phones may be one address. In development all players share one. */
const SOCKETS = { most: 20_000, mostOfNetwork: 1_000 }
/** Concurrent token lookups; refused pages retry within seconds. */
const LOOKUPS_MAX = 2_000

/** Of each gateway, as tests have several in a process. */
const running = new WeakMap<Deps, { hub: Hub; seen: SeenReleases }>()

function routes(scope: Scope, states: readonly LiveState[]): void {
  const { serve, deps } = scope
  const hub = createHub(deps, states, (oldest) => oldest.close(PUSH_CLOSE.tooManySockets))
  const seen = new SeenReleases()
  running.set(deps, { hub, seen })
  webPushRoutes(scope)
  serve('socketToken', async ({ player }) => {
    const { token, key } = await issuePushToken(deps.database.db, player, deps.clock.now())
    return { socket_token: token, key, url: PUSH_PATH }
  })
  acceptSockets(scope, opener(deps, hub, seen))
}

type Open = (used: UsedToken, headers: IncomingHttpHeaders, socket: WebSocket) => void

/** Joins an accepted socket to the hub. */
function opener({ database, clock, log, metrics }: Deps, hub: Hub, seen: SeenReleases): Open {
  const count = measurePush(metrics, hub.sockets)
  return ({ player, key }, headers, webSocket) => {
    const { uid } = player
    const connection: Connection = new Connection(
      player,
      languageOfHeaders(headers),
      webSocket,
      key,
      {
        openedAtMs: clock.nowMs(),
        onAck: (id) => {
          acknowledge(database.db, uid, id, clock.now()).then(
            () => {
              if (connection.wantsMore()) hub.deliver(uid)
            },
            (error: unknown) => log.warn({ err: error }, 'acknowledge'),
          )
        },
        onRelease: (release) => seen.note({ ...release, uid, at: clock.now() }),
        onClosed: () => hub.remove(connection),
        count,
      },
    )
    hub.add(connection)
  }
}

/** Accepts sockets with a token of this site's pages, as many as there are places. */
function acceptSockets({ app, deps }: Scope, open: Open): void {
  const { database, clock, config, log } = deps
  // Compression would cost some 250 KiB per socket, for messages of a few hundred bytes.
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_PAYLOAD_BYTES,
    perMessageDeflate: false,
  })
  const places = createPlaces({
    ...SOCKETS,
    ...(config.isProduction ? {} : { mostOfNetwork: Infinity }),
  })
  let lookups = 0

  onUpgrade({ app, deps }, PUSH_PATH, ({ request, url, socket, head, network }) => {
    if (!isOwnOrigin(request, config.publicUrl)) return refuseUpgrade(socket, 403)
    const token = url.searchParams.get('socket_token') ?? ''
    if (!isPushToken(token)) return refuseUpgrade(socket, 401)
    if (!places.take(socket, network)) return refuseUpgrade(socket, 429)
    if (lookups >= LOOKUPS_MAX) return refuseUpgrade(socket, 503)
    lookups++
    const looked = usePushToken(database.db, token, clock.now()).finally(() => lookups--)
    looked.then(
      (used) => {
        if (!used) return refuseUpgrade(socket, 401)
        server.handleUpgrade(request, socket, head, (webSocket) =>
          open(used, request.headers, webSocket),
        )
      },
      (error: unknown) => {
        log.warn({ err: error }, 'push socket')
        refuseUpgrade(socket, 503)
      },
    )
  })
}

/** Stores which releases players saw since the last time. */
export const storeReleases = (deps: Deps): Promise<void> =>
  running.get(deps)!.seen.store(deps.database.db)

function start(deps: Deps): () => Promise<void> {
  const { database, clock, log } = deps
  const rounds = startRounds({ everyMs: CLEAN_EVERY_MS, name: 'cleaning push', log }, () => {
    const now = clock.now()
    return Promise.all([
      dropExpiredMessages(database.db, now),
      dropExpiredTokens(database.db, now),
      dropOldReleases(database.db, now),
    ])
  })
  const storing = startRounds(
    { everyMs: STORE_RELEASES_EVERY_MS, name: 'storing seen releases', log },
    () => storeReleases(deps),
  )
  const stopSending = sendOffers(deps)
  return async () => {
    await Promise.all([rounds.stop(), storing.stop(), stopSending()])
    await running.get(deps)?.hub.stop()
    await storeReleases(deps).catch(() => undefined)
  }
}

/** Sends each offer to closed tabs too, from one instance, as soon as it is stored. Returns how to stop. */
function sendOffers(deps: Deps): () => Promise<void> {
  const { config, events, log } = deps
  if (!config.webPush) return async () => {}
  const sender = createSender(deps, config.webPush)
  const due = inBatches<string>(sender.send, (error) => log.warn({ err: error }, 'web push'))
  events.on('push:stored', ({ uid }) => due.add([uid]))
  return async () => {
    await due.stop()
    await sender.settled()
  }
}

/** The push sockets: stored messages, and the live states of the other domains. */
export const pushShowing = (states: readonly LiveState[]): Domain => ({
  name: 'push',
  routes: (scope) => routes(scope, states),
  start,
  async forget(tx, uid) {
    await tx.delete(pushTokens).where(eq(pushTokens.uid, uid))
    await tx.delete(pushMessages).where(eq(pushMessages.uid, uid))
    await tx.delete(seenReleases).where(eq(seenReleases.uid, uid))
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.uid, uid))
  },
})
