import type { ConsumeType } from '@cloudplay/contract/envelope'
import type { ModesOfNode } from '@cloudplay/contract/node'
import { BASE_MODE, type StreamMode } from '@cloudplay/contract/stream-modes'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { games } from './catalog.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Game nodes as their last heartbeat described them. */
export const nodes = pgTable('nodes', {
  nodeId: text('node_id').primaryKey(),
  /** New at each start of the node's process; empty after it has left. */
  instance: text().notNull(),
  /** Where its last heartbeat came from. */
  address: text().notNull().default(''),
  regionId: text('region_id').notNull(),
  regionTitle: text('region_title').notNull(),
  regionTitleEn: text('region_title_en').notNull().default(''),
  /** The kind of machine; each has a tab on the region page (contract `node.ts`). */
  resourceId: text('resource_id').notNull().default('standard'),
  resourceTitle: text('resource_title').notNull().default('标准机型'),
  resourceTitleEn: text('resource_title_en').notNull().default(''),
  capacity: integer().notNull(),
  /** `game_mark` of each game it runs. */
  games: text().array().notNull(),
  /** Identifies the list of games, because each look at the queue checks for changes. */
  gamesHash: bigint('games_hash', { mode: 'bigint' })
    .notNull()
    .generatedAlwaysAs(sql`hash_array_extended(games, 0)`),
  /** Which of them can be played in which mode (contract `stream-modes.ts`). */
  modes: jsonb().$type<ModesOfNode>().notNull().default({}),
  signalUrl: text('signal_url').notNull(),
  /** The address at which a page reaches the latency probe; null: through the site. */
  probeUrl: text('probe_url'),
  /** How busy the machine is: 1 is all of its processors. */
  load: real().notNull().default(0),
  isDraining: boolean('is_draining').notNull(),
  /** What operators want of it (`domains/play/nodes/holding.ts`); empty: that it takes players. */
  hold: text().notNull().default(''),
  isAlive: boolean('is_alive').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
})

/**
 * The life of a session from the queue to its end (`domains/play/sessions/session-states.ts`). A player has at most one
 * that has not ended: the partial unique index guarantees it.
 */
export const playSessions = pgTable(
  'play_sessions',
  {
    cid: uuid().primaryKey().defaultRandom(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId),
    state: text().notNull(),
    stateSince: at('state_since').notNull(),
    /** How the entry was offered (ConsumeType); each minute records how it was paid. */
    consumeType: integer('consume_type').notNull(),
    /** The picture that the player chose. */
    mode: text().$type<StreamMode>().notNull().default(BASE_MODE),
    createdAt: at('created_at').notNull(),
    /** Place in the queue: `rank_at`, then `place` (`domains/play/queue/queue-order.ts`). */
    rankAt: at('rank_at').notNull(),
    place: bigserial({ mode: 'number' }).notNull(),
    /** It was in the queue before its seat was offered. */
    hasQueued: boolean('has_queued').notNull(),
    nodeId: text('node_id').references(() => nodes.nodeId),
    offerExpiresAt: at('offer_expires_at'),
    confirmedAt: at('confirmed_at'),
    /** Incremented by a restart of the game. */
    boot: integer().notNull().default(0),
    playingSince: at('playing_since'),
    /** Time in state playing before `playing_since`. */
    playedMs: bigint('played_ms', { mode: 'number' }).notNull().default(0),
    chargedMinutes: integer('charged_minutes').notNull().default(0),
    /** When the next minute begins; null unless playing. */
    nextChargeAt: at('next_charge_at'),
    warnedAt: at('warned_at'),
    /** Charged minutes that began while the player was away: they were returned, and don't count. */
    returnedMinutes: integer('returned_minutes').notNull().default(0),
    /** How the last minute was paid (ConsumeType); null before the first. */
    payer: integer().$type<ConsumeType>(),
    /** The last of `PAYER_WARNINGS_MINUTES` that was said about this payer's end. */
    payerWarned: integer('payer_warned'),
    /** In state grace: the player was idle, and the game is frozen since then. */
    pausedAt: at('paused_at'),
    /** The trace of the call that joined the queue, as a `traceparent`; null without tracing. */
    trace: text(),
    /** How often it was paused. */
    pauses: integer().notNull().default(0),
    /** When a page last requested access to a game that a vendor runs; null for games on this site's nodes. */
    pageSeenAt: at('page_seen_at'),
    /** A minor's game ends at this moment in any state. */
    mustEndAt: at('must_end_at'),
    /** The due time of the last warning before that end; null before the first. */
    endWarnedFor: at('end_warned_for'),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
    /** Since when its minutes are in `session_hours`, and its charges are one movement of the ledger. */
    rolledUpAt: at('rolled_up_at'),
  },
  (table) => [
    uniqueIndex('play_sessions_one_a_player')
      .on(table.uid)
      .where(sql`${table.state} <> 'ended'`),
    index('play_sessions_line')
      .on(table.rankAt, table.place)
      .where(sql`${table.state} = 'queued'`),
    index('play_sessions_offers')
      .on(table.offerExpiresAt)
      .where(sql`${table.state} = 'offered'`),
    index('play_sessions_stuck')
      .on(table.state, table.stateSince)
      .where(sql`${table.state} in ('booting', 'grace')`),
    index('play_sessions_charges')
      .on(table.nextChargeAt)
      .where(sql`${table.nextChargeAt} is not null`),
    index('play_sessions_must_end')
      .on(table.mustEndAt)
      .where(sql`${table.mustEndAt} is not null and ${table.state} <> 'ended'`),
    index('play_sessions_on_node')
      .on(table.nodeId)
      .where(sql`${table.state} <> 'ended'`),
    index('play_sessions_ended').on(table.gameId, table.endedAt),
    index('play_sessions_held')
      .on(table.nodeId, table.endedAt, table.offerExpiresAt)
      .where(sql`${table.state} = 'ended' and ${table.offerExpiresAt} is not null`),
    index('play_sessions_confirmed').on(table.confirmedAt),
    index('play_sessions_of_player').on(table.uid, table.createdAt),
    // Three steps of a session that ended: it goes if nobody played, it is rolled up, it goes.
    index('play_sessions_not_played')
      .on(table.endedAt)
      .where(sql`${table.state} = 'ended' and ${table.confirmedAt} is null`),
    index('play_sessions_to_roll_up')
      .on(table.endedAt)
      .where(
        sql`${table.state} = 'ended' and ${table.confirmedAt} is not null and ${table.rolledUpAt} is null`,
      ),
    index('play_sessions_rolled_up')
      .on(table.endedAt)
      .where(sql`${table.rolledUpAt} is not null`),
    check(
      'play_sessions_state_known',
      sql`${table.state} in ('queued', 'offered', 'booting', 'playing', 'grace', 'ended')`,
    ),
    check(
      'play_sessions_seated_on_a_node',
      sql`${table.state} in ('queued', 'ended') or ${table.nodeId} is not null`,
    ),
  ],
)

/**
 * The queue for its readers: players who wait or got an offer from it, and for a while players who left. Triggers of
 * `play_sessions` and `region_choices` maintain it, so no change is missed. A reader asks for changes by transactions
 * that it may not have seen yet (`domains/play/queue/queue-image.ts`).
 */
export const queuePlaces = pgTable(
  'queue_places',
  {
    cid: uuid().primaryKey(),
    uid: uuid().notNull(),
    gameId: integer('game_id').notNull(),
    consumeType: integer('consume_type').notNull(),
    /** queued, offered or left */
    state: text().notNull(),
    /** The region chosen for each kind of machine. */
    choices: jsonb().notNull(),
    mode: text().$type<StreamMode>().notNull().default(BASE_MODE),
    rankAt: at('rank_at').notNull(),
    place: bigint({ mode: 'number' }).notNull(),
    offerExpiresAt: at('offer_expires_at'),
    /** Incremented by each change: of two readings, the higher one is later. */
    version: integer().notNull(),
    changedIn: xid8('changed_in').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    index('queue_places_changed').on(table.changedIn),
    index('queue_places_of_player')
      .on(table.uid)
      .where(sql`${table.state} <> 'left'`),
    index('queue_places_left')
      .on(table.changedAt)
      .where(sql`${table.state} = 'left'`),
  ],
)

/**
 * A player's saved game: the archive of the newest session and its newest start (contract `node.ts`, `NODE_SAVES_PATH`).
 * By `game_mark`, because that names the program, even if the site renames the game. Empty after a reset.
 */
export const gameSaves = pgTable(
  'game_saves',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameMark: text('mark').notNull(),
    archive: bytes().notNull(),
    sessionAt: at('session_at').notNull(),
    boot: integer().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.gameMark] })],
)

/** Saves of earlier sessions of a game, so that a player can return to one: the newest few (`domains/play/saves/earlier.ts`). */
export const earlierSaves = pgTable(
  'earlier_saves',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameMark: text('mark').notNull(),
    archive: bytes().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [index('earlier_saves_of_player').on(table.uid, table.gameMark, table.savedAt)],
)

/** What players say is wrong with a game, with the stream's figures at that moment. Operators read it. */
export const problemReports = pgTable(
  'problem_reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Made by the page, so that a report whose answer was lost is stored once. */
    key: text().notNull(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId),
    cid: uuid(),
    nodeId: text('node_id'),
    category: text().notNull(),
    text: text().notNull(),
    /** As the contract's `StreamFigures`; null: there was no stream. */
    figures: jsonb(),
    userAgent: text('user_agent').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('problem_reports_once').on(table.uid, table.key),
    index('problem_reports_of_player').on(table.uid, table.createdAt),
    index('problem_reports_created').on(table.createdAt),
  ],
)

/** What pages and nodes measured of each second of a session, packed (`domains/play/lag/packing.ts`). Kept for two weeks. */
export const sessionSeconds = pgTable(
  'session_seconds',
  {
    cid: uuid()
      .notNull()
      .references(() => playSessions.cid, { onDelete: 'cascade' }),
    /** Made by the page, so that rows whose answer was lost are kept once. */
    key: text().notNull(),
    firstAt: at('first_at').notNull(),
    storedAt: at('stored_at').notNull(),
    packed: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cid, table.key] }),
    index('session_seconds_stored').on(table.storedAt),
  ],
)

/** A node's seats, one row each; `cid` is the session in it. A seat has at most one session, a session at most one seat. */
export const seats = pgTable(
  'seats',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.nodeId, { onDelete: 'cascade' }),
    seatNo: integer('seat_no').notNull(),
    cid: uuid()
      .unique()
      .references(() => playSessions.cid),
  },
  (table) => [primaryKey({ columns: [table.nodeId, table.seatNo] })],
)

/**
 * The region a player chose for one kind of machine. `setSelectIdc` comes in two calls: the first writes the region into
 * `asked_region_id`, the second makes it the choice.
 */
export const regionChoices = pgTable(
  'region_choices',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    resourceId: text('resource_id').notNull(),
    regionId: text('region_id'),
    askedRegionId: text('asked_region_id'),
    askedAt: at('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.resourceId] })],
)

/** The latest measurement of each region by a player's page; null if nothing came back. */
export const speedResults = pgTable(
  'speed_results',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    regionId: text('region_id').notNull(),
    delayMs: integer('delay_ms'),
    measuredAt: at('measured_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.regionId] })],
)

/**
 * One row per charged minute: its key makes sure that each minute is paid once (STREAM-4). Partitions by month of
 * `charged_at`; each has the key (decision 142). Sixty days after a session its minutes become rows of `session_hours`.
 */
export const sessionMinutes = pgTable(
  'session_minutes',
  {
    cid: uuid()
      .notNull()
      .references(() => playSessions.cid, { onDelete: 'cascade' }),
    minute: integer().notNull(),
    /** ConsumeType */
    paidBy: integer('paid_by').notNull(),
    coins: integer().notNull(),
    grantId: bigint('grant_id', { mode: 'number' }),
    chargedAt: at('charged_at').notNull(),
    refundedAt: at('refunded_at'),
    /** Its player had gone before it began, so it was returned and doesn't count as played. */
    isUnbegun: boolean('is_unbegun').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.cid, table.minute] })],
)

/** The charged minutes of a session that ended long ago: by hour, by what paid them, and whether they were returned. */
export const sessionHours = pgTable(
  'session_hours',
  {
    cid: uuid()
      .notNull()
      .references(() => playSessions.cid, { onDelete: 'cascade' }),
    hour: at('hour').notNull(),
    /** ConsumeType */
    paidBy: integer('paid_by').notNull(),
    isReturned: boolean('is_returned').notNull(),
    minutes: integer().notNull(),
    coins: integer().notNull(),
    /** When the first of them was charged. */
    firstAt: at('first_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cid, table.hour, table.paidBy, table.isReturned] })],
)

/** Every charged minute, whether rolled up or not: a row counts as many as it says. Made by migration 0020. */
export const playedMinutes = pgView('played_minutes', {
  cid: uuid().notNull(),
  at: at('at').notNull(),
  paidBy: integer('paid_by').notNull(),
  minutes: integer().notNull(),
  coins: integer().notNull(),
  isReturned: boolean('is_returned').notNull(),
}).existing()
