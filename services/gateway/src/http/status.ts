import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { EVEN_UNDER_PRESSURE } from './pressure.ts'
import type { Readiness } from './readiness.ts'

/** /healthz: the process is up. /readyz: what players need answers. /metrics: for Prometheus. */
export function registerStatus(app: FastifyInstance, { readiness, metrics }: { readiness: Readiness; metrics: Metrics }): void {
  const hidden = { schema: { hide: true }, config: EVEN_UNDER_PRESSURE }
  app.get('/healthz', hidden, () => ({ status: 200, msg: 'up', data: {} }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const { isReady, checks } = await readiness.run()
    reply.code(isReady ? 200 : 503)
    return { status: isReady ? 200 : 503, msg: isReady ? 'ready' : 'not ready', data: checks }
  })
  app.get('/metrics', hidden, async (_request, reply) => {
    reply.type(metrics.registry.contentType)
    return metrics.text()
  })
}
