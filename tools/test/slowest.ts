import path from 'node:path'
import { reports } from './command.ts'
import type { Outcome } from './outcome.ts'

/** Begins with a line that says when and which steps ran. */
export const slowestFile = path.join(reports, 'slowest.txt')
export const ALL_STEPS = 'all steps'
export const SLOWEST = 20

/** The slowest tests, slowest first, as lines of a table. */
export function slowest({ timed }: Outcome, count: number): string[] {
  return timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
