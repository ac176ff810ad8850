import type { FailureKind, ReportedError, ReportedVersion } from '@cloudplay/contract'

/** Bounds of BrowserReport in the contract. */
const LOADS_MAX = 8
const VERSIONS_MAX = 20
const DURATION_MAX_MS = 600_000
const LONG_TASKS_MAX = 1000
const ERRORS_MAX = 5
/** A page that throws in a loop says so once. */
const ERRORS_OF_PAGE_MAX = 20

export type Values = Pick<
  ReportedVersion,
  'lcpMs' | 'clsThousandths' | 'inpMs' | 'blockedMs' | 'memoryMb'
>
export type Version = Pick<ReportedVersion, 'remote' | 'version'>
/** What a visitor counts for once. */
type Mark = FailureKind | 'drawn' | 'used'

const keyOf = ({ remote, version }: Version) => `${remote}@${version}`
const duration = (ms: number) => Math.min(DURATION_MAX_MS, Math.max(0, Math.round(ms)))

/** What is to be reported. A version is reported once it was shown or failed, not when its code was only prefetched. */
export class Gathered {
  #versions = new Map<string, ReportedVersion>()
  /** What was reported before: a visitor counts once for each. */
  readonly #told = new Set<string>()
  #due = new Set<string>()
  #errors = 0

  load(of: Version, ms: number): void {
    const reported = this.#of(of)
    if ((reported.loadMs?.length ?? 0) < LOADS_MAX) (reported.loadMs ??= []).push(duration(ms))
  }

  shown(of: Version): void {
    this.#once(of, '', () => undefined)
  }

  mark(of: Version, mark: Mark): void {
    this.#once(of, mark, (reported) => (reported[mark] = true))
  }

  error(of: Version, error: ReportedError): void {
    if (this.#errors >= ERRORS_OF_PAGE_MAX) return
    this.#once(of, JSON.stringify(error), (reported) => {
      const errors = (reported.errors ??= [])
      if (errors.length < ERRORS_MAX) errors.push(error)
      this.#errors++
    })
  }

  value(of: Version, values: Values): void {
    Object.assign(this.#of(of), values)
    this.#due.add(keyOf(of))
  }

  longTask(of: Version): void {
    const reported = this.#of(of)
    reported.longTasks = Math.min(LONG_TASKS_MAX, (reported.longTasks ?? 0) + 1)
  }

  /** Takes what is due, at most one report's worth. */
  take(): ReportedVersion[] {
    const keys = [...this.#due].slice(0, VERSIONS_MAX)
    return keys.flatMap((key) => {
      const reported = this.#versions.get(key)
      this.#due.delete(key)
      this.#versions.delete(key)
      return reported ? [reported] : []
    })
  }

  #once(of: Version, what: string, note: (reported: ReportedVersion) => void): void {
    const told = `${keyOf(of)} ${what}`
    if (this.#told.has(told)) return
    this.#told.add(told)
    note(this.#of(of))
    this.#due.add(keyOf(of))
  }

  #of({ remote, version }: Version): ReportedVersion {
    const key = keyOf({ remote, version })
    const known = this.#versions.get(key)
    if (known) return known
    const reported: ReportedVersion = { remote, version }
    this.#versions.set(key, reported)
    return reported
  }
}
