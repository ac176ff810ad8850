import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../core/clock.ts'

const moveSchema = {
  type: 'object',
  properties: {
    now: { type: 'string', maxLength: 40 },
    advance_ms: { type: 'integer', minimum: -31_536_000_000, maximum: 31_536_000_000 },
  },
  additionalProperties: false,
} as const

/** POST /api/dev/clock moves the server's clock. Never registered in production. */
export function registerDevelopment(app: FastifyInstance, { clock }: { clock: Clock }): void {
  app.post<{ Body: { now?: string; advance_ms?: number } | null }>(
    '/api/dev/clock',
    { schema: { hide: true, body: moveSchema }, preValidation: async (request) => void (request.body ??= {}) },
    async (request) => {
      const { now, advance_ms: advanceMs } = request.body ?? {}
      if (now !== undefined) {
        const time = new Date(now)
        if (Number.isNaN(time.getTime())) throw Object.assign(new Error('bad time'), { statusCode: 400 })
        clock.set(time)
      }
      if (advanceMs !== undefined) clock.advance(advanceMs)
      return { status: BodyStatus.ok, msg: 'success', data: { now: clock.now().toISOString() } }
    },
  )
}
