import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/** The key of stored HMACs, sealed with APP_SECRET (`core/data-key.ts`). One row. */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: integer().primaryKey(),
    sealed: text().notNull(),
  },
  (table) => [check('data_keys_one', sql`${table.id} = 1`)],
)
