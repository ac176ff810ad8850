import { readFile, writeFile } from 'node:fs/promises'
import { markdownTable } from './table.ts'

const KEPT = new URL('gate.json', import.meta.url)
/** So much worse than the kept ratio may a figure be. */
const SLACK = 1.15
const FIGURES = ['p50', 'p95', 'nodeCpuPercent'] as const

type Figure = (typeof FIGURES)[number]
/** One turn of the peer and of the product, one after the other. */
export interface GateTurn {
  mode: string
  peer: Record<Figure, number>
  ours: Record<Figure, number>
}
/** The product's figures as shares of the peer's, by mode. */
export type Ratios = Record<string, Record<Figure, number>>

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The median of each mode's ratios. */
export function ratiosOf(turns: readonly GateTurn[]): Ratios {
  const modes = [...new Set(turns.map(({ mode }) => mode))]
  return Object.fromEntries(
    modes.map((mode) => {
      const own = turns.filter((turn) => turn.mode === mode)
      const ratio = (figure: Figure) =>
        Number(median(own.map(({ ours, peer }) => ours[figure] / peer[figure])).toFixed(3))
      return [
        mode,
        { p50: ratio('p50'), p95: ratio('p95'), nodeCpuPercent: ratio('nodeCpuPercent') },
      ]
    }),
  )
}

export interface Verdict {
  mode: string
  figure: Figure
  kept: number
  now: number
  isWorse: boolean
}

/** Compares with the kept ratios. A mode that is kept and wasn't measured is an error: the gate would pass without it. */
export function compare(kept: Ratios, now: Ratios): Verdict[] {
  return Object.entries(kept).flatMap(([mode, before]) => {
    const after = now[mode]
    if (!after) throw new Error(`${mode} was not measured`)
    return FIGURES.map((figure) => ({
      mode,
      figure,
      kept: before[figure],
      now: after[figure],
      isWorse: !(after[figure] <= before[figure] * SLACK),
    }))
  })
}

export const readKept = async (): Promise<Ratios> =>
  JSON.parse(await readFile(KEPT, 'utf8')) as Ratios
export const keep = (ratios: Ratios): Promise<void> =>
  writeFile(KEPT, `${JSON.stringify(ratios, null, 2)}\n`)

export const gateFigures = ({ p50, p95, nodeCpuPercent }: GateTurn['ours']): string =>
  `${Math.round(p50)} / ${Math.round(p95)} ms, ${Math.round(nodeCpuPercent)} % of a core`

export const gateTable = (verdicts: readonly Verdict[]): string =>
  markdownTable(
    ['mode', 'figure', 'share of the peer, kept', 'now', ''],
    verdicts.map(({ mode, figure, kept, now, isWorse }) => [
      mode,
      figure === 'nodeCpuPercent' ? 'CPU of the node' : `input to frame ${figure}`,
      kept.toFixed(2),
      now.toFixed(2),
      isWorse ? 'WORSE' : 'passed',
    ]),
  )
