import { sql } from 'drizzle-orm'
import {
  bigserial,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { games } from './catalog.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * SMS about games that opened. A mobile gets one per game, however many accounts named it, so that nobody can use
 * reservations to flood a stranger's phone.
 */
export const launchMessages = pgTable(
  'launch_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    mobile: text().notNull(),
    language: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** Not before this: after a failure, or when the mobile got enough for a day. */
    dueAt: at('due_at').notNull(),
    /** A gateway sends it, or sent it. A gateway that dies meanwhile leaves it claimed: it is never sent twice. */
    claimedAt: at('claimed_at'),
    sentAt: at('sent_at'),
    triesLeft: smallint('tries_left').notNull(),
  },
  (table) => [
    unique('launch_messages_once').on(table.mobile, table.gameId),
    index('launch_messages_due')
      .on(table.dueAt)
      .where(sql`${table.claimedAt} is null`),
    index('launch_messages_claimed').on(table.claimedAt),
    index('launch_messages_created').on(table.createdAt),
    index('launch_messages_of_player').on(table.uid),
  ],
)
