import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
  await play.arrive()
  // The node runs the built-in game; these play the part of new games.
  await play.gateway.deps.database.db.execute(
    sql`update nodes set games = array['starlight', 'supertux', 'supertuxkart', 'neverball']`,
  )
}, 60_000)
afterAll(() => play.gateway.close())

const view = async ({ token }: { token?: string }) =>
  (await play.gateway.call('distributeGetInfo', {}, token)).data
const receive = ({ token }: TestPlayer, game_id: number) =>
  play.gateway.call('distributeReceiveAward', { game_id }, token)
const trialOf = async (player: TestPlayer, gameId: number) =>
  (await view(player)).list.find(({ game_id: id }) => id === gameId)!
const minutesOf = async ({ token }: TestPlayer, game_id: number) =>
  (await play.gateway.call('getGameInfo', { game_id }, token)).data.free_minutes
const sell = (change: ReturnType<typeof sql>) => play.gateway.deps.database.db.execute(change)

describe('trials of new games', () => {
  it('are an hour of one game for a week, once per player, with many taps PROMO-4', async () => {
    const player = await newVerified(play.gateway)
    expect(await view({})).toMatchObject({
      isStart: 1,
      valid_days: 7,
      received: 0,
      received_max: 3,
    })
    expect(await trialOf(player, 2)).toMatchObject({
      name: '超级企鹅',
      minutes: 60,
      left: 1_000,
      is_playable: 1,
      status: 1,
    })
    const before = await minutesOf(player, 2)
    const answers = await Promise.all([1, 2, 3, 4].map(() => receive(player, 2)))
    expect(answers.filter(({ status }) => status === 200).map(({ data }) => data)).toEqual([
      // Received on 11 March: 18 March is its last day.
      { game_id: 2, minutes: 60, expire_time: Date.parse('2026-03-19T00:00:00+08:00') / 1000 },
    ])
    expect(await receive(player, 2)).toMatchObject({
      status: 400,
      msg: '您已经领过这款游戏的试玩了',
    })
    expect(await trialOf(player, 2)).toMatchObject({ left: 999, status: 2 })
    expect(await minutesOf(player, 2)).toBe(before + 60)
    expect(await minutesOf(player, 3)).toBe(before)
    expect(
      (await play.gateway.call('consumeList', { kind: 'minutes' }, player.token)).data.list[0],
    ).toMatchObject({
      title: '《超级企鹅》新游试玩',
      amount: 60,
    })
    play.gateway.deps.clock.advance(8 * 86_400_000)
    const back = await newPlayer(play.gateway, player.mobile)
    expect(await minutesOf(back, 2)).toBe(before)
    expect(await trialOf(back, 2)).toMatchObject({ status: 2 })
  })

  it('are not for a game whose age label is above the player PROMO-4 GATE-7', async () => {
    await sell(sql`update games set age_label = '16+' where game_id = 2`)
    try {
      const [child, adult] = [
        await newVerified(play.gateway, '2015-06-15'),
        await newVerified(play.gateway),
      ]
      expect(await trialOf(child, 2)).toMatchObject({ status: 0, age_verdict: 'tooYoung' })
      expect(await receive(child, 2)).toMatchObject({
        status: BodyStatus.ageLabel,
        msg: expect.stringMatching(/^本站适龄提示/),
      })
      expect(await trialOf(adult, 2)).toMatchObject({ status: 1, age_verdict: 'open' })
      const seen = async (token?: string) =>
        (await play.gateway.call('getGameInfo', { game_id: 2 }, token)).data.age_verdict
      await expect.poll(() => seen(child.token)).toBe('tooYoung')
      expect([
        await seen(adult.token),
        await seen((await newPlayer(play.gateway)).token),
        await seen(),
      ]).toEqual(['open', 'verify', 'open'])
    } finally {
      await sell(sql`update games set age_label = '8+' where game_id = 2`)
    }
  })

  it('are three per player, even with concurrent taps PROMO-4', async () => {
    const player = await newVerified(play.gateway)
    const answers = await Promise.all([1, 2, 3, 4].map((gameId) => receive(player, gameId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      msg: '本次活动最多领取 3 款游戏的试玩',
    })
    const { received, list } = await view(player)
    expect(received).toBe(3)
    expect(list.map(({ status }) => status).filter((status) => status === 1)).toEqual([])
  })

  it('end with the stock, and none is given twice PROMO-4', async () => {
    await sell(sql`update distributed_games set stock = given + 2 where game_id = 3`)
    const players: TestPlayer[] = []
    for (let n = 0; n < 4; n++) players.push(await newVerified(play.gateway))
    const answers = await Promise.all(players.map((player) => receive(player, 3)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject({
      msg: '这款游戏的试玩已经派完了',
    })
    expect((await view({})).list.find(({ game_id: id }) => id === 3)).toMatchObject({
      left: 0,
      status: 0,
    })
  })

  it('are refused for other or unplayable games, to unverified players, and at other times PROMO-4', async () => {
    const player = await newVerified(play.gateway)
    expect(await trialOf(player, 6)).toMatchObject({ is_playable: 0, status: 0 })
    expect(await receive(player, 6)).toMatchObject({
      status: 400,
      msg: '这款游戏还没有上线，敬请期待',
    })
    expect(await receive(player, 40)).toMatchObject({ status: 400, msg: '这款游戏不在本次活动中' })
    expect((await receive(player, -1)).status).toBe(400)
    expect((await receive(await newPlayer(play.gateway), 1)).status).toBe(BodyStatus.unverified)
    expect((await receive({ ...player, token: '' }, 1)).status).toBe(BodyStatus.notLoggedIn)
    await sell(
      sql`update activities set ends_at = ${play.gateway.deps.clock.now()} where type = 'distribute'`,
    )
    expect(await view(player)).toMatchObject({ isStart: 0 })
    expect(await trialOf(player, 1)).toMatchObject({ status: 0 })
    expect(await receive(player, 1)).toMatchObject({ status: 400, msg: '活动未开始或已结束' })
  })
})
