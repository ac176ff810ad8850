import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../core/events.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { createTestNode } from '../../testing/node.ts'
import { newPlayer } from '../../testing/players.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
  await createTestNode(gateway, { games: ['starlight', 'ice-duel'] }).heartbeat()
}, 60_000)
afterAll(() => gateway.close())

type Ask = Parameters<typeof gateway.call<'getCategoryGames'>>[1]
const ask = async (body: Partial<Ask> = {}) =>
  (await gateway.call('getCategoryGames', { cateId: 0, ...body })).data
const idsOf = async (body: Partial<Ask> = {}) => (await ask(body)).list.map(({ game_id: id }) => id)

describe('the library', () => {
  it('lists all games of every category as category 0, playable ones first and impossible ones last LIST-18 LIST-20', async () => {
    await expect.poll(async () => (await idsOf()).slice(0, 2)).toEqual([1, 44])
    const { list: first, count } = await ask()
    const rest = (await ask({ page: 3 })).list
    expect(count).toBe(46)
    expect(first[0]!.is_offered).toBe(1)
    expect(new Set(rest.map(({ is_offered: offered }) => offered))).toEqual(new Set([0]))
  })

  it('keeps what no machine can run in its own place, without a day LIST-20', async () => {
    const [offered, others] = await Promise.all([ask({ is_offered: 1 }), ask({ is_offered: 0 })])
    expect([offered.count, others.count]).toEqual([10, 36])
    expect([offered.counts!.others, others.counts!.others]).toEqual([36, 10])
    expect(
      others.list.every(({ is_offered, subscribe_time }) => !is_offered && !subscribe_time),
    ).toBe(true)
    await gateway.deps.database.tx(async (tx) => {
      await tx.execute(
        sql`update games set opens_at = '2027-02-06T20:00:00+08:00' where game_id = 3`,
      )
      await announce(tx, 'catalog:changed', {})
    })
    const detail = async () => (await gateway.call('getGameInfo', { game_id: 3 })).data
    expect(await detail()).toMatchObject({ is_offered: 0, subscribe_time: 0 })
    // A node that runs it makes it playable, even if the catalogue says otherwise.
    await createTestNode(gateway, { games: ['supertuxkart'] }).heartbeat()
    await expect.poll(async () => (await detail()).is_offered).toBe(1)
    expect((await detail()).is_subscribe).toBe(1)
  })

  it('narrows to what can be played now, by touch, by pad and by two LIST-18', async () => {
    const playable = await ask({ playable: 1, is_offered: 1 })
    expect(new Set(playable.list.map(({ is_subscribe: state }) => state))).toEqual(new Set([1]))
    expect(playable.counts!.playable).toBe(playable.count)
    const [all, touch, pad, both] = await Promise.all([
      ask({ is_offered: 1 }),
      ask({ is_offered: 1, touch: 1 }),
      ask({ is_offered: 1, gamepad: 1 }),
      ask({ is_offered: 1, touch: 1, gamepad: 1 }),
    ])
    expect([touch.count, pad.count]).toEqual([all.counts!.touch, all.counts!.gamepad])
    expect(both.count).toBe(touch.counts!.gamepad)
    expect(await idsOf({ is_offered: 1, two_players: 1, playable: 1 })).toEqual(
      expect.arrayContaining([44]),
    )
    expect(await idsOf({ is_offered: 1, two_players: 1 })).not.toContain(1)
    expect(await idsOf({ cateId: 8, two_players: 1, touch: 1 })).toEqual([])
    // 0 narrows nothing.
    expect((await ask({ is_offered: 1, touch: 0 })).count).toBe(all.count)
  })

  it('orders by the latest, and by how often games were entered lately LIST-18', async () => {
    const newest = await idsOf({ sort: 'new' })
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    const player = await newPlayer(gateway)
    const enter = (gameId: number, daysAgo: number) =>
      gateway.deps.database.db.execute(sql`
        insert into play_sessions (uid, game_id, state, state_since, consume_type, created_at, rank_at, has_queued, confirmed_at, ended_at)
        select ${player.uid}, ${gameId}, 'ended', t, 1, t, t, false, t, t
        from (select ${gateway.deps.clock.now().toISOString()}::timestamptz - ${daysAgo} * interval '1 day' as t) at`)
    for (const [gameId, daysAgo] of [
      [9, 1],
      [9, 2],
      [36, 3],
      [4, 8],
      [4, 9],
      [4, 10],
    ] as const)
      await enter(gameId, daysAgo)
    expect((await idsOf({ sort: 'played' })).slice(0, 2)).toEqual([9, 36])
    // Counted again after ten minutes, not before.
    await enter(36, 0)
    await enter(36, 0)
    expect((await idsOf({ sort: 'played' }))[0]).toBe(9)
    gateway.deps.clock.advance(11 * 60_000)
    expect((await idsOf({ sort: 'played' })).slice(0, 2)).toEqual([36, 9])
  })

  it('refuses what it does not know LIST-18 GATE-12', async () => {
    for (const body of [{ sort: 'price' }, { touch: 2 }, { playable: 'yes' }, { is_offered: -1 }]) {
      const { statusCode } = await gateway.app.inject({
        method: 'POST',
        url: '/api/ess/getCategoryGames',
        payload: { cateId: 0, ...body },
      })
      expect(statusCode, JSON.stringify(body)).toBe(400)
    }
  })
})

describe("more of a home block's games", () => {
  it("begins with the block's own games, not with those of its tag LIST-1", async () => {
    for (const device of ['mobile', 'pc']) {
      const { module } =
        device === 'pc'
          ? (await gateway.call('getIndexPc')).data
          : (await gateway.call('getIndexList', { page: 1, page_size: 20 })).data
      for (const { module_id, tag_id, resource, name } of module) {
        const own = resource.map(({ game_id: id }) => id).filter((id) => id > 0)
        if (own.length === 0) continue
        const { list } = (await gateway.call('getTagGames', { tag_id, module_id })).data
        const ids = list.map(({ game_id: id }) => id)
        expect(ids.slice(0, own.length), name).toEqual(own)
        expect(new Set(ids).size, name).toBe(ids.length)
      }
    }
  })

  it('of an unknown block are the games of the tag LIST-1', async () => {
    const { data } = await gateway.call('getTagGames', { tag_id: 1 })
    expect((await gateway.call('getTagGames', { tag_id: 1, module_id: 999 })).data).toEqual(data)
  })
})

describe('home on a fresh install', () => {
  it('shows only games that machines can run, and begins with what is playable LIST-20', async () => {
    const { module } = (await gateway.call('getIndexList', { page: 1, page_size: 20 })).data
    const pc = (await gateway.call('getIndexPc')).data.module
    const impossible = [...module, ...pc].flatMap(({ name, resource }) =>
      resource
        .filter(({ game_id: id, is_offered: offered }) => id > 0 && offered !== 1)
        .map(({ game_id: id }) => `${name}: ${id}`),
    )
    expect(impossible).toEqual([])
    expect(module[0]!.resource[0]!.is_subscribe).toBe(1)
  })
})

describe("a game's page", () => {
  it('knows pictures, controls in both languages, players, saves and maker LIST-18', async () => {
    const { data } = await gateway.call('getGameInfo', { game_id: 44 }, undefined, 'en')
    expect(data).toMatchObject({
      shots: [1, 2, 3, 4].map((at) => `/media/games/ice-duel/shot${at}-en-1280.webp`),
      players: 2,
      keeps_saves: 1,
      maker: 'Cloudplay',
      licence: 'Apache-2.0',
      user_fav: 0,
    })
    expect(data.controls!.map(({ device }) => device)).toEqual([
      'touch',
      'keyboard',
      'mouse',
      'gamepad',
    ])
    expect(data.controls![1]!.keys[0]).toEqual({
      input: 'WASD',
      effect: 'The mallet on the left',
    })
    const other = (await gateway.call('getGameInfo', { game_id: 7 })).data
    expect(other.controls).toEqual([
      { device: 'keyboard', keys: [] },
      { device: 'mouse', keys: [] },
    ])
  })

  it('has similar games that machines can run, without itself LIST-18', async () => {
    const { list } = (await gateway.call('getRelatedGames', { game_id: 44 })).data
    expect(list.length).toBeGreaterThanOrEqual(4)
    expect(list.map(({ game_id: id }) => id)).not.toContain(44)
    expect(list.every(({ is_offered: offered }) => offered === 1)).toBe(true)
    expect((await gateway.call('getRelatedGames', { game_id: 999 })).status).toBe(404)
  })
})
