import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The stored part of a verification. Never the number: a keyed hash shows if it is in use. */
export const verifications = pgTable(
  'verifications',
  {
    uid: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** pending, passed or failed */
    state: text().notNull(),
    /** The provider's id of the request, and of the person once passed. */
    reference: text().notNull(),
    personId: text('person_id'),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    identityHash: text('identity_hash').notNull(),
    maskedName: text('masked_name').notNull(),
    maskedNumber: text('masked_number').notNull(),
    guardianConsent: boolean('guardian_consent').notNull(),
    submittedAt: at('submitted_at').notNull(),
    askedAt: at('asked_at').notNull(),
    decidedAt: at('decided_at'),
    /** Refused submissions since `failures_since`: a provider's checks cost money. */
    failures: integer().notNull().default(0),
    failuresSince: at('failures_since').notNull(),
  },
  (table) => [
    index('verifications_pending')
      .on(table.askedAt)
      .where(sql`${table.state} = 'pending'`),
    // One person, one account.
    uniqueIndex('verifications_identity_once')
      .on(table.identityHash)
      .where(sql`${table.state} <> 'failed'`),
  ],
)

/**
 * Beginnings and ends of sessions that the authority needs, kept for a while after they were reported. There is no
 * reference to the session or the account, because the report stays due if either is deleted.
 */
export const playReports = pgTable(
  'play_reports',
  {
    cid: uuid().notNull(),
    /** start or end */
    kind: text().notNull(),
    personId: text('person_id').notNull(),
    happenedAt: at('happened_at').notNull(),
    /** An instance is sending it, unless this is long ago. */
    claimedAt: at('claimed_at'),
    /** Accepted, or refused for good with `fault`. */
    doneAt: at('done_at'),
    fault: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.cid, table.kind] }),
    index('play_reports_owed')
      .on(table.happenedAt)
      .where(sql`${table.doneAt} is null`),
    index('play_reports_done').on(table.doneAt),
  ],
)
