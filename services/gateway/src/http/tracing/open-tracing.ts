import { openOtlp } from '@cloudplay/tracing/otlp'
import { TraceIds } from '@cloudplay/tracing/trace-ids'
import { Tracer } from '@cloudplay/tracing/tracer'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../core/config/config.ts'
import type { Secrets } from '../../core/secrets.ts'
import { KeptTraces } from './kept-traces.ts'

export interface Tracing {
  tracer: Tracer
  ids: TraceIds
  /** What /dev/traces shows; null where traces are exported. */
  kept: KeptTraces | null
}

/** Null where nobody wants traces: then nothing is measured, and no SDK is loaded. */
export async function openTracing(
  { tracing: { endpoint, ratio, isShownHere }, publicUrl }: Config,
  secrets: Secrets,
  log: FastifyBaseLogger,
): Promise<Tracing | null> {
  if (!endpoint && !isShownHere) return null
  const kept = endpoint ? null : new KeptTraces()
  const sink = endpoint
    ? await openOtlp({
        endpoint,
        instance: publicUrl,
        onFailure: (error) => log.warn({ err: error }, 'traces could not be sent'),
      })
    : kept!
  return {
    tracer: new Tracer('gateway', sink),
    ids: new TraceIds(secrets.keys('trace'), ratio),
    kept,
  }
}
