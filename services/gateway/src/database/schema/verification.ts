import { boolean, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What is kept of a verification. Never the number: a keyed hash tells whether it is used already. */
export const verifications = pgTable(
  'verifications',
  {
    uid: uuid().primaryKey().references(() => accounts.id, { onDelete: 'cascade' }),
    /** pending, passed or failed */
    state: text().notNull(),
    /** What the provider knows the request by, and the person once passed (pi). */
    requestId: text('request_id').notNull(),
    providerId: text('provider_id'),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    identityHash: text('identity_hash').notNull(),
    maskedName: text('masked_name').notNull(),
    maskedNumber: text('masked_number').notNull(),
    guardianConsent: boolean('guardian_consent').notNull(),
    submittedAt: at('submitted_at').notNull(),
    askedAt: at('asked_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [index('verifications_pending').on(table.askedAt), index('verifications_identity').on(table.identityHash)],
)
