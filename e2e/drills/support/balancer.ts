import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const CHECK_EVERY_MS = 250
/** A machine that is busy with a start is not a server that is gone. */
const ANSWER_WITHIN_MS = 5_000
/** So many checks in a row fail before a server gets no calls. */
const FALL = 2

export interface Balancer {
  origin: string
  /** Whether this server gets calls. */
  isHealthy: (port: number) => boolean
  /** Calls that got no answer from the server they were sent to. */
  broken: () => number
  close: () => Promise<void>
}

interface Backend {
  port: number
  failures: number
  isChecked: boolean
}

/**
 * A balancer as fleets have one: it keeps connections open, asks /readyz, and repeats no call that it sent, because nobody
 * knows whether a call without an answer was done. A server that takes no connection got none: the other gets it.
 */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const backends = ports.map((port): Backend => ({ port, failures: 0, isChecked: false }))
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })
  let turn = 0
  let broken = 0
  const next = (): Backend => {
    const healthy = backends.filter(({ failures }) => failures < FALL)
    const some = healthy.length > 0 ? healthy : backends
    return some[turn++ % some.length]!
  }
  const passOn = ({ method, url, headers }: IncomingMessage) =>
    requestHttp({ host: '127.0.0.1', port: next().port, method, path: url, headers, agent })

  function call(request: IncomingMessage, body: Buffer, response: ServerResponse, left: number) {
    const upstream = passOn(request)
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode!, withoutConnection(answer))
      answer.pipe(response)
    })
    upstream.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && left > 1) return call(request, body, response, left - 1)
      if (!response.destroyed) broken++
      refuse(response)
    })
    upstream.end(body)
  }
  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => call(request, body, response, ports.length),
      () => response.destroy(),
    )
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = passOn(request)
    const end = () => void socket.destroy()
    // A reset before the server answers.
    socket.on('error', () => upstream.destroy())
    upstream.on('error', end)
    upstream.on('response', end)
    upstream.on('upgrade', (answer, other, otherHead) => {
      const lines = ['HTTP/1.1 101 Switching Protocols']
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`)
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      socket.write(otherHead)
      other.write(head)
      for (const [from, to] of [
        [socket, other],
        [other, socket],
      ] as const)
        from
          .on('error', () => to.destroy())
          .on('close', () => to.destroy())
          .pipe(to)
    })
    upstream.end()
  })
  const timer = setInterval(() => backends.forEach((one) => void check(one)), CHECK_EVERY_MS)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${port}`,
    isHealthy: (port) => backends.some((one) => one.port === port && one.failures === 0),
    broken: () => broken,
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function check(backend: Backend): Promise<void> {
  if (backend.isChecked) return
  backend.isChecked = true
  const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`, {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  backend.failures = answer?.ok ? 0 : backend.failures + 1
  backend.isChecked = false
}

/** The connection to the server is another one than that to the client. */
function withoutConnection({ headers }: IncomingMessage) {
  const { connection: _, 'keep-alive': _too, ...others } = headers
  return others
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(502).end()
}
