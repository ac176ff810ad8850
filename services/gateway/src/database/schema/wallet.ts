import { sql } from 'drizzle-orm'
import {
  bigint,
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
const amount = (name: string) => bigint(name, { mode: 'number' })

/** The balance of each player, always the sum of the player's entries. One row per account, created with it. */
export const wallets = pgTable(
  'wallets',
  {
    uid: uuid()
      .primaryKey()
      .references(() => accounts.id),
    balance: amount('coins').notNull().default(0),
  },
  (table) => [check('wallets_coins_not_negative', sql`${table.balance} >= 0`)],
)

/** One business event that moved coins. Append-only; a key works once per player. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id),
    key: text().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    /** Empty in rows from before the English version: they show `title`. */
    titleEn: text('title_en').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('ledger_journals_once').on(table.uid, table.key),
    index('ledger_journals_debts')
      .on(table.uid)
      .where(sql`${table.kind} = 'debt'`),
  ],
)

/**
 * Two entries per journal with a sum of zero: the player's side records the balance after it, the other side names the
 * source or destination of the coins. Append-only.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerJournals.id),
    /** "player", or the site's account: cash, gift, play. */
    side: text().notNull(),
    uid: uuid().references(() => accounts.id),
    coins: amount('coins').notNull(),
    balance: amount('balance'),
  },
  (table) => [
    unique('ledger_entries_side').on(table.journalId, table.side),
    index('ledger_entries_player').on(table.uid, table.id),
    check('ledger_entries_not_zero', sql`${table.coins} <> 0`),
    check(
      'ledger_entries_player_side',
      sql`(${table.side} = 'player') = (${table.uid} is not null and ${table.balance} is not null)`,
    ),
  ],
)

/**
 * What the last look at a part of the ledger found (`domains/operations/check-ledger.ts`): `slice` is the number of a
 * range of journals.
 */
export const ledgerChecks = pgTable('ledger_checks', {
  slice: integer().primaryKey(),
  /** The sum of the entries: anything but 0 is a fault. */
  coins: amount('coins').notNull(),
  /** Journals without exactly two entries that cancel each other. */
  unbalanced: integer().notNull(),
  checkedAt: at('checked_at').notNull(),
})

export const rechargeTiers = pgTable(
  'recharge_tiers',
  {
    id: integer().primaryKey(),
    payFen: integer('pay_fen').notNull().unique(),
    coins: integer().notNull(),
    giftCoins: integer('gift_coins').notNull(),
    cornerText: text('corner_text').notNull().default(''),
    cornerTextEn: text('corner_text_en').notNull().default(''),
    position: integer().notNull(),
  },
  (table) => [
    check(
      'recharge_tiers_positive',
      sql`${table.payFen} > 0 and ${table.coins} > 0 and ${table.giftCoins} >= 0`,
    ),
  ],
)

/** A player's order. While open, it reserves a minor's allowance; closing releases it. */
export const orders = pgTable(
  'orders',
  {
    orderSn: text('order_sn').primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    titleEn: text('title_en').notNull().default(''),
    amountFen: integer('amount_fen').notNull(),
    coins: integer().notNull(),
    giftCoins: integer('gift_coins').notNull(),
    /** The product, if not coins; empty for a plain top-up. */
    activity: text().notNull().default(''),
    /** The channel of the buyer's link; empty without one. */
    channel: text().notNull().default(''),
    payType: integer('pay_type').notNull(),
    provider: text().notNull(),
    /** OrderStatus of the contract: 1 open, 2 paid, 3 closed, 4 refunded after it was paid. */
    status: integer().notNull(),
    payUrl: text('pay_url').notNull().default(''),
    payQr: text('pay_qr').notNull().default(''),
    tradeNo: text('trade_no'),
    /** From the page, so that a repeated call returns the same order; unique per player. */
    requestKey: text('request_key'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    askedAt: at('asked_at'),
    paidAt: at('paid_at'),
    closedAt: at('closed_at'),
    refundedAt: at('refunded_at'),
  },
  (table) => [
    unique('orders_request_once').on(table.uid, table.requestKey),
    unique('orders_trade').on(table.provider, table.tradeNo),
    index('orders_player').on(table.uid, table.createdAt),
    index('orders_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 1`),
    index('orders_paid').on(table.paidAt),
    check(
      'orders_amount',
      sql`${table.amountFen} > 0 and ${table.coins} >= 0 and ${table.giftCoins} >= 0`,
    ),
    check('orders_paid', sql`(${table.status} in (2, 4)) = (${table.paidAt} is not null)`),
    check('orders_refunded', sql`(${table.status} = 4) = (${table.refundedAt} is not null)`),
  ],
)
