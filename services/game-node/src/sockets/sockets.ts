import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { PROBE_MESSAGES_MAX, PROBE_OPEN_MS, PROBE_PATH } from '@cloudplay/contract/node'
import { BANDWIDTH_PROTOCOL, SIGNAL_MAX_BYTES } from '@cloudplay/contract/stream-protocol'
import { guardConnections, mayStay } from '@cloudplay/server-limits/connection-guard'
import { connectionsWithin, descriptorsNow } from '@cloudplay/server-limits/descriptors'
import { networkOf } from '@cloudplay/server-limits/network'
import { createPlaces } from '@cloudplay/server-limits/places'
import { WebSocketServer, type WebSocket } from 'ws'
import { MessageBudget } from '../core/message-budget.ts'
import { bandwidthBudgets, sendBandwidth } from './bandwidth.ts'
import { servePlayer, type PlayerSocketOptions } from './player-socket.ts'
import { UsedTickets } from './ticket.ts'

export const STREAM_PATH = '/stream'
const PROBE_MAX_BYTES = 64
/** The probe sends one text every 400 ms. */
const PROBE_BURST = 20
const PROBE_PER_SECOND = 10
/**
 * Bounds the sockets without a ticket, so that games stay reachable and no network takes all places. There is no fixed limit
 * per network, because all pages that come through the gateway share one.
 */
const PROBES = { most: 500, mostOfNetwork: Infinity, evens: true }
/** A socket that doesn't answer a ping before the next one is dead, even if TCP hasn't noticed. */
const ALIVE_MS = 15_000
const SOCKETS_MAX = 5_000

export interface NodeSockets {
  port: number
  close(): Promise<void>
}

/** Listens for players on `/stream`, and on `/ws` for probes of latency and bandwidth. */
export async function listenForSockets(
  at: { host: string; port: number; probesMax?: number },
  given: Omit<PlayerSocketOptions, 'usedTickets'>,
): Promise<NodeSockets> {
  const options = { ...given, usedTickets: new UsedTickets() }
  const server = createServer((request, response) => {
    const healthy = request.url === '/healthz'
    response.writeHead(healthy ? 200 : 404, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        healthy ? { status: BodyStatus.ok } : { status: BodyStatus.notFound, msg: '请求地址出错' },
      ),
    )
  })
  guardConnections(server, Math.min(SOCKETS_MAX, connectionsWithin(descriptorsNow())))
  const players = socketsUpTo(SIGNAL_MAX_BYTES)
  const probes = socketsUpTo(PROBE_MAX_BYTES)
  const places = createPlaces({ ...PROBES, most: at.probesMax ?? PROBES.most })
  const bandwidth = bandwidthBudgets()

  server.on('upgrade', (request, socket, head) => {
    // The other side may leave before its refusal is written.
    socket.on('error', () => socket.destroy())
    const address = request.url ?? '/'
    if (!URL.canParse(address, 'http://node')) {
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
      return
    }
    const { pathname } = new URL(address, 'http://node')
    const target = pathname === STREAM_PATH ? players : pathname === PROBE_PATH ? probes : null
    const network = networkOf(request.socket.remoteAddress ?? '')
    const isBandwidth =
      target === probes && request.headers['sec-websocket-protocol'] === BANDWIDTH_PROTOCOL
    const hasPlace =
      target !== probes ||
      (places.take(socket, network) && (!isBandwidth || bandwidth.take(network)))
    const isFull = !hasPlace || !mayStay(server, socket)
    if (!target || isFull) {
      socket.end(
        `HTTP/1.1 ${target ? '503 Service Unavailable' : '404 Not Found'}\r\nConnection: close\r\n\r\n`,
      )
      return
    }
    target.handleUpgrade(request, socket, head, (webSocket) => {
      keepAlive(webSocket)
      if (isBandwidth) sendBandwidth(webSocket)
      else if (target === probes) echo(webSocket)
      else servePlayer(webSocket, options)
    })
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closeAll(server, [players, probes]),
  }
}

/** Sockets with messages of at most `maxPayload` bytes. */
const socketsUpTo = (maxPayload: number) =>
  new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false })

/** The latency probe echoes messages, within the rate, count and length of a speed test. */
function echo(socket: WebSocket): void {
  const budget = new MessageBudget(PROBE_BURST, PROBE_PER_SECOND)
  let answered = 0
  const timer = setTimeout(() => socket.close(1000), PROBE_OPEN_MS)
  socket.on('message', (data, isBinary) => {
    if (isBinary || !budget.take() || answered++ >= PROBE_MESSAGES_MAX) socket.close(1008)
    else socket.send(String(data))
  })
  socket.on('close', () => clearTimeout(timer))
  // Too large or broken: ws closes it itself, without a log line.
  socket.on('error', () => undefined)
}

function keepAlive(socket: WebSocket): void {
  let alive = true
  const timer = setInterval(() => {
    if (!alive) socket.terminate()
    alive = false
    socket.ping()
  }, ALIVE_MS)
  socket.on('pong', () => {
    alive = true
  })
  socket.on('close', () => clearInterval(timer))
}

async function closeAll(server: Server, sockets: WebSocketServer[]): Promise<void> {
  for (const one of sockets) for (const client of one.clients) client.terminate()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
