import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The calendar of activities: an activity runs from `starts_at` until just before `ends_at`. */
export const activities = pgTable(
  'activities',
  {
    type: text().primaryKey(),
    title: text().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [check('activities_end_after_start', sql`${table.endsAt} > ${table.startsAt}`)],
)

/** Unlimited monthly cards, one a player (specification section 9). */
export const monthlyCards = pgTable('monthly_cards', {
  uid: uuid().primaryKey().references(() => accounts.id, { onDelete: 'cascade' }),
  orderSn: text('order_sn').notNull().unique(),
  boughtAt: at('bought_at').notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
})
