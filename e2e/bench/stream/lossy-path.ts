import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer, type RawData } from 'ws'
import { PathDirection, type PathShape } from './path-direction.ts'

/** A relayed peer: where the page's packets come in, and one way out for each address they came from. */
interface Relay {
  port: number
  close(): void
}

/**
 * A worse network between page and node, on this machine. It intercepts the signalling, replaces the node's addresses by
 * its relays, and loses and delays packets there; what comes through the socket it passes on unchanged. It hides the page's
 * addresses from the node, which answers to the address that packets come from.
 */
export class LossyPath {
  readonly #toPage: PathDirection
  readonly #toNode: PathDirection
  readonly #relays = new Map<string, Promise<Relay>>()
  #server: WebSocketServer | null = null

  /** Share of packets lost each way, and milliseconds one way. */
  constructor(loss: number, delayMs: number) {
    this.#toPage = new PathDirection({ loss, delayMs })
    this.#toNode = new PathDirection({ loss, delayMs })
  }

  /** Proxies a node's signalling address; returns the address that the page should use. */
  async before(signalUrl: string): Promise<string> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    this.#server = server
    server.on('connection', (page) => this.#join(page, new WebSocket(signalUrl)))
    await new Promise<void>((resolve) => server.once('listening', resolve))
    return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  /** Loses everything from now on, until `mend`. */
  cut(): void {
    this.#toPage.isCut = this.#toNode.isCut = true
  }

  mend(): void {
    this.#toPage.isCut = this.#toNode.isCut = false
  }

  /** Changes the way from node to page from now on. */
  shape(change: Partial<PathShape>): void {
    this.#toPage.shape = { ...this.#toPage.shape, ...change }
  }

  /** Share of packets that were really lost, cuts included. */
  get lost(): number {
    const dropped = this.#toPage.dropped + this.#toNode.dropped
    return dropped / Math.max(1, dropped + this.#toPage.passed + this.#toNode.passed)
  }

  async close(): Promise<void> {
    for (const client of this.#server?.clients ?? []) client.terminate()
    this.#server?.close()
    for (const relay of this.#relays.values()) (await relay).close()
  }

  #join(page: WebSocket, node: WebSocket): void {
    let early: string[] | null = []
    // One after the other: a candidate must not overtake the offer it belongs to.
    let toPage = Promise.resolve()
    node.on('open', () => {
      for (const text of early ?? []) node.send(text)
      early = null
    })
    page.on('message', (data, isBinary) => {
      if (isBinary) {
        node.send(data)
        return
      }
      const text = withoutPageCandidates(textOf(data))
      if (text === null) return
      if (early) early.push(text)
      else node.send(text)
    })
    node.on('message', (data, isBinary) => {
      toPage = toPage.then(async () =>
        page.send(isBinary ? data : await this.#withRelays(textOf(data))),
      )
    })
    node.on('close', (code) => page.close(code >= 3000 ? code : 1001))
    page.on('close', () => node.close())
    node.on('error', () => page.close(1001))
  }

  async #withRelays(text: string): Promise<string> {
    const message = JSON.parse(text) as {
      t: string
      sdp?: string
      candidate?: { candidate: string }
    }
    if (message.t === 'offer' && message.sdp) {
      const lines = await Promise.all(
        message.sdp
          .split('\r\n')
          .map(async (line) => (line.startsWith('a=candidate:') ? this.#relayed(line) : line)),
      )
      message.sdp = lines.join('\r\n')
    }
    if (message.t === 'candidate' && message.candidate)
      message.candidate.candidate = await this.#relayed(message.candidate.candidate)
    return JSON.stringify(message)
  }

  /** The line of a candidate, with the relay's address in place of the node's. */
  async #relayed(line: string): Promise<string> {
    const fields = line.split(' ')
    const [, , protocol, , host, port] = fields
    if (protocol?.toLowerCase() !== 'udp' || !host || !port) return line
    const key = `${host} ${port}`
    if (!this.#relays.has(key)) this.#relays.set(key, this.#openRelay(host, Number(port)))
    fields[4] = '127.0.0.1'
    fields[5] = String((await this.#relays.get(key)!).port)
    return fields.join(' ')
  }

  async #openRelay(host: string, port: number): Promise<Relay> {
    const front = createSocket('udp4')
    const backs = new Map<string, Socket>()
    front.on('message', (packet, from) => {
      const key = `${from.address} ${from.port}`
      let back = backs.get(key)
      if (!back) {
        back = createSocket(host.includes(':') ? 'udp6' : 'udp4')
        back.on('message', (answer) =>
          this.#toPage.pass(answer.length, () => front.send(answer, from.port, from.address)),
        )
        back.on('error', () => undefined)
        backs.set(key, back)
      }
      const out = back
      this.#toNode.pass(packet.length, () => out.send(packet, port, host))
    })
    await new Promise<void>((resolve) => front.bind(0, '127.0.0.1', resolve))
    let closed = false
    front.on('error', () => undefined)
    return {
      port: front.address().port,
      close: () => {
        if (closed) return
        closed = true
        front.close()
        for (const back of backs.values()) back.close()
      },
    }
  }
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString()

function withoutPageCandidates(text: string): string | null {
  const message = JSON.parse(text) as { t: string; sdp?: string }
  if (message.t === 'candidate') return null
  if (message.sdp)
    message.sdp = message.sdp
      .split('\r\n')
      .filter((line) => !line.startsWith('a=candidate:'))
      .join('\r\n')
  return JSON.stringify(message)
}
