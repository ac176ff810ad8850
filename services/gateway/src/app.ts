import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { APP_TIMEOUT_MS } from '@cloudplay/contract/constants'
import { prefixesOf } from '@cloudplay/rules/site-prefixes'
import { guardConnections, type ConnectionGuard } from '@cloudplay/server-limits/connection-guard'
import {
  connectionsWithin,
  descriptorsNow,
  fewDescriptors,
} from '@cloudplay/server-limits/descriptors'
import { requireFiniteNumbers } from '@cloudplay/server-limits/finite-numbers'
import { lazySchemas } from '@cloudplay/server-limits/lazy-schemas'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { domains } from './domains.ts'
import { findPlayer } from './domains/accounts/find-player.ts'
import { answerClientError } from './http/client-error.ts'
import type { Deps } from './http/deps.ts'
import { registerDevelopment } from './http/development.ts'
import { describeApi } from './http/docs.ts'
import { answerFailure, answerNotFound } from './http/failure.ts'
import { guardHeaders } from './http/guard-headers.ts'
import { acceptJson } from './http/json-body.ts'
import { LANGUAGE_VARY } from './http/language.ts'
import { closeWhileLeaving } from './http/leaving.ts'
import { requestLog } from './http/log.ts'
import { measureAnswers } from './http/metrics.ts'
import { shedLoad } from './http/pressure.ts'
import { limitCalls } from './http/rate-limit.ts'
import { BODY_LIMIT_BYTES, createServe } from './http/serve.ts'
import { registerStatus } from './http/status.ts'
import { traceRequests } from './http/tracing/trace-requests.ts'

/** Options for the server that carries the gateway, alone or together with other parts of the site. */
export function serverOptions(deps: Deps): FastifyServerOptions {
  return {
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // Pages stop waiting after this; a slower client would only block a connection.
    requestTimeout: APP_TIMEOUT_MS,
    clientErrorHandler: answerClientError,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    schemaController: lazySchemas,
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, useDefaults: true } },
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, request as never, reply as never, deps.failedCalls)
    },
  } as FastifyServerOptions
}

/**
 * The gateway as a fastify plugin: register it on the site's server as `app.register(gateway, { deps })`. Everything it
 * installs stays inside its own scope.
 */
export async function gateway(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.setErrorHandler((error, request, reply) =>
    answerFailure(error, request, reply, deps.failedCalls),
  )
  const guards = await guardHeaders({ overHttps: deps.config.publicUrl.startsWith('https:') })
  // Messages and names are in the visitor's language (LANG-3).
  const headers = { ...guards, vary: LANGUAGE_VARY }
  app.decorateRequest('language')
  app.decorateRequest('player')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  // Around all others, so that their refusals are measured too.
  if (deps.tracing) traceRequests(app, deps.tracing)
  closeWhileLeaving(app, deps.leaving)
  if (deps.config.isMeasured) measureAnswers(app, deps.metrics)
  limitCalls(app, { perMinute: deps.config.rateLimitPerMinute, isFree: isUnlimited })
  shedLoad(app, deps.config.maxEventLoopDelayMs)
  acceptJson(app)
  app.addHook('preHandler', requireFiniteNumbers)
  if (!deps.config.isProduction) await describeApi(app)

  // Unknown paths under the gateway's own prefixes get its envelope.
  for (const prefix of prefixesOf('gateway')) {
    await app.register(async (own) => own.setNotFoundHandler(answerNotFound), { prefix })
  }
  registerStatus(app, deps)
  if (!deps.config.isProduction) registerDevelopment(app, deps)

  const serve = createServe(app, (token, call) => findPlayer(deps, token, call))
  for (const domain of domains) await domain.routes?.({ app, serve, deps })

  const stops: (() => Promise<void> | void)[] = []
  app.addHook('onReady', async () => {
    for (const domain of domains) {
      const stop = domain.start?.(deps)
      if (stop) stops.push(stop)
    }
  })
  let connections: ConnectionGuard | undefined
  app.addHook('onListen', async () => {
    const descriptors = descriptorsNow()
    connections = guardConnections(app.server, connectionsWithin(descriptors))
    const few = fewDescriptors(descriptors)
    if (few) deps.log.warn(few)
  })
  app.addHook('preClose', async () => {
    connections?.end(
      (left) =>
        left > 0 &&
        deps.log.warn(
          { connections: left },
          'connections were cut off: their calls did not end in time',
        ),
    )
    for (const stop of stops.reverse()) await stop()
  })
}

/** A server with only the gateway. The caller listens, and closes `deps` after it. */
export async function buildGateway(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(deps))
  app.setNotFoundHandler(answerNotFound)
  await app.register(gateway, { deps })
  await app.ready()
  return app
}

const UNLIMITED = ['/healthz', '/readyz', '/internal/', '/pay/notice/']

/** Nodes and payment companies are not players, and a call without a socket comes from the site itself, for its first page. */
function isUnlimited(request: FastifyRequest): boolean {
  return (
    !(request.raw.socket instanceof Socket) ||
    UNLIMITED.some((path) => request.url.startsWith(path))
  )
}
