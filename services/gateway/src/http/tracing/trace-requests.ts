import { runIn } from '@cloudplay/tracing/current-span'
import type { Span } from '@cloudplay/tracing/span'
import { readTraceparent, traceparentOf } from '@cloudplay/tracing/trace-context'
import type { FastifyInstance } from 'fastify'
import type { Tracing } from './open-tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request; undefined without tracing. */
    span?: Span
  }
}

/** Says which trace a request belongs to (W3C Trace Context, level 2). */
export const TRACERESPONSE_HEADER = 'traceresponse'
/** Slower ones are always kept. */
const SLOW_MS = 1_000
/** Monitoring and heartbeats come each second and belong to no player. */
const UNTRACED = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/internal/node/heartbeat',
  '/dev/',
  '/api/dev/',
]

/**
 * Measures each request, as a part of the trace in its `traceparent` if this site began that trace. Any other id gets a new
 * trace, which the answer names: so a stranger neither adds to a trace nor decides what is kept.
 */
export function traceRequests(app: FastifyInstance, { tracer, ids }: Tracing): void {
  app.decorateRequest('span')
  app.addHook('onRequest', (request, reply, done) => {
    if (UNTRACED.some((path) => request.url.startsWith(path))) return done()
    const given = readTraceparent(request.headers.traceparent)
    const traceId = given && ids.isOwn(given.traceId) ? given.traceId : ids.create()
    const span = tracer.begin(request.method, {
      traceId,
      isSampled: ids.isSampled(traceId),
      parentId: given?.spanId ?? null,
      slowMs: SLOW_MS,
    })
    request.span = span
    if (given) reply.header(TRACERESPONSE_HEADER, traceparentOf(span))
    runIn(span, done)
  })
  // The end of a body comes from the socket, which knows no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) runIn(request.span, done)
    else done()
  })
  app.addHook('onResponse', ({ span, id, method, routeOptions }, { statusCode }, done) => {
    if (!span) return done()
    const { url: route = 'unknown' } = routeOptions
    span.name = `${method} ${route}`
    span.attributes['http.request.method'] = method
    span.attributes['http.route'] = route
    span.attributes['http.response.status_code'] = statusCode
    span.attributes['cloudplay.request_id'] = id
    span.end(statusCode >= 500 ? `HTTP ${statusCode}` : null)
    done()
  })
}
