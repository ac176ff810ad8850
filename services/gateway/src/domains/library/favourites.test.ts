import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newPlayer, type TestPlayer } from '../../testing/players.ts'
import { FAVOURITES_MAX } from './favourites.ts'
import { library } from './library.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const keep = (game_id: number, user_fav: 0 | 1, { token }: TestPlayer) =>
  gateway.call('setFavourite', { game_id, user_fav }, token)
const favouritesOf = async ({ token }: TestPlayer, page?: number) =>
  (await gateway.call('getFavourites', page ? { page } : {}, token)).data
const idsOf = async (player: TestPlayer) =>
  (await favouritesOf(player)).list.map(({ game_id: id }) => id)

describe('favourites', () => {
  it('are added and removed, each once, the latest first, and on the page of the game LIST-18', async () => {
    const player = await newPlayer(gateway)
    expect(await favouritesOf(player)).toEqual({ list: [], count: 0 })
    const answers = await Promise.all([1, 1, 1].map((id) => keep(id, 1, player)))
    expect(answers.map(({ data }) => data.user_fav)).toEqual([1, 1, 1])
    gateway.deps.clock.advance(1_000)
    await keep(3, 1, player)
    expect(await idsOf(player)).toEqual([3, 1])
    const onPage = async (token?: string) =>
      (await gateway.call('getGameInfo', { game_id: 3 }, token)).data.user_fav
    const stranger = await newPlayer(gateway)
    expect([await onPage(player.token), await onPage(stranger.token), await onPage()]).toEqual([
      1, 0, 0,
    ])
    await keep(3, 0, player)
    await keep(3, 0, player)
    expect([await idsOf(player), await onPage(player.token)]).toEqual([[1], 0])
    expect(await idsOf(stranger)).toEqual([])
  })

  it('refuse an unknown game, a visitor, and one too many LIST-18', async () => {
    const player = await newPlayer(gateway)
    expect(await keep(999, 1, player)).toMatchObject({ status: 404 })
    expect((await gateway.call('setFavourite', { game_id: 1, user_fav: 1 })).status).toBe(
      BodyStatus.notLoggedIn,
    )
    expect((await gateway.call('getFavourites', {})).status).toBe(BodyStatus.notLoggedIn)
    const { db } = gateway.deps.database
    await db.execute(sql`
      insert into games (game_id, slug, mark, name, line, description, service_desc, age_label, release, start_mode, game_type, touch_mode,
        is_auto_login, product_code_pay, product_code_free, price_coins_hour, vip_price_coins_hour, trial_minutes, hot_position)
      select 1000 + n, 'many-' || n, 'many-' || n, 'many ' || n, '', '', '', '', 'live', 1, 0, 0, false, 'many-pay-' || n, 'many-free-' || n, 0, 0, 0, 1000 + n
      from generate_series(1, ${FAVOURITES_MAX}) n`)
    await db.execute(sql`
      insert into favourites (uid, game_id, created_at) select ${player.uid}, game_id, now() from games where game_id > 1000`)
    expect(await keep(1, 1, player)).toMatchObject({
      status: BodyStatus.refused,
      msg: '最多收藏 200 款游戏，先取消几款吧',
    })
    await expect.poll(async () => (await favouritesOf(player)).count).toBe(FAVOURITES_MAX)
    expect((await favouritesOf(player, 2)).list).toHaveLength(20)
    // Keeping one again adds nothing.
    expect((await keep(1001, 1, player)).status).toBe(BodyStatus.ok)
    // One place for several that come together.
    await keep(1001, 0, player)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => keep(id, 1, player)))
    expect(answers.filter(({ status }) => status === BodyStatus.ok)).toHaveLength(1)
  })

  it('go with the account FAULT-8 LIST-18', async () => {
    const [player, other] = [await newPlayer(gateway), await newPlayer(gateway)]
    await keep(1, 1, player)
    await keep(1, 1, other)
    await gateway.deps.database.tx((tx, now) => library.forget!(tx, player.uid, now))
    expect([await idsOf(player), await idsOf(other)]).toEqual([[], [1]])
  })
})
