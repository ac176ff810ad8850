import type { VideoCodec } from '@cloudplay/contract/stream-protocol'

/** What was measured; null: it could not be. */
export interface Measured {
  delayMs: number | null
  jitterMs: number | null
  /** Percent of the answers that came much too late or never. */
  latePercent: number | null
  bandwidthKbps: number | null
  /** Codecs of games that this browser decodes, the best first; empty: none. */
  codecs: readonly VideoCodec[]
  udp: boolean | null
  /** Games can come through the site's own port (REACH-5). */
  socket: boolean
}

export type Grade = 'good' | 'fair' | 'poor' | 'unknown'
export type Figure = 'delay' | 'jitter' | 'late' | 'bandwidth' | 'codec' | 'udp'
type Verdict = 'good' | 'fair' | 'poor' | 'unplayable' | 'unreachable'

/** Up to the first number a figure is good, up to the second fair. */
const LIMITS = { delay: [50, 100], jitter: [10, 30], late: [2, 6] } as const
/** What the finest quality needs, and what an ordinary one does. */
const BANDWIDTH_KBPS = { good: 8_000, fair: 3_000 }

const upTo = (value: number | null, [good, fair]: readonly [number, number]): Grade =>
  value === null ? 'unknown' : value <= good ? 'good' : value <= fair ? 'fair' : 'poor'

export function gradesOf(measured: Measured): Record<Figure, Grade> {
  const { delayMs, jitterMs, latePercent, bandwidthKbps, codecs, udp } = measured
  return {
    delay: upTo(delayMs, LIMITS.delay),
    jitter: upTo(jitterMs, LIMITS.jitter),
    late: upTo(latePercent, LIMITS.late),
    bandwidth:
      bandwidthKbps === null
        ? 'unknown'
        : bandwidthKbps >= BANDWIDTH_KBPS.good
          ? 'good'
          : bandwidthKbps >= BANDWIDTH_KBPS.fair
            ? 'fair'
            : 'poor',
    codec: codecs.length > 0 ? 'good' : 'poor',
    // Without UDP a game can still come through the site's port, or a relay by TCP.
    udp: udp === null ? 'unknown' : udp ? 'good' : 'fair',
  }
}

/** The worst figure decides. A browser without a codec shows no game; a node without an answer says nothing of the network. */
export function verdictOf(measured: Measured): Verdict {
  if (measured.codecs.length === 0) return 'unplayable'
  if (measured.delayMs === null) return 'unreachable'
  const grades = Object.values(gradesOf(measured))
  return grades.includes('poor') ? 'poor' : grades.includes('fair') ? 'fair' : 'good'
}

/** An answer that is this much later than usual has been sent again on the way. */
const LATE_MS = 200

/** Jitter and late answers of a run of `sent` pings: the mean difference of neighbours, and percent. */
export function steadinessOf(
  tripsMs: readonly number[],
  sent: number,
): Pick<Measured, 'jitterMs' | 'latePercent'> {
  if (tripsMs.length < 2) return { jitterMs: null, latePercent: null }
  const median = tripsMs.toSorted((a, b) => a - b)[Math.floor(tripsMs.length / 2)]!
  const late = tripsMs.filter((tripMs) => tripMs > median + LATE_MS).length
  const steps = tripsMs.slice(1).map((tripMs, at) => Math.abs(tripMs - tripsMs[at]!))
  return {
    jitterMs: steps.reduce((sum, step) => sum + step, 0) / steps.length,
    latePercent: ((late + Math.max(0, sent - tripsMs.length)) * 100) / sent,
  }
}
