import {
  bigserial,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Page views and other events, as pages reported them. Partitions by month of `received_at` (decision 142). */
export const statEvents = pgTable(
  'stat_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    path: text().notNull(),
    /** By the page's clock. */
    happenedAt: at('happened_at').notNull(),
    /** By the gateway's clock. */
    receivedAt: at('received_at').notNull(),
    uid: uuid(),
    channel: text().notNull(),
    udid: text().notNull(),
    detail: text().notNull(),
  },
  (table) => [
    index('stat_events_of_player').on(table.uid, table.name, table.receivedAt),
    index('stat_events_of_channel').on(table.channel, table.receivedAt),
    index('stat_events_received').on(table.receivedAt),
  ],
)

/** Visits through a player's link on a day in Shanghai: by logged-in players, never by a page's own claim. */
export const shareVisits = pgTable(
  'share_visits',
  {
    sharerUid: uuid('sharer_uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    visitorUid: uuid('visitor_uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Keyed hash of the visitor's network and the day: enough to count, not to identify. */
    networkHash: text('network_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sharerUid, table.day, table.visitorUid] }),
    index('share_visits_network').on(table.networkHash),
    index('share_visits_day').on(table.day),
  ],
)
