import type { Server } from 'node:http'
import { openMetricsPort } from '@cloudplay/metrics/metrics-port'
import type { FastifyInstance } from 'fastify'
import { readGenerations } from '../core/generations.ts'
import { keyGuard } from './bearer-key.ts'
import type { Deps } from './deps.ts'
import { EVEN_UNDER_PRESSURE } from './pressure.ts'

interface Readyz {
  Querystring: { needs?: string }
}
/** Names of notes, joined with commas. */
const readyzQuery = { type: 'object', properties: { needs: { type: 'string', maxLength: 200 } } }

/**
 * /healthz: the process is up; 503 while its embedded database takes no writes. /readyz: this instance serves players, and
 * is not about to end; with `needs=node` the site must have that too. /metrics: for Prometheus, with METRICS_TOKEN or at
 * METRICS_PORT; open to everyone only in development.
 */
export function registerStatus(
  app: FastifyInstance,
  deps: Pick<Deps, 'readiness' | 'leaving' | 'metrics' | 'config' | 'wrongKeys' | 'database'>,
): void {
  const { readiness, leaving, metrics, config, database } = deps
  const hidden = { schema: { hide: true }, config: EVEN_UNDER_PRESSURE }
  app.get('/healthz', hidden, (_request, reply) => {
    if (database.fault() === null) return { status: 200, msg: 'up', data: {} }
    reply.code(503)
    return { status: 503, msg: 'the database takes no writes', data: {} }
  })
  app.get<Readyz>(
    '/readyz',
    { ...hidden, schema: { hide: true, querystring: readyzQuery } },
    async ({ query }, reply) => {
      const { isReady, checks } = await readiness.run(query.needs?.split(','))
      const [status, msg] = leaving.isUnderWay()
        ? ([503, 'this instance is about to end'] as const)
        : isReady
          ? ([200, 'ready'] as const)
          : ([503, 'not ready'] as const)
      reply.code(status)
      return { status, msg, data: checks }
    },
  )
  const { metricsToken, metricsPort, metricsHost, isProduction } = config
  if (metricsToken !== undefined || !isProduction) {
    const guard =
      metricsToken === undefined
        ? {}
        : { onRequest: keyGuard(deps, readGenerations(metricsToken), 'wrong metrics token') }
    app.get('/metrics', { ...hidden, ...guard }, async (_request, reply) => {
      reply.type(metrics.contentType)
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
