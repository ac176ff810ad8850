/** What a step of `npm test` came to. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What failed, by name and first words: said again at the very end, because the log above is long. */
  failures: string[]
  /** What failed and passed at a second attempt, by name and first words. It counts as passed, and has a cause to be found. */
  unsteady: string[]
  /** Every test with how long it took, for the list of the slowest. */
  timed: { name: string; ms: number }[]
}

export const none: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], timed: [] }

export const failedOnce = (what: string): Outcome => ({ ...none, failed: 1, failures: [what] })

export const sum = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (total, { passed, failed, skipped, failures, unsteady, timed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      unsteady: [...total.unsteady, ...unsteady],
      timed: [...total.timed, ...timed],
    }),
    none,
  )

/** On a busy machine what waits for other programs may fail once by chance. More of it in one step is no chance. */
const UNSTEADY_MAX = 3

/** The outcome of a step whose tests may be tried twice. Where too many needed it, all of those count as failed. */
export function withFewUnsteady(outcome: Outcome): Outcome {
  const { passed, failed, failures, unsteady } = outcome
  if (unsteady.length <= UNSTEADY_MAX) return outcome
  const count = unsteady.length
  return { ...outcome, passed: passed - count, failed: failed + count, failures: [...failures, ...unsteady], unsteady: [] }
}

const FIRST_LINES = 8
export const firstLines = (text: string) => text.split('\n').slice(0, FIRST_LINES).join('\n    ')

/** The slowest tests, slowest first, as lines of a table. */
export function slowest({ timed }: Outcome, count: number): string[] {
  return timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
