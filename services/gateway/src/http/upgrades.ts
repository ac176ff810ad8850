import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Upgrade {
  request: IncomingMessage
  url: URL
  socket: Duplex
  head: Buffer
}

/** Takes a request that wants to become a socket; the owner of the path answers it. */
export type UpgradeHandler = (upgrade: Upgrade) => void

const routesOf = new WeakMap<Server, Map<string, UpgradeHandler>>()

/**
 * Gives requests under `prefix` that ask for an upgrade to `handler`. The gateway shares its server with other parts
 * of the site: an unknown path is left to other listeners, and refused when there are none.
 */
export function onUpgrade(server: Server, prefix: string, handler: UpgradeHandler): void {
  const known = routesOf.get(server)
  if (known) return void known.set(prefix, handler)
  const routes = new Map([[prefix, handler]])
  routesOf.set(server, routes)
  server.on('upgrade', (request, socket: Duplex, head) => {
    const url = URL.canParse(request.url ?? '', 'http://site') ? new URL(request.url ?? '', 'http://site') : null
    const route = url && [...routes].find(([prefix]) => (prefix.endsWith('/') ? url.pathname.startsWith(prefix) : url.pathname === prefix))
    if (url && route) route[1]({ request, url, socket, head })
    else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404)
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

/** Who was refused and does not close is let go of. */
const LET_GO_MS = 1_000

/** Answers an upgrade with an HTTP failure and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: keyof typeof reasons): void {
  // The other side may be gone already; no one is left to tell.
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  // Left unread, what still comes would keep the end of the connection from being seen.
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LET_GO_MS)
  socket.once('close', () => clearTimeout(timer))
}

/**
 * May a page of this origin open a socket? Pages of this site may; what is no page sends no origin and brings its token
 * alone. Browsers keep the origin from being forged (CSWSH).
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin
}
