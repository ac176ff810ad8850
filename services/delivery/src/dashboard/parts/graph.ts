import { html, type Html } from '@cloudplay/operator-pages/html'
import type { HealthMinute } from '../../health/version-health.ts'

const WIDTH = 240
const HEIGHT = 40
const MINUTE_MS = 60_000
/** A fault of one visitor in twenty already fills half of the graph; more raises the scale. */
const LEAST_SHARE = 0.1

interface Graph {
  label: string
  channel: 'live' | 'canary' | null
  perMinute: readonly HealthMinute[]
  /** The graph's last moment, and how many minutes it shows. */
  endMs: number
  minutes: number
}

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The share of visitors with a failure, minute by minute. */
export function graph({ label, channel, perMinute, endMs, minutes }: Graph): Html {
  const startMs = endMs - minutes * MINUTE_MS
  const known = perMinute
    .map(({ at, visitors, failed }) => ({
      atMs: Date.parse(at),
      share: visitors > 0 ? Math.min(1, failed / visitors) : 0,
    }))
    .filter(({ atMs }) => atMs >= startMs - MINUTE_MS && atMs <= endMs)
  const most = Math.max(LEAST_SHARE, ...known.map(({ share }) => share))
  const points = known.map(({ atMs, share }) =>
    point(
      ((Math.max(startMs, atMs) - startMs) / (endMs - startMs)) * WIDTH,
      HEIGHT - 2 - (share / most) * (HEIGHT - 6),
    ),
  )
  const name = channel ?? 'none'
  // A single minute is drawn as a short line.
  const line = points.length === 1 ? `M${points[0]} h3` : `M${points.join(' L')}`
  const first = points[0]?.split(' ', 1)[0] ?? '0'
  const last = points.at(-1)?.split(' ', 1)[0] ?? '0'
  return html`<svg
    class="graph"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    <line x1="0" x2="${WIDTH}" y1="${HEIGHT - 1}" y2="${HEIGHT - 1}" />
    ${
      points.length > 0 &&
      html`${points.length > 1 && html`<path class="area g-${name}" d="${line} L${last} ${HEIGHT} L${first} ${HEIGHT} Z" />`}<path
          class="g-${name}"
          d="${line}"
        />`
    }
  </svg>`
}

/** A share as a bar; its words are next to it. */
export const bar = (share: number, kind: 'part' | 'live' | 'fault'): Html =>
  html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="ground" width="100" height="8" />
    <rect
      class="${kind}"
      width="${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}"
      height="8"
    />
  </svg>`
