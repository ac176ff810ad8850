import { endReason } from '@cloudplay/contract/session-end'
import { processRegistry } from '@cloudplay/metrics/registry'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { SessionHost } from '../sessions/session-host.ts'
import type { SessionMeter } from '../sessions/session-meter.ts'

const BOOT_BOUNDS_SECONDS = [0.25, 0.5, 1, 2, 4, 8, 16]
const FRAME_BOUNDS_SECONDS = [0.002, 0.004, 0.008, 0.016, 0.033, 0.066, 0.2]
const RATE_BOUNDS_BYTES = [62_500, 125_000, 250_000, 500_000, 1_000_000, 2_000_000]
const WAIT_BOUNDS_RATIO = [0.01, 0.05, 0.1, 0.2, 0.4, 0.8]
const LOSS_BOUNDS_RATIO = [0, 0.002, 0.005, 0.01, 0.02, 0.05, 0.2]
const ROUND_TRIP_BOUNDS_SECONDS = [0.01, 0.02, 0.04, 0.08, 0.12, 0.25, 1]

/** A seat runs a game's code: its words are checked here. */
const REASONS: ReadonlySet<string> = new Set(endReason.anyOf.map((one) => one.const))
const observe = (histogram: Histogram, value: number): void => {
  if (value >= 0 && value < Infinity) histogram.observe(value)
}

/** What a node counts; labels are fixed words, never a session, a player or a game. */
export function createNodeMetrics(): { registry: Registry; meter: SessionMeter } {
  const registry = processRegistry()
  const registers = [registry]
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `game_node_${name}`, help, buckets, registers })
  const boot = histogram('boot_seconds', 'Until an assigned game runs', BOOT_BOUNDS_SECONDS)
  const paint = histogram(
    'paint_seconds',
    'Mean time in which a game draws a frame, each second of each stream',
    FRAME_BOUNDS_SECONDS,
  )
  const encode = histogram(
    'encode_seconds',
    'Mean time to encode a frame, each second of each stream',
    FRAME_BOUNDS_SECONDS,
  )
  const sent = histogram(
    'sent_bytes_per_second',
    'Bytes sent, each second of each stream',
    RATE_BOUNDS_BYTES,
  )
  const waited = histogram(
    'processor_wait_ratio',
    'Share of the time in which a seat waited for a processor, each second of each stream',
    WAIT_BOUNDS_RATIO,
  )
  const loss = histogram(
    'loss_ratio',
    'Lost packets as pages report them, each second of each stream',
    LOSS_BOUNDS_RATIO,
  )
  const roundTrip = histogram(
    'round_trip_seconds',
    'Round trip as pages report it, each second of each stream',
    ROUND_TRIP_BOUNDS_SECONDS,
  )
  return {
    registry,
    meter: {
      booted: (ms) => observe(boot, ms / 1000),
      ended: countEnds(registers),
      seat(figures) {
        observe(paint, Number(figures?.paintTenthsMs) / 10_000)
        observe(encode, Number(figures?.encodeTenthsMs) / 10_000)
        observe(sent, Number(figures?.sentKbps) * 125)
        observe(waited, Number(figures?.waitedMs) / 1000)
      },
      page({ loss_ratio: lost, rtt_ms: rttMs }) {
        observe(loss, lost)
        observe(roundTrip, rttMs / 1000)
      },
    },
  }
}

function countEnds(registers: Registry[]): SessionMeter['ended'] {
  const ended = new Counter({
    name: 'game_node_sessions_ended_total',
    help: 'Sessions that ended on this node, by reason',
    labelNames: ['reason'],
    registers,
  })
  // An increase is seen only from a value that was there before.
  for (const reason of [...REASONS, 'unknown']) ended.inc({ reason }, 0)
  return (reason) => ended.inc({ reason: REASONS.has(reason) ? reason : 'unknown' })
}

/** Seats by what they do, each time somebody asks. */
export function measureSeats(
  registry: Registry,
  host: Pick<SessionHost, 'reports' | 'draining'>,
  capacitySeats: number,
): void {
  const seats = new Gauge({
    name: 'game_node_seats',
    help: 'Seats of this node by what they do; a draining node has no free ones',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const counts = { booting: 0, playing: 0, grace: 0 }
      for (const { state } of host.reports()) if (state !== 'ended') counts[state]++
      const used = counts.booting + counts.playing + counts.grace
      const free = host.draining ? 0 : Math.max(0, capacitySeats - used)
      for (const [state, count] of Object.entries({ ...counts, free })) seats.set({ state }, count)
    },
  })
}
