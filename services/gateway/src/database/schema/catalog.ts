import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Which seed data the tables hold, by their digest: a start with the same data writes nothing. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  digest: text().notNull(),
  appliedAt: at('applied_at').notNull(),
})

/** One row a game. Whether it can be played now also depends on the nodes; `release` is what the house decided. */
export const games = pgTable(
  'games',
  {
    gameId: integer('game_id').primaryKey(),
    /** Folder of its pictures. */
    slug: text().notNull().unique(),
    /** What a node calls it. */
    mark: text().notNull().unique(),
    name: text().notNull(),
    /** One line for cards. */
    line: text().notNull(),
    description: text().notNull(),
    serviceDesc: text('service_desc').notNull(),
    ageLabel: text('age_label').notNull(),
    release: text().notNull(),
    /** When a reservable game opens; null is not announced yet. */
    opensAt: at('opens_at'),
    startMode: integer('start_mode').notNull(),
    gameType: integer('game_type').notNull(),
    touchMode: integer('touch_mode').notNull(),
    isAutoLogin: boolean('is_auto_login').notNull(),
    productCodePay: text('product_code_pay').notNull().unique(),
    productCodeFree: text('product_code_free').notNull().unique(),
    priceCoinsHour: integer('price_coins_hour').notNull(),
    vipPriceCoinsHour: integer('vip_price_coins_hour').notNull(),
    /** Free minutes each new player has for this game. */
    trialMinutes: integer('trial_minutes').notNull(),
    /** Order among the hot games, smallest first. */
    hotPosition: integer('hot_position').notNull(),
  },
  (table) => [
    check('games_release_known', sql`${table.release} in ('live', 'upcoming', 'maintenance')`),
    check('games_prices_not_negative', sql`${table.priceCoinsHour} >= 0 and ${table.vipPriceCoinsHour} >= 0`),
  ],
)

export const tags = pgTable('tags', {
  tagId: integer('tag_id').primaryKey(),
  name: text().notNull(),
  /** lucide icon name */
  icon: text().notNull(),
  position: integer().notNull(),
})

export const gameTags = pgTable(
  'game_tags',
  {
    gameId: integer('game_id').notNull().references(() => games.gameId, { onDelete: 'cascade' }),
    tagId: integer('tag_id').notNull().references(() => tags.tagId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.gameId] }), index('game_tags_game').on(table.gameId)],
)

/** A block of a home page; phones and desktops number `module_type` differently (specification section 2). */
export const homeModules = pgTable(
  'home_modules',
  {
    moduleId: integer('module_id').primaryKey(),
    device: text().notNull(),
    moduleType: integer('module_type').notNull(),
    name: text().notNull(),
    icon: text().notNull(),
    tagId: integer('tag_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [check('home_modules_device_known', sql`${table.device} in ('mobile', 'pc')`)],
)

/** A game or a link inside a module. */
export const homeItems = pgTable(
  'home_items',
  {
    moduleId: integer('module_id').notNull().references(() => homeModules.moduleId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    type: integer().notNull(),
    gameId: integer('game_id').references(() => games.gameId, { onDelete: 'cascade' }),
    title: text().notNull(),
    subhead: text().notNull(),
    /** lucide icon name of a shortcut; empty for games */
    icon: text().notNull(),
    clickUrl: text('click_url').notNull(),
    clickType: integer('click_type').notNull(),
  },
  (table) => [primaryKey({ columns: [table.moduleId, table.position] })],
)

/** What getGlobleSetting answers, by type. */
export const settings = pgTable('settings', {
  type: text().primaryKey(),
  value: text().notNull(),
})
