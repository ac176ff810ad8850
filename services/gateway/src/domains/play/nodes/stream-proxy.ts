import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refuseUpgrade, type Upgrade } from '../../../http/upgrades.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Pages and nodes ping each other far more often. */
const IDLE_TIMEOUT_MS = 120_000

/** Headers of the WebSocket handshake; nothing else of the player's request reaches the node. */
const HANDSHAKE = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
] as const

interface StreamProxy {
  /** Joins a page's upgrade request to the node's WebSocket at `target`, byte for byte, and calls `joined` then. */
  join: (upgrade: Upgrade, target: string, joined?: () => void) => void
  closeAll: () => void
}

/**
 * Signalling and probes pass here, and where UDP is closed whole games (REACH-5). Chunks pass on as they are. A reader that is
 * slower than its writer stops it: at most one chunk more than the streams' own limit waits here.
 */
export function createStreamProxy(): StreamProxy {
  const open = new Set<Duplex>()

  function tie(one: Duplex, other: Duplex): void {
    open.add(one)
    const end = () => {
      open.delete(one)
      one.destroy()
      other.destroy()
    }
    one.on('error', end).on('close', end)
    if (one instanceof Socket) one.setTimeout(IDLE_TIMEOUT_MS, end).setNoDelay(true)
    one.pipe(other)
  }

  return {
    join({ request, socket, head }, target, joined) {
      // The client left while its ticket was checked.
      if (socket.destroyed) return
      const url = new URL(target)
      const isSecure = url.protocol === 'wss:'
      url.protocol = isSecure ? 'https:' : 'http:'
      const headers: OutgoingHttpHeaders = { connection: 'Upgrade', upgrade: 'websocket' }
      for (const name of HANDSHAKE) if (request.headers[name]) headers[name] = request.headers[name]
      const upstream = (isSecure ? requestHttps : requestHttp)(url, {
        headers,
        timeout: CONNECT_TIMEOUT_MS,
      })
      const fail = () => {
        upstream.destroy()
        if (!socket.destroyed) refuseUpgrade(socket, 502)
      }
      socket.on('error', () => upstream.destroy())
      socket.on('close', () => upstream.destroy())
      upstream.on('timeout', fail)
      upstream.on('error', fail)
      upstream.on('response', fail)
      upstream.on('upgrade', (response, node, nodeHead) => {
        upstream.off('error', fail)
        socket.write(switching(response))
        if (nodeHead.length > 0) socket.write(nodeHead)
        if (head.length > 0) node.write(head)
        tie(socket, node)
        tie(node, socket)
        joined?.()
      })
      upstream.end()
    },
    closeAll() {
      for (const socket of open) socket.destroy()
    },
  }
}

function switching(response: IncomingMessage): string {
  const lines = ['HTTP/1.1 101 Switching Protocols', 'connection: Upgrade', 'upgrade: websocket']
  for (const name of [
    'sec-websocket-accept',
    'sec-websocket-extensions',
    'sec-websocket-protocol',
  ]) {
    const value = response.headers[name]
    if (typeof value === 'string') lines.push(`${name}: ${value}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
