import { processRegistry } from '@cloudplay/metrics/registry'
import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { AnswerTimes } from './answer-times.ts'

export interface Metrics {
  /** For rare events: any metric of prom-client may register here. */
  registry: Registry
  answers: AnswerTimes
  /** Takes the time of a statement. */
  statement: (name: string, seconds: number) => void
  /** All metrics, in Prometheus' format. */
  text: () => Promise<string>
  contentType: string
}

const STATEMENT_BOUNDS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2]

export function createMetrics(): Metrics {
  const registry = processRegistry()
  const answers = new AnswerTimes()
  const statements = new Histogram({
    name: 'database_statement_seconds',
    help: 'Time of a statement by name, with the wait for a connection',
    labelNames: ['statement'],
    buckets: STATEMENT_BOUNDS_SECONDS,
    registers: [registry],
  })
  const statement = (name: string, seconds: number) =>
    statements.observe({ statement: name }, seconds)
  return {
    registry,
    answers,
    statement,
    text: async () => `${await registry.metrics()}\n${answers.text()}`,
    contentType: registry.contentType,
  }
}

export function measureAnswers(app: FastifyInstance, { answers }: Metrics): void {
  app.addHook('onRoute', ({ url }) => answers.begin(url))
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
