import { html, type Html } from '@cloudplay/operator-pages/html'

const WIDTH = 240
const HEIGHT = 40

export interface Point {
  atMs: number
  value: number
}

export interface Line {
  /** What it shows, for those who do not see it. */
  label: string
  channel: 'live' | 'canary' | null
  /** Oldest first. */
  points: readonly Point[]
  startMs: number
  endMs: number
  /** The value at the top. */
  most: number
}

const place = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A line of values over time. */
export function line({ label, channel, points, startMs, endMs, most }: Line): Html {
  const places = points
    .filter(({ atMs }) => atMs <= endMs)
    .map(({ atMs, value }) =>
      place(
        ((Math.max(startMs, atMs) - startMs) / (endMs - startMs || 1)) * WIDTH,
        HEIGHT - 2 - (Math.min(value, most) / most) * (HEIGHT - 6),
      ),
    )
  const name = channel ?? 'none'
  // A single value is drawn as a short line.
  const path = places.length === 1 ? `M${places[0]} h3` : `M${places.join(' L')}`
  const first = places[0]?.split(' ', 1)[0] ?? '0'
  const last = places.at(-1)?.split(' ', 1)[0] ?? '0'
  return html`<svg
    class="graph"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    <line x1="0" x2="${WIDTH}" y1="${HEIGHT - 1}" y2="${HEIGHT - 1}" />
    ${
      places.length > 0 &&
      html`${places.length > 1 && html`<path class="area g-${name}" d="${path} L${last} ${HEIGHT} L${first} ${HEIGHT} Z" />`}<path
          class="g-${name}"
          d="${path}"
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
