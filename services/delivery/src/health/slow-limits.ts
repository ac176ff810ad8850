import { SLOW, type SlowKind } from '../core/slowness.ts'
import { quantileOf, totalOf } from './buckets.ts'
import type { SpreadMetric } from './kinds.ts'

/**
 * Which visitors of a trial count as slowed: those whose value is above what nine of ten visitors of the live version stay
 * below. The limit is set by values from before, and it is the same for both versions. So if both are equally fast, a slowed
 * visitor has the canary with the probability of its share, and the test for failures (evidence.ts) works for slowness too,
 * with visitors of the same time on both sides.
 */
export type SlowLimits = Partial<Record<SlowKind, number>>

const USUAL_SHARE = 0.9
/** Fewer say too little of what is usual. */
const VALUES_MIN = 30

const ENTRIES = Object.entries(SLOW) as [SlowKind, (typeof SLOW)[SlowKind]][]

export const SLOW_METRICS: readonly SpreadMetric[] = ENTRIES.map(([, { metric }]) => metric)

/** `counts`: of each metric, how many values of the live version fell into each bucket. */
export function slowLimitsOf(
  counts: ReadonlyMap<SpreadMetric, ReadonlyMap<number, number>>,
): SlowLimits {
  const limits: SlowLimits = {}
  for (const [kind, { metric, floor }] of ENTRIES) {
    const values = counts.get(metric)
    if (!values || totalOf(values) < VALUES_MIN) continue
    limits[kind] = Math.max(floor, quantileOf(values, USUAL_SHARE) ?? floor)
  }
  return limits
}

/** The kinds of slowness that these values of a visitor are. */
export const slowKindsOf = (
  limits: SlowLimits,
  values: Partial<Record<SpreadMetric, unknown>>,
): SlowKind[] =>
  ENTRIES.flatMap(([kind, { metric }]) => {
    const [value, limit] = [values[metric], limits[kind]]
    return typeof value === 'number' && limit !== undefined && value > limit ? [kind] : []
  })
