import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { gameTags, games, homeItems, homeModules, settings, tags } from '../database/schema/catalog.ts'
import { nodes } from '../database/schema/play.ts'

export type GameRow = typeof games.$inferSelect
type TagRow = typeof tags.$inferSelect
export type HomeRow = typeof homeModules.$inferSelect & { items: (typeof homeItems.$inferSelect)[] }

export interface CatalogRows {
  games: GameRow[]
  tags: TagRow[]
  gameTags: { gameId: number; tagId: number }[]
  modules: HomeRow[]
  settings: Map<string, string>
  /** Marks of the games that nodes alive run. */
  marksOnNodes: Set<string>
}

/** The whole catalogue, hottest games first. A few hundred small rows: read as one when something changed. */
export async function readCatalog(tx: Db): Promise<CatalogRows> {
  const items = await tx.select().from(homeItems).orderBy(asc(homeItems.position))
  return {
    games: await tx.select().from(games).orderBy(asc(games.hotPosition), asc(games.gameId)),
    tags: await tx.select().from(tags).orderBy(asc(tags.position)),
    gameTags: await tx.select().from(gameTags),
    modules: (await tx.select().from(homeModules).orderBy(asc(homeModules.position))).map((module) => ({
      ...module,
      items: items.filter(({ moduleId }) => moduleId === module.moduleId),
    })),
    settings: new Map((await tx.select().from(settings)).map(({ type, value }) => [type, value])),
    marksOnNodes: await readMarksOnNodes(tx),
  }
}

async function readMarksOnNodes(tx: Db): Promise<Set<string>> {
  const rows = await tx.selectDistinct({ mark: sql<string>`unnest(${nodes.games})` }).from(nodes).where(eq(nodes.isAlive, true))
  return new Set(rows.map(({ mark }) => mark))
}
