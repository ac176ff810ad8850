import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { mayStay } from '@cloudplay/server-limits/connection-guard'
import { clientAddresses } from './client-address.ts'
import type { Scope } from './deps.ts'
import { networkOf } from '@cloudplay/server-limits/network'
import { CallWindow } from './rate-limit.ts'

export interface Upgrade {
  request: IncomingMessage
  url: URL
  socket: Duplex
  head: Buffer
  /** The caller's network, as limits count it. */
  network: string
}

/** Takes a request that wants to become a socket; the owner of the path answers it. */
type UpgradeHandler = (upgrade: Upgrade) => void

interface Upgrades {
  routes: Map<string, UpgradeHandler>
  networkOf: (request: IncomingMessage) => string
  /** Fastify's own limit does not see upgrades. */
  window: CallWindow
}

const upgradesOf = new WeakMap<Server, Upgrades>()

/**
 * Passes upgrade requests under `prefix` to `handler`, as many per minute from one network as it may make calls. The
 * gateway shares its server with other parts of the site: it leaves unknown paths to other listeners, and refuses them if
 * there are none.
 */
export function onUpgrade(
  { app: { server }, deps: { config } }: Pick<Scope, 'app' | 'deps'>,
  prefix: string,
  handler: UpgradeHandler,
): void {
  const known = upgradesOf.get(server)
  if (known) return void known.routes.set(prefix, handler)
  const addressOf = clientAddresses(config.trustProxy)
  const upgrades = {
    routes: new Map([[prefix, handler]]),
    networkOf: (request: IncomingMessage) => networkOf(addressOf(request)),
    window: new CallWindow(),
  }
  upgradesOf.set(server, upgrades)
  server.on('upgrade', (request, socket: Duplex, head) => {
    // Node took its listener away: a reset while the owner of the path awaits something would end the process.
    socket.on('error', () => socket.destroy())
    const url = URL.canParse(request.url ?? '', 'http://site')
      ? new URL(request.url ?? '', 'http://site')
      : null
    const route =
      url &&
      [...upgrades.routes].find(([prefix]) =>
        prefix.endsWith('/') ? url.pathname.startsWith(prefix) : url.pathname === prefix,
      )
    if (url && route) {
      const network = upgrades.networkOf(request)
      upgrades.window.leftMs()
      if (upgrades.window.isOver(network, config.rateLimitPerMinute)) refuseUpgrade(socket, 429)
      else if (!mayStay(server, socket)) refuseUpgrade(socket, 503)
      else route[1]({ request, url, socket, head, network })
    } else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404)
  })
}

const reasons = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** After this time, a refused client that does not close is cut off. */
const LET_GO_MS = 1_000

/** Answers an upgrade with an HTTP failure and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: keyof typeof reasons): void {
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  )
  // Unread data would hide the end of the connection.
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LET_GO_MS)
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Whether a page of this origin may open a socket. Pages of this site may; clients other than pages send no origin and
 * only their token. Browsers protect the origin from forgery (CSWSH).
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin
}
