import { parseCookie } from 'cookie'
import { REPORT_PATH, type BrowserReport } from '@cloudplay/contract'
import { BrowserReport as BrowserReportSchema } from '@cloudplay/contract/browser-report'
import { networkOf } from '@cloudplay/server-limits/network'
import type { FastifyInstance } from 'fastify'
import { MINUTES_KEPT } from '../health/health-store.ts'
import type { Health } from '../site/health.ts'
import type { PreviewReadSite } from '../site/open-preview.ts'
import { openPreviewOf } from './preview-routes.ts'
import { deviceOf, knownVisitor } from './visitor.ts'

interface ReportSite extends PreviewReadSite {
  health: Pick<Health, 'reports' | 'hasten'>
}

/** Twenty versions with every value, and a report's errors, are below it. */
const REPORT_BYTES_MAX = 12 * 1024

/** Takes what browsers report of remotes (DELIV-7). The answer says nothing of what was counted. */
export function reportRoutes(app: FastifyInstance, delivery: ReportSite): void {
  const { reports } = delivery.health

  app.post<{ Body: BrowserReport }>(
    REPORT_PATH,
    {
      bodyLimit: REPORT_BYTES_MAX,
      schema: { body: BrowserReportSchema },
      onRequest: async (request, reply) => {
        if (!reports.admits(networkOf(request.ip)))
          return reply.code(429).header('retry-after', '60').send()
      },
    },
    async (request, reply) => {
      const cookies = parseCookie(request.headers.cookie ?? '')
      void reply.code(204).header('cache-control', 'no-store')
      // Tabs that were open before the preview began still report: what they have now is not what visitors get.
      if (openPreviewOf(delivery, cookies)) return reply.send()
      const reporter = {
        visitor: knownVisitor(cookies),
        device: deviceOf(request, cookies, null).device,
        network: networkOf(request.ip),
      }
      if (reports.take(request.body.token, request.body.versions, reporter))
        delivery.health.hasten()
      return reply.send()
    },
  )
}

const name = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' } as const
const query = {
  type: 'object',
  properties: {
    minutes: { type: 'integer', minimum: 1, maximum: MINUTES_KEPT, default: 60 },
    remote: name,
  },
} as const

const ofRemote = { type: 'object', properties: { name } } as const
const ofVersion = { type: 'object', properties: { version: name } } as const

/** How remotes do, for teams. */
export function healthRoutes(
  app: FastifyInstance,
  health: Pick<Health, 'report' | 'errors'>,
): void {
  app.get<{ Params: { name: string }; Querystring: { version?: string } }>(
    '/remotes/:name/errors',
    { schema: { params: ofRemote, querystring: ofVersion } },
    async (request) => ({
      status: 200,
      msg: 'success',
      data: await health.errors.of(request.params.name, request.query.version),
    }),
  )

  app.get<{ Querystring: { minutes: number; remote?: string } }>(
    '/health',
    { schema: { querystring: query } },
    async (request) => ({
      status: 200,
      msg: 'success',
      data: await health.report(request.query.minutes, request.query.remote),
    }),
  )
}
