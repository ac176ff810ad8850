import { addressOf } from '@cloudplay/contract/addresses'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../core/events.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { createTestNode, type TestNode } from '../../testing/node.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { signatureOf } from './mini-games.ts'

const SECRET = 'shared with the provider of the mini-games'
let gateway: TestGateway
let node: TestNode
beforeAll(async () => {
  gateway = await openTestGateway({
    applicationsPerAddressHour: 3,
    miniGameSecret: SECRET,
    smsPerAddressHour: 100_000,
  })
  node = createTestNode(gateway)
}, 60_000)
// A node that is not heard of any more offers no games.
beforeEach(() => node.heartbeat())
afterAll(() => gateway.close())

const ids = (list: readonly { game_id: number }[]) => list.map(({ game_id: id }) => id)
const historyOf = async ({ token }: TestPlayer) =>
  ids((await gateway.call('getPlayHistory', {}, token)).data.list)
const modulesOf = async (token?: string) =>
  (await gateway.call('getPlayHistoryNew', {}, token)).data.module

async function playForReal({ token }: TestPlayer): Promise<void> {
  await gateway.call('getService', { product_code: 'starlight-pay', consume_type: 1 }, token)
  const { data } = await gateway.call(
    'confirmUse',
    { product_code: 'starlight-pay', consume_type: 1 },
    token,
  )
  await gateway.call('cancellation', { cid: data.cid }, token)
}

describe('games played GATE-2', () => {
  it('come from entered sessions LIST-2', async () => {
    const player = await newVerified(gateway)
    expect(await historyOf(player)).toEqual([])
    await gateway.call(
      'getService',
      { product_code: 'starlight-pay', consume_type: 1 },
      player.token,
    )
    // A seat that was only offered is not a played game.
    expect(await historyOf(player)).toEqual([])
    await playForReal(player)
    expect(await historyOf(player)).toEqual([1])
  })

  it('come from reports of pages too, each game once, latest first LIST-2', async () => {
    const player = await newPlayer(gateway)
    for (const gameId of [5, 9, 12, 5]) {
      await gateway.call('setPlayHistory', { game_id: gameId }, player.token)
      gateway.deps.clock.advance(1_000)
    }
    expect(await historyOf(player)).toEqual([5, 12, 9])
    expect(ids((await gateway.call('getPlayGame', { num: 2 }, player.token)).data.list)).toEqual([
      5, 12,
    ])
    expect(await historyOf(await newPlayer(gateway))).toEqual([])
  })

  it('come with similar games LIST-2', async () => {
    const player = await newPlayer(gateway)
    await gateway.call('setPlayHistory', { game_id: 22 }, player.token)
    const [played, fitting] = await modulesOf(player.token)
    expect([played!.module_type, ids(played!.resource)]).toEqual([0, [22]])
    expect([fitting!.module_type, fitting!.resource.length]).toEqual([1, 8])
    expect(ids(fitting!.resource)).not.toContain(22)
    // Racing is similar to racing: 22 has the tags gamepad, hard and classic.
    const tagsOf = async (gameId: number) =>
      new Set((await gateway.call('getGameInfo', { game_id: gameId })).data.tags)
    const mine = await tagsOf(22)
    const shared = await Promise.all(
      ids(fitting!.resource).map(
        async (id) => [...(await tagsOf(id))].filter((tag) => mine.has(tag)).length,
      ),
    )
    expect(shared[0]).toBeGreaterThanOrEqual(2)
    expect(shared).toEqual([...shared].sort((a, b) => b - a))
  })

  it('are empty for a visitor, who sees the hottest games LIST-2', async () => {
    const [played, fitting] = await modulesOf()
    expect(played!.resource).toEqual([])
    expect(fitting!.resource[0]!.game_id).toBe(1)
    expect((await gateway.call('getPlayGame')).data.list).toEqual([])
    expect((await gateway.call('getPlayHistory')).status).toBe(BodyStatus.notLoggedIn)
  })

  it('refuse an unknown game, and a visitor', async () => {
    const player = await newPlayer(gateway)
    expect(await gateway.call('setPlayHistory', { game_id: 999 }, player.token)).toMatchObject({
      status: 404,
      msg: '没有找到这个游戏',
    })
    expect((await gateway.call('setPlayHistory', { game_id: 1 })).status).toBe(
      BodyStatus.notLoggedIn,
    )
  })
})

describe('reservations GATE-2', () => {
  const reserve = (gameId: number, mobile: string, token?: string) =>
    gateway.call('setSubscribe', { game_id: gameId, sub_mobile: mobile }, token)

  it('are one per player and game, even if repeated LIST-7', async () => {
    const player = await newPlayer(gateway)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => reserve(3, player.mobile, player.token)),
    )
    expect(answers.map(({ status, data }) => [status, data.user_sub])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    await reserve(3, ' 13800000000 ', player.token)
    const { rows } = await gateway.deps.database.db.execute(
      sql`select game_id, mobile from reservations where uid = ${player.uid}`,
    )
    expect(rows).toEqual([{ game_id: 3, mobile: '13800000000' }])
  })

  it('list the latest first, with the day of opening or none LIST-6', async () => {
    const player = await newPlayer(gateway)
    for (const gameId of [2, 4]) {
      await reserve(gameId, player.mobile, player.token)
      gateway.deps.clock.advance(1_000)
    }
    const { list, count } = (await gateway.call('getSubscribe', {}, player.token)).data
    expect(count).toBe(2)
    expect(list.map(({ game_id: id, subscribe_time: at, user_sub: sub }) => [id, at, sub])).toEqual(
      [
        [4, 0, 1],
        [2, Date.parse('2027-02-06T20:00:00+08:00') / 1000, 1],
      ],
    )
    const other = (await gateway.call('getSubscribe', {}, (await newPlayer(gateway)).token)).data
    expect(other).toMatchObject({ list: [], count: 0 })
    // Offered to reserve: not what is reserved or open, and the announced days first (LIST-19).
    const { coming } = (await gateway.call('getSubscribe', {}, player.token)).data
    expect(ids(coming!).some((id) => [1, 3, 4].includes(id))).toBe(false)
    expect(other.coming![0]).toMatchObject({ game_id: 2, is_subscribe: 2, user_sub: 0 })
  })

  it.each(['', '1380000', '12800000000', 'abc', '+8613800000000'])(
    'refuse the mobile "%s" LIST-7',
    async (mobile) => {
      const player = await newPlayer(gateway)
      expect(await reserve(3, mobile, player.token)).toMatchObject({
        status: 400,
        msg: '请输入正确的手机号',
      })
      expect((await gateway.call('getSubscribe', {}, player.token)).data.count).toBe(0)
    },
  )

  it('refuse games that are open, under maintenance or unknown, and visitors', async () => {
    const player = await newPlayer(gateway)
    expect(await reserve(1, player.mobile, player.token)).toMatchObject({
      status: 400,
      msg: '这款游戏已经上线，现在就可以玩',
    })
    expect(await reserve(21, player.mobile, player.token)).toMatchObject({
      status: 400,
      msg: '这款游戏正在维护，暂时不能预约',
    })
    expect((await reserve(999, player.mobile, player.token)).status).toBe(404)
    expect((await reserve(3, player.mobile)).status).toBe(BodyStatus.notLoggedIn)
  })
})

describe('applications for games GATE-2', () => {
  const apply = (name: string, mobile: string) =>
    gateway.call('applyGame', { name, mobile, mark: 1 })
  const kept = async () => {
    const { rows } = await gateway.deps.database.db.execute(
      sql`select name, contact, mark from game_applications order by created_at, name`,
    )
    return rows
  }

  it.each([
    ['', '13800000000', '请填写游戏名称'],
    ['   ', '', '请填写游戏名称'],
    ['塞尔达', '', '请填写联系方式'],
    ['塞尔达', '  ', '请填写联系方式'],
    ['塞尔达', '138000000001', '联系方式最多 11 个字符'],
    ['长'.repeat(41), 'qq12345', '游戏名称最多 40 个字'],
  ])('refuse "%s", "%s" with %s LIST-10', async (name, mobile, msg) => {
    expect(await apply(name, mobile)).toMatchObject({ status: 400, msg })
    expect(await kept()).toEqual([])
  })

  it('are stored once, and limited per address LIST-10', async () => {
    expect((await apply(' 文明与城邦 ', 'qq12345')).status).toBe(200)
    expect((await apply('文明与城邦', 'QQ12345')).status).toBe(200)
    expect(await kept()).toEqual([{ name: '文明与城邦', contact: 'qq12345', mark: 1 }])
    await apply('第二款', 'qq12345')
    await apply('第三款', 'a@b.cn')
    expect(await apply('第四款', 'qq12345')).toMatchObject({
      status: 400,
      msg: '提交得有点频繁，请一小时后再试',
    })
    expect(await kept()).toHaveLength(3)
    // A stored application that is sent again does not count.
    expect((await apply('第二款', 'qq12345')).status).toBe(200)
    gateway.deps.clock.advance(3_600_001)
    expect((await apply('第四款', 'qq12345')).status).toBe(200)
  })

  it('are limited also if many come together LIST-10', async () => {
    gateway.deps.clock.advance(2 * 3_600_000)
    const names = ['一', '二', '三', '四', '五', '六', '七', '八']
    const answers = await Promise.all(names.map((name) => apply(name, 'qq12345')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('store no readable address', async () => {
    const { rows } = await gateway.deps.database.db.execute<{ address_hash: string }>(
      sql`select distinct address_hash from game_applications`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.address_hash).not.toContain('127.0.0.1')
  })

  it('count the addresses of one /48 as one LIST-10', async () => {
    const from = async (remoteAddress: string, name: string) => {
      const payload = { name, mobile: 'qq54321', mark: 1 }
      return (
        await gateway.app.inject({
          method: 'POST',
          url: addressOf('applyGame').path,
          remoteAddress,
          payload,
        })
      ).json().status as number
    }
    const answers = []
    for (const [n, address] of [
      '2001:db8:7:7::1',
      '2001:db8:7:8::2',
      '2001:db8:7:9:1::3',
      '2001:db8:7:7::4',
      '2001:db8:8:7::1',
    ].entries())
      answers.push(await from(address, `网络 ${n}`))
    expect(answers).toEqual([200, 200, 200, 400, 200])
  })
})

describe('mini-games LIST-3', () => {
  it('are nine, with a signed address for a player and none for a visitor', async () => {
    const player = await newPlayer(gateway)
    const { list } = (await gateway.call('getMiniGames', {}, player.token)).data
    expect(list).toHaveLength(9)
    for (const { url } of list) {
      const query = Object.fromEntries(new URL(url).searchParams)
      const { channel, openid, time, nick, avatar, sex, phone } = query as Record<string, string>
      const signed = { channel, openid, time, nick, avatar, sex, phone } as Record<string, string>
      expect(query.sign).toBe(signatureOf(SECRET, signed))
      expect(channel).toBe('19681')
      expect(Math.abs(Number(time) * 1000 - gateway.deps.clock.nowMs())).toBeLessThan(5_000)
      expect(phone).toBe(`${player.mobile.slice(0, 3)}****${player.mobile.slice(-4)}`)
      expect(url).not.toContain(player.mobile)
    }
    const anonymous = (await gateway.call('getMiniGames')).data.list
    expect(anonymous.map(({ url }) => url)).toEqual(Array.from({ length: 9 }, () => ''))
    expect(anonymous.map(({ name }) => name)).toEqual(list.map(({ name }) => name))
  })

  it('on a host that the operator did not list are left out, and get no player data', async () => {
    const player = await newPlayer(gateway)
    const namesNow = async (token?: string) =>
      (await gateway.call('getMiniGames', {}, token)).data.list.map(({ name }) => name)
    const move = (url: string) =>
      gateway.deps.database.tx(async (tx) => {
        await tx.execute(sql`update mini_games set url = ${url} where mini_game_id = 1`)
        await announce(tx, 'catalog:changed', {})
      })
    const [first, ...others] = await namesNow()
    await move('https://evil.example/2048')
    await expect.poll(() => namesNow(player.token)).toEqual(others)
    expect(await namesNow()).toEqual(others)
    await move('http://play2048.co/')
    await expect.poll(() => namesNow(player.token)).toEqual(others)
    await move('https://play2048.co/')
    await expect.poll(() => namesNow(player.token)).toEqual([first, ...others])
  })
})
