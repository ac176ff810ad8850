import { placeOf } from '../core/error-place.ts'
import type { ErrorGroup, ErrorStore } from '../health/error-store.ts'
import type { TopError } from '../store/trouble.ts'
import type { SourceLine, SourceLines } from './source-lines.ts'

/** Errors that visitors met, with the source line where a map says it (DELIV-22). */
export interface LocatedError extends ErrorGroup {
  source: SourceLine | null
}

const SHOWN_MAX = 20

export class ErrorReports {
  readonly #store: Pick<ErrorStore, 'groups'>
  readonly #lines: Pick<SourceLines, 'find'>

  constructor(store: Pick<ErrorStore, 'groups'>, lines: Pick<SourceLines, 'find'>) {
    this.#store = store
    this.#lines = lines
  }

  /** The most frequent errors of a remote, or of one of its versions. */
  async of(remote: string, version?: string, limit = SHOWN_MAX): Promise<LocatedError[]> {
    const groups = await this.#store.groups(remote, {
      ...(version === undefined ? {} : { version }),
      limit,
    })
    const located: LocatedError[] = []
    // One after the other: those of one file share its map.
    for (const group of groups)
      located.push({ ...group, source: await this.#sourceOf(remote, group) })
    return located
  }

  async top(remote: string, version: string): Promise<TopError | null> {
    const [error] = await this.of(remote, version, 1)
    if (!error) return null
    const { kind, what, visitors, source } = error
    return { kind, what, visitors, at: placeOf(error), source: source?.text ?? null }
  }

  async #sourceOf(remote: string, { version, file, line, column }: ErrorGroup) {
    if (file === undefined || line === undefined || column === undefined) return null
    return this.#lines.find({ remote, version }, { file, line, column })
  }
}
