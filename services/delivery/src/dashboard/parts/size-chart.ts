import { html, type Html } from '@cloudplay/operator-pages/html'
import type { RemoteStatus } from '../../site/status.ts'
import { kilobytes, type View } from '../page/view.ts'
import { chart, roundUp } from './chart.ts'

const KB = 1024

/** How large the releases of a remote were when they were shipped; nothing of a single one. */
export function sizeChart(view: View, { name, releases }: RemoteStatus): Html {
  const points = releases
    .map(({ shippedAt, sizeBytes }) => ({ atMs: Date.parse(shippedAt), value: sizeBytes }))
    .reverse()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return html``
  const { t } = view
  return chart(view, {
    title: t.releases.sizeTitle,
    text: (bytes) => (bytes === 0 ? '0' : kilobytes(bytes)),
    label: t.releases.sizeGraph({
      name,
      first: kilobytes(first.value),
      last: kilobytes(last.value),
    }),
    channel: null,
    points,
    startMs: first.atMs,
    endMs: last.atMs,
    most: roundUp(Math.max(...points.map(({ value }) => value / KB))) * KB,
  })
}
