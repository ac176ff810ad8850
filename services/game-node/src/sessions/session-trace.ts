import { newSpanId } from '@cloudplay/tracing/span'
import { readTraceparent, type TraceContext } from '@cloudplay/tracing/trace-context'
import type { Tracer } from '@cloudplay/tracing/tracer'

/** A part of the way to the first frame; times in milliseconds since 1970. */
interface Part {
  service: 'game-node' | 'seat'
  name: string
  startMs: number
  endMs: number
}

/** Of one tap. More are not its way to the first frame. */
const PARTS_MAX = 20

/**
 * The parts of one session in the trace of its player's tap. A game boots ahead of its player, so its parts wait for the
 * ticket that names the trace.
 */
export class SessionTrace {
  readonly #tracer: Tracer | null
  readonly #open = new Map<string, number>()
  #context: TraceContext | null = null
  #waiting: Part[] = []
  #taken = 0

  constructor(tracer: Tracer | null | undefined) {
    this.#tracer = tracer ?? null
  }

  /** A page came with a ticket of this trace; the page of a later tap has another. */
  follow(traceparent: string | undefined): void {
    const context = readTraceparent(traceparent)
    if (!context) return
    if (context.traceId !== this.#context?.traceId) this.#taken = 0
    this.#context = context
    for (const part of this.#waiting.splice(0)) this.add(part)
  }

  begin(name: string): void {
    if (this.#tracer) this.#open.set(name, Date.now())
  }

  end(name: string): void {
    const startMs = this.#open.get(name)
    this.#open.delete(name)
    if (startMs !== undefined) this.add({ service: 'game-node', name, startMs, endMs: Date.now() })
  }

  add({ service, name, startMs, endMs }: Part): void {
    if (!this.#tracer) return
    if (!this.#context) {
      if (this.#waiting.length < PARTS_MAX) this.#waiting.push({ service, name, startMs, endMs })
      return
    }
    if (this.#taken++ >= PARTS_MAX) return
    this.#tracer.take(
      {
        spanId: newSpanId(),
        parentId: this.#context.spanId,
        service,
        name,
        startMs,
        endMs,
        attributes: {},
        error: null,
      },
      this.#context,
    )
  }
}
