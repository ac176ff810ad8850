import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StandInRequest {
  method: string
  /** Path and query as the caller sent them. */
  url: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

interface StandInAnswer {
  status?: number
  type?: string
  headers?: Record<string, string>
  body?: string
}

/** An HTTP server on its own port that plays another company. `null` drops the connection without an answer. */
export async function openStandIn(answer: (request: StandInRequest) => StandInAnswer | null) {
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const { searchParams: query } = new URL(url, 'http://localhost')
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const said = answer({ method, url, query, headers, body })
      if (!said) return void request.socket.destroy()
      const type = said.type ?? 'application/json; charset=utf-8'
      response.writeHead(said.status ?? 200, { 'content-type': type, ...said.headers })
      response.end(said.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
