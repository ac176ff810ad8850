import { PUSH_PATH } from '@cloudplay/contract/push'
import { eq } from 'drizzle-orm'
import { WebSocketServer } from 'ws'
import { pushMessages, pushTokens } from '../../database/schema/push.ts'
import type { Deps, Domain, Scope } from '../../http/deps.ts'
import { languageOfHeaders } from '@cloudplay/rules/language'
import { isOwnOrigin, onUpgrade, refuseUpgrade } from '../../http/upgrades.ts'
import type { LiveState } from '../../ports/live-state.ts'
import { Connection, PUSH_CLOSE } from './connection.ts'
import { createHub, type Hub } from './hub.ts'
import { acknowledge, dropExpiredMessages } from './messages.ts'
import { dropExpiredTokens, issuePushToken, usePushToken } from './tokens.ts'

/** The longest thing a page says is an ack. */
const MOST_PAYLOAD_BYTES = 1_024
const CLEAN_EVERY_MS = 60_000

const hubs = new WeakMap<Deps, Hub>()

function routes({ app, serve, deps }: Scope, states: readonly LiveState[]): void {
  const { database, clock, config, log } = deps
  const hub = createHub(deps, states, (oldest) => oldest.close(PUSH_CLOSE.tooManySockets))
  hubs.set(deps, hub)
  // Compression would cost some 250 KiB a socket, for messages of a few hundred bytes.
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_PAYLOAD_BYTES, perMessageDeflate: false })

  serve('socketToken', async ({ player }) => {
    const { token, key } = await issuePushToken(database.db, player, clock.now())
    return { socket_token: token, key, url: PUSH_PATH }
  })

  onUpgrade(app.server, PUSH_PATH, ({ request, url, socket, head }) => {
    if (!isOwnOrigin(request, config.publicUrl)) return refuseUpgrade(socket, 403)
    usePushToken(database.db, url.searchParams.get('socket_token') ?? '', clock.now()).then(
      (used) => {
        if (!used) return refuseUpgrade(socket, 401)
        server.handleUpgrade(request, socket, head, (webSocket) => {
          const { uid } = used.player
          const connection: Connection = new Connection(used.player, languageOfHeaders(request.headers), webSocket, used.key, {
            openedAtMs: clock.nowMs(),
            onAck: (id) => {
              acknowledge(database.db, uid, id, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'acknowledge'))
            },
            onClosed: () => hub.remove(connection),
          })
          hub.add(connection)
        })
      },
      (error: unknown) => {
        log.warn({ err: error }, 'push socket')
        refuseUpgrade(socket, 503)
      },
    )
  })
}

function start(deps: Deps): () => Promise<void> {
  const { database, clock, log } = deps
  let cleaning: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const now = clock.now()
    cleaning = Promise.all([dropExpiredMessages(database.db, now), dropExpiredTokens(database.db, now)]).catch((error: unknown) =>
      log.warn({ err: error }, 'cleaning push'),
    )
  }, CLEAN_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await cleaning
    await hubs.get(deps)?.stop()
  }
}

/** The push sockets: stored messages, and the states that the other domains want shown. */
export const pushShowing = (states: readonly LiveState[]): Domain => ({
  name: 'push',
  routes: (scope) => routes(scope, states),
  start,
  async forget(tx, uid) {
    await tx.delete(pushTokens).where(eq(pushTokens.uid, uid))
    await tx.delete(pushMessages).where(eq(pushMessages.uid, uid))
  },
})
