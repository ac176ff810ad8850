import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../core/events.ts'
import { seedCatalog } from '../../seed/seed-catalog.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { createTestNode } from '../../testing/node.ts'
import { newPlayer } from '../../testing/players.ts'
import { subscribeState } from './game-cards.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
  await createTestNode(gateway).heartbeat()
}, 60_000)
afterAll(() => gateway.close())

describe('whether a game can be played', () => {
  const day = new Date('2026-03-11T12:00:00+08:00')
  it.each([
    ['live', null, true, 1],
    ['live', null, false, 3],
    ['upcoming', null, false, 2],
    ['upcoming', new Date(day.getTime() + 1), false, 2],
    ['upcoming', day, false, 3],
    ['upcoming', day, true, 1],
    ['upcoming', null, true, 1],
    ['maintenance', null, true, 3],
    ['maintenance', null, false, 3],
  ] as const)('%s, opens %s, on a node: %s', (release, opensAt, isOnNode, state) => {
    expect(subscribeState({ release, opensAt }, isOnNode, day)).toBe(state)
  })
})

describe('home pages', () => {
  const page = async (number: number, size = 4) =>
    (await gateway.call('getIndexList', { page: number, page_size: size })).data

  it('comes to phones in pages until the count is reached HOME-1', async () => {
    const { count } = await page(1)
    expect(count).toBeGreaterThanOrEqual(8)
    const pages = await Promise.all([1, 2, 3, 4].map((number) => page(number)))
    const ids = pages.flatMap(({ module }) => module.map(({ module_id: id }) => id))
    expect(new Set(ids).size).toBe(count)
    expect(pages.map(({ module }) => module.length)).toEqual([4, 4, count - 8, 0])
    // A repeated request gets the same answer from the cache.
    expect(await page(1)).toEqual(pages[0])
  })

  it('has a banner of five, shortcuts, featured blocks and new games for phones HOME-1', async () => {
    const { module } = await page(1, 20)
    const sizes = (type: number) =>
      module.filter(({ module_type: one }) => one === type).map(({ resource }) => resource.length)
    expect(sizes(0)).toEqual([5])
    expect(sizes(1)).toEqual([6])
    expect(new Set(sizes(3))).toEqual(new Set([5]))
    expect(sizes(2).length + sizes(4).length).toBeGreaterThanOrEqual(4)
    const [banner, shortcuts] = module
    expect(banner!.resource[0]).toMatchObject({
      game_id: 1,
      name: '星海拾光',
      is_subscribe: 1,
      master_img: '/media/games/starlight/wide-1280.webp',
    })
    expect(shortcuts!.resource.map(({ click_url: url }) => url)).toContain(
      '/infiniteCard?isShowBack=1',
    )
  })

  it('has banner, lists and grids for desktops HOME-7', async () => {
    const { module } = (await gateway.call('getIndexPc')).data
    expect(new Set(module.map(({ module_type: type }) => type))).toEqual(new Set([1, 2, 4]))
  })

  it('shows playable games first, on lists and in modules, and all others with their state', async () => {
    await createTestNode(gateway, { games: ['lantern-river'] }).heartbeat()
    const all = async () => (await gateway.call('getAllGame', { page_size: 100 })).data.list
    await expect
      .poll(async () => (await all()).slice(0, 3).map(({ game_id: id }) => id))
      .toEqual([1, 45, 46])
    const isFirst = (states: number[]) =>
      states.lastIndexOf(1) < states.findIndex((state) => state !== 1) ||
      states.every((state) => state === 1)
    const lists = [...(await page(1, 20)).module, ...(await gateway.call('getIndexPc')).data.module]
    const withOthers = lists.filter(({ resource }) =>
      resource.some(({ game_id: id, is_subscribe: state }) => id > 0 && state !== 1),
    )
    for (const { name, resource } of withOthers) {
      const states = resource.map(({ is_subscribe: state }) => state)
      expect(states.includes(1) ? isFirst(states) : true, `${name}: ${states.join(' ')}`).toBe(true)
    }
    const brain = lists.find(({ name }) => name === '动动脑筋')!
    expect(brain.resource[0]).toMatchObject({ game_id: 45, is_subscribe: 1 })
    const { list } = (await gateway.call('getModuleGames', { moduleId: brain.module_id })).data
    expect(list.map(({ game_id: id }) => id)).toEqual(brain.resource.map(({ game_id: id }) => id))
    expect((await gateway.call('getGameInfo', { game_id: 2 })).data.is_subscribe).toBe(2)
  })

  it('answers by the contract, cached or not', async () => {
    const ask = () =>
      gateway.app.inject({ method: 'POST', url: '/api/ess/getIndexPc', payload: {} })
    const [first, second] = [await ask(), await ask()]
    expect(second.body).toBe(first.body)
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Number(second.headers['content-length'])).toBe(Buffer.byteLength(second.body))
  })
})

describe('games', () => {
  it("returns all of one game, with this visitor's remaining minutes", async () => {
    const { data } = await gateway.call('getGameInfo', { game_id: 1 })
    expect(data).toMatchObject({
      game_mark: 'starlight',
      free_minutes: 30,
      price_coins_hour: 300,
      vip_price_coins_hour: 240,
      is_subscribe: 1,
      age_label: '8+',
    })
    expect(data.service_desc).toContain('<h3>')
    expect(data.tags).toContain('大家在玩')
    const player = await newPlayer(gateway)
    expect(
      (await gateway.call('getGameInfo', { game_id: 1 }, player.token)).data.free_minutes,
    ).toBe(30)
    expect((await gateway.call('getGameInfo', { game_id: 999 })).status).toBe(404)
  })

  it("shows a game's film and phone version from the operator PLAY-1 PLAY-19 PLAY-20", async () => {
    const { database } = gateway.deps
    const extras = async () => {
      const {
        service_banner_type,
        video_url,
        is_m_download,
        m_download_img,
        m_download_url_ios,
        is_m_layer,
      } = (await gateway.call('getGameInfo', { game_id: 3 })).data
      return {
        service_banner_type,
        video_url,
        is_m_download,
        m_download_img,
        m_download_url_ios,
        is_m_layer,
      }
    }
    const nameOf = async (id: number) =>
      (await gateway.call('getGameInfo', { game_id: id })).data.name
    const none = {
      service_banner_type: 0,
      video_url: '',
      is_m_download: 0,
      m_download_img: '',
      m_download_url_ios: '',
      is_m_layer: 0,
    }
    const give = (change: ReturnType<typeof sql>) =>
      database.tx(async (tx) => {
        await tx.execute(sql`update games set ${change} where game_id = 3`)
        await announce(tx, 'catalog:changed', {})
      })
    expect(await extras()).toEqual(none)
    await give(
      sql`video_url = '/film.mp4', mobile_download_url = 'https://store.example/kart', mobile_download_image = '/kart.png', hints_mobile_download = true`,
    )
    const given = {
      service_banner_type: 1,
      video_url: '/film.mp4',
      is_m_download: 1,
      m_download_img: '/kart.png',
      m_download_url_ios: 'https://store.example/kart',
      is_m_layer: 1,
    }
    await expect.poll(extras).toEqual(given)
    // New seed data keep the operator's columns and overwrite their own.
    await database.tx((tx) => tx.execute(sql`update seeds set digest = ''`))
    await give(sql`name = 'other'`)
    await expect.poll(() => nameOf(3)).toBe('other')
    await database.tx(async (tx) => {
      expect(await seedCatalog(tx, gateway.deps.clock.now())).toBe(true)
      await announce(tx, 'catalog:changed', {})
    })
    await expect.poll(() => nameOf(3)).not.toBe('other')
    expect(await extras()).toEqual(given)
    // The hint alone leads nowhere.
    await give(sql`video_url = '', mobile_download_url = '', mobile_download_image = ''`)
    await expect.poll(extras).toEqual(none)
  })

  it('lists the hottest first, the tags, and the games of each', async () => {
    const hot = (await gateway.call('getHotGame', { num: 3 })).data.list
    expect(hot).toHaveLength(3)
    expect(hot[0]!.game_id).toBe(1)
    const tags = (await gateway.call('getAllTags')).data.list
    expect(tags).toHaveLength(12)
    for (const { id } of tags) {
      const { list, count } = (await gateway.call('getTagGames', { tag_id: id })).data
      expect(list.length).toBe(Math.min(count, 20))
      expect(count).toBeGreaterThan(0)
    }
    expect((await gateway.call('getTagGames', { tag_id: 999 })).data).toEqual({
      list: [],
      count: 0,
    })
  })

  it('shows a change immediately, although answers are cached', async () => {
    const { database } = gateway.deps
    await gateway.call('getHotGame', { num: 1 })
    await database.tx(async (tx) => {
      await tx.execute(sql`update games set name = '新名字' where game_id = 1`)
      await announce(tx, 'catalog:changed', {})
    })
    await expect
      .poll(async () => (await gateway.call('getHotGame', { num: 1 })).data.list[0]!.name)
      .toBe('新名字')
  })

  it('shows changes made by SQL in any table', async () => {
    const { db } = gateway.deps.database
    const hottest = async () => (await gateway.call('getHotGame', { num: 1 })).data.list[0]!
    await db.execute(
      sql`update games set name = 'by hand' where game_id = ${(await hottest()).game_id}`,
    )
    await expect.poll(async () => (await hottest()).name).toBe('by hand')
    const [tag] = (await gateway.call('getAllTags')).data.list
    await db.execute(sql`update tags set name = 'by hand' where tag_id = ${tag!.id}`)
    await expect
      .poll(async () => (await gateway.call('getAllTags')).data.list[0]!.name)
      .toBe('by hand')
  })

  it("keeps the operator's changes when it starts again", async () => {
    const { database, clock } = gateway.deps
    await database.db.execute(sql`update games set line = '改过' where game_id = 2`)
    expect(await database.tx((tx) => seedCatalog(tx, clock.now()))).toBe(false)
    const { rows } = await database.db.execute(sql`select line from games where game_id = 2`)
    expect(rows).toEqual([{ line: '改过' }])
  })

  it('answers settings by type', async () => {
    expect((await gateway.call('getGlobleSetting', { type: 'sign_url' })).data.value).toBe(
      '/welfareCenter',
    )
    expect((await gateway.call('getGlobleSetting', { type: 'nothing' })).status).toBe(404)
  })
})
