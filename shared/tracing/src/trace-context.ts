/** The span that caused something, as W3C Trace Context carries it. */
export interface TraceContext {
  /** 32 hex digits. */
  traceId: string
  /** 16 hex digits. */
  spanId: string
  /** The trace is always kept. */
  isSampled: boolean
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const TRACEPARENT_CHARS = 55
const NOTHING = /^0+$/
const SAMPLED = 1

/** Reads a `traceparent`; null if it is anything else. */
export function readTraceparent(text: unknown): TraceContext | null {
  if (typeof text !== 'string' || text.length !== TRACEPARENT_CHARS) return null
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text) ?? []
  if (!traceId || !spanId || NOTHING.test(traceId) || NOTHING.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & SAMPLED) === SAMPLED }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
