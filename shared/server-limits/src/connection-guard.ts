import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** So large a share of all connections may stay open (websockets, event streams); the rest is for calls and pages. */
const LASTING_SHARE = 0.8
/** Before the last places are taken, a newcomer replaces the connection that has been silent longest. */
const SPARE_SHARE = 0.05
const LOOK_EVERY_MS = 1_000
/** A client that takes nothing of its answer for this long does not read it. */
const STALLED_MS = 20_000
/** While the server ends, it looks more often and waits less. */
const ENDING = { lookEveryMs: 100, silentMs: 1_000, stalledMs: 3_000, cutAfterMs: 7_000 }

const guards = new WeakMap<Server, ConnectionGuard>()

/**
 * Bounds the connections of a server. Before they run out, silent ones make room: a client that opens hundreds and says nothing loses
 * its own. Clients that don't read their answers are cut off.
 */
export function guardConnections(server: Server, most: number): ConnectionGuard {
  const guard = guards.get(server) ?? new ConnectionGuard(server, most)
  guards.set(server, guard)
  return guard
}

/** Whether a connection may become one that stays open: a websocket, an event stream. A server without a guard takes all. */
export const mayStay = (server: Server, socket: Duplex): boolean =>
  guards.get(server)?.mayStay(socket as Socket) ?? true

export class ConnectionGuard {
  readonly #server: Server
  readonly #most: number
  /** Without a request that was read and not answered; the one that has been so longest is first. */
  readonly #idle = new Set<Socket>()
  /**
   * With the answer to its last request. Answered ones go to `#idle` at the next look: a listener for the end of each answer
   * costs a thirtieth of a cached one.
   */
  readonly #busy = new Map<Socket, ServerResponse>()
  readonly #lasting = new Set<Socket>()
  #stalledMs = STALLED_MS
  #looks: NodeJS.Timeout

  constructor(server: Server, most: number) {
    this.#server = server
    this.#most = most
    if (Number.isFinite(most)) server.maxConnections = most
    server.on('connection', (socket) => this.#open(socket))
    server.on('request', ({ socket }, response) => {
      this.#idle.delete(socket)
      if (!this.#lasting.has(socket)) this.#busy.set(socket, response)
    })
    this.#looks = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
    server.once('close', () => clearInterval(this.#looks))
  }

  /** Whether this connection may stay open without a call; it counts as such from then on. */
  mayStay(socket: Socket): boolean {
    if (socket.destroyed || this.#lasting.size >= this.#most * LASTING_SHARE) return false
    this.#idle.delete(socket)
    this.#busy.delete(socket)
    this.#lasting.add(socket)
    return true
  }

  /**
   * The server is about to close: connections go when their call is answered, those that have none after a second, and all that are left
   * after seven; `cut` receives how many those were.
   */
  end(cut: (connections: number) => void): void {
    this.#stalledMs = ENDING.stalledMs
    clearInterval(this.#looks)
    this.#looks = setInterval(() => {
      this.#server.closeIdleConnections()
      this.#look()
    }, ENDING.lookEveryMs)
    const timers = [
      setTimeout(() => this.#destroy([...this.#idle]), ENDING.silentMs),
      setTimeout(
        () => cut(this.#destroy([...this.#idle, ...this.#busy.keys(), ...this.#lasting])),
        ENDING.cutAfterMs,
      ),
    ]
    this.#server.once('close', () => timers.forEach(clearTimeout))
  }

  #destroy(sockets: readonly Socket[]): number {
    for (const socket of sockets) socket.destroy()
    return sockets.length
  }

  #open(socket: Socket): void {
    this.#idle.add(socket)
    socket.once('close', () => {
      for (const sockets of [this.#idle, this.#busy, this.#lasting]) sockets.delete(socket)
    })
    const open = this.#idle.size + this.#busy.size + this.#lasting.size
    if (open <= this.#most * (1 - SPARE_SHARE)) return
    if (this.#idle.size === 1) this.#findIdle()
    for (const silent of this.#idle) {
      if (silent === socket) continue
      silent.destroy()
      return
    }
  }

  #findIdle(): void {
    for (const [socket, response] of this.#busy) {
      if (!response.destroyed) continue
      this.#busy.delete(socket)
      this.#idle.add(socket)
    }
  }

  /** Node's own timer of a socket measures whether a write moves; it runs only while there is something to write. */
  #look(): void {
    this.#findIdle()
    for (const socket of this.#busy.keys()) {
      const wanted = socket.writableLength > 0 ? this.#stalledMs : 0
      if ((socket.timeout ?? 0) !== wanted) socket.setTimeout(wanted)
    }
  }
}
