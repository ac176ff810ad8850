import type { FailureKind } from '@cloudplay/contract'

/** One observation of a remote's version: a failure, the load time of its code, or that it was shown. */
export interface Observation {
  remote: string
  version: string
  failure?: FailureKind
  /** What was thrown. */
  error?: unknown
  loadMs?: number
  /** What was shown is a page, not a part of one. */
  isPage?: boolean
}

/** An error that nothing caught. Whose it is, the code that reports it finds out. */
export type Uncaught = ErrorEvent | PromiseRejectionEvent
export type Observed = Observation | Uncaught

const EARLY_MAX = 50

let early: Observed[] = []
let take: ((observed: Observed) => void) | null = null
let onFailure: (() => void) | null = null

const isFailure = (observed: Observed) => observed instanceof Event || observed.failure

/** Notes how a remote does in this browser (DELIV-7). The code that reports it comes later. */
export function observe(observed: Observed): void {
  if (take) return take(observed)
  if (early.length < EARLY_MAX) early.push(observed)
  if (isFailure(observed)) onFailure?.()
}

/** Hears errors that nothing catches, from now on (DELIV-22). */
export function hearErrors(): void {
  addEventListener('error', observe)
  addEventListener('unhandledrejection', observe)
}

/** Calls `told` for each failure without a listener, immediately if there already is one. */
export function whenFailing(told: () => void): void {
  onFailure = told
  if (early.some(isFailure)) told()
}

/** Gives what was noted so far, and from now on each observation as it comes. */
export function takeObservations(taker: (observed: Observed) => void): void {
  take = taker
  for (const observed of early) taker(observed)
  early = []
}
