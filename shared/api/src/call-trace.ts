/** The trace that a call is part of (SEEN-2). */
export interface CallTrace {
  /** Its `traceparent` when the call is sent; undefined outside of a trace. */
  parent: () => string | undefined
  /** Gets the answer's `traceresponse`, which names the trace as the site knows it. */
  answered: (traceresponse: unknown) => void
}
