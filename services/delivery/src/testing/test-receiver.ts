import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A program or a chat that gets notices, on a free port of this machine. */
export class TestReceiver {
  readonly received: Received[] = []
  /** Answers what is received. */
  answer: (response: ServerResponse) => void = (response) =>
    void response.end('{"code":0,"errcode":0}')
  readonly #server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      this.received.push({ url: request.url ?? '', headers: request.headers, body })
      this.answer(response)
    })
  })

  /** `port`: one that another receiver had. */
  static async start(port = 0): Promise<TestReceiver> {
    const receiver = new TestReceiver()
    await new Promise<void>((resolve) => receiver.#server.listen(port, '127.0.0.1', resolve))
    return receiver
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** What was received, as JSON. */
  get bodies(): Record<string, unknown>[] {
    return this.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }
}
