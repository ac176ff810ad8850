import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** One row a player. The balance lives in the ledger, verification in its own table. */
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
    /** Sum of all paid top-ups in fen: the VIP level comes from it. */
    toppedUpFen: bigint('topped_up_fen', { mode: 'number' }).notNull().default(0),
    channel: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** The player asked for the account to be deleted; null when not, or when a login took it back. */
    deletionAskedAt: at('deletion_asked_at'),
    /** From here on the row names no one: it holds together what the law keeps (docs/decisions/087). */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    check('accounts_topped_up_fen_not_negative', sql`${table.toppedUpFen} >= 0`),
    index('accounts_deletion')
      .on(table.deletionAskedAt)
      .where(sql`${table.deletionAskedAt} is not null`),
  ],
)

/** Sessions by the hash of their token: only the player has the token itself. */
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
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expires').on(table.expiresAt)],
)

/** One row a code that was sent. `purpose` binds it to what it was asked for. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    purpose: text().notNull(),
    codeHash: text('code_hash').notNull(),
    address: text().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('sms_codes_mobile').on(table.mobile, table.createdAt), index('sms_codes_address').on(table.address, table.createdAt)],
)

/** Development only: the messages the local SMS provider was given. */
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

/** Failed password logins, for slowing down guesses at one mobile or from one address. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    address: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('login_failures_mobile').on(table.mobile, table.at), index('login_failures_address').on(table.address, table.at)],
)
