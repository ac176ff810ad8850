import type { OwnControls } from '@cloudplay/contract/own-controls'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { games } from './catalog.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Controls that players made or took, one row a player and game. Equal controls have equal ids (`domains/library/controls`). */
export const ownControls = pgTable(
  'own_controls',
  {
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    layoutId: text('layout_id').notNull(),
    controls: jsonb().$type<OwnControls>().notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.gameId] }),
    index('own_controls_layout').on(table.gameId, table.layoutId),
  ],
)

/** Controls that players published, without their names. */
export const sharedControls = pgTable(
  'shared_controls',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => games.gameId, { onDelete: 'cascade' }),
    layoutId: text('layout_id').notNull(),
    uid: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    controls: jsonb().$type<OwnControls>().notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.layoutId] }),
    index('shared_controls_player').on(table.uid),
  ],
)
