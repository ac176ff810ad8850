import { bigserial, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Calls that the site failed, by the short id that their player read (SEEN-5). Kept for two weeks. Neither bodies nor
 * addresses: a route's pattern, and a reason without values.
 */
export const failedCalls = pgTable(
  'failed_calls',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    errorId: text('error_id').notNull(),
    /** As in the log. */
    requestId: uuid('request_id').notNull(),
    traceId: text('trace_id'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** Not a reference: a visitor has none, and a failure is noted even if its account cannot be read. */
    uid: uuid(),
    route: text().notNull(),
    /** Of the HTTP answer. */
    status: integer().notNull(),
    reason: text().notNull(),
  },
  (table) => [
    index('failed_calls_found').on(table.errorId, table.at),
    index('failed_calls_of_player').on(table.uid, table.at),
    index('failed_calls_at').on(table.at),
  ],
)
