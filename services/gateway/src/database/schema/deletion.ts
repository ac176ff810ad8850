import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * Gifts of a deleted account that each person has once. `personHash` is a keyed hash, of the mobile or the ID number, from
 * which nothing can be read.
 */
export const formerGifts = pgTable(
  'former_gifts',
  {
    personHash: text('person_hash').notNull(),
    source: text().notNull(),
    sourceKey: text('source_key').notNull(),
    gameId: integer('game_id'),
    keptUntil: at('kept_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personHash, table.source, table.sourceKey] }), index('former_gifts_kept').on(table.keptUntil)],
)

/** What a minor paid with a deleted account: it still counts towards the limits of the law until the month is over. */
export const formerPayments = pgTable(
  'former_payments',
  {
    orderSn: text('order_sn').primaryKey(),
    /** `identity_hash` of the verification. */
    identityHash: text('identity_hash').notNull(),
    amountFen: integer('amount_fen').notNull(),
    paidAt: at('paid_at').notNull(),
  },
  (table) => [index('former_payments_person').on(table.identityHash, table.paidAt)],
)
