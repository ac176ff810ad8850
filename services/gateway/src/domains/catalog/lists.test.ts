import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../core/events.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newPlayer } from '../../testing/players.ts'
import { shelfOf } from './shelf.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const statusOf = async (url: string, payload: object) => {
  const { statusCode } = await gateway.app.inject({
    method: 'POST',
    url: `/api/ess/${url}`,
    payload,
  })
  return statusCode
}

describe('categories GATE-2', () => {
  it('come as twelve tabs, each with games by page until the count LIST-4', async () => {
    const { list: tabs } = (await gateway.call('getCategory')).data
    expect(tabs).toHaveLength(12)
    expect(tabs[0]).toEqual({ id: 1, name: '动作闯关', icon: 'footprints' })
    for (const { id } of tabs) {
      const { list, count } = (
        await gateway.call('getCategoryGames', { cateId: id, islazy: 1, page: 1, uname: '' })
      ).data
      expect(count).toBeGreaterThan(0)
      expect(list).toHaveLength(Math.min(count, 20))
      const beyond = (await gateway.call('getCategoryGames', { cateId: id, islazy: 1, page: 2 }))
        .data
      expect(beyond).toMatchObject({ list: expect.any(Array), count })
      expect(list.length + beyond.list.length).toBe(count)
    }
  })

  it('start again after a pull, and are empty for an unknown category LIST-4', async () => {
    const first = await gateway.call('getCategoryGames', { cateId: 7, page: 1 })
    expect(await gateway.call('getCategoryGames', { cateId: 7, islazy: 0, page: 5 })).toEqual(first)
    expect((await gateway.call('getCategoryGames', { cateId: 999 })).data).toMatchObject({
      list: [],
      count: 0,
    })
  })

  it('refuse an invalid category or page GATE-12', async () => {
    expect(await statusOf('getCategoryGames', {})).toBe(400)
    expect(await statusOf('getCategoryGames', { cateId: -1 })).toBe(400)
    expect(await statusOf('getCategoryGames', { cateId: 1, page: 0 })).toBe(400)
    expect(await statusOf('getCategoryGames', { cateId: 1, islazy: 2 })).toBe(400)
  })
})

describe('module games GATE-2', () => {
  it("are the module's games, in its order LIST-5", async () => {
    const { module } = (await gateway.call('getIndexList', { page: 1, page_size: 20 })).data
    const block = module.find(({ module_type: type }) => type === 2)!
    const { name, list, count } = (
      await gateway.call('getModuleGames', { moduleId: block.module_id })
    ).data
    expect(name).toBe(block.name)
    expect(count).toBe(block.resource.length)
    expect(list.map(({ game_id: id }) => id)).toEqual(block.resource.map(({ game_id: id }) => id))
  })

  it('leave links out, and are the hottest of all for module 0 LIST-5', async () => {
    expect((await gateway.call('getModuleGames', { moduleId: 2 })).data).toEqual({
      name: '快捷入口',
      list: [],
      count: 0,
    })
    const { name, list, count } = (await gateway.call('getModuleGames', { moduleId: 0 })).data
    expect({ name, first: list[0]!.game_id, count }).toEqual({
      name: '热门游戏',
      first: 1,
      count: 46,
    })
  })

  it('are refused for an unknown module', async () => {
    expect(await gateway.call('getModuleGames', { moduleId: 999 })).toMatchObject({
      status: 404,
      msg: '没有找到这个专区',
    })
  })

  it('carry the time slot, which opens and closes with the clock LIST-5', async () => {
    let now = new Date('2026-03-11T18:59:59.999+08:00')
    // A clock that runs on without an event, as the real one does: the cached cards have to notice the time.
    const clock = {
      ...gateway.deps.clock,
      now: () => now,
      nowMs: () => now.getTime(),
      onMoved: () => {},
    }
    const readShelf = shelfOf({ ...gateway.deps, clock })
    const slots = async () => {
      const cards = (await readShelf()).cards.filter(({ is_time_slot: is }) => is === 1)
      return Object.fromEntries(cards.map(({ game_id: id, time_slot_in: isIn }) => [id, isIn]))
    }
    expect(await slots()).toEqual({ 13: 0, 17: 0, 23: 0, 34: 0 })
    now = new Date('2026-03-11T19:00:00+08:00')
    expect(await slots()).toEqual({ 13: 1, 17: 0, 23: 0, 34: 0 })
    now = new Date('2026-03-11T23:30:00+08:00')
    expect(await slots()).toEqual({ 13: 0, 17: 0, 23: 1, 34: 1 })
  })

  it("show a player's reservations only to that player LIST-5", async () => {
    const player = await newPlayer(gateway)
    await gateway.call('setSubscribe', { game_id: 13, sub_mobile: player.mobile }, player.token)
    const subs = async (token?: string) => {
      const { list } = (await gateway.call('getAllGame', { page_size: 100 }, token)).data
      return list.filter(({ user_sub: sub }) => sub === 1).map(({ game_id: id }) => id)
    }
    expect([await subs(), await subs(player.token), await subs()]).toEqual([[], [13], []])
    expect((await gateway.call('getGameInfo', { game_id: 13 }, player.token)).data.user_sub).toBe(1)
    expect((await gateway.call('getGameInfo', { game_id: 13 })).data.user_sub).toBe(0)
  })
})

describe('all games GATE-2', () => {
  it('come by page, each once', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => gateway.call('getAllGame', { page, page_size: 20 })),
    )
    const ids = pages.flatMap(({ data }) => data.list.map(({ game_id: id }) => id))
    expect(new Set(ids).size).toBe(46)
    expect(pages.map(({ data }) => data.count)).toEqual([46, 46, 46])
    expect((await gateway.call('getAllGame')).data.list).toHaveLength(46)
    expect(await statusOf('getAllGame', { page_size: 101 })).toBe(400)
  })

  it('have their desktop pictures on desktop lists', async () => {
    const { module } = (await gateway.call('getIndexPc')).data
    expect(module[0]!.resource[0]).toMatchObject({
      image_pc: '/media/games/starlight/wide-640.webp',
      image_pc_list: '/media/games/starlight/square-192.webp',
      image_pc_three: '/media/games/starlight/tall-360.webp',
    })
  })
})

describe('around the home page', () => {
  it('getIndex returns the data of the frame GATE-2', async () => {
    const { data } = await gateway.call('getIndex')
    expect(data.hot_game).toMatchObject({ game_id: 1, name: '星海拾光' })
    expect([data.tags.length, data.categories.length]).toEqual([12, 12])
    const { count } = (await gateway.call('getIndexList', { page: 1, page_size: 1 })).data
    expect(data.count).toBe(count)
    expect(data.count_pc).toBe((await gateway.call('getIndexPc')).data.module.length)
  })

  it("shows no script of a game's text", async () => {
    const { database } = gateway.deps
    await database.tx(async (tx) => {
      await tx.execute(
        sql`update games set service_desc = '<p onclick="x()">好</p><script>x()</script>' where game_id = 9`,
      )
      await announce(tx, 'catalog:changed', {})
    })
    await expect
      .poll(async () => (await gateway.call('getGameInfo', { game_id: 9 })).data.service_desc)
      .toBe('&lt;p onclick="x()"&gt;好</p>&lt;script&gt;x()&lt;/script&gt;')
  })
})

describe('account helper', () => {
  it('lists the games that need their own account GATE-2', async () => {
    const { list } = (await gateway.call('getAutoLoginGame')).data
    expect(list.map(({ game_mark: gameMark }) => gameMark).sort()).toEqual([
      '0ad',
      'hedgewars',
      'luanti',
      'wesnoth',
    ])
    expect(list.find(({ game_mark: gameMark }) => gameMark === 'wesnoth')).toEqual({
      game_mark: 'wesnoth',
      game_id: 10,
      name: '韦诺之战',
      auto_login_img: '/media/games/wesnoth/square-192.webp',
      start_mode: -1,
    })
  })

  it('returns the programs to start and the regions, one to three levels GATE-1', async () => {
    const { list } = (
      await gateway.call('partnersGameInfo', { game_mark: 'luanti, wesnoth,0ad,unknown' })
    ).data
    const levelsOf = (gameMark: string) => {
      const regions = list.find(({ g_mark: one }) => one === gameMark)!.region
      const hasDistricts = regions.some(({ district }) => district.length > 0)
      return (
        regions.length &&
        1 +
          Number(hasDistricts) +
          Number(regions.some(({ district }) => district.some(({ sub }) => sub.length > 0)))
      )
    }
    expect(list).toHaveLength(3)
    expect([levelsOf('0ad'), levelsOf('wesnoth'), levelsOf('luanti')]).toEqual([1, 2, 3])
    expect(list.find(({ g_mark: gameMark }) => gameMark === '0ad')).toMatchObject({
      g_name: '公元零年',
      g_exec: '/usr/games/0ad',
      process_name: 'pyrogenesis',
    })
    expect((await gateway.call('partnersGameInfo', { game_mark: 'nothing' })).data.list).toEqual([])
    expect(await statusOf('gw/partnersGameInfo', { game_mark: '' })).toBe(400)
  })
})
