import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Which seed data the tables hold, by their digest: a start with the same data writes nothing. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  digest: text().notNull(),
  appliedAt: at('applied_at').notNull(),
})

/** One row a game. Whether it can be played now also depends on the nodes; `release` is what the operator decided. */
export const games = pgTable(
  'games',
  {
    gameId: integer('game_id').primaryKey(),
    /** Folder of its pictures, and the first part of its product codes; not always its `gameMark`. */
    slug: text().notNull().unique(),
    /** What nodes and recipes call the program. */
    gameMark: text('mark').notNull().unique(),
    name: text().notNull(),
    /** Its English; empty: the Chinese stands for it, as in every column `…_en`. */
    nameEn: text('name_en').notNull().default(''),
    /** What the rest of the world calls it, with titles it had before; found by the search. */
    latinName: text('latin_name').notNull().default(''),
    /** One line for cards. */
    line: text().notNull(),
    lineEn: text('line_en').notNull().default(''),
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
    /** Minutes of the day in Shanghai between which it is a time-slot game; null for all day. May go past midnight. */
    slotFromMinute: smallint('slot_from_minute'),
    slotUntilMinute: smallint('slot_until_minute'),
    /** What the operator may add to a game's page: a film in place of the pictures, and where its version for phones is; '' for none. */
    videoUrl: text('video_url').notNull().default(''),
    mobileDownloadUrl: text('mobile_download_url').notNull().default(''),
    mobileDownloadImage: text('mobile_download_image').notNull().default(''),
    /** A player who logs out of the game is shown the version for phones, once a day. */
    hintsMobileDownload: boolean('hints_mobile_download').notNull().default(false),
  },
  (table) => [
    check('games_release_known', sql`${table.release} in ('live', 'upcoming', 'maintenance')`),
    check('games_prices_not_negative', sql`${table.priceCoinsHour} >= 0 and ${table.vipPriceCoinsHour} >= 0`),
    check(
      'games_slot_whole',
      sql`(${table.slotFromMinute} is null and ${table.slotUntilMinute} is null)
        or (${table.slotFromMinute} between 0 and 1439 and ${table.slotUntilMinute} between 0 and 1439)`,
    ),
  ],
)

export const tags = pgTable('tags', {
  tagId: integer('tag_id').primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull().default(''),
  /** lucide icon name */
  icon: text().notNull(),
  position: integer().notNull(),
})

export const gameTags = pgTable(
  'game_tags',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.tagId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.gameId] }), index('game_tags_game').on(table.gameId)],
)

/** A tab of the category page. */
export const categories = pgTable('categories', {
  cateId: integer('cate_id').primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull().default(''),
  /** lucide icon name */
  icon: text().notNull(),
  position: integer().notNull(),
})

export const gameCategories = pgTable(
  'game_categories',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    cateId: integer('cate_id')
      .notNull()
      .references(() => categories.cateId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.cateId, table.gameId] }), index('game_categories_game').on(table.gameId)],
)

/** Where players log in with an account of the game's own: what its client is called, and its regions. */
export const partnerGames = pgTable('partner_games', {
  gameMark: text('mark')
    .primaryKey()
    .references(() => games.gameMark, { onDelete: 'cascade' }),
  name: text().notNull(),
  nameEn: text('name_en').notNull().default(''),
  exec: text().notNull(),
  processName: text('process_name').notNull(),
  /** Started before the game; empty for nothing. */
  execBefore: text('exec_before').notNull(),
  startMark: text('start_mark').notNull(),
  /** PartnerRegion[] of the contract, up to three levels; a name in it may be in both languages. */
  regions: jsonb().notNull(),
})

/** H5 games of others, which open on their own pages. */
export const miniGames = pgTable('mini_games', {
  miniGameId: integer('mini_game_id').primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull().default(''),
  line: text().notNull(),
  lineEn: text('line_en').notNull().default(''),
  /** lucide icon name */
  icon: text().notNull(),
  url: text().notNull(),
  position: integer().notNull(),
})

/** A block of a home page; phones and desktops number `module_type` differently (HOME-1 to 10). */
export const homeModules = pgTable(
  'home_modules',
  {
    moduleId: integer('module_id').primaryKey(),
    device: text().notNull(),
    moduleType: integer('module_type').notNull(),
    name: text().notNull(),
    nameEn: text('name_en').notNull().default(''),
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
    moduleId: integer('module_id')
      .notNull()
      .references(() => homeModules.moduleId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    type: integer().notNull(),
    gameId: integer('game_id').references(() => games.gameId, { onDelete: 'cascade' }),
    title: text().notNull(),
    titleEn: text('title_en').notNull().default(''),
    subhead: text().notNull(),
    subheadEn: text('subhead_en').notNull().default(''),
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

/** What of a game's texts the search looks through; a trigger gives each new game its row, to be filled. */
export const gameSearch = pgTable(
  'game_search',
  {
    gameId: integer('game_id')
      .primaryKey()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    /** How the row was made; 0 when its game has changed since, which a trigger sees to. */
    version: integer().notNull().default(0),
    hotPosition: integer('hot_position').notNull(),
    /** The description as it is searched (`domains/search/search-text.ts`). */
    description: text().notNull(),
    /** Its letters and pairs of letters. */
    grams: text().array().notNull(),
  },
  (table) => [
    index('game_search_grams').using('gin', table.grams),
    index('game_search_hot').on(table.hotPosition, table.gameId),
    // Nearly always empty: to look whether there is anything to do costs nothing, however many games there are.
    index('game_search_behind')
      .on(table.gameId)
      .where(sql`${table.version} = 0`),
  ],
)

/** Names and pinyin from each letter or syllable on: what stands inside a name is the beginning of one of them. */
export const gameTerms = pgTable(
  'game_terms',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => gameSearch.gameId, { onDelete: 'cascade' }),
    term: text().notNull(),
    /** SearchRank */
    rank: smallint().notNull(),
    hotPosition: integer('hot_position').notNull(),
  },
  (table) => [
    // All columns, so that no row need be fetched; compared byte by byte, whatever the database's language.
    index('game_terms_term').on(table.term.op('text_pattern_ops'), table.rank, table.hotPosition, table.gameId),
    // What begins with one letter of the Latin alphabet: a tenth of all of it.
    index('game_terms_start')
      .on(table.term.op('text_pattern_ops'), table.rank, table.hotPosition, table.gameId)
      .where(sql`${table.rank} in (0, 2)`),
    index('game_terms_game').on(table.gameId),
  ],
)

/** Games a player opened, told by pages; the sessions tell the rest (`play_sessions`). */
export const playHistory = pgTable(
  'play_history',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    playedAt: at('played_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.gameId] })],
)

/** One a player and game; the mobile is who to tell when it opens. */
export const reservations = pgTable(
  'reservations',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    mobile: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.gameId] }), index('reservations_game').on(table.gameId)],
)

/** Games that players asked for. */
export const gameApplications = pgTable(
  'game_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    contact: text().notNull(),
    mark: integer().notNull(),
    /** Keyed hash of the address it came from: enough to count, not to know. */
    addressHash: text('address_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('game_applications_address').on(table.addressHash, table.createdAt),
    // The same game asked for by the same person is one row.
    uniqueIndex('game_applications_wish').on(sql`lower(${table.name})`, sql`lower(${table.contact})`),
  ],
)
