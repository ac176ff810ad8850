import type { SpanRecord } from './span.ts'

/** Takes the spans that are kept. */
export interface SpanSink {
  take: (spans: readonly SpanRecord[]) => void
  /** Resolves when everything has been sent. */
  close: () => Promise<void>
}

export const SPANS_OF_TRACE_MAX = 500
const SPANS_MAX = 20_000
const TRACES_MAX = 5_000
/** After this time nobody says any more that a trace is worth keeping. */
const HELD_MS = 60_000

interface Held {
  spans: SpanRecord[]
  taken: number
  isKept: boolean
  sinceMs: number
}

/**
 * Decides which traces are kept: those that were sampled when they began, and those in which something failed or was slow.
 * The others wait a minute for that and are dropped. Bounded in spans, in traces and in spans of one trace.
 */
export class Keeper {
  readonly #sink: Pick<SpanSink, 'take'>
  readonly #nowMs: () => number
  /** The oldest in front. */
  readonly #traces = new Map<string, Held>()
  #waiting = 0

  constructor(sink: Pick<SpanSink, 'take'>, nowMs: () => number = () => performance.now()) {
    this.#sink = sink
    this.#nowMs = nowMs
  }

  take(span: SpanRecord, isSampled: boolean, mustKeep: boolean): void {
    const held = this.#heldOf(span.traceId)
    held.isKept ||= isSampled || mustKeep
    if (++held.taken > SPANS_OF_TRACE_MAX) return
    held.spans.push(span)
    this.#waiting++
    if (held.isKept) this.#send(held)
    else if (this.#waiting > SPANS_MAX) this.#dropOldest()
  }

  /** The trace is worth keeping, as far as it is still here. */
  keep(traceId: string): void {
    const held = this.#heldOf(traceId)
    held.isKept = true
    this.#send(held)
  }

  #heldOf(traceId: string): Held {
    const known = this.#traces.get(traceId)
    if (known) return known
    const nowMs = this.#nowMs()
    for (const { sinceMs } of this.#traces.values()) {
      if (nowMs - sinceMs < HELD_MS && this.#traces.size < TRACES_MAX) break
      this.#dropOldest()
    }
    const held: Held = { spans: [], taken: 0, isKept: false, sinceMs: nowMs }
    this.#traces.set(traceId, held)
    return held
  }

  #send(held: Held): void {
    this.#waiting -= held.spans.length
    this.#sink.take(held.spans.splice(0))
  }

  #dropOldest(): void {
    for (const [traceId, { spans }] of this.#traces) {
      this.#waiting -= spans.length
      this.#traces.delete(traceId)
      return
    }
  }
}
