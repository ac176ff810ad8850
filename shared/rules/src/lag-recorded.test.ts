import {
  LAG_CAUSES,
  LAG_SIGNS,
  SECOND_COLUMNS,
  type LagCause,
} from '@cloudplay/contract/session-seconds'
import { describe, expect, it } from 'vitest'
import { lagsOf, WINDOW_SECONDS, worstSign, type MeasuredSecond } from './lag.ts'
import { modelled } from './testing/modelled-lags.ts'
import recorded from './testing/recorded-lags.json' with { type: 'json' }

/** Recorded by `npm run bench:lags` (`e2e/bench/stream/record-lag.ts` says what goes wrong in each). */
const recordings = Object.entries(recorded).map(([name, { cause, rows }]) => ({
  name,
  cause: cause as LagCause | null,
  rows: rows.map(
    (row) =>
      ({
        ...Object.fromEntries(SECOND_COLUMNS.map((column, index) => [column, row[index]])),
        covers: 1,
      }) as MeasuredSecond,
  ),
}))
/** What can't be recorded on every machine is made from a model; see there. */
const models = Object.entries(modelled).map(([name, { cause, rows }]) => ({ name, cause, rows }))

/** Every ten seconds of a session, from each of its seconds on. */
function windowsOf(rows: readonly MeasuredSecond[]): MeasuredSecond[][] {
  return rows
    .slice(0, rows.length - WINDOW_SECONDS + 1)
    .map((_row, index) => rows.slice(index, index + WINDOW_SECONDS))
}
const causeOf = (window: readonly MeasuredSecond[]): LagCause | null => {
  const found = worstSign(window)
  return found && LAG_SIGNS[found.sign]
}

describe.each([
  { kind: 'recorded', sessions: recordings },
  { kind: 'modelled', sessions: models },
])('$kind sessions SEEN-4', ({ sessions }) => {
  it('are named right in 95 of 100 windows', () => {
    const windows = sessions.flatMap(({ name, cause, rows }) =>
      windowsOf(rows).map((window) => ({ name, cause, found: causeOf(window) })),
    )
    const wrong = windows.filter(({ cause, found }) => cause !== found)
    const share = 1 - wrong.length / windows.length
    expect(share, JSON.stringify(counted(wrong))).toBeGreaterThanOrEqual(0.95)
  })

  it.each(sessions)('name their own cause for most of their time: $name', ({ cause, rows }) => {
    const lags = lagsOf(rows)
    const lagged = (one: LagCause) =>
      lags.filter((lag) => lag.cause === one).reduce((sum, { from, to }) => sum + to - from, 0)
    // The recordings were made on a machine with other work, which may have been felt for a moment.
    const total = lags.reduce((sum, { from, to }) => sum + to - from, 0)
    const most = LAG_CAUSES.toSorted((a, b) => lagged(b) - lagged(a))[0]
    expect(total / rows.length < 0.25 ? null : most).toBe(cause)
  })
})

const counted = (wrong: readonly { name: string; found: LagCause | null }[]) =>
  wrong.reduce<Record<string, number>>((counts, { name, found }) => {
    const key = `${name} as ${found ?? 'fine'}`
    return { ...counts, [key]: (counts[key] ?? 0) + 1 }
  }, {})
