import type { ReportedVersion } from '@cloudplay/contract'
import type { Observation } from '../observations/observe.ts'

/** Bounds of BrowserReport in the contract. */
const LOADS_MAX = 8
const VERSIONS_MAX = 20
const DURATION_MAX_MS = 600_000
const LONG_TASKS_MAX = 1000

export type Values = Pick<ReportedVersion, 'lcpMs' | 'clsThousandths' | 'inpMs'>

const keyOf = ({ remote, version }: Pick<ReportedVersion, 'remote' | 'version'>) =>
  `${remote}@${version}`
const duration = (ms: number) => Math.min(DURATION_MAX_MS, Math.max(0, Math.round(ms)))

/** Observations since the last report. A version is reported once it was shown or failed, not when its code was only prefetched. */
export class Gathered {
  #versions = new Map<string, ReportedVersion>()
  /** What was reported before: a visitor counts once for each. */
  readonly #told = new Set<string>()
  #due = new Set<string>()

  add({ remote, version, failure, loadMs }: Observation): void {
    const key = keyOf({ remote, version })
    const reported = this.#of(remote, version)
    if (loadMs !== undefined) {
      if ((reported.loadMs?.length ?? 0) < LOADS_MAX)
        (reported.loadMs ??= []).push(duration(loadMs))
      return
    }
    const what = `${key} ${failure ?? ''}`
    if (this.#told.has(what)) return
    this.#told.add(what)
    if (failure) reported[failure] = true
    this.#due.add(key)
  }

  value({ remote, version }: { remote: string; version: string }, values: Values): void {
    Object.assign(this.#of(remote, version), values)
    this.#due.add(keyOf({ remote, version }))
  }

  longTask({ remote, version }: { remote: string; version: string }): void {
    const reported = this.#of(remote, version)
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

  #of(remote: string, version: string): ReportedVersion {
    const key = keyOf({ remote, version })
    const known = this.#versions.get(key)
    if (known) return known
    const reported: ReportedVersion = { remote, version }
    this.#versions.set(key, reported)
    return reported
  }
}
