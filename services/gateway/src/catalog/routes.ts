import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyReply } from 'fastify'
import type { Scope } from '../deps.ts'
import { refuse } from '../http/refuse.ts'
import { freeMinutesFor } from '../welfare/minutes.ts'
import { detail } from './game-cards.ts'
import { createShelf, type Shelf } from './shelf.ts'

const TAG_PAGE_SIZE = 20
const HOT_DEFAULT = 10

export function routes({ serve, deps }: Scope): void {
  const readShelf = createShelf(deps.database, deps.events)

  serve('getIndexList', async ({ body, reply }) => {
    const shelf = await readShelf()
    const module = pageOf(shelf.mobileModules, body.page, body.page_size)
    return prepared(shelf, reply, `mobile ${body.page} ${body.page_size}`, module.length > 0, {
      module,
      count: shelf.mobileModules.length,
    })
  })

  serve('getIndexPc', async ({ reply }) => {
    const shelf = await readShelf()
    return prepared(shelf, reply, 'pc', true, { module: [...shelf.pcModules] })
  })

  serve('getGameInfo', async ({ body, player }) => {
    const shelf = await readShelf()
    const game = shelf.gameById.get(body.game_id)
    if (!game) return refuse(BodyStatus.notFound, '没有找到这个游戏')
    const minutes = player
      ? await freeMinutesFor(deps.database.db, player.uid, game, deps.clock.now())
      : game.trialMinutes
    return detail(game, shelf.cardById.get(game.gameId)!, shelf.tagNamesOf(game.gameId), minutes)
  })

  serve('getHotGame', async ({ body, reply }) => {
    const shelf = await readShelf()
    const num = body.num ?? HOT_DEFAULT
    return prepared(shelf, reply, `hot ${num}`, true, { list: shelf.cards.slice(0, num) })
  })

  serve('getAllTags', async ({ reply }) => {
    const shelf = await readShelf()
    return prepared(shelf, reply, 'tags', true, { list: shelf.rows.tags.map(({ tagId: id, name, icon }) => ({ id, name, icon })) })
  })

  serve('getTagGames', async ({ body, reply }) => {
    const shelf = await readShelf()
    const page = body.page ?? 1
    const games = shelf.gamesOfTag(body.tag_id)
    const list = pageOf(games, page, TAG_PAGE_SIZE)
    return prepared(shelf, reply, `tag ${body.tag_id} ${page}`, list.length > 0, { list, count: games.length })
  })

  serve('getGlobleSetting', async ({ body }) => {
    const value = (await readShelf()).rows.settings.get(body.type)
    return value === undefined ? refuse(BodyStatus.notFound, '没有这项设置') : { value }
  })
}

const pageOf = <T>(all: readonly T[], page: number, size: number): T[] => all.slice((page - 1) * size, page * size)

/**
 * Sends the same text again for the same question while the shelf is the same: writing JSON is most of the time of
 * these answers. The text is made by the route's own serialiser, so it keeps to the contract. `mayKeep` is false for
 * questions beyond the data, of which there are too many to keep.
 */
function prepared<T extends object>(shelf: Shelf, reply: FastifyReply, key: string, mayKeep: boolean, data: T): T {
  if (!mayKeep) return data
  let text = shelf.answers.get(key)
  if (text === undefined) {
    text = String(reply.serializeInput({ status: BodyStatus.ok, msg: 'success', data }, String(reply.statusCode)))
    shelf.answers.set(key, text)
  }
  const kept = text
  reply.type('application/json; charset=utf-8').serializer(() => kept)
  return data
}
