/** The outcome of a step of `npm test`. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Failures, by name and first lines: repeated at the very end, because the log above is long. */
  failures: string[]
  /** Tests that passed only at the second attempt, by name and first lines. They count as passed, and have a cause to find. */
  unsteady: string[]
  /** Every test with how long it took, for the list of the slowest. */
  timed: { name: string; ms: number }[]
}

export const none: Outcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  unsteady: [],
  timed: [],
}

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

/** On a busy machine a test that waits for other programs may fail once by chance. More of them in one step have a cause. */
const UNSTEADY_MAX = 3

/** The outcome of a step whose tests may be tried twice. Where too many needed it, all of those count as failed. */
export function withFewUnsteady(outcome: Outcome): Outcome {
  const { passed, failed, failures, unsteady } = outcome
  if (unsteady.length <= UNSTEADY_MAX) return outcome
  const count = unsteady.length
  return {
    ...outcome,
    passed: passed - count,
    failed: failed + count,
    failures: [...failures, ...unsteady],
    unsteady: [],
  }
}

const FIRST_LINES = 8
export const firstLines = (text: string) => text.split('\n').slice(0, FIRST_LINES).join('\n    ')
