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
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}
