import type { ClientMessage, PageMessage } from '@cloudplay/contract/signaling'
import { STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import type { ConnectOptions, StreamAddress } from '../sdk/streaming-sdk.ts'
import { openSignalSocket, socketUrl, type SignalSocket } from './signal-socket.ts'

/** A new ticket that is refused this often in a row will not be taken. */
const REFUSALS_MAX = 3

interface Events {
  /** A socket is open, and the node waits for a hello. */
  opened(): void
  message(message: PageMessage): void
  bytes(message: ArrayBuffer): void
  /** The socket is gone; `code` is its close code. */
  closed(code: number): void
  /** The node takes no ticket of this page. */
  refused(): void
  renewed(address: StreamAddress): void
  /** No new address is available now. */
  notRenewed(): void
  /** The session is over. */
  sessionOver(): void
}

/** The way to the node: one socket at a time, with an address and a ticket that are renewed before it is opened again. */
export class Signalling {
  readonly #options: () => ConnectOptions
  readonly #events: Events
  #socket: SignalSocket | null = null
  #welcomed = false
  #refusals = 0
  #over = false

  constructor(options: () => ConnectOptions, events: Events) {
    this.#options = options
    this.#events = events
  }

  get hasSocket(): boolean {
    return this.#socket !== null
  }

  /** The node has taken the ticket of this socket. */
  get isWelcome(): boolean {
    return this.#socket !== null && this.#welcomed
  }

  open(): void {
    if (this.#over) return
    this.#welcomed = false
    this.#socket = openSignalSocket(socketUrl(this.#options().signalUrl, location.href), {
      open: () => this.#events.opened(),
      message: (message) => this.#receive(message),
      bytes: (message) => this.#events.bytes(message),
      closed: (code) => this.#closed(code),
    })
  }

  /** Asks for a new address where there is a way to, and opens a socket if there is none. */
  async renewAndOpen(): Promise<void> {
    const renew = this.#options().renewAddress
    if (renew) {
      try {
        const address = await renew()
        if (this.#over) return
        if (address === null) return this.#events.sessionOver()
        this.#events.renewed(address)
      } catch {
        return this.#events.notRenewed()
      }
    }
    if (!this.#socket) this.open()
  }

  send(message: ClientMessage): void {
    this.#socket?.send(message)
  }

  sendBytes(bytes: ArrayBuffer): void {
    this.#socket?.sendBytes(bytes)
  }

  /** Bytes that wait in the page. */
  get backlogBytes(): number {
    return this.#socket?.backlogBytes ?? 0
  }

  /** Leaves the socket: another one can be opened. */
  drop(): void {
    this.#socket?.close()
    this.#socket = null
  }

  close(): void {
    this.#over = true
    this.drop()
  }

  #receive(message: PageMessage): void {
    if (message.t === 'welcome') {
      this.#welcomed = true
      this.#refusals = 0
    }
    this.#events.message(message)
  }

  #closed(code: number): void {
    if (this.#over) return
    this.#socket = null
    if (code === STREAM_CLOSE.unauthenticated) {
      this.#refusals++
      if (this.#options().renewAddress === undefined || this.#refusals >= REFUSALS_MAX)
        return this.#events.refused()
    }
    this.#events.closed(code)
  }
}
