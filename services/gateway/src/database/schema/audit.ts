import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Who did what, when (SEEN-5). Append-only: a trigger refuses changes, and deletes only rows older than its days. Acts of
 * players and payments are noted by triggers of `sessions`, `orders`, `play_sessions` and `activity_changes`, so no path
 * misses one; acts of operators and support by `domains/audit/record.ts`. It names players by id only. Partitions by month
 * of `at` (decision 142).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    actor: text().$type<'player' | 'company' | 'site' | 'operator' | 'support'>().notNull(),
    /** The actor's name: an operator's own, a payment company's; empty for players. */
    by: text().notNull().default(''),
    act: text().notNull(),
    /** The player it is about. Not a reference: it outlives the account, and then names nobody. */
    uid: uuid(),
    /** What it is about: an order's number, a session's id, a node. */
    subject: text().notNull().default(''),
    detail: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_of_player').on(table.uid, table.id),
    index('audit_log_of_people')
      .on(table.id)
      .where(sql`${table.actor} in ('operator', 'support')`),
  ],
)
