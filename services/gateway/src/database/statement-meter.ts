import { currentSpan, inSpan } from '@cloudplay/tracing/current-span'
import { statementName } from './statement-name.ts'

type Statement = string | { text: string }
/** Gets the name of each statement, and how long it took with the wait for a connection. */
export type StatementListener = (name: string, seconds: number) => void

/** More than this program has. */
const NAMES_MAX = 300
const OTHER = 'other'

/** Measures statements by name: for the figures, and as parts of the current span. The number of names is bounded. */
export function statementMeter(heard: StatementListener) {
  const names = new Set<string>()
  function nameOf(statement: Statement): string {
    const name = statementName(statement)
    if (names.has(name)) return name
    if (names.size >= NAMES_MAX) return OTHER
    names.add(name)
    return name
  }
  return function measure<T>(statement: Statement, run: () => Promise<T>): Promise<T> {
    const name = nameOf(statement)
    const beganAtMs = performance.now()
    const answer = currentSpan() ? inSpan(name, run) : run()
    const note = () => heard(name, (performance.now() - beganAtMs) / 1000)
    // Beside the caller, who need not wait for it.
    answer.then(note, note)
    return answer
  }
}
