import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { isSameText } from './same-text.ts'

const REQUEST_WITHIN_MS = 5_000
/** A Prometheus keeps one, and an operator looks by hand. */
const CONNECTIONS_MAX = 32

export interface MetricsPort {
  host: string
  port: number
  /** Each is accepted as a bearer; absent: the port asks for none. */
  tokens?: readonly string[] | undefined
}

/** Serves /metrics on a separate port that players cannot reach. Resolves once it listens. */
export async function openMetricsPort(
  { text, contentType }: { text: () => Promise<string>; contentType: string },
  { host, port, tokens }: MetricsPort,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const given = /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (tokens && !tokens.some((token) => token !== '' && isSameText(given, token))) {
      response.writeHead(401).end()
      return
    }
    text().then(
      (figures) => response.writeHead(200, { 'content-type': contentType }).end(figures),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = REQUEST_WITHIN_MS
  server.maxConnections = CONNECTIONS_MAX
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
