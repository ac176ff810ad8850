/** Steps that a page reports of one tap at most. */
export const TRACE_STEPS_MAX = 32
