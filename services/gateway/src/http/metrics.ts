import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Answers' times in seconds, by route pattern (never the address itself: it may name a player's order). */
export function createMetrics(): Registry {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  return metrics
}

export function measureAnswers(app: FastifyInstance, metrics: Registry): void {
  const seconds = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [metrics],
  })
  // Finding a series by its labels costs more than counting; there are as many as routes and statuses.
  const series = new Map<string, Histogram.Internal<string>>()
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions
    const key = `${reply.statusCode} ${route}`
    let one = series.get(key)
    if (!one) series.set(key, (one = seconds.labels({ route, status: String(reply.statusCode) })))
    one.observe(reply.elapsedTime / 1000)
    request.log.debug({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}
