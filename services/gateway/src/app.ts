import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { APP_TIMEOUT_MS } from '@cloudplay/contract/constants'
import { prefixesOf } from '@cloudplay/rules/site-prefixes'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { domains } from './domains.ts'
import { findPlayer } from './domains/accounts/find-player.ts'
import { answerClientError } from './http/client-error.ts'
import type { Deps } from './http/deps.ts'
import { registerDevelopment } from './http/development.ts'
import { describeApi } from './http/docs.ts'
import { freeIdleConnections } from './http/end.ts'
import { answerFailure, answerNotFound } from './http/failure.ts'
import { guardHeaders } from './http/guard-headers.ts'
import { acceptJson } from './http/json-body.ts'
import { LANGUAGE_VARY } from './http/language.ts'
import { requestLog } from './http/log.ts'
import { measureAnswers } from './http/metrics.ts'
import { shedLoad } from './http/pressure.ts'
import { limitCalls } from './http/rate-limit.ts'
import { BODY_LIMIT_BYTES, createServe } from './http/serve.ts'
import { registerStatus } from './http/status.ts'

/** Options for the server that carries the gateway, alone or together with other parts of the site. */
export function serverOptions(deps: Deps): FastifyServerOptions {
  return {
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // Pages give up after this; who takes longer to say what they want keeps a connection and no more.
    requestTimeout: APP_TIMEOUT_MS,
    clientErrorHandler: answerClientError,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false, useDefaults: true } },
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, request as never, reply as never)
    },
  } as FastifyServerOptions
}

/**
 * The gateway as a fastify plugin: register it on the site's one server as
 * `app.register(gateway, { deps })`. Everything it installs stays inside its own scope.
 */
export async function gateway(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.setErrorHandler(answerFailure)
  const guards = await guardHeaders({ overHttps: deps.config.publicUrl.startsWith('https:') })
  // Messages and names are in the visitor's language (LANG-3).
  const headers = { ...guards, vary: LANGUAGE_VARY }
  app.decorateRequest('language')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  measureAnswers(app, deps.metrics)
  limitCalls(app, { perMinute: deps.config.rateLimitPerMinute, isFree: isUnlimited })
  await shedLoad(app, deps.config.maxEventLoopDelayMs)
  acceptJson(app)
  if (!deps.config.isProduction) await describeApi(app)

  // An unknown path under one of its own prefixes is answered by its envelope.
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
  app.addHook('preClose', async () => {
    freeIdleConnections(app)
    for (const stop of stops.reverse()) await stop()
  })
}

/** A server with the gateway alone. The caller listens, and closes `deps` after it. */
export async function buildGateway(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(deps))
  app.setNotFoundHandler(answerNotFound)
  await app.register(gateway, { deps })
  await app.ready()
  return app
}

const UNLIMITED = ['/healthz', '/readyz', '/internal/', '/pay/notice/']

/** Nodes and payment companies are not players, and a call without a socket is the site's own, for its first page. */
function isUnlimited(request: FastifyRequest): boolean {
  return !(request.raw.socket instanceof Socket) || UNLIMITED.some((path) => request.url.startsWith(path))
}
