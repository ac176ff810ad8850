import type { CallRequest } from '@cloudplay/contract/endpoints'
import { LAG_CAUSES } from '@cloudplay/contract/session-seconds'
import { lagsOf, type MeasuredSecond } from '@cloudplay/rules/lag'
import { createBudgets } from '@cloudplay/server-limits/budgets'
import { Counter, Histogram } from 'prom-client'
import type { Metrics } from '../../../http/metrics.ts'

/** A page sends a part a minute, and ten after it was cut off. */
const PARTS_OF_SESSION = { burst: 12, perSecond: 1 / 30 }
const PARTS_OF_ALL = { burst: 10_000, perSecond: 1_000 }

/** What the seconds of players' streams were like: name, help, bounds, and the value of a second; below 0: not known. */
const SECONDS = [
  [
    'stream_round_trip_seconds',
    'Round trip between page and node, each second of each stream',
    [0.01, 0.02, 0.04, 0.08, 0.12, 0.25, 1],
    ({ rttMs }: MeasuredSecond) => rttMs / 1000,
  ],
  [
    'stream_loss_ratio',
    'Lost packets, each second of each stream',
    [0, 0.002, 0.005, 0.01, 0.02, 0.05, 0.2],
    ({ lossPermille }: MeasuredSecond) => lossPermille / 1000,
  ],
  [
    'stream_repaired_packets',
    'Packets requested again or restored, each second of each stream',
    [0, 1, 3, 10, 30, 100],
    ({ repaired }: MeasuredSecond) => repaired,
  ],
  [
    'stream_frames_per_second',
    'Decoded frames, each second of each stream',
    [5, 15, 24, 28, 45, 58],
    ({ fps }: MeasuredSecond) => fps,
  ],
  [
    'stream_bytes_per_second',
    'Bytes received, each second of each stream',
    [62_500, 125_000, 250_000, 500_000, 1_000_000, 2_000_000],
    ({ kbps }: MeasuredSecond) => kbps * 125,
  ],
  [
    'stream_frozen_seconds',
    'How long the picture stood still, each second of each stream',
    [0, 0.05, 0.1, 0.25, 0.5],
    ({ frozenMs }: MeasuredSecond) => frozenMs / 1000,
  ],
] as const

/** The objective of SEEN-3 is one of them. */
const INPUT_BOUNDS_SECONDS = [0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.15, 0.3, 1]

type Input = CallRequest<'reportSeconds'>['input']

/**
 * Measures the streams of all players by what their pages report (SEEN-1, SEEN-3). A page may invent its values, so a session
 * counts for as many minutes as it can have.
 */
export function measureStreams({ registry }: Pick<Metrics, 'registry'>) {
  const registers = [registry]
  const seconds = SECONDS.map(([name, help, buckets, valueOf]) => ({
    valueOf,
    histogram: new Histogram({ name, help, buckets: [...buckets], registers }),
  }))
  const inputs = new Histogram({
    name: 'stream_input_to_frame_p95_seconds',
    help: 'From an input to the frame that shows it: the 95th percentile of each minute of each session',
    buckets: INPUT_BOUNDS_SECONDS,
    registers,
  })
  const lags = new Counter({
    name: 'stream_seconds_total',
    help: 'Seconds of streams, by whose fault they lagged; none: they did not',
    labelNames: ['lag'],
    registers,
  })
  for (const lag of ['none', ...LAG_CAUSES]) lags.inc({ lag }, 0)
  const budgets = createBudgets(PARTS_OF_ALL, PARTS_OF_SESSION)

  return (cid: string, rows: readonly MeasuredSecond[], input: Input): void => {
    if (rows.length === 0 || !budgets.take(cid)) return
    for (const { valueOf, histogram } of seconds)
      for (const value of rows.map(valueOf)) if (value >= 0) histogram.observe(value)
    if (input) inputs.observe(input.p95_ms / 1000)
    let smooth = rows.length
    for (const { from, to, cause } of lagsOf(rows)) {
      const lagged = rows.filter(({ at }) => at >= from && at < to).length
      smooth -= lagged
      lags.inc({ lag: cause }, lagged)
    }
    lags.inc({ lag: 'none' }, Math.max(0, smooth))
  }
}
