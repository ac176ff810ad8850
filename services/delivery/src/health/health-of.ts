import { spreadOf } from './buckets.ts'
import { FAILURES, type Kind, type Metric, type SpreadMetric } from './kinds.ts'
import type { FailureCounts, Spread, VersionHealth } from './version-health.ts'

/** One sum of one minute, as the database has it. */
export interface MinuteCount {
  version: string
  /** First moment of the minute, milliseconds since 1970. */
  minuteMs: number
  metric: Metric
  bucket: number
  count: number
}

const thousandth = ({ p50, p75, p95 }: Spread): Spread => ({
  p50: p50 / 1000,
  p75: p75 / 1000,
  p95: p95 / 1000,
})

/** The health of one version from the sums of its minutes. */
export function healthOf(
  version: string,
  channel: VersionHealth['channel'],
  counts: readonly MinuteCount[],
): VersionHealth {
  const own = counts.filter((one) => one.version === version)
  const total = (metric: Metric) =>
    own.reduce((sum, one) => (one.metric === metric ? sum + one.count : sum), 0)
  const spread = (metric: SpreadMetric) => {
    const buckets = new Map<number, number>()
    for (const one of own)
      if (one.metric === metric) buckets.set(one.bucket, (buckets.get(one.bucket) ?? 0) + one.count)
    return spreadOf(buckets)
  }
  const cls = spread('clsThousandths')
  return {
    version,
    channel,
    visitors: total('visitors'),
    failed: total('failed'),
    failures: Object.fromEntries(FAILURES.map((kind) => [kind, total(kind)])) as FailureCounts,
    loadMs: spread('loadMs'),
    lcpMs: spread('lcpMs'),
    cls: cls && thousandth(cls),
    inpMs: spread('inpMs'),
    blockedMs: spread('blockedMs'),
    memoryMb: spread('memoryMb'),
    longTasks: total('longTasks'),
    perMinute: minutesOf(own),
    loadOverTime: loadOf(own),
  }
}

/** Values of one minute are few: a slot has those of several. */
const SLOT_MS = 5 * 60_000

function loadOf(own: readonly MinuteCount[]): VersionHealth['loadOverTime'] {
  const slots = new Map<number, Map<number, number>>()
  for (const { minuteMs, metric, bucket, count } of own) {
    if (metric !== 'loadMs') continue
    const slotMs = Math.floor(minuteMs / SLOT_MS) * SLOT_MS
    const buckets = slots.get(slotMs) ?? new Map<number, number>()
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + count)
    slots.set(slotMs, buckets)
  }
  return [...slots]
    .sort(([a], [b]) => a - b)
    .flatMap(([slotMs, buckets]) => {
      const spread = spreadOf(buckets)
      return spread ? [{ at: new Date(slotMs).toISOString(), p75Ms: spread.p75 }] : []
    })
}

function minutesOf(own: readonly MinuteCount[]): VersionHealth['perMinute'] {
  const minutes = new Map<number, { visitors: number; failed: number }>()
  const drawn: readonly Kind[] = ['visitors', 'failed']
  for (const { minuteMs, metric, count } of own) {
    if (!drawn.includes(metric as Kind)) continue
    const minute = minutes.get(minuteMs) ?? { visitors: 0, failed: 0 }
    minute[metric as 'visitors' | 'failed'] += count
    minutes.set(minuteMs, minute)
  }
  return [...minutes]
    .sort(([a], [b]) => a - b)
    .map(([ms, counts]) => ({ at: new Date(ms).toISOString(), ...counts }))
}
