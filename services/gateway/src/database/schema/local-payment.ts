import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The books of the local payment provider, which plays another company: nothing here references the site's orders. */
export const localTrades = pgTable('local_trades', {
  orderSn: text('order_sn').primaryKey(),
  tradeNo: text('trade_no').notNull().unique(),
  subject: text().notNull(),
  amountFen: integer('amount_fen').notNull(),
  /** open, paid, refunded, failed or closed */
  state: text().notNull(),
  createdAt: at('created_at').notNull(),
  paidAt: at('paid_at'),
})

/** Notices that the merchant has not acknowledged yet; they are sent again until it does. */
export const localNotices = pgTable(
  'local_notices',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: at('due_at').notNull(),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [index('local_notices_due').on(table.isDone, table.dueAt)],
)
