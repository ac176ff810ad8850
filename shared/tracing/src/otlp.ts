import type { HrTime } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { SpanSink } from './keeper.ts'
import type { SpanRecord } from './span.ts'

interface OtlpOptions {
  /** Of the collector, such as http://collector:4318. */
  endpoint: string
  /** Which process of its kind: a node's id, for example. */
  instance: string
  /** Spans could not be sent. */
  onFailure: (error: Error) => void
}

const QUEUE_MAX = 4_096
const SEND_EVERY_MS = 1_000
const SEND_WITHIN_MS = 5_000
const FAILURES_EVERY_MS = 60_000
const SCOPE = { name: 'cloudplay' }

type Sdk = typeof import('./otlp-sdk.ts')

/** Sends spans by OTLP over HTTP. The SDK is loaded here and nowhere else, so a server without a collector never loads it. */
export async function openOtlp({ endpoint, instance, onFailure }: OtlpOptions): Promise<SpanSink> {
  const sdk = await import('./otlp-sdk.ts')
  const { OTLPTraceExporter, BatchSpanProcessor, resourceFromAttributes } = sdk
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_WITHIN_MS,
  })
  const processor = new BatchSpanProcessor(telling(exporter, onFailure), {
    maxQueueSize: QUEUE_MAX,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: 2 * SEND_WITHIN_MS,
  })
  const resources = new Map<string, Resource>()
  const resourceOf = (service: string): Resource => {
    const known = resources.get(service)
    if (known) return known
    const made = resourceFromAttributes({
      'service.namespace': 'cloudplay',
      'service.name': service,
      'service.instance.id': instance,
    })
    resources.set(service, made)
    return made
  }
  return {
    take: (spans) => {
      for (const span of spans) processor.onEnd(readable(span, resourceOf(span.service), sdk))
    },
    // A failure of the last request was said already.
    close: () => processor.shutdown().catch(() => undefined),
  }
}

/** Says once a minute that sending fails. */
function telling(exporter: SpanExporter, onFailure: (error: Error) => void): SpanExporter {
  let saidAtMs = -Infinity
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - saidAtMs > FAILURES_EVERY_MS) {
          saidAtMs = performance.now()
          onFailure(result.error)
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const hrTime = (ms: number): HrTime => {
  const seconds = Math.floor(ms / 1000)
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)]
}

function readable(
  span: SpanRecord,
  resource: Resource,
  { SpanKind, SpanStatusCode, TraceFlags }: Sdk,
): ReadableSpan {
  const { traceId, spanId, parentId, name, startMs, endMs, attributes, error } = span
  const context = (id: string) => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED })
  return {
    name,
    kind: SpanKind.INTERNAL,
    spanContext: () => context(spanId),
    ...(parentId && { parentSpanContext: context(parentId) }),
    startTime: hrTime(startMs),
    endTime: hrTime(endMs),
    duration: hrTime(endMs - startMs),
    status:
      error === null
        ? { code: SpanStatusCode.UNSET }
        : { code: SpanStatusCode.ERROR, message: error },
    attributes,
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: SCOPE,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}
