import { html, type Html } from '@cloudplay/operator-pages/html'
import type { SpanRecord } from '@cloudplay/tracing/span'

const ROW_PX = 22
const LABELS_PX = 380
const BARS_PX = 640
const RIGHT_PX = 90
const TOP_PX = 30
const INDENT_PX = 12
const TICKS = 5
const COLORS: Record<string, string> = {
  page: '#3b6fd4',
  gateway: '#1f8a5b',
  'game-node': '#b26a00',
  seat: '#8a4fc0',
}
const OTHER = '#5b6472'
const FAILED = '#c62828'

interface Row {
  span: SpanRecord
  depth: number
}

export const durationText = (ms: number): string =>
  ms >= 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`

/** Spans below the span they are part of, in the order of time. A span whose parent is missing is a root. */
export function rowsOf(spans: readonly SpanRecord[]): Row[] {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const parts = new Map<string | null, SpanRecord[]>()
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const parent = span.parentId !== null && ids.has(span.parentId) ? span.parentId : null
    parts.set(parent, [...(parts.get(parent) ?? []), span])
  }
  const rows: Row[] = []
  const seen = new Set<string>()
  const add = (parent: string | null, depth: number) => {
    for (const span of parts.get(parent) ?? []) {
      // Ids from outside may make a circle.
      if (seen.has(span.spanId)) continue
      seen.add(span.spanId)
      rows.push({ span, depth })
      add(span.spanId, depth + 1)
    }
  }
  add(null, 0)
  return rows
}

/** A trace as a picture, without styles, so that documents can show it too. */
export function waterfall(spans: readonly SpanRecord[]): Html {
  const rows = rowsOf(spans)
  const fromMs = Math.min(...spans.map(({ startMs }) => startMs))
  const lengthMs = Math.max(1, Math.max(...spans.map(({ endMs }) => endMs)) - fromMs)
  const xOf = (ms: number) => LABELS_PX + ((ms - fromMs) / lengthMs) * BARS_PX
  const [width, height] = [LABELS_PX + BARS_PX + RIGHT_PX, TOP_PX + rows.length * ROW_PX + 6]
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => (tick / TICKS) * lengthMs)
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
    font-family="sans-serif"
    font-size="12"
    role="img"
  >
    <title>${String(rows.length)} spans, ${durationText(lengthMs)}</title>
    <rect width="${width}" height="${height}" fill="#fff" />
    ${ticks.map((ms) => tick(xOf(fromMs + ms), height, ms))}
    ${rows.map(({ span, depth }, index) => bar(span, depth, TOP_PX + index * ROW_PX, xOf))}
  </svg>`
}

const tick = (x: number, height: number, ms: number): Html =>
  html`<line
      x1="${x.toFixed(1)}"
      x2="${x.toFixed(1)}"
      y1="20"
      y2="${height}"
      stroke="#dde1e7"
    /><text x="${x.toFixed(1)}" y="14" text-anchor="middle" fill="#5b6472"
      >${durationText(ms)}</text
    > `

function bar(span: SpanRecord, depth: number, y: number, xOf: (ms: number) => number): Html {
  const { service, name, startMs, endMs, error, attributes } = span
  const color = error === null ? (COLORS[service] ?? OTHER) : FAILED
  const x = xOf(startMs)
  const details = Object.entries(attributes).map(([key, value]) => `${key}: ${String(value)}`)
  return html`<g
    ><title>${[`${service}: ${name}`, error, ...details].filter(Boolean).join('\n')}</title
    ><text x="${4 + depth * INDENT_PX}" y="${y + 15}" fill="#1b2330"
      >${`${service}: ${name}`.slice(0, 58 - 2 * depth)}</text
    ><rect
      x="${x.toFixed(1)}"
      y="${y + 4}"
      width="${Math.max(1.5, xOf(endMs) - x).toFixed(1)}"
      height="14"
      rx="2"
      fill="${color}"
    /><text x="${(xOf(endMs) + 4).toFixed(1)}" y="${y + 15}" fill="#5b6472"
      >${durationText(endMs - startMs)}</text
    ></g
  > `
}
