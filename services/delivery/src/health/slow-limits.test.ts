import { expect, it } from 'vitest'
import { bucketOf } from './buckets.ts'
import type { SpreadMetric } from './kinds.ts'
import { slowKindsOf, slowLimitsOf } from './slow-limits.ts'

const spread = (values: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1)
  return counts
}
const limits = (of: Partial<Record<SpreadMetric, readonly number[]>>) =>
  slowLimitsOf(
    new Map(Object.entries(of).map(([metric, values]) => [metric as SpreadMetric, spread(values)])),
  )

it('takes for slow what nine of ten visitors of the live version stay below DELIV-22', () => {
  const values = Array.from({ length: 100 }, (_, index) => 1_000 + index * 20)
  const { slowLcp } = limits({ lcpMs: values })
  expect(Math.abs(slowLcp! - 2_800) / 2_800).toBeLessThan(0.08)
  expect(slowKindsOf({ slowLcp: 2_800 }, { lcpMs: 2_801, inpMs: 9_999 })).toEqual(['slowLcp'])
  expect(slowKindsOf({ slowLcp: 2_800 }, { lcpMs: 2_800 })).toEqual([])
})

it('takes nothing for slow that nobody minds, and nothing before it knows what is usual DELIV-22', () => {
  const quick = Array.from({ length: 50 }, () => 90)
  expect(limits({ lcpMs: quick, inpMs: quick, blockedMs: quick, memoryMb: [1, 2] })).toEqual({
    slowLcp: 1_000,
    slowInp: 200,
    blocked: 300,
  })
})
