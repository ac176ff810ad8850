import {
  bigserial,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, sessions } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Tokens of the push socket, by hash. Using a token deletes its row. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** base64, 32 bytes */
    payloadKey: text('payload_key').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('push_tokens_expires').on(table.expiresAt)],
)

/** Messages that are not acknowledged, or were a moment ago. The id is the wire's msgId. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    body: jsonb().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the first socket acknowledged it; other sockets open at that time still get it. */
    acknowledgedAt: at('acknowledged_at'),
    /** When it went to the browsers of closed tabs; of offers only. */
    alertedAt: at('alerted_at'),
    /** After this it is useless and dropped. */
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('push_messages_of_player').on(table.uid, table.id),
    index('push_messages_expires').on(table.expiresAt),
  ],
)

/** Browsers that hear of a ready seat by Web Push, while their session lasts. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint, base64url: a browser has one owner. */
    endpointHash: text('endpoint_hash').primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** In which the browser is written to. */
    language: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_of_player').on(table.uid),
    index('push_subscriptions_of_session').on(table.sessionId),
  ],
)

/** Which releases of the site's pages a player saw, by what their pages say (SEEN-5). Kept for two weeks. */
export const seenReleases = pgTable(
  'seen_releases',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    remote: text().notNull(),
    version: text().notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.remote, table.version] }),
    index('seen_releases_last').on(table.lastAt),
  ],
)
