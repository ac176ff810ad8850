import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Once-per-person gifts of a deleted account. `personHash` is a keyed hash of the mobile or the ID number that reveals neither. */
export const formerGifts = pgTable(
  'former_gifts',
  {
    personHash: text('person_hash').notNull(),
    source: text().notNull(),
    sourceKey: text('source_key').notNull(),
    gameId: integer('game_id'),
    keptUntil: at('kept_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personHash, table.source, table.sourceKey] }),
    index('former_gifts_kept').on(table.keptUntil),
  ],
)

/** A minor's payments with a deleted account: they count towards the legal limits until the end of the month. */
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
