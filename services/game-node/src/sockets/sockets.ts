import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { PROBE_MESSAGES_MAX, PROBE_OPEN_MS, PROBE_PATH } from '@cloudplay/contract/node'
import { SIGNAL_MAX_BYTES } from '@cloudplay/contract/stream-protocol'
import { WebSocketServer, type WebSocket } from 'ws'
import { MessageBudget } from '../core/message-budget.ts'
import { servePlayer, type PlayerSocketOptions } from './player-socket.ts'
import { UsedTickets } from './ticket.ts'

export const STREAM_PATH = '/stream'
const PROBE_MAX_BYTES = 64
/** The probe sends one text every 400 ms. */
const PROBE_BURST = 20
const PROBE_PER_SECOND = 10
/** So that sockets which need no ticket leave the way to the games free. */
const PROBES_MAX = 500
/** A socket that does not answer a ping until the next one is dead, whatever TCP still hopes. */
const ALIVE_MS = 15_000
const SOCKETS_MAX = 5_000

export interface NodeSockets {
  port: number
  close(): Promise<void>
}

/** Listens for players on `/stream` and for the latency probe on `/ws`. */
export async function listenForSockets(
  at: { host: string; port: number; probesMax?: number },
  given: Omit<PlayerSocketOptions, 'usedTickets'>,
): Promise<NodeSockets> {
  const options = { ...given, usedTickets: new UsedTickets() }
  const server = createServer((request, response) => {
    const healthy = request.url === '/healthz'
    response.writeHead(healthy ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(healthy ? { status: BodyStatus.ok } : { status: BodyStatus.notFound, msg: '请求地址出错' }))
  })
  const players = new WebSocketServer({ noServer: true, maxPayload: SIGNAL_MAX_BYTES, perMessageDeflate: false })
  const probes = new WebSocketServer({ noServer: true, maxPayload: PROBE_MAX_BYTES, perMessageDeflate: false })

  server.on('upgrade', (request, socket, head) => {
    // The other side may be gone before its refusal is written.
    socket.on('error', () => socket.destroy())
    const address = request.url ?? '/'
    if (!URL.canParse(address, 'http://node')) {
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
      return
    }
    const { pathname } = new URL(address, 'http://node')
    const target = pathname === STREAM_PATH ? players : pathname === PROBE_PATH ? probes : null
    const isFull =
      players.clients.size + probes.clients.size >= SOCKETS_MAX ||
      (target === probes && probes.clients.size >= (at.probesMax ?? PROBES_MAX))
    if (!target || isFull) {
      socket.end(`HTTP/1.1 ${target ? '503 Service Unavailable' : '404 Not Found'}\r\nConnection: close\r\n\r\n`)
      return
    }
    target.handleUpgrade(request, socket, head, (webSocket) => {
      keepAlive(webSocket)
      if (target === probes) echo(webSocket)
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

/** The latency probe: what came goes back, so fast, so often and so long as a speed test needs. */
function echo(socket: WebSocket): void {
  const budget = new MessageBudget(PROBE_BURST, PROBE_PER_SECOND)
  let answered = 0
  const timer = setTimeout(() => socket.close(1000), PROBE_OPEN_MS)
  socket.on('message', (data, isBinary) => {
    if (isBinary || !budget.take() || answered++ >= PROBE_MESSAGES_MAX) socket.close(1008)
    else socket.send(String(data))
  })
  socket.on('close', () => clearTimeout(timer))
  // Too large or broken: ws closes it itself, and no log needs it.
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
