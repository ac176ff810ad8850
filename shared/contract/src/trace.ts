import { Type } from 'typebox'

/** A span of a trace, as W3C Trace Context writes it. */
export const traceparent = Type.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$' })
/** Nobody waits longer for a game. */
export const traceMs = Type.Integer({ minimum: 0, maximum: 3_600_000 })
