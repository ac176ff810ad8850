import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** One row per player. The balance is in the ledger, verification in its own table. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull().unique(),
    username: text().notNull().unique(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    /** argon2id, or null for a player who has only used SMS codes. */
    passwordHash: text('password_hash'),
    isMember: boolean('is_member').notNull().default(false),
    /** Sum of all paid top-ups in fen: it determines the VIP level. */
    toppedUpFen: bigint('topped_up_fen', { mode: 'number' }).notNull().default(0),
    channel: text().notNull().default(''),
    /** The player's id in shared links, because the real id never leaves the server for others; null once the account is deleted. */
    shareCode: uuid('share_code').defaultRandom().unique(),
    createdAt: at('created_at').notNull(),
    /** When the player asked to delete the account; null if not, or if a login cancelled it. */
    deletionAskedAt: at('deletion_asked_at'),
    /** From then on the row identifies nobody: it only connects the records that the law requires (FAULT-8). */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    check('accounts_topped_up_fen_not_negative', sql`${table.toppedUpFen} >= 0`),
    index('accounts_deletion')
      .on(table.deletionAskedAt)
      .where(sql`${table.deletionAskedAt} is not null`),
  ],
)

/** Sessions by the hash of their token: only the player has the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    platform: text().notNull().default(''),
    /** Keyed hash of mobile and network: they get codes even if strangers requested too many. */
    networkHash: text('network_hash').notNull().default(''),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expires').on(table.expiresAt),
  ],
)

/** One row per sent code. `purpose` binds it to its use, `request_hash` to the browser that requested it. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    purpose: text().notNull(),
    codeHash: text('code_hash').notNull(),
    address: text().notNull(),
    /** Hash of the cookie of the browser that requested it. */
    requestHash: text('request_hash').notNull().default(''),
    /** Hash of the browser or network, if it has logged in with this mobile before; else empty. */
    knownBy: text('known_by').notNull().default(''),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('sms_codes_mobile').on(table.mobile, table.createdAt),
    index('sms_codes_address').on(table.address, table.createdAt),
    index('sms_codes_created').on(table.createdAt),
  ],
)

/** Development only: messages of the local SMS provider. */
export const smsInbox = pgTable(
  'sms_inbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    type: text().notNull(),
    code: text().notNull(),
    text: text().notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('sms_inbox_mobile').on(table.mobile, table.sentAt)],
)

/** Failed password logins, to slow down guesses at one mobile or from one address. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    address: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('login_failures_mobile').on(table.mobile, table.at),
    index('login_failures_address').on(table.address, table.at),
    index('login_failures_at').on(table.at),
  ],
)
