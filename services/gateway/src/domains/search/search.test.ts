import { SUGGESTIONS_MAX } from '@cloudplay/contract/constants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../core/events.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { TestNode } from '../../testing/node.ts'
import { newPlayer } from '../../testing/players.ts'
import { searchQuestions } from '../../testing/search-questions.ts'
import { createSearching, FOUND_MAX } from './searching.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const find = async (keywords: string, token?: string) =>
  (await gateway.call('searchGame', { keywords }, token)).data.list
const names = async (keywords: string) => (await find(keywords)).map(({ name }) => name)
const ids = async (keywords: string) => (await find(keywords)).map(({ game_id: gameId }) => gameId)

/** A game with every column a game must have. */
async function addGame(
  id: number,
  name: string,
  texts: { description?: string; hot?: number } = {},
) {
  const { description = '', hot = id } = texts
  await gateway.deps.database.tx(async (tx) => {
    await tx.execute(sql`insert into games (game_id, slug, mark, name, line, description, service_desc, age_label, release, start_mode, game_type,
        touch_mode, is_auto_login, product_code_pay, product_code_free, price_coins_hour, vip_price_coins_hour, trial_minutes, hot_position)
      values (${id}, ${`t${id}`}, ${`t${id}`}, ${name}, '', ${description}, '', '8+', 'upcoming', 1, 0, 0, false, ${`t${id}-pay`}, ${`t${id}-free`}, 1, 1, 30, ${hot})`)
    await announce(tx, 'catalog:changed', {})
  })
}

describe('what players type', () => {
  it(`finds the expected game first for 95 % of ${searchQuestions.length} questions LIST-17`, async () => {
    const games = ['starlight', 'ice-duel', 'lantern-river', 'sunset-road']
    await new TestNode(gateway, { games }).heartbeat()
    await expect.poll(async () => (await find('星海拾光'))[0]!.is_subscribe).toBe(1)
    const searching = createSearching(gateway.deps)
    const wrong: string[] = []
    for (const [keywords, first] of searchQuestions) {
      const { cards, shelf } = await searching.find(keywords)
      const found = shelf.gameById.get(cards[0]?.game_id ?? 0)?.name
      if (found !== first) wrong.push(`${keywords}: ${found} instead of ${first}`)
    }
    expect(searchQuestions.length).toBeGreaterThanOrEqual(200)
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(0.05 * searchQuestions.length)
  })

  it.each(['kart', 'tuxk', 'tux', 'penguin', '竞速', 'racing', 'family', 'Couch co-op', 'qekdc'])(
    'finds SuperTuxKart by %s LIST-17',
    async (keywords) => {
      expect(await names(keywords)).toContain('企鹅卡丁车')
    },
  )

  it('forgives an error only where nothing else is found LIST-17', async () => {
    expect(await names('Starligt')).toEqual(['星海拾光'])
    expect(await names('Starlgiht Starligt')).toEqual(['星海拾光'])
    expect(await names('Starlghti')).toEqual([])
    expect(await names('krat')).toEqual([])
    expect(await names('racer')).toEqual(['极限企鹅滑雪'])
  })

  it.each(['minecraft', 'genshin impact', 'zelda', 'counter strike', '原神', 'qqqqq'])(
    'finds nothing by the name of another game, %s LIST-9',
    async (keywords) => {
      expect(await names(keywords)).toEqual([])
    },
  )
})

describe('suggestGames', () => {
  const suggest = async (keywords: string) =>
    (await gateway.call('suggestGames', { keywords })).data.list

  it('are the first results, a few, with what a list shows LIST-17', async () => {
    const found = await find('racing')
    const list = await suggest('racing')
    expect(list).toHaveLength(SUGGESTIONS_MAX)
    expect(found.length).toBeGreaterThan(SUGGESTIONS_MAX)
    for (const [place, game] of list.entries()) {
      expect(Object.keys(game).sort()).toEqual(['desc', 'game_id', 'icon', 'is_subscribe', 'name'])
      expect(found[place]).toMatchObject(game)
    }
  })

  it('are none for nothing, and for what is not found LIST-17', async () => {
    for (const keywords of ['', ' ! ', '🎮', '根本没有的游戏'])
      expect(await suggest(keywords)).toEqual([])
  })

  it('are in the visitor’s language LIST-17', async () => {
    const { data } = await gateway.call('suggestGames', { keywords: '卡丁车' }, undefined, 'en')
    expect(data.list[0]!.name).toBe('SuperTuxKart')
  })

  it('refuse texts that are too long, and an address that asks too often LIST-17', async () => {
    const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    const ask = (keywords: string) =>
      fetch(`${origin}/api/ess/suggestGames`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ keywords }),
      }).then(({ status }) => status)
    expect(await ask('星'.repeat(65))).toBe(400)
    const statuses = await Promise.all(Array.from({ length: 310 }, () => ask('k')))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})

describe('searchGame', () => {
  it.each([
    ['星海拾光', '星海拾光'],
    ['拾光', '星海拾光'],
    ['xinghai', '星海拾光'],
    ['XHSG', '星海拾光'],
    ['supertux', '超级企鹅'],
    ['0 a.d.', '公元零年'],
    ['Minetest', '方块天地'],
    ['战区2100', '战区 2100'],
    ['斯巴达', '公元零年'],
  ])('finds by %s first %s GATE-2 LIST-8', async (keywords, name) => {
    expect((await names(keywords))[0]).toBe(name)
  })

  it('takes an empty question for the game that the field suggests LIST-8', async () => {
    const [hot] = (await gateway.call('getHotGame', { num: 1 })).data.list
    for (const keywords of ['', '   '])
      expect((await find(keywords))[0]!.game_id).toBe(hot!.game_id)
  })

  it('finds nothing for an unknown text, nor for signs LIST-9', async () => {
    for (const keywords of ['根本没有的游戏', "%' or '1'='1", '!!!', '😀'])
      expect(await find(keywords)).toEqual([])
  })

  it('answers the same when asked again', async () => {
    const first = await find('企鹅')
    expect(first.length).toBeGreaterThan(2)
    expect(await find('企鹅')).toEqual(first)
    expect(await find(' 企鹅 ')).toEqual(first)
  })

  it('shows reservations only to their player LIST-9', async () => {
    const player = await newPlayer(gateway)
    await gateway.call('setSubscribe', { game_id: 2, sub_mobile: player.mobile }, player.token)
    const subOf = async (token?: string) => (await find('超级企鹅', token))[0]!.user_sub
    expect([await subOf(), await subOf(player.token), await subOf()]).toEqual([0, 1, 0])
  })

  it('refuses questions that are empty or too long GATE-12', async () => {
    const send = (payload: object) =>
      gateway.app.inject({ method: 'POST', url: '/api/ess/searchGame', payload })
    expect((await send({})).statusCode).toBe(400)
    expect((await send({ keywords: '星'.repeat(65) })).json()).toMatchObject({
      status: 400,
      msg: '请求错误：参数 keywords 不正确',
    })
  })
})

describe('the order of results', () => {
  beforeEach(async () => {
    await gateway.deps.database.db.execute(sql`delete from games where game_id >= 900`)
  })

  it('is the exact name, its beginning, its inside, pinyin, description; then the hotter game GATE-2 LIST-17', async () => {
    await addGame(905, '梦', { description: '一个关于琉璃盏的故事', hot: 1 })
    await addGame(904, '刘礼展', { hot: 2 })
    await addGame(903, '小琉璃盏', { hot: 3 })
    await addGame(902, '琉璃盏传奇', { hot: 5 })
    await addGame(901, '琉璃盏前传', { hot: 4 })
    await addGame(900, '琉璃盏', { hot: 9 })
    await expect.poll(() => ids('琉璃盏')).toEqual([900, 901, 902, 903, 905])
    await expect.poll(() => ids('liulizhan')).toEqual([904, 900, 901, 902, 903])
  })

  it('has playable games first among equals LIST-17', async () => {
    await addGame(906, '明月夜', { hot: 1 })
    await addGame(907, '明月谷', { hot: 2 })
    await addGame(908, '踏雪明月', { hot: 0 })
    await expect.poll(() => ids('明月')).toEqual([906, 907, 908])
    await new TestNode(gateway, { games: ['t907', 't908'] }).heartbeat()
    await expect.poll(() => ids('明月')).toEqual([907, 906, 908])
  })

  it('follows a renamed game, and a removed one, in every gateway GATE-2 LIST-17', async () => {
    const other = createSearching({ ...gateway.deps })
    const ofOther = async (keywords: string) =>
      (await other.find(keywords)).cards.map((card) => card.game_id)
    await addGame(910, '旧名字')
    await expect.poll(() => names('旧名字')).toEqual(['旧名字'])
    expect(await ofOther('旧名字')).toEqual([910])
    await gateway.deps.database.tx(async (tx) => {
      await tx.execute(sql`update games set name = '焕然一新' where game_id = 910`)
      await announce(tx, 'catalog:changed', {})
    })
    await expect.poll(() => names('huanran')).toEqual(['焕然一新'])
    await expect.poll(() => ofOther('huanran')).toEqual([910])
    expect(await names('旧名字')).toEqual([])
    await gateway.deps.database.tx(async (tx) => {
      await tx.execute(sql`delete from games where game_id = 910`)
      await announce(tx, 'catalog:changed', {})
    })
    await expect.poll(() => names('焕然一新')).toEqual([])
    await expect.poll(() => ofOther('焕然一新')).toEqual([])
  })

  it('has at most fifty, none twice', async () => {
    for (let id = 920; id < 980; id++)
      await addGame(id, `满天星 ${id}`, { description: '满天星辰' })
    await expect.poll(async () => (await ids('满天星')).length).toBe(FOUND_MAX)
    expect(new Set(await ids('满天星')).size).toBe(FOUND_MAX)
  })
})
