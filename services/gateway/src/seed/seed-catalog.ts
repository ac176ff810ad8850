import { FREE_MINUTES_PER_GAME } from '@cloudplay/contract/constants'
import { Subscribe } from '@cloudplay/contract/envelope'
import { memberPrice } from '@cloudplay/rules/price'
import { inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
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
} from '../database/schema/catalog.ts'
import { gameExtras, seedMiniGames, seedPartners } from './game-extras.ts'
import { type SeedGame, seedCategories, seedGames, seedTags } from './game-texts.ts'
import { hotGameIds, seedModules, seedSettings } from './home.ts'
import { claimSeed, upsert } from './seeds.ts'

/** The price that makes the specified play cards true (PROMO-2): 7,200 coins are 24 hours. */
const PRICE_COINS_HOUR = 300
const releases: Record<Subscribe, string> = {
  [Subscribe.playable]: 'live',
  [Subscribe.reservable]: 'upcoming',
  [Subscribe.maintenance]: 'maintenance',
}

/**
 * Inserts the catalogue's first data, and newer seed data after an update. It writes only if the seed data changed since
 * the last time, so the operator's changes stay, and instances that start together write once. Returns true if it wrote.
 */
export async function seedCatalog(tx: Db, now: Date): Promise<boolean> {
  const data = [
    seedGames,
    seedTags,
    seedCategories,
    gameExtras,
    seedPartners,
    seedMiniGames,
    seedModules,
    hotGameIds,
    seedSettings,
    PRICE_COINS_HOUR,
    memberPrice(PRICE_COINS_HOUR),
  ]
  if (!(await claimSeed(tx, 'catalog', data, now))) return false

  await seedGroups(tx)
  await seedGameRows(tx)
  await upsert(tx, partnerGames, partnerGames.gameMark, seedPartners)
  await upsert(tx, miniGames, miniGames.miniGameId, seedMiniGames)
  await seedHome(tx)
  const settingRows = Object.entries(seedSettings).map(([type, value]) => ({ type, value }))
  await tx.insert(settings).values(settingRows).onConflictDoNothing()
  return true
}

async function seedGroups(tx: Db): Promise<void> {
  const tagRows = seedTags.map(({ id: tagId, name, nameEn, icon }, position) => ({
    tagId,
    name,
    nameEn,
    icon,
    position,
  }))
  await upsert(tx, tags, tags.tagId, tagRows)
  const categoryRows = seedCategories.map(({ id: cateId, name, nameEn, icon }, position) => ({
    cateId,
    name,
    nameEn,
    icon,
    position,
  }))
  await upsert(tx, categories, categories.cateId, categoryRows)
}

async function seedGameRows(tx: Db): Promise<void> {
  const ids = seedGames.map(({ gameId }) => gameId)
  await upsert(tx, games, games.gameId, seedGames.map(gameRow))
  await tx.delete(gameTags).where(inArray(gameTags.gameId, ids))
  await tx
    .insert(gameTags)
    .values(seedGames.flatMap(({ gameId, tags }) => tags.map((tagId) => ({ gameId, tagId }))))
  await tx.delete(gameCategories).where(inArray(gameCategories.gameId, ids))
  await tx
    .insert(gameCategories)
    .values(
      seedGames.flatMap(({ gameId, categories }) =>
        categories.map((cateId) => ({ gameId, cateId })),
      ),
    )
}

async function seedHome(tx: Db): Promise<void> {
  const rows = seedModules.map(({ device, moduleType, name, nameEn, icon, tagId }, position) => ({
    moduleId: position + 1,
    device,
    moduleType,
    name,
    nameEn,
    icon,
    tagId,
    position,
  }))
  await upsert(tx, homeModules, homeModules.moduleId, rows)
  const ids = rows.map(({ moduleId }) => moduleId)
  await tx.delete(homeItems).where(inArray(homeItems.moduleId, ids))
  await tx
    .insert(homeItems)
    .values(
      seedModules.flatMap(({ items }, index) =>
        items.map((item, position) => itemRow(index + 1, position, item)),
      ),
    )
}

function gameRow(game: SeedGame): typeof games.$inferInsert {
  const hot = hotGameIds.indexOf(game.gameId)
  const { startMode = 1, isAutoLogin = false, slot, opensAt } = gameExtras[game.gameId] ?? {}
  return {
    gameId: game.gameId,
    slug: game.slug,
    gameMark: game.gameMark,
    name: game.name,
    nameEn: game.nameEn,
    latinName: game.latinName,
    line: game.line,
    lineEn: game.lineEn,
    description: game.desc,
    descriptionEn: game.english.desc,
    serviceDesc: game.serviceDescHtml,
    serviceDescEn: game.english.serviceDescHtml,
    ageLabel: game.ageLabel,
    release: releases[game.isSubscribe],
    opensAt: opensAt ? new Date(opensAt) : null,
    startMode,
    gameType: 0,
    touchMode: game.controls.some(({ device }) => device === 'touch') ? 1 : 0,
    isAutoLogin,
    productCodePay: `${game.slug}-pay`,
    productCodeFree: `${game.slug}-free`,
    priceCoinsHour: PRICE_COINS_HOUR,
    vipPriceCoinsHour: memberPrice(PRICE_COINS_HOUR),
    trialMinutes: FREE_MINUTES_PER_GAME,
    hotPosition: hot < 0 ? hotGameIds.length + game.gameId : hot,
    slotFromMinute: slot ? minuteOf(slot[0]) : null,
    slotUntilMinute: slot ? minuteOf(slot[1]) : null,
    isOffered: game.isOffered,
    shots: game.shots,
    players: game.players,
    maker: game.maker,
    makerEn: game.makerEn,
    licence: game.licence,
    languages: [...game.languages],
    controls: game.controls,
    keepsSaves: game.keepsSaves,
    saveKb: game.saveKb,
  }
}

const minuteOf = ([hour, minute]: [number, number]): number => hour * 60 + minute

function itemRow(
  moduleId: number,
  position: number,
  item: (typeof seedModules)[number]['items'][number],
) {
  const place = { moduleId, position, type: 0, clickType: 0 }
  if (typeof item !== 'number') {
    const { title, titleEn, icon, clickUrl } = item
    return { ...place, gameId: null, title, titleEn, subhead: '', subheadEn: '', icon, clickUrl }
  }
  const game = seedGames.find(({ gameId }) => gameId === item)
  if (!game) throw new Error(`home shows game ${item}, which is not in the catalogue`)
  const { name: title, nameEn: titleEn, line: subhead, lineEn: subheadEn } = game
  return { ...place, gameId: item, title, titleEn, subhead, subheadEn, icon: '', clickUrl: '' }
}
