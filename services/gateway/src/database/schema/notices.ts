import { sql } from 'drizzle-orm'
import {
  bigserial,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The notification centre (ACCT-14): what happened to a player, without sentences, which pages have. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** NoticeKind of the contract. */
    kind: text().notNull(),
    /** NoticeParams of that kind; texts are in every language. */
    params: jsonb().notNull(),
    /** Names the fact, unique per player. */
    key: text().notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    unique('notices_fact_once').on(table.uid, table.key),
    index('notices_of_player').on(table.uid, table.id),
    index('notices_unread')
      .on(table.uid)
      .where(sql`${table.readAt} is null`),
    index('notices_created').on(table.createdAt),
  ],
)
