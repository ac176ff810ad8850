import type { Spread } from './version-health.ts'

/** Each bucket ends 15 % above the one before: a value read back is at most 8 % off. */
const GROWTH = Math.log(1.15)
/** Fits ten minutes in milliseconds. */
const BUCKET_MAX = 100

/** The bucket of a value from 0 upwards. */
export const bucketOf = (value: number): number =>
  Math.min(BUCKET_MAX, value < 1 ? 0 : 1 + Math.floor(Math.log(value) / GROWTH))

const valueOf = (bucket: number): number => (bucket === 0 ? 0 : Math.exp((bucket - 0.5) * GROWTH))

/** The value below which `share` of all values are; `counts` are of buckets. */
function quantile(
  counts: readonly [bucket: number, count: number][],
  total: number,
  share: number,
): number {
  let sum = 0
  for (const [bucket, count] of counts) {
    sum += count
    if (sum >= share * total) return Math.round(valueOf(bucket))
  }
  return 0
}

export function spreadOf(counts: ReadonlyMap<number, number>): Spread | null {
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (!total) return null
  return {
    p50: quantile(sorted, total, 0.5),
    p75: quantile(sorted, total, 0.75),
    p95: quantile(sorted, total, 0.95),
  }
}
