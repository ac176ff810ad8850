/** One observation of a remote's version: a failure, the load time of its code, or that it was shown. */
export interface Observation {
  remote: string
  version: string
  failure?: 'load' | 'render' | 'hydration'
  loadMs?: number
}

const EARLY_MAX = 50

let early: Observation[] = []
let take: ((observation: Observation) => void) | null = null
let onFailure: (() => void) | null = null

/** Notes how a remote does in this browser (DELIV-7). The code that reports it comes later. */
export function observe(observation: Observation): void {
  if (take) return take(observation)
  if (early.length < EARLY_MAX) early.push(observation)
  if (observation.failure) onFailure?.()
}

/** Calls `told` for each failure without a listener, immediately if there already is one. */
export function whenFailing(told: () => void): void {
  onFailure = told
  if (early.some(({ failure }) => failure)) told()
}

/** Gives what was noted so far, and from now on each observation as it comes. */
export function takeObservations(taker: (observation: Observation) => void): void {
  take = taker
  for (const observation of early) taker(observation)
  early = []
}
