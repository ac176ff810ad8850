import { bigserial, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Page views and other events, as pages reported them. */
export const statEvents = pgTable(
  'stat_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    path: text().notNull(),
    /** By the page's clock. */
    happenedAt: at('happened_at').notNull(),
    /** By ours. */
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
