import type { TraceContext } from './trace-context.ts'

export type Attributes = Record<string, string | number | boolean>

/** A finished span. */
export interface SpanRecord {
  traceId: string
  spanId: string
  parentId: string | null
  /** The program that did it: `page`, `gateway`, `game-node`, `seat`. */
  service: string
  name: string
  /** Milliseconds since 1970, with fractions. */
  startMs: number
  endMs: number
  attributes: Attributes
  /** What went wrong, without values; null if nothing did. */
  error: string | null
}

/** Takes finished spans. `mustKeep`: the trace is worth keeping, because of this span. */
export type SpanTaker = (span: SpanRecord, isSampled: boolean, mustKeep: boolean) => void

/** Not secret, so the fast generator does. */
export const newSpanId = (): string =>
  Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0') +
  // Never all zeros.
  (1 + Math.floor(Math.random() * (2 ** 32 - 1))).toString(16).padStart(8, '0')

/** The wall clock when a trace's first span began, and the monotonic clock from there: a jump moves no part. */
export interface SpanClock {
  nowMs: () => number
}

export function spanClock(): SpanClock {
  const aheadMs = Date.now() - performance.now()
  return { nowMs: () => aheadMs + performance.now() }
}

interface Begun {
  traceId: string
  isSampled: boolean
  parentId: string | null
  service: string
  name: string
  clock: SpanClock
  take: SpanTaker
  /** A span that takes longer makes its trace worth keeping. */
  slowMs?: number
}

/** Something that takes time. Its parts are its children. */
export class Span implements TraceContext {
  readonly traceId: string
  readonly isSampled: boolean
  readonly spanId = newSpanId()
  readonly startMs: number
  readonly attributes: Attributes = {}
  name: string
  readonly #begun: Begun
  #isOver = false

  constructor(begun: Begun) {
    this.#begun = begun
    this.traceId = begun.traceId
    this.isSampled = begun.isSampled
    this.name = begun.name
    this.startMs = begun.clock.nowMs()
  }

  child(name: string): Span {
    const { slowMs: _, ...begun } = this.#begun
    return new Span({ ...begun, name, parentId: this.spanId })
  }

  /** A part that is over: from so many milliseconds before now, for so long. */
  past(name: string, agoMs: number, forMs: number, attributes: Attributes = {}): void {
    const { traceId, isSampled, service, clock, take } = this.#begun
    const startMs = clock.nowMs() - agoMs
    take(
      {
        traceId,
        spanId: newSpanId(),
        parentId: this.spanId,
        service,
        name,
        startMs,
        endMs: startMs + forMs,
        attributes,
        error: null,
      },
      isSampled,
      false,
    )
  }

  /** A second call does nothing. */
  end(error: string | null = null): void {
    if (this.#isOver) return
    this.#isOver = true
    const { traceId, isSampled, parentId, service, clock, take, slowMs = Infinity } = this.#begun
    const { spanId, name, startMs, attributes } = this
    const endMs = clock.nowMs()
    take(
      { traceId, spanId, parentId, service, name, startMs, endMs, attributes, error },
      isSampled,
      error !== null || endMs - startMs > slowMs,
    )
  }
}
