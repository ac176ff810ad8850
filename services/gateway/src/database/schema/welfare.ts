import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  date,
  index,
  integer,
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

/** Free minutes of a player. A source gives them once: `source` and `source_key` are unique. */
export const minuteGrants = pgTable(
  'minute_grants',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The only game they count for; null for all. */
    gameId: integer('game_id').references(() => games.gameId),
    minutes: integer().notNull(),
    minutesLeft: integer('minutes_left').notNull(),
    source: text().notNull(),
    sourceKey: text('source_key').notNull(),
    grantedAt: at('granted_at').notNull(),
    /** Null: they do not expire. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    unique('minute_grants_once').on(table.uid, table.source, table.sourceKey),
    index('minute_grants_left')
      .on(table.uid)
      .where(sql`${table.minutesLeft} > 0`),
    check('minute_grants_left_in_bounds', sql`${table.minutesLeft} between 0 and ${table.minutes}`),
  ],
)

/** One row per signed day, by the calendar of Shanghai. */
export const signIns = pgTable(
  'sign_ins',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    cycleDay: integer('cycle_day').notNull(),
    signedAt: at('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.day] }),
    index('sign_ins_signed').on(table.signedAt),
    check('sign_ins_cycle_day_in_bounds', sql`${table.cycleDay} between 1 and 7`),
  ],
)

/** Claimed tasks. `period` is the day, or "once"; `nth` counts claims in it, from 1. */
export const taskClaims = pgTable(
  'task_claims',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    period: text().notNull(),
    nth: integer().notNull(),
    claimedAt: at('claimed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.type, table.period, table.nth] }),
    index('task_claims_daily')
      .on(table.claimedAt)
      .where(sql`${table.period} <> 'once'`),
  ],
)
