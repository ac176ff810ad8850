import type { Publisher } from '../core/client-headers.ts'
import type { Db } from '../database/database.ts'
import type { AuditEntry, Verb } from './audit-log.ts'
import type { ReleaseContent } from './release-files.ts'
import type { DeliveryState, RemoteState } from './release-state.ts'
import type { Trouble } from './trouble.ts'

/** A requested change of a remote, and its author. */
export interface Change {
  verb: Verb
  remote: string
  team: string
  by: string
  /** Id of the person or pipeline; null: a team's own key, or delivery itself. */
  who?: string | null
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
  /** The team that hears of it; null: every team. Default: the team that changes it. */
  hears?: string | null
  /** What else is written in the same transaction; `seq` is the number of the change. */
  write?: (tx: Db, seq: number) => Promise<unknown>
}

/** One change and what came of it. */
export interface Step {
  change: Change
  outcome: Outcome
}

/** A change, and who hears of it: a team, or null for every team. */
export interface ToldChange {
  entry: AuditEntry
  trouble: Trouble | null
  hears: string | null
}

/** Hears of changes. */
export interface ChangeListener {
  /** Writes in the transaction of the changes. */
  within: (tx: Db, changes: ToldChange[]) => Promise<void>
  /** The changes count. */
  after: () => void
}

/** A change of a remote that is about to count. */
export interface Judged {
  state: DeliveryState
  change: Change
  before: RemoteState | undefined
  after: RemoteState
  at: string
}

/** What lets a change happen, for the log. */
export interface Permission {
  /** In words. */
  said: string
  /** The approval that it uses up; null: it needed none. */
  approval: string | null
}

/** Judges each change of a remote, from every door; throws why it may not be. Null: it needs nothing. */
export type Guard = (judged: Judged) => Permission | null
