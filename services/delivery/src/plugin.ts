import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Delivery } from './site/delivery.ts'
import { dashboardRoutes } from './http/dashboard-routes.ts'
import { fileRoutes } from './http/file-routes.ts'
import { pageRoutes } from './http/page-routes.ts'
import { registryRoutes } from './http/registry-routes.ts'
import { releaseStreamRoutes } from './http/release-stream-routes.ts'
import { releaseRoutes } from './http/release-routes.ts'
import { Refusal } from './core/refusal.ts'

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const statusCode = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
  if (statusCode >= 500) request.log.error(error)
  const reason = error instanceof Refusal ? error.reason : statusCode < 500 ? 'bad-request' : 'internal'
  const msg = statusCode < 500 ? error.message : 'delivery failed; its log says why'
  if (statusCode === 401)
    void reply.header('www-authenticate', reason === 'dashboard-permit' ? 'Basic realm="deliver", charset="UTF-8"' : 'Bearer')
  return reply.code(statusCode).header('cache-control', 'no-store').send({ status: statusCode, msg, reason })
}

/**
 * The delivery plugin. Register it as it is, without fastify-plugin: what it sets up (error handler, body parser) stays
 * inside. It answers every GET that has no route of its own, so the site may register it before or after others.
 */
export async function delivery(app: FastifyInstance, options: { delivery: Delivery }): Promise<void> {
  app.setErrorHandler(answerError)
  fileRoutes(app, options.delivery)
  registryRoutes(app, options.delivery)
  releaseStreamRoutes(app, options.delivery)
  await app.register(
    async (api) => {
      releaseRoutes(api, options.delivery)
    },
    { prefix: '/deliver' },
  )
  dashboardRoutes(app, options.delivery)
  pageRoutes(app, options.delivery)
}
