import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import {
  categories,
  gameCategories,
  games,
  gameTags,
  homeItems,
  homeModules,
  miniGames,
  partnerGames,
  settings,
  tags,
} from '../../database/schema/catalog.ts'
import { nodes } from '../../database/schema/play.ts'

export type GameRow = typeof games.$inferSelect
export type TagRow = typeof tags.$inferSelect
export type CategoryRow = typeof categories.$inferSelect
type PartnerRow = typeof partnerGames.$inferSelect
type MiniGameRow = typeof miniGames.$inferSelect
export type HomeRow = typeof homeModules.$inferSelect & { items: (typeof homeItems.$inferSelect)[] }

export interface CatalogRows {
  games: GameRow[]
  tags: TagRow[]
  gameTags: { gameId: number; tagId: number }[]
  categories: CategoryRow[]
  gameCategories: { gameId: number; cateId: number }[]
  partners: PartnerRow[]
  miniGames: MiniGameRow[]
  modules: HomeRow[]
  settings: Map<string, string>
  /** The games that live nodes run. */
  gameMarksOnNodes: Set<string>
}

/** The whole catalogue, hottest games first. A few hundred small rows, read together after a change. */
export async function readCatalog(tx: Db): Promise<CatalogRows> {
  const items = await tx.select().from(homeItems).orderBy(asc(homeItems.position))
  return {
    games: await tx.select().from(games).orderBy(asc(games.hotPosition), asc(games.gameId)),
    tags: await tx.select().from(tags).orderBy(asc(tags.position)),
    gameTags: await tx.select().from(gameTags),
    categories: await tx.select().from(categories).orderBy(asc(categories.position)),
    gameCategories: await tx.select().from(gameCategories),
    partners: await tx.select().from(partnerGames),
    miniGames: await tx.select().from(miniGames).orderBy(asc(miniGames.position)),
    modules: (await tx.select().from(homeModules).orderBy(asc(homeModules.position))).map(
      (module) => ({
        ...module,
        items: items.filter(({ moduleId }) => moduleId === module.moduleId),
      }),
    ),
    settings: new Map((await tx.select().from(settings)).map(({ type, value }) => [type, value])),
    gameMarksOnNodes: await readGameMarksOnNodes(tx),
  }
}

/** The ids of games that are open: a live node runs them (true), or their day has come without one (false). */
export async function launchedGames(tx: Db, now: Date): Promise<Map<number, boolean>> {
  const onNodes = await readGameMarksOnNodes(tx)
  const open = await tx
    .select({ gameId: games.gameId, gameMark: games.gameMark })
    .from(games)
    .where(
      and(
        ne(games.release, 'maintenance'),
        or(inArray(games.gameMark, [...onNodes]), lte(games.opensAt, now)),
      ),
    )
  return new Map(open.map(({ gameId, gameMark }) => [gameId, onNodes.has(gameMark)]))
}

async function readGameMarksOnNodes(tx: Db): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ gameMark: sql<string>`unnest(${nodes.games})` })
    .from(nodes)
    .where(eq(nodes.isAlive, true))
  return new Set(rows.map(({ gameMark }) => gameMark))
}
