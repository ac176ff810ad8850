import { Keeper, type SpanSink } from './keeper.ts'
import { Span, spanClock, type SpanRecord } from './span.ts'
import type { TraceContext } from './trace-context.ts'

interface Beginning {
  traceId: string
  isSampled: boolean
  parentId?: string | null
  /** A span that takes longer makes its trace worth keeping. */
  slowMs?: number
}

/** Begins the spans of one program, and passes those on that are kept. */
export class Tracer {
  readonly #service: string
  readonly #keeper: Keeper
  readonly #sink: SpanSink

  constructor(service: string, sink: SpanSink) {
    this.#service = service
    this.#sink = sink
    this.#keeper = new Keeper(sink)
  }

  begin(name: string, { parentId = null, ...beginning }: Beginning): Span {
    return new Span({
      ...beginning,
      parentId,
      name,
      service: this.#service,
      clock: spanClock(),
      take: (span, isSampled, mustKeep) => this.#keeper.take(span, isSampled, mustKeep),
    })
  }

  /** A span that another program measured. */
  take(span: Omit<SpanRecord, 'traceId'>, { traceId, isSampled }: TraceContext): void {
    this.#keeper.take({ ...span, traceId }, isSampled, span.error !== null)
  }

  /** Keeps a trace, as far as it is still here. */
  keep(traceId: string): void {
    this.#keeper.keep(traceId)
  }

  close(): Promise<void> {
    return this.#sink.close()
  }
}
