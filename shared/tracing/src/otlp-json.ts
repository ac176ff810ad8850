import type { Attributes, SpanRecord } from './span.ts'

/** The part of OTLP's JSON that is read here. */
interface OtlpJson {
  resourceSpans?: {
    resource?: { attributes?: OtlpAttribute[] }
    scopeSpans?: { spans?: OtlpSpan[] }[]
  }[]
}
interface OtlpAttribute {
  key: string
  value: {
    stringValue?: string
    intValue?: number | string
    doubleValue?: number
    boolValue?: boolean
  }
}
interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: OtlpAttribute[]
  status?: { code?: number; message?: string }
}

const STATUS_ERROR = 2

/** The spans of a request by OTLP over HTTP. Throws on anything else. For development and tests, which trust the sender. */
export function readOtlpJson(body: unknown): SpanRecord[] {
  return ((body as OtlpJson).resourceSpans ?? []).flatMap(({ resource, scopeSpans = [] }) => {
    const service = String(attributesOf(resource?.attributes)['service.name'] ?? 'unknown')
    return scopeSpans.flatMap(({ spans = [] }) => spans.map((span) => recordOf(span, service)))
  })
}

const recordOf = (span: OtlpSpan, service: string): SpanRecord => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentId: span.parentSpanId || null,
  service,
  name: span.name,
  startMs: msOf(span.startTimeUnixNano),
  endMs: msOf(span.endTimeUnixNano),
  attributes: attributesOf(span.attributes),
  error: span.status?.code === STATUS_ERROR ? (span.status.message ?? '') : null,
})

/** Microseconds are exact enough, and fit into a number. */
const msOf = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1000n) / 1000

const attributesOf = (attributes: OtlpAttribute[] = []): Attributes =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  )
