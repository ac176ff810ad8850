import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Publisher } from '../core/client-headers.ts'
import type { Db } from '../database/database.ts'
import { log } from '../database/schema.ts'

export const VERBS = [
  'ship',
  'canary',
  'promote',
  'rollback',
  'withdraw',
  'schedule',
  'activity',
  'freeze',
  'unfreeze',
  'override',
  'preview',
  'restore',
  'save',
  'keys',
  'people',
  'approve',
  'freezes',
  'webhooks',
  'prune',
] as const
export type Verb = (typeof VERBS)[number]

/** One change of what visitors get, or of what they could get. */
export interface AuditEntry {
  seq: number
  at: string
  verb: Verb
  /** The remote; of changes that are about none, the team or set in words. */
  remote: string
  /** The version the verb is about; of `rollback` and `withdraw`, the one that is live afterwards, or none. */
  version: string | null
  /** The team whose key was used: proved. */
  team: string
  /** The person's or pipeline's name; of a team's own key who the client said they are, a claim. */
  by: string
  /** Id of the person or pipeline whose key or login it was: proved; null: a team's own key, or delivery. */
  who: string | null
  /** The approval or exception that it was made with, and by whom; null: it needed none. */
  approval: string | null
  publisher: Publisher
  detail: string
}

/** Writes entries down in the transaction of the change itself: there is none without the other. */
export async function appendEntries(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  await tx.insert(log).values(entries.map((entry) => ({ ...entry, at: new Date(entry.at) })))
}

/** Which entries are asked for. */
export interface LogFilter {
  remote?: string | undefined
  verb?: Verb | undefined
  team?: string | undefined
  /** Only entries older, or newer, than the one of this number. */
  before?: number | undefined
  after?: number | undefined
}

const when = <T, C>(value: T | undefined, condition: (value: T) => C) =>
  value === undefined ? undefined : condition(value)

/** The newest entries that are asked for, newest first. */
export async function newestEntries(
  db: Db,
  limit: number,
  { remote, verb, team, before, after }: LogFilter = {},
): Promise<AuditEntry[]> {
  // No name contains it, and PostgreSQL refuses a text that does.
  if ([remote, team].some((name) => name?.includes('\0'))) return []
  const rows = await db
    .select()
    .from(log)
    .where(
      and(
        when(remote, (name) => eq(log.remote, name)),
        when(verb, (name) => eq(log.verb, name)),
        when(team, (name) => eq(log.team, name)),
        when(before, (seq) => lt(log.seq, seq)),
        when(after, (seq) => gt(log.seq, seq)),
      ),
    )
    .orderBy(desc(log.seq))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    verb: row.verb as Verb,
    publisher: row.publisher as Publisher,
  }))
}
