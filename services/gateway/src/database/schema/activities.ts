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

/** The calendar of activities, one row per run: an activity runs from `starts_at` until just before `ends_at`. */
export const activities = pgTable(
  'activities',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    type: text().notNull(),
    title: text().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** The most coins the site gives away in this run; null for an activity that gives none. */
    budgetCoins: integer('budget_coins'),
    /** Coins of the budget that were given or promised. */
    promisedCoins: integer('promised_coins').notNull().default(0),
    /** Products and prices of this run (`runs/offer.ts`); null: the prices of the specification. */
    offer: jsonb().$type<unknown>(),
  },
  (table) => [
    unique('activities_type_start').on(table.type, table.startsAt),
    check('activities_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'activities_inside_budget',
      sql`${table.promisedCoins} between 0 and coalesce(${table.budgetCoins}, 0)`,
    ),
  ],
)

/** Unlimited monthly cards, one per player (PROMO-1). */
export const monthlyCards = pgTable(
  'monthly_cards',
  {
    uid: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    orderSn: text('order_sn').notNull().unique(),
    boughtAt: at('bought_at').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** When its player got the notice that it ends soon. */
    endNoticedAt: at('end_noticed_at'),
  },
  (table) => [
    index('monthly_cards_end_unnoticed')
      .on(table.endsAt)
      .where(sql`${table.endNoticedAt} is null`),
  ],
)

/** Packets of coins that friends help to fill, one per player and day. */
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
    /** The packet's id for friends; it reveals nothing about the player. */
    shareCode: text('share_code').notNull().unique(),
    /** Coins piece by piece: the first is the opener's, then one per friend. */
    pieces: integer().array().notNull(),
    openedAt: at('opened_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    fullAt: at('full_at'),
    /** Its coins were credited. */
    extractedAt: at('extracted_at'),
    /** It expired before it was full, and its coins returned to the budget. */
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
    check(
      'red_packets_extracted_when_full',
      sql`${table.extractedAt} is null or ${table.fullAt} is not null`,
    ),
  ],
)

/** Who helped which packet: once per friend, with one piece each. */
export const redHelps = pgTable(
  'red_helps',
  {
    packetId: bigint('packet_id', { mode: 'number' })
      .notNull()
      .references(() => redPackets.id, { onDelete: 'cascade' }),
    helperUid: uuid('helper_uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The number of this piece, from 1. */
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

/** Games with trials from an activity, while the stock lasts. */
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

/** What a player did with the summary of a year: shared it, took the reward. The summary itself comes from play data. */
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
