import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Tokens that new nodes exchange for a key. Only hashes are stored, so a reader of the database cannot enrol a node. */
export const enrolmentTokens = pgTable('enrolment_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  /** The only region its nodes may name; null: any. */
  regionId: text('region_id'),
  usesLeft: integer('uses_left').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** The node of each key. A node has one key, or two while it renews it; revoked ones stay, so that they can't return. */
export const nodeKeys = pgTable(
  'node_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    nodeId: text('node_id').notNull(),
    regionId: text('region_id'),
    createdAt: at('created_at').notNull(),
    /** The node has used this key, so its previous one has ended. */
    isUsed: boolean('is_used').notNull().default(false),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('node_keys_of_node').on(table.nodeId)],
)
