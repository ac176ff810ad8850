import type { FastifyInstance } from 'fastify'

export interface Leaving {
  /** Whether this instance is about to end. It still answers everything. */
  isUnderWay: () => boolean
  /** Milliseconds until it ends. */
  leftMs: () => number
  /** Called once, when it begins to leave. */
  on: (listener: () => void) => void
  /** Begins to leave; resolves after `forMs`, or at a second call. */
  begin: (forMs: number) => Promise<void>
}

/**
 * The time between the wish to end an instance and its end. A balancer needs it to notice, by /readyz, that it must send
 * calls elsewhere; until then a refused call would be a failed one (FLEET-3).
 */
export function createLeaving(): Leaving {
  const listeners: (() => void)[] = []
  let untilMs: number | undefined
  let over = () => {}
  const gone = new Promise<void>((resolve) => (over = resolve))
  return {
    isUnderWay: () => untilMs !== undefined,
    leftMs: () => Math.max(0, (untilMs ?? Infinity) - performance.now()),
    on: (listener) => void listeners.push(listener),
    begin(forMs) {
      if (untilMs !== undefined) over()
      else {
        untilMs = performance.now() + forMs
        setTimeout(over, forMs)
        for (const listener of listeners) listener()
      }
      return gone
    },
  }
}

/** A balancer keeps connections open, and would send its next call into the end of this server. */
export function closeWhileLeaving(app: FastifyInstance, leaving: Leaving): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving.isUnderWay()) reply.header('connection', 'close')
    done()
  })
}
