import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { isAtThisMachine } from '@cloudplay/operator-pages/this-machine'
import { isLocalHost } from '@cloudplay/rules/local-host'
import type { Config } from '../core/config/config.ts'
import type { Deps } from './deps.ts'
import { registerTracesPage } from './tracing/traces-page.ts'

const moveSchema = {
  type: 'object',
  properties: {
    now: { type: 'string', maxLength: 40 },
    advance_ms: { type: 'integer', minimum: -31_536_000_000, maximum: 31_536_000_000 },
  },
  additionalProperties: false,
} as const

const DOORS = /^(?:\/api)?\/dev\//

/**
 * POST /api/dev/clock moves the server's clock, and /dev/traces shows the last traces. Never registered in production.
 * Everything under /api/dev and /dev, which has
 * everyone's codes, answers only this machine, unless `HOST` opens the site to others.
 */
export function registerDevelopment(
  app: FastifyInstance,
  { clock, config, tracing }: Pick<Deps, 'clock' | 'tracing'> & { config: Pick<Config, 'host'> },
): void {
  if (isLocalHost(config.host))
    app.addHook('onRequest', async (request, reply) => {
      if (!DOORS.test(request.routeOptions.url ?? '') || isAtThisMachine(request)) return
      await reply.code(403).send({
        status: 403,
        msg: 'development doors answer this machine only; HOST opens them to others',
        data: {},
      })
    })
  if (tracing?.kept) registerTracesPage(app, tracing.kept)
  app.post<{ Body: { now?: string; advance_ms?: number } | null }>(
    '/api/dev/clock',
    {
      schema: { hide: true, body: moveSchema },
      preValidation: async (request) => void (request.body ??= {}),
    },
    async (request) => {
      const { now, advance_ms: advanceMs } = request.body ?? {}
      if (now !== undefined) {
        const time = new Date(now)
        if (Number.isNaN(time.getTime()))
          throw Object.assign(new Error('bad time'), { statusCode: 400 })
        clock.set(time)
      }
      if (advanceMs !== undefined) clock.advance(advanceMs)
      return { status: BodyStatus.ok, msg: 'success', data: { now: clock.now().toISOString() } }
    },
  )
}
