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
export function quantileOf(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = totalOf(counts)
  if (!total) return null
  let sum = 0
  for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
    sum += count
    if (sum >= share * total) return Math.round(valueOf(bucket))
  }
  return null
}

export const totalOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

export function spreadOf(counts: ReadonlyMap<number, number>): Spread | null {
  const [p50, p75, p95] = [0.5, 0.75, 0.95].map((share) => quantileOf(counts, share))
  if (p50 === null || p50 === undefined) return null
  return { p50, p75: p75 ?? 0, p95: p95 ?? 0 }
}
