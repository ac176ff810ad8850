import { expect, it } from 'vitest'
import { bucketOf } from './buckets.ts'
import { healthOf, type MinuteCount } from './health-of.ts'

const MINUTE = Date.parse('2026-11-22T10:00:00Z')
const count = (metric: MinuteCount['metric'], of: Partial<MinuteCount> = {}): MinuteCount => ({
  version: '1.1.0',
  minuteMs: MINUTE,
  metric,
  bucket: 0,
  count: 1,
  ...of,
})

it('adds up the minutes of one version DELIV-8', () => {
  const health = healthOf('1.1.0', 'canary', [
    count('visitors', { count: 9 }),
    count('visitors', { minuteMs: MINUTE + 60_000, count: 3 }),
    count('failed', { count: 2 }),
    count('render', { count: 2 }),
    count('hydration'),
    count('longTasks', { count: 5 }),
    count('visitors', { version: '1.0.0', count: 100 }),
  ])
  expect(health).toMatchObject({
    version: '1.1.0',
    channel: 'canary',
    visitors: 12,
    failed: 2,
    failures: { load: 0, render: 2, hydration: 1 },
    longTasks: 5,
    loadMs: null,
    cls: null,
  })
  expect(health.perMinute).toEqual([
    { at: '2026-11-22T10:00:00.000Z', visitors: 9, failed: 2 },
    { at: '2026-11-22T10:01:00.000Z', visitors: 3, failed: 0 },
  ])
})

it('reads values back from their distribution, at most 8 % off DELIV-8', () => {
  const values = Array.from({ length: 1000 }, (_, index) => 10 + index * 3)
  const { loadMs, cls } = healthOf('1.1.0', null, [
    ...values.map((ms) => count('loadMs', { bucket: bucketOf(ms) })),
    count('clsThousandths', { bucket: bucketOf(100), count: 4 }),
  ])
  for (const [read, true_] of [
    [loadMs!.p50, 1510],
    [loadMs!.p75, 2260],
    [loadMs!.p95, 2860],
    [cls!.p75, 0.1],
  ] as const)
    expect(Math.abs(read - true_) / true_).toBeLessThan(0.08)
})

it('says how long loading took in each slot of five minutes DELIV-28', () => {
  const at = (minute: number, ms: number) =>
    count('loadMs', { minuteMs: MINUTE + minute * 60_000, bucket: bucketOf(ms) })
  const { loadOverTime } = healthOf('1.1.0', null, [at(7, 400), at(0, 100), at(4, 100), at(9, 400)])
  expect(loadOverTime.map(({ at: slot }) => slot)).toEqual([
    '2026-11-22T10:00:00.000Z',
    '2026-11-22T10:05:00.000Z',
  ])
  const [first, second] = loadOverTime.map(({ p75Ms }) => p75Ms)
  expect([Math.abs(first! - 100) / 100 < 0.08, Math.abs(second! - 400) / 400 < 0.08]).toEqual([
    true,
    true,
  ])
})

it('keeps values that are out of all bounds within them', () => {
  expect([0, 0.5, 600_000, Number.MAX_VALUE].map(bucketOf)).toEqual([0, 0, bucketOf(600_000), 100])
  expect(bucketOf(600_000)).toBeLessThan(100)
})
