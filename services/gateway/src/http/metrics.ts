import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { AnswerTimes } from './answer-times.ts'

export interface Metrics {
  /** For rare events: any metric of prom-client may register here. */
  registry: Registry
  answers: AnswerTimes
  /** All metrics, in Prometheus' format. */
  text: () => Promise<string>
}

/** Gauges that prom-client names like counters; each exists by type too. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const answers = new AnswerTimes()
  return { registry, answers, text: async () => `${await registry.metrics()}\n${answers.text()}` }
}

export function measureAnswers(app: FastifyInstance, { answers }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions
    const { statusCode: status, elapsedTime: ms } = reply
    answers.observe(route, status, ms / 1000)
    // The message is built even for a log that is switched off.
    if (request.log.level === 'debug' || request.log.level === 'trace')
      request.log.debug({ route, status, ms: Math.round(ms) }, 'answered')
    done()
  })
}
