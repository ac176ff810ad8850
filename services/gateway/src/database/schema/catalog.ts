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

/** Which seed data the tables contain, by digest: a start with the same data writes nothing. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  digest: text().notNull(),
  appliedAt: at('applied_at').notNull(),
})

/** One row per game. Whether it can be played now also depends on the nodes; `release` is the operator's decision. */
export const games = pgTable(
  'games',
  {
    gameId: integer('game_id').primaryKey(),
    /** Folder of its pictures, and the first part of its product codes; not always its `gameMark`. */
    slug: text().notNull().unique(),
    /** The program's name on nodes and in recipes. */
    gameMark: text('mark').notNull().unique(),
    name: text().notNull(),
    /** Its English text; if empty, the Chinese one is used, as in every column `…_en`. */
    nameEn: text('name_en').notNull().default(''),
    /** Its names elsewhere and earlier titles; the search finds them. */
    latinName: text('latin_name').notNull().default(''),
    /** One line for cards. */
    line: text().notNull(),
    lineEn: text('line_en').notNull().default(''),
    description: text().notNull(),
    descriptionEn: text('description_en').notNull().default(''),
    serviceDesc: text('service_desc').notNull(),
    serviceDescEn: text('service_desc_en').notNull().default(''),
    ageLabel: text('age_label').notNull(),
    release: text().notNull(),
    /** When a reservable game opens; null if not announced yet. */
    opensAt: at('opens_at'),
    startMode: integer('start_mode').notNull(),
    gameType: integer('game_type').notNull(),
    touchMode: integer('touch_mode').notNull(),
    isAutoLogin: boolean('is_auto_login').notNull(),
    productCodePay: text('product_code_pay').notNull().unique(),
    productCodeFree: text('product_code_free').notNull().unique(),
    priceCoinsHour: integer('price_coins_hour').notNull(),
    vipPriceCoinsHour: integer('vip_price_coins_hour').notNull(),
    /** Free minutes of each new player for this game. */
    trialMinutes: integer('trial_minutes').notNull(),
    /** Order among the hot games, smallest first. */
    hotPosition: integer('hot_position').notNull(),
    /** The minutes of the day in Shanghai when this game is open; null for all day. The slot may cross midnight. */
    slotFromMinute: smallint('slot_from_minute'),
    slotUntilMinute: smallint('slot_until_minute'),
    /** The operator's additions to a game's page: a film instead of the pictures, and the address of its phone version; '' for none. */
    videoUrl: text('video_url').notNull().default(''),
    mobileDownloadUrl: text('mobile_download_url').notNull().default(''),
    mobileDownloadImage: text('mobile_download_image').notNull().default(''),
    /** A player who logs out of the game sees the phone version, once a day. */
    hintsMobileDownload: boolean('hints_mobile_download').notNull().default(false),
    /** False where no node can run it and none is planned (LIST-20). A node that runs it makes it playable all the same. */
    isOffered: boolean('is_offered').notNull().default(true),
    /** Numbered pictures that were taken in the game, besides the drawn ones. */
    shots: smallint().notNull().default(0),
    /** How many play on one screen. */
    players: smallint().notNull().default(1),
    maker: text().notNull().default(''),
    makerEn: text('maker_en').notNull().default(''),
    licence: text().notNull().default(''),
    /** The program's languages, BCP 47. */
    languages: text().array().notNull().default([]),
    /** GameControls[] of the contract, its texts in both languages. */
    controls: jsonb().notNull().default([]),
    keepsSaves: boolean('keeps_saves').notNull().default(false),
    /** What a save takes, in KB; 0 where nobody measured it. */
    saveKb: integer('save_kb').notNull().default(0),
  },
  (table) => [
    check('games_release_known', sql`${table.release} in ('live', 'upcoming', 'maintenance')`),
    check(
      'games_prices_not_negative',
      sql`${table.priceCoinsHour} >= 0 and ${table.vipPriceCoinsHour} >= 0`,
    ),
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
  (table) => [
    primaryKey({ columns: [table.tagId, table.gameId] }),
    index('game_tags_game').on(table.gameId),
  ],
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
  (table) => [
    primaryKey({ columns: [table.cateId, table.gameId] }),
    index('game_categories_game').on(table.gameId),
  ],
)

/** For games that players enter with the game's own account: the name of its client, and its regions. */
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

/** H5 games of other companies, which open on their own pages. */
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

/** Answers of getGlobleSetting, by type. */
export const settings = pgTable('settings', {
  type: text().primaryKey(),
  value: text().notNull(),
})

/** Unused, like `gameTerms`: the last release searches them, so the next one drops them (docs/decisions/010). */
export const gameSearch = pgTable(
  'game_search',
  {
    gameId: integer('game_id')
      .primaryKey()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    /** The version of the code that filled the row; a trigger sets it to 0 when the game changes. */
    version: integer().notNull().default(0),
    hotPosition: integer('hot_position').notNull(),
    /** The description as the search uses it (`domains/search/search-text.ts`). */
    description: text().notNull(),
    /** Its letters and pairs of letters. */
    grams: text().array().notNull(),
  },
  (table) => [
    index('game_search_grams').using('gin', table.grams),
    index('game_search_hot').on(table.hotPosition, table.gameId),
    // Almost always empty, so checking for work is cheap with any number of games.
    index('game_search_behind')
      .on(table.gameId)
      .where(sql`${table.version} = 0`),
  ],
)

/** Unused: see `gameSearch`. */
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
    // All columns, so that no row is fetched; compared byte by byte, independent of the database's language.
    index('game_terms_term').on(
      table.term.op('text_pattern_ops'),
      table.rank,
      table.hotPosition,
      table.gameId,
    ),
    // Terms that begin with one Latin letter: a tenth of all.
    index('game_terms_start')
      .on(table.term.op('text_pattern_ops'), table.rank, table.hotPosition, table.gameId)
      .where(sql`${table.rank} in (0, 2)`),
    index('game_terms_game').on(table.gameId),
  ],
)

/** Games a player opened, as reported by pages; the sessions are in `play_sessions`. */
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

/** One per player and game; player and mobile get a message when the game opens, once. */
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
    /** Of the SMS. */
    language: text().notNull().default('zh-CN'),
    createdAt: at('created_at').notNull(),
    /** When its player got the notice that the game opened. */
    noticedAt: at('noticed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.gameId] }),
    index('reservations_game').on(table.gameId),
    index('reservations_waiting')
      .on(table.gameId)
      .where(sql`${table.noticedAt} is null`),
  ],
)

/** Games that a player wants to find again (`domains/library/favourites.ts` bounds their number). */
export const favourites = pgTable(
  'favourites',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.gameId] }),
    index('favourites_game').on(table.gameId),
  ],
)

/** Games that players asked for. */
export const gameApplications = pgTable(
  'game_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    contact: text().notNull(),
    mark: integer().notNull(),
    /** Keyed hash of the sender's address: enough to count, not to identify. */
    addressHash: text('address_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('game_applications_address').on(table.addressHash, table.createdAt),
    // The same game requested by the same person is one row.
    uniqueIndex('game_applications_wish').on(
      sql`lower(${table.name})`,
      sql`lower(${table.contact})`,
    ),
  ],
)
