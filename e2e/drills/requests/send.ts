import { Agent, request as httpRequest } from 'node:http'

/** Longer than any statement may take, so that what is later is a hang. */
const HANG_MS = 20_000

export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

export interface Answer {
  status: number
  type: string
  text: string
  tookMs: number
}

/** Sends requests to one server over connections it keeps open. */
export function createSender(
  port: number,
  atOnce: number,
): { send: (sent: Sent) => Promise<Answer>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

  /** Gives the answer; status 0 when there was none in time. */
  function send({ method, path, headers, body }: Sent): Promise<Answer> {
    const startedAtMs = performance.now()
    return new Promise((resolve) => {
      const done = (status: number, type: string, text: string) =>
        resolve({ status, type, text, tookMs: performance.now() - startedAtMs })
      const asked = httpRequest(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          timeout: HANG_MS,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            done(
              response.statusCode ?? 0,
              String(response.headers['content-type']),
              Buffer.concat(chunks).toString(),
            ),
          )
          response.on('error', (error) => done(0, '', error.message))
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
      // A body too large is answered before it has been sent, and the connection closed: then there is an answer, or a reset.
      asked.on('error', (error: NodeJS.ErrnoException) =>
        done(
          ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') && body.length > 64 * 1024 ? 413 : 0,
          'none',
          error.message,
        ),
      )
      asked.end(body)
    })
  }

  return { send, close: () => agent.destroy() }
}
