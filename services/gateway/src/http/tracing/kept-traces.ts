import { SPANS_OF_TRACE_MAX, type SpanSink } from '@cloudplay/tracing/keeper'
import type { SpanRecord } from '@cloudplay/tracing/span'

/** Traces that began on a page, and all others, which come with each poll. */
const TAPS_MAX = 20
const OTHERS_MAX = 20

export interface KeptTrace {
  traceId: string
  spans: SpanRecord[]
}

/** The last traces, in memory, for development. */
export class KeptTraces implements SpanSink {
  /** The oldest in front. */
  readonly #traces = new Map<string, SpanRecord[]>()

  take = (spans: readonly SpanRecord[]): void => {
    for (const span of spans) {
      const kept = this.#traces.get(span.traceId) ?? []
      if (kept.length < SPANS_OF_TRACE_MAX) kept.push(span)
      this.#traces.set(span.traceId, kept)
    }
    this.#dropOld(isTap, TAPS_MAX)
    this.#dropOld((spans) => !isTap(spans), OTHERS_MAX)
  }

  close = async (): Promise<void> => undefined

  /** The newest in front, taps before all others. */
  list(): KeptTrace[] {
    const all = [...this.#traces].map(([traceId, spans]) => ({ traceId, spans })).toReversed()
    return [...all.filter(({ spans }) => isTap(spans)), ...all.filter(({ spans }) => !isTap(spans))]
  }

  #dropOld(isOfKind: (spans: SpanRecord[]) => boolean, most: number): void {
    const ids = [...this.#traces].filter(([, spans]) => isOfKind(spans)).map(([id]) => id)
    for (const id of ids.slice(0, -most)) this.#traces.delete(id)
  }
}

/** Whether a trace began on a page. */
export const isTap = (spans: readonly SpanRecord[]) =>
  spans.some(({ service }) => service === 'page')
