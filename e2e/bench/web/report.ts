import { GOALS, PAGES, ROWS, type Row } from './pages.ts'
import type { Loaded, Timing } from './visit.ts'
import type { Weight } from './weight.ts'

export interface Measured {
  loaded: Loaded
  weightToContent: Weight
  weight: Weight
  trips: number
  timings: Timing[]
}

export type Results = Record<string, Record<Row, Measured>>

const sorted = (values: number[]) => [...values].sort((a, b) => a - b)
const median = (values: number[]): number => sorted(values)[values.length >> 1] ?? NaN
const ms = (value: number) => String(Math.round(value))
const kib = (bytes: number) => (bytes / 1024).toFixed(1)

function spread(values: number[]): string {
  const all = sorted(values)
  return `${ms(median(values))} (${ms(all[0] ?? NaN)}–${ms(all.at(-1) ?? NaN)})`
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index ? '---:' : '---'))), ...rows.map(line)].join('\n')
}

const of = (measured: Measured, key: keyof Timing) => measured.timings.map((timing) => timing[key])

function row(name: Row, measured: Measured): string[] {
  const { loaded, weight, weightToContent, trips } = measured
  return [
    name,
    `${loaded.requestsToContent} / ${loaded.requests}`,
    `${kib(weightToContent.gzipBytes)} / ${kib(weight.gzipBytes)}`,
    `${kib(weightToContent.brotliBytes)} / ${kib(weight.brotliBytes)}`,
    trips.toFixed(2),
    spread(of(measured, 'firstPaintMs')),
    spread(of(measured, 'contentMs')),
    spread(of(measured, 'blockingMs')),
    median(of(measured, 'layoutShift')).toFixed(3),
  ]
}

const HEAD = ['', 'requests', 'JS gzip, KiB', 'JS brotli, KiB', 'round trips', 'FCP, ms', 'content, ms', 'TBT, ms', 'CLS']
const met = (value: number, goal: number) => (value <= goal ? 'met' : 'missed')

/** Markdown: a table a page, then the site against its peer with the goals next to it. */
export function report(results: Results): string {
  const pages = PAGES.map(
    ({ name, path }) =>
      `### ${name} \`${path}\`\n\n${table(
        HEAD,
        ROWS.map((each) => row(each, results[name]![each])),
      )}`,
  )
  const ratios = PAGES.flatMap(({ name }) => {
    const { site, plain } = results[name]!
    const content = median(of(site, 'contentMs')) / median(of(plain, 'contentMs'))
    const gzip = site.weightToContent.gzipBytes / plain.weightToContent.gzipBytes
    const brotli = site.weightToContent.brotliBytes / plain.weightToContent.brotliBytes
    return [
      [`${name}: content time`, content.toFixed(2), `≤ ${GOALS.contentRatio.toFixed(2)}`, met(content, GOALS.contentRatio)],
      [`${name}: JS gzip`, gzip.toFixed(2), `≤ ${GOALS.scriptRatio}`, met(gzip, GOALS.scriptRatio)],
      [`${name}: JS brotli`, brotli.toFixed(2), `≤ ${GOALS.scriptRatio}`, met(brotli, GOALS.scriptRatio)],
    ]
  })
  const home = results[PAGES[0]!.name]!.site.weightToContent.gzipBytes
  ratios.push(['home: JS gzip of the site, KiB', kib(home), `≤ ${kib(GOALS.homeGzipBytes)}`, met(home, GOALS.homeGzipBytes)])
  return [...pages, `### site ÷ plain\n\n${table(['', 'measured', 'goal', ''], ratios)}`].join('\n\n')
}
