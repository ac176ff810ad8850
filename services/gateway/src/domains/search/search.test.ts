import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../core/events.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newPlayer } from '../../testing/players.ts'
import { FOUND_MAX, findGames } from './find-games.ts'
import { indexGames } from './index-games.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const find = async (keywords: string, token?: string) =>
  (await gateway.call('searchGame', { keywords }, token)).data.list
const names = async (keywords: string) => (await find(keywords)).map(({ name }) => name)

/** A game of the site's own, with every column a game must have. */
async function addGame(id: number, name: string, description = '', hot = id): Promise<void> {
  await gateway.deps.database.tx(async (tx) => {
    await tx.execute(sql`insert into games (game_id, slug, mark, name, line, description, service_desc, age_label, release, start_mode, game_type,
        touch_mode, is_auto_login, product_code_pay, product_code_free, price_coins_hour, vip_price_coins_hour, trial_minutes, hot_position)
      values (${id}, ${`t${id}`}, ${`t${id}`}, ${name}, '', ${description}, '', '8+', 'upcoming', 1, 0, 0, false, ${`t${id}-pay`}, ${`t${id}-free`}, 1, 1, 30, ${hot})`)
    await announce(tx, 'catalog:changed', {})
  })
}

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
    for (const keywords of ['', '   ', '!!!'])
      expect((await find(keywords))[0]!.game_id).toBe(hot!.game_id)
  })

  it('finds nothing for an unknown text LIST-9', async () => {
    expect(await find('根本没有的游戏')).toEqual([])
    expect(await find("%' or '1'='1")).toEqual([])
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

  it('is the exact name, its beginning, its inside, pinyin, description; then the hotter game GATE-2', async () => {
    await addGame(905, '梦', '一个关于琉璃盏的故事', 1)
    await addGame(904, '刘礼展', '', 2)
    await addGame(903, '小琉璃盏', '', 3)
    await addGame(902, '琉璃盏传奇', '', 5)
    await addGame(901, '琉璃盏前传', '', 4)
    await addGame(900, '琉璃盏', '', 9)
    await expect
      .poll(() => findGames(gateway.deps.database.db, '琉璃盏'))
      .toEqual([900, 901, 902, 903, 905])
    await expect
      .poll(() => findGames(gateway.deps.database.db, 'liulizhan'))
      .toEqual([904, 901, 902, 900, 903])
  })

  it('follows a renamed game, and a removed one GATE-2', async () => {
    await addGame(910, '旧名字')
    await expect.poll(() => names('旧名字')).toEqual(['旧名字'])
    await gateway.deps.database.tx(async (tx) => {
      await tx.execute(sql`update games set name = '焕然一新' where game_id = 910`)
      await announce(tx, 'catalog:changed', {})
    })
    await expect.poll(() => names('huanran')).toEqual(['焕然一新'])
    expect(await names('旧名字')).toEqual([])
    await gateway.deps.database.tx(async (tx) => {
      await tx.execute(sql`delete from games where game_id = 910`)
      await announce(tx, 'catalog:changed', {})
    })
    await expect.poll(() => names('焕然一新')).toEqual([])
  })

  it('has at most fifty, none twice', async () => {
    for (let id = 920; id < 980; id++) await addGame(id, `满天星 ${id}`, '满天星辰')
    await indexGames(gateway.deps.database)
    const ids = await findGames(gateway.deps.database.db, '满天星')
    expect(ids).toHaveLength(FOUND_MAX)
    expect(new Set(ids).size).toBe(FOUND_MAX)
  })
})

describe('the index', () => {
  // A gateway without notices of changes does not read its index on its own, so it takes no game from the builders here.
  let idle: TestGateway
  beforeAll(async () => {
    idle = await openTestGateway()
    await idle.deps.database.db.execute(sql`alter table games disable trigger games_tell_change`)
  }, 60_000)
  afterAll(() => idle.close())

  it('builds a game once with concurrent builders', async () => {
    const { database } = idle.deps
    await indexGames(database)
    await database.db.execute(sql`update games set line = line || '。' where game_id in (1, 2, 3)`)
    const counts = await Promise.all([indexGames(database), indexGames(database)])
    expect(counts.reduce((a, b) => a + b)).toBe(3)
    expect(await indexGames(database)).toBe(0)
    const { rows } = await database.db.execute(
      sql`select game_id, term, count(*)::int from game_terms group by 1, 2 having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  it('ignores columns that are not searched', async () => {
    const { database } = idle.deps
    await database.db.execute(
      sql`update games set service_desc = '改过', price_coins_hour = 7 where game_id = 4`,
    )
    expect(await indexGames(database)).toBe(0)
  })
})
