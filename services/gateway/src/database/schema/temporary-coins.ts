import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * Coins of a balance that the site takes back if they are not spent in time. `coins_left` is the part of the balance that
 * still belongs to this lot: spending uses the coins that expire first.
 */
export const temporaryCoins = pgTable(
  'temporary_coins',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The source and the occasion; together they give coins once. */
    source: text().notNull(),
    sourceKey: text('source_key').notNull(),
    coins: integer().notNull(),
    coinsLeft: integer('coins_left').notNull(),
    grantedAt: at('granted_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When the player got the notice that they expire soon. */
    endNoticedAt: at('end_noticed_at'),
  },
  (table) => [
    unique('temporary_coins_once').on(table.uid, table.source, table.sourceKey),
    index('temporary_coins_left')
      .on(table.uid, table.expiresAt)
      .where(sql`${table.coinsLeft} > 0`),
    index('temporary_coins_expiring')
      .on(table.expiresAt)
      .where(sql`${table.coinsLeft} > 0`),
    index('temporary_coins_end_unnoticed')
      .on(table.expiresAt)
      .where(sql`${table.coinsLeft} > 0 and ${table.endNoticedAt} is null`),
    check('temporary_coins_left_in_bounds', sql`${table.coinsLeft} between 0 and ${table.coins}`),
  ],
)
