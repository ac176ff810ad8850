import { createHash } from 'node:crypto'
import { FREE_MINUTES_PER_GAME } from '@cloudplay/contract/constants'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { gameTags, games, homeItems, homeModules, seeds, settings, tags } from '../database/schema/catalog.ts'
import { type SeedGame, seedGames, seedTags } from './game-texts.ts'
import { hotGameIds, seedModules, seedSettings } from './home.ts'

const PRICE_COINS_HOUR = 120
const VIP_PRICE_COINS_HOUR = 96
const releases: Record<number, string> = { 1: 'live', 2: 'upcoming', 3: 'maintenance' }

/**
 * Brings the catalogue's first data, and newer seed data after an update: rows are written when the data differ from
 * what was applied last, so that changes made since by the house stay, and instances that start together write once.
 * True when something was written.
 */
export async function seedCatalog(tx: Db, now: Date): Promise<boolean> {
  const data = JSON.stringify([seedGames, seedTags, seedModules, hotGameIds, seedSettings, PRICE_COINS_HOUR, VIP_PRICE_COINS_HOUR])
  const digest = createHash('sha256').update(data).digest('hex')
  const claimed = await tx
    .insert(seeds)
    .values({ name: 'catalog', digest, appliedAt: now })
    .onConflictDoUpdate({ target: seeds.name, set: { digest, appliedAt: now }, setWhere: sql`${seeds.digest} <> ${digest}` })
    .returning({ name: seeds.name })
  if (claimed.length === 0) return false

  await upsert(tx, tags, tags.tagId, seedTags.map((tag, position) => ({ tagId: tag.id, name: tag.name, icon: tag.icon, position })))
  await upsert(tx, games, games.gameId, seedGames.map(gameRow))
  await tx.delete(gameTags).where(inArray(gameTags.gameId, seedGames.map(({ gameId }) => gameId)))
  await tx.insert(gameTags).values(seedGames.flatMap((game) => game.tags.map((tagId) => ({ gameId: game.gameId, tagId }))))

  const moduleRows = seedModules.map(({ device, moduleType, name, icon, tagId }, position) => ({
    moduleId: position + 1,
    device,
    moduleType,
    name,
    icon,
    tagId,
    position,
  }))
  await upsert(tx, homeModules, homeModules.moduleId, moduleRows)
  await tx.delete(homeItems).where(inArray(homeItems.moduleId, moduleRows.map(({ moduleId }) => moduleId)))
  await tx.insert(homeItems).values(seedModules.flatMap(({ items }, index) => items.map((item, position) => itemRow(index + 1, position, item))))

  const settingRows = Object.entries(seedSettings).map(([type, value]) => ({ type, value }))
  await tx.insert(settings).values(settingRows).onConflictDoNothing()
  return true
}

function gameRow(game: SeedGame): typeof games.$inferInsert {
  const hot = hotGameIds.indexOf(game.gameId)
  return {
    gameId: game.gameId,
    slug: game.slug,
    mark: game.mark,
    name: game.name,
    line: game.line,
    description: game.desc,
    serviceDesc: game.serviceDescHtml,
    ageLabel: game.ageLabel,
    release: releases[game.isSubscribe] ?? 'maintenance',
    startMode: 1,
    gameType: 0,
    touchMode: game.controls.includes('touch') ? 1 : 0,
    isAutoLogin: false,
    productCodePay: `${game.slug}-pay`,
    productCodeFree: `${game.slug}-free`,
    priceCoinsHour: PRICE_COINS_HOUR,
    vipPriceCoinsHour: VIP_PRICE_COINS_HOUR,
    trialMinutes: FREE_MINUTES_PER_GAME,
    hotPosition: hot < 0 ? hotGameIds.length + game.gameId : hot,
  }
}

function itemRow(moduleId: number, position: number, item: (typeof seedModules)[number]['items'][number]) {
  const place = { moduleId, position, type: 0, clickType: 0 }
  if (typeof item !== 'number') return { ...place, gameId: null, title: item.title, subhead: '', icon: item.icon, clickUrl: item.clickUrl }
  const game = seedGames.find(({ gameId }) => gameId === item)
  if (!game) throw new Error(`home shows game ${item}, which is not in the catalogue`)
  return { ...place, gameId: item, title: game.name, subhead: game.line, icon: '', clickUrl: '' }
}

/** Inserts rows, or sets all their columns where the key is there already. */
async function upsert<T extends PgTable>(tx: Db, table: T, key: PgColumn, rows: T['$inferInsert'][]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  const set = Object.fromEntries(columns.map(([property, { name }]) => [property, sql`excluded.${sql.identifier(name)}`]))
  // drizzle cannot follow a table that is a type parameter; the rows were checked against it above
  await tx.insert(table).values(rows as never).onConflictDoUpdate({ target: key, set: set as never })
}
