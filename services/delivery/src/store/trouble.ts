/** What visitors of a canary met that ended by itself, for those who have to mend it. */
export interface Trouble {
  version: string
  /** Visitors of the canary with a failure of each kind, the most frequent kind first. */
  kinds: { kind: string; visitors: number }[]
  /** The most frequent error; null if browsers named none. */
  top: TopError | null
}

/** The error that most visitors of a version met. */
export interface TopError {
  kind: string
  what: string
  visitors: number
  /** `file:line:column` of the source, or of the built file without a map; null: nothing is known. */
  at: string | null
  /** The line as it is written. */
  source: string | null
}
