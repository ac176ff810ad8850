import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, type Html } from '@cloudplay/operator-pages/html'
import type { View } from '../page/view.ts'
import { line, type Line } from './graph.ts'

interface Chart extends Line {
  title: string
  /** A value as people read it, with its unit. */
  text: (value: number) => string
}

/** A graph with its axes: the values at top and bottom, the moments at both ends. */
export function chart(view: View, { title, text, ...drawn }: Chart): Html {
  const ends = [drawn.startMs, drawn.endMs].map((ms) => timeText(view, new Date(ms).toISOString()))
  return html`<figure class="chart">
    <figcaption>${title}</figcaption>
    <div class="axis"><span>${text(drawn.most)}</span><span>${text(0)}</span></div>
    ${line(drawn)}
    <div class="times"><span>${ends[0]}</span><span>${ends[1]}</span></div>
  </figure>`
}

/** The top of an axis: the next round value, so that it does not jump with each new point. */
export function roundUp(value: number): number {
  if (!(value > 0)) return 1
  const unit = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((part) => part * unit).find((step) => step >= value) ?? value
}
