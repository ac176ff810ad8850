import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { games } from './catalog.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The calendar of activities, a row a time: an activity runs from `starts_at` until just before `ends_at`. */
export const activities = pgTable(
  'activities',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    type: text().notNull(),
    title: text().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Coins the site gives away in this time at most; null for an activity that gives none. */
    budgetCoins: integer('budget_coins'),
    /** Coins of the budget that were given or are promised. */
    promisedCoins: integer('promised_coins').notNull().default(0),
    /** What is sold in this time and for how much (`runs/offer.ts`); null: the prices of the specification. */
    offer: jsonb().$type<unknown>(),
  },
  (table) => [
    unique('activities_type_start').on(table.type, table.startsAt),
    check('activities_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('activities_inside_budget', sql`${table.promisedCoins} between 0 and coalesce(${table.budgetCoins}, 0)`),
  ],
)

/** Unlimited monthly cards, one a player (PROMO-1). */
export const monthlyCards = pgTable('monthly_cards', {
  uid: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  orderSn: text('order_sn').notNull().unique(),
  boughtAt: at('bought_at').notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
})

/** Packets of coins that friends help to fill, one a player and day. */
export const redPackets = pgTable(
  'red_packets',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    activityId: bigint('activity_id', { mode: 'number' })
      .notNull()
      .references(() => activities.id),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** By the calendar of Shanghai. */
    day: date({ mode: 'string' }).notNull(),
    /** What friends get to know it by; says nothing of the player. */
    shareCode: text('share_code').notNull().unique(),
    /** Coins piece by piece: the first is the opener's, then one a friend. */
    pieces: integer().array().notNull(),
    openedAt: at('opened_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    fullAt: at('full_at'),
    /** Its coins were credited. */
    extractedAt: at('extracted_at'),
    /** It ran out before it was full, and its coins went back to the budget. */
    lapsedAt: at('lapsed_at'),
  },
  (table) => [
    unique('red_packets_day_once').on(table.uid, table.day),
    index('red_packets_open')
      .on(table.expiresAt)
      .where(sql`${table.fullAt} is null and ${table.lapsedAt} is null`),
    index('red_packets_full')
      .on(table.activityId, table.fullAt)
      .where(sql`${table.fullAt} is not null`),
    check('red_packets_one_end', sql`${table.fullAt} is null or ${table.lapsedAt} is null`),
    check('red_packets_extracted_when_full', sql`${table.extractedAt} is null or ${table.fullAt} is not null`),
  ],
)

/** Who helped which packet: once, and each piece is one friend's. */
export const redHelps = pgTable(
  'red_helps',
  {
    packetId: bigint('packet_id', { mode: 'number' })
      .notNull()
      .references(() => redPackets.id, { onDelete: 'cascade' }),
    helperUid: uuid('helper_uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** From 1; the piece of this number. */
    nth: integer().notNull(),
    coins: integer().notNull(),
    helpedAt: at('helped_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packetId, table.helperUid] }),
    unique('red_helps_piece_once').on(table.packetId, table.nth),
    index('red_helps_of_helper').on(table.helperUid, table.helpedAt),
  ],
)

/** Games of which an activity gives trials away, while the stock lasts. */
export const distributedGames = pgTable(
  'distributed_games',
  {
    activityId: bigint('activity_id', { mode: 'number' })
      .notNull()
      .references(() => activities.id),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    minutes: integer().notNull(),
    stock: integer().notNull(),
    given: integer().notNull().default(0),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.gameId] }),
    check('distributed_games_inside_stock', sql`${table.given} between 0 and ${table.stock}`),
    check('distributed_games_minutes_positive', sql`${table.minutes} > 0`),
  ],
)

/** What a player did with the summary of a year: shared it, took the reward. The summary itself is read from play. */
export const annualSummaries = pgTable(
  'annual_summaries',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    shareCode: text('share_code').notNull().unique(),
    sharedAt: at('shared_at').notNull(),
    rewardedAt: at('rewarded_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.year] })],
)
