import { BodyStatus } from '@cloudplay/contract/envelope'
import type { PartnerRegion } from '@cloudplay/contract/entities/catalog'
import { type Localizable, nameOf } from '../../core/localized.ts'
import type { Scope } from '../../http/deps.ts'
import { commonMessages } from '../../http/messages.ts'
import { pageOf } from '../../http/paging.ts'
import { prepared } from '../../http/prepared.ts'
import { refuse } from '../../http/refuse.ts'
import { freeMinutesFor } from '../welfare/minutes.ts'
import { detail, playableFirst } from './game-cards.ts'
import { catalogMessages } from './messages.ts'
import type { CategoryRow, TagRow } from './repository.ts'
import { withReservations } from './reservations.ts'
import { shelfOf } from './shelf.ts'

const LIST_PAGE_SIZE = 20
const ALL_PAGE_SIZE = 50
const HOT_DEFAULT = 10

const tagView = (tag: TagRow) => ({ id: tag.tagId, name: nameOf(tag), icon: tag.icon })
const categoryView = (category: CategoryRow) => ({ id: category.cateId, name: nameOf(category), icon: category.icon })

export function routes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)
  const { db } = deps.database

  serve('getIndexList', async ({ body, reply }) => {
    const { mobileModules, answers } = await readShelf()
    const module = pageOf(mobileModules, body.page, body.page_size)
    return prepared(answers, reply, `mobile ${body.page} ${body.page_size}`, module.length > 0, () => ({
      module,
      count: mobileModules.length,
    }))
  })

  serve('getIndexPc', async ({ reply }) => {
    const { pcModules, answers } = await readShelf()
    return prepared(answers, reply, 'pc', true, () => ({ module: [...pcModules] }))
  })

  serve('getIndex', async ({ reply }) => {
    const shelf = await readShelf()
    return prepared(shelf.answers, reply, 'index', true, () => ({
      hot_game: shelf.cards[0] ?? null,
      tags: shelf.rows.tags.map(tagView),
      categories: shelf.rows.categories.map(categoryView),
      count: shelf.mobileModules.length,
      count_pc: shelf.pcModules.length,
    }))
  })

  serve('getGameInfo', async ({ body, player }) => {
    const shelf = await readShelf()
    const game = shelf.gameById.get(body.game_id)
    if (!game) return refuse(BodyStatus.notFound, commonMessages.noSuchGame)
    const minutes = player ? await freeMinutesFor(db, player.uid, game, deps.clock.now()) : game.trialMinutes
    const { list } = await withReservations(db, player, [shelf.cardById.get(game.gameId)!])
    const tagNames = shelf.tagsOf(game.gameId).map(nameOf)
    return detail(game, list[0]!, tagNames, minutes)
  })

  serve('getHotGame', async ({ body, reply }) => {
    const shelf = await readShelf()
    const num = body.num ?? HOT_DEFAULT
    return prepared(shelf.answers, reply, `hot ${num}`, true, () => ({ list: shelf.cards.slice(0, num) }))
  })

  serve('getAllTags', async ({ reply }) => {
    const { rows, answers } = await readShelf()
    return prepared(answers, reply, 'tags', true, () => ({ list: rows.tags.map(tagView) }))
  })

  serve('getCategory', async ({ reply }) => {
    const { rows, answers } = await readShelf()
    return prepared(answers, reply, 'categories', true, () => ({ list: rows.categories.map(categoryView) }))
  })

  serve('getTagGames', async ({ body, player, reply }) => {
    const shelf = await readShelf()
    const page = body.page ?? 1
    const games = shelf.gamesOfTag(body.tag_id)
    const { list, isPersonal } = await withReservations(db, player, pageOf(games, page, LIST_PAGE_SIZE))
    const mayKeep = !isPersonal && list.length > 0
    return prepared(shelf.answers, reply, `tag ${body.tag_id} ${page}`, mayKeep, () => ({ list, count: games.length }))
  })

  serve('getCategoryGames', async ({ body, player, reply }) => {
    const shelf = await readShelf()
    // A pull begins the list again, whatever page it had come to.
    const page = body.islazy === 0 ? 1 : (body.page ?? 1)
    const games = shelf.gamesOfCategory(body.cateId)
    const { list, isPersonal } = await withReservations(db, player, pageOf(games, page, LIST_PAGE_SIZE))
    const mayKeep = !isPersonal && list.length > 0
    return prepared(shelf.answers, reply, `category ${body.cateId} ${page}`, mayKeep, () => ({ list, count: games.length }))
  })

  serve('getModuleGames', async ({ body, player, reply }) => {
    const shelf = await readShelf()
    const page = body.page ?? 1
    const row = shelf.rows.modules.find(({ moduleId }) => moduleId === body.moduleId)
    if (!row && body.moduleId !== 0) return refuse(BodyStatus.notFound, catalogMessages.noSuchModule)
    const games = row ? playableFirst(row.items.flatMap(({ gameId }) => shelf.cardById.get(gameId ?? 0) ?? [])) : shelf.cards
    const { list, isPersonal } = await withReservations(db, player, pageOf(games, page, LIST_PAGE_SIZE))
    const mayKeep = !isPersonal && list.length > 0
    const name = row ? nameOf(row) : catalogMessages.hotGames
    return prepared(shelf.answers, reply, `module ${body.moduleId} ${page}`, mayKeep, () => ({ name, list, count: games.length }))
  })

  serve('getAllGame', async ({ body, player, reply }) => {
    const shelf = await readShelf()
    const page = body.page ?? 1
    const size = body.page_size ?? ALL_PAGE_SIZE
    const { list, isPersonal } = await withReservations(db, player, pageOf(shelf.cards, page, size))
    const mayKeep = !isPersonal && list.length > 0
    return prepared(shelf.answers, reply, `all ${page} ${size}`, mayKeep, () => ({ list, count: shelf.cards.length }))
  })

  serve('getAutoLoginGame', async ({ reply }) => {
    const shelf = await readShelf()
    return prepared(shelf.answers, reply, 'auto login', true, () => ({
      list: shelf.rows.games
        .filter(({ isAutoLogin }) => isAutoLogin)
        .map((game) => ({
          game_mark: game.gameMark,
          game_id: game.gameId,
          name: nameOf(game),
          auto_login_img: shelf.cardById.get(game.gameId)!.icon,
          start_mode: game.startMode,
        })),
    }))
  })

  serve('partnersGameInfo', async ({ body }) => {
    const { rows } = await readShelf()
    const asked = new Set(body.game_mark.split(',').map((gameMark) => gameMark.trim()))
    return {
      list: rows.partners
        .filter(({ gameMark }) => asked.has(gameMark))
        .map((partner) => ({
          g_name: nameOf(partner),
          g_mark: partner.gameMark,
          g_exec: partner.exec,
          process_name: partner.processName,
          g_exec_pre: partner.execBefore,
          s_mark: partner.startMark,
          // The column holds nothing else; the answer's schema looks again.
          region: partner.regions as Localizable<PartnerRegion>[],
        })),
    }
  })

  serve('getGlobleSetting', async ({ body }) => {
    const value = (await readShelf()).rows.settings.get(body.type)
    return value === undefined ? refuse(BodyStatus.notFound, catalogMessages.noSuchSetting) : { value }
  })
}
