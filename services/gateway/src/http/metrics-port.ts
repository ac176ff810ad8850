import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { Metrics } from './metrics.ts'

const REQUEST_WITHIN_MS = 5_000

/** Serves /metrics on a separate port that players cannot reach. Resolves once it listens. */
export async function openMetricsPort(
  metrics: Metrics,
  at: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = REQUEST_WITHIN_MS
  server.listen(at.port, at.host)
  await once(server, 'listening')
  return server
}
