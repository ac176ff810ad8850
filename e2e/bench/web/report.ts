import { GOAL_PAGES, GOALS, PAGES, ROWS, type Row } from './pages.ts'
import type { Rendered } from './rendering.ts'
import { NETWORKS, type Loaded, type Network, type Timing } from './visit.ts'
import type { Weight } from './weight.ts'

export interface Measured {
  loaded: Loaded
  weightToInteractive: Weight
  weight: Weight
  trips: number
  timings: Record<Network, Timing[]>
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
  return [
    line(head),
    line(head.map((_, index) => (index ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n')
}

const of = (measured: Measured, key: keyof Timing, network: Network = 'fast 4G') =>
  measured.timings[network].map((timing) => timing[key])

function row(name: Row, measured: Measured, network: Network): string[] {
  const { loaded, weight, weightToInteractive, trips } = measured
  return [
    name,
    `${loaded.requestsToContent} / ${loaded.requests}`,
    `${kib(weightToInteractive.gzipBytes)} / ${kib(weight.gzipBytes)}`,
    `${kib(weightToInteractive.brotliBytes)} / ${kib(weight.brotliBytes)}`,
    trips.toFixed(2),
    spread(of(measured, 'firstPaintMs', network)),
    spread(of(measured, 'largestPaintMs', network)),
    spread(of(measured, 'contentMs', network)),
    spread(of(measured, 'interactiveMs', network)),
    spread(of(measured, 'blockingMs', network)),
    median(of(measured, 'layoutShift', network)).toFixed(3),
  ]
}

const HEAD = [
  '',
  'requests',
  'JS gzip, KiB',
  'JS brotli, KiB',
  'round trips',
  'FCP, ms',
  'LCP, ms',
  'content, ms',
  'interactive, ms',
  'TBT, ms',
  'CLS',
]
const met = (value: number, goal: number) => (value <= goal ? 'met' : 'missed')

type Goal = [what: string, measured: string, goal: string, outcome: string]
const atMost = (what: string, value: number, goal: number, digits = 2): Goal => [
  what,
  value.toFixed(digits),
  `≤ ${goal.toFixed(digits)}`,
  met(value, goal),
]

/** The site against its peer, on fast 4G. */
function ratiosOf({ name }: (typeof PAGES)[number], results: Results): Goal[] {
  const { site, plain } = results[name]!
  const time = (key: keyof Timing) => median(of(site, key)) / median(of(plain, key))
  const gzip = site.weightToInteractive.gzipBytes / plain.weightToInteractive.gzipBytes
  return [
    ...(GOAL_PAGES.includes(name)
      ? [atMost(`${name}: content time`, time('contentMs'), GOALS.contentRatio)]
      : []),
    ...(GOAL_PAGES.includes(name)
      ? [atMost(`${name}: interactive`, time('interactiveMs'), GOALS.interactiveRatio)]
      : []),
    ...(GOAL_PAGES.includes(name) ? [atMost(`${name}: blocking time`, time('blockingMs'), 1)] : []),
    atMost(`${name}: layout shift`, median(of(site, 'layoutShift')), GOALS.layoutShift, 3),
    atMost(`${name}: JS gzip`, gzip, GOALS.scriptRatio),
  ]
}

const RENDERED_HEAD = [
  '',
  'renders a second',
  'memory, MB',
  'CPU of the HTML from the cache, ms',
  'HTML gzip, KB',
]
const renderedRow = (name: string, { perSecond, megabytes, edgeCpuMs, htmlBytes }: Rendered) => [
  name,
  String(Math.round(perSecond)),
  ms(megabytes),
  edgeCpuMs.toFixed(2),
  (htmlBytes / 1000).toFixed(1),
]

/** Markdown: a table a page and network, what rendering costs, then the site against its peer with the goals next to it. */
export function report(results: Results, rendered: Record<string, Rendered>): string {
  const pages = PAGES.flatMap(({ name, path }) =>
    (Object.keys(NETWORKS) as Network[]).map(
      (network) =>
        `### ${name} \`${path}\`, ${network}\n\n${table(
          HEAD,
          ROWS.map((each) => row(each, results[name]![each], network)),
        )}`,
    ),
  )
  const home = results[PAGES[0]!.name]!.site.weightToInteractive.gzipBytes
  const goals = [
    ...PAGES.flatMap((page) => ratiosOf(page, results)),
    atMost('home: JS gzip of the site, KiB', home / 1024, GOALS.homeGzipBytes / 1024, 1),
    atMost(
      'home: CPU of the HTML from the cache, ms',
      rendered[PAGES[0]!.name]!.edgeCpuMs,
      GOALS.edgeCpuMs,
    ),
  ]
  const costs = table(
    RENDERED_HEAD,
    PAGES.map(({ name }) => renderedRow(name, rendered[name]!)),
  )
  return [
    ...pages,
    `### Rendering, one core\n\n${costs}`,
    `### site ÷ plain\n\n${table(['', 'measured', 'goal', ''], goals)}`,
  ].join('\n\n')
}

/** Markdown: the JavaScript of each page, until interactive and until idle, and the site's against the plain bundle's. */
export function reportBytes(results: Results): string {
  const both = ({ weightToInteractive, weight }: Measured, key: keyof Measured['weight']) =>
    `${kib(weightToInteractive[key])} / ${kib(weight[key])}`
  const rows = PAGES.map(({ name }) => {
    const { site, plain, naive } = results[name]!
    const ratio = site.weightToInteractive.gzipBytes / plain.weightToInteractive.gzipBytes
    return [
      name,
      both(site, 'gzipBytes'),
      both(site, 'brotliBytes'),
      both(plain, 'gzipBytes'),
      both(naive, 'gzipBytes'),
      ratio.toFixed(3),
    ]
  })
  return table(
    [
      '',
      'site gzip, KiB',
      'site brotli, KiB',
      'plain gzip, KiB',
      'naive gzip, KiB',
      'site ÷ plain',
    ],
    rows,
  )
}
