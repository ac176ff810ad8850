import { connect, type Socket } from 'node:net'
import { NODE_HEARTBEAT_PATH } from '@cloudplay/contract/node'

const ANSWER_WITHIN_MS = 10_000
const HEAD_END = Buffer.from('\r\n\r\n')
const OK = 'HTTP/1.1 200 '

/**
 * A node's connection to its gateway. It writes and reads HTTP itself: Node's client and `fetch` cost this process several times what
 * a gateway needs for its answers. A gateway answers heartbeats with a length, in one piece or more.
 */
export class BeatLine {
  readonly #head: string
  readonly #port: number
  #socket: Socket | null = null
  #parts: Buffer[] = []
  #answered: ((text: string | null) => void) | null = null

  constructor(port: number, key: string) {
    this.#port = port
    this.#head = `POST ${NODE_HEARTBEAT_PATH} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: `
  }

  /** The body of the answer; null without one, or if the gateway refused. One at a time. */
  post(body: string): Promise<string | null> {
    return new Promise((settle) => {
      this.#answered = settle
      this.#socket ??= this.#open()
      this.#socket.write(`${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`)
    })
  }

  end(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy())
    socket.on('data', (part) => this.#take(part))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#socket = null
      this.#settle(null)
    })
    return socket
  }

  #take(part: Buffer): void {
    this.#parts.push(part)
    const all = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    const bodyAt = all.indexOf(HEAD_END) + HEAD_END.length
    if (bodyAt < HEAD_END.length) return
    const head = all.toString('latin1', 0, bodyAt)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (!(all.length < bodyAt + length))
      this.#settle(head.startsWith(OK) ? all.toString('utf8', bodyAt, bodyAt + length) : null)
  }

  #settle(text: string | null): void {
    this.#parts = []
    this.#answered?.(text)
    this.#answered = null
  }
}
