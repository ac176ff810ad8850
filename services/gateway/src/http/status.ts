import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { keyGuard } from './bearer-key.ts'
import type { Deps } from './deps.ts'
import { openMetricsPort } from './metrics-port.ts'
import { EVEN_UNDER_PRESSURE } from './pressure.ts'

/**
 * /healthz: the process is up. /readyz: what players need answers. /metrics: for Prometheus, which proves itself with
 * METRICS_TOKEN or asks at METRICS_PORT; only development shows it to anyone.
 */
export function registerStatus(app: FastifyInstance, deps: Pick<Deps, 'readiness' | 'metrics' | 'config'>): void {
  const { readiness, metrics, config } = deps
  const hidden = { schema: { hide: true }, config: EVEN_UNDER_PRESSURE }
  app.get('/healthz', hidden, () => ({ status: 200, msg: 'up', data: {} }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const { isReady, checks } = await readiness.run()
    reply.code(isReady ? 200 : 503)
    return { status: isReady ? 200 : 503, msg: isReady ? 'ready' : 'not ready', data: checks }
  })
  const { metricsToken, metricsPort, metricsHost, isProduction } = config
  if (metricsToken !== undefined || !isProduction) {
    const guard = metricsToken === undefined ? {} : { onRequest: keyGuard(metricsToken, 'wrong metrics token') }
    app.get('/metrics', { ...hidden, ...guard }, async (_request, reply) => {
      reply.type(metrics.registry.contentType)
      return metrics.text()
    })
  }
  if (metricsPort === undefined) return
  let server: Server | undefined
  app.addHook('onReady', async () => {
    server = await openMetricsPort(metrics, { host: metricsHost, port: metricsPort })
  })
  app.addHook('preClose', async () => {
    server?.close()
    server?.closeAllConnections()
  })
}
