import {
  bigint,
  bigserial,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Operators who are logged in to their pages. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    /** Hash of the cookie's value. */
    id: text().primaryKey(),
    /** The operator's own name. */
    name: text().notNull(),
    /** Hash of the key they logged in with: another key ends the session. */
    keyHash: text('key_hash').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('operator_sessions_ends').on(table.endsAt)],
)

/** Every change of the calendar of activities; rows are never changed. */
export const activityChanges = pgTable(
  'activity_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    /** The name of the person who made the change; empty if a command did not give one. */
    by: text().notNull(),
    via: text().$type<'page' | 'command'>().notNull(),
    verb: text().$type<'add' | 'change' | 'remove'>().notNull(),
    /** Not a reference, because the run may be removed. */
    activityId: bigint('activity_id', { mode: 'number' }).notNull(),
    type: text().notNull(),
    /** The run before and after; null if it did not exist. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    /** The number of the form that requested it: a form sent twice works once. */
    form: text(),
  },
  (table) => [
    unique('activity_changes_form_once').on(table.form),
    index('activity_changes_of_activity').on(table.activityId, table.id),
  ],
)
