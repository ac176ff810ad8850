import type { Publisher } from '../core/client-headers.ts'
import type { Db } from '../database/database.ts'
import type { AuditEntry, Verb } from './audit-log.ts'
import type { ReleaseContent } from './release-files.ts'
import type { RemoteState } from './release-state.ts'
import type { Trouble } from './trouble.ts'

/** A requested change of a remote, and its author. */
export interface Change {
  verb: Verb
  remote: string
  team: string
  by: string
  publisher: Publisher
}

/** What a change did to a remote: the audit log's words for it, and what the remote is afterwards. */
export interface Outcome {
  /** Left out by a change that is about no remote. */
  remote?: RemoteState
  version: string | null
  detail: string
  /** A release that the change adds; its record is among those of `remote`. */
  release?: ReleaseContent
  /** What visitors of a canary met that ends by itself. */
  trouble?: Trouble
  /** What else is written in the same transaction; `seq` is the number of the change. */
  write?: (tx: Db, seq: number) => Promise<unknown>
}

/** One change and what came of it. */
export interface Step {
  change: Change
  outcome: Outcome
}

/** Hears of changes. */
export interface ChangeListener {
  /** Writes in the transaction of the changes. */
  within: (tx: Db, changes: { entry: AuditEntry; trouble: Trouble | null }[]) => Promise<void>
  /** The changes count. */
  after: () => void
}
