import { FREE_MINUTES_PER_GAME } from '@cloudplay/contract/constants'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
beforeEach(() => play.arrive())
afterEach(() => play.empty())
afterAll(() => play.gateway.close())

const page = async ({ token }: TestPlayer) =>
  (await play.gateway.call('getDurationList', {}, token)).data
const gameOf = async (player: TestPlayer) =>
  (await page(player)).list.find(({ game_id: id }) => id === 1)
const claim = ({ token }: TestPlayer, game_id?: number) =>
  play.gateway.call(
    'questRewards',
    { type: 'wel_duration', ...(game_id !== undefined && { game_id }) },
    token,
  )
const minutesOf = async ({ token }: TestPlayer, game_id: number) =>
  (await play.gateway.call('getGameInfo', { game_id }, token)).data.free_minutes
const again = async (player: TestPlayer): Promise<TestPlayer> => ({
  ...player,
  ...(await newPlayer(play.gateway, player.mobile)),
})

/** A player who has played the built-in game for this many minutes and has left. */
async function played(minutes: number): Promise<TestPlayer> {
  const player = await play.playing()
  await play.playMinutes(minutes - 1)
  await play.gateway.call('cancellation', { cid: player.cid, confirm: 1 }, player.token)
  return player
}

describe('free time', () => {
  it('is thirty minutes for each game WELFARE-5', async () => {
    const player = await played(10)
    expect(await minutesOf(player, 1)).toBe(FREE_MINUTES_PER_GAME - 10)
    expect(await minutesOf(player, 2)).toBe(FREE_MINUTES_PER_GAME)
    expect(await gameOf(player)).toMatchObject({ play_time: 10, target_time: 30, status: 0 })
    expect(await claim(player, 1)).toMatchObject({ status: 400, msg: '再玩 20 分钟即可领取' })
  }, 30_000)

  it('is sixty minutes for thirty played, once, with many taps WELFARE-4 WELFARE-5', async () => {
    const player = await played(30)
    expect(await page(player)).toMatchObject({ duration: 0, expire_minutes: 0, expire_time: 0 })
    expect(await gameOf(player)).toMatchObject({
      name: '星海拾光',
      play_time: 30,
      status: 1,
      ad_image: expect.stringContaining('tall'),
    })
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(player, 1)))
    expect(answers.filter(({ status }) => status === 200).map(({ data }) => data)).toEqual([
      { day: 0, minutes: 60 },
    ])
    expect(await claim(player, 1)).toMatchObject({ status: 400, msg: '奖励已经领取过了' })
    expect(await gameOf(player)).toMatchObject({ play_time: 30, status: 2 })
    // For all games, in addition to each game's own.
    expect((await page(player)).duration).toBe(60)
    expect([await minutesOf(player, 1), await minutesOf(player, 2)]).toEqual([60, 90])
  }, 30_000)

  it('is cleared at 23:59:59 of the next day if it was earned by playing WELFARE-5', async () => {
    const player = await played(30)
    await play.gateway.call('questRewards', { type: 'wel_sign' }, player.token)
    const now = play.gateway.deps.clock.now()
    await claim(player, 1)
    const cleared = Date.parse(
      `${new Date(now.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)}T23:59:59+08:00`,
    )
    expect(await page(player)).toMatchObject({
      duration: 70,
      expire_minutes: 60,
      expire_time: cleared / 1000,
    })
    // As if a player began at that moment: minutes that can no longer be played don't count.
    play.gateway.deps.clock.set(new Date(cleared - 5 * 60_000))
    const before = await again(player)
    expect([(await page(before)).duration, await minutesOf(before, 1)]).toEqual([70, 15])
    play.gateway.deps.clock.set(new Date(cleared))
    const after = await again(player)
    expect(await page(after)).toMatchObject({ duration: 10, expire_minutes: 0, expire_time: 0 })
    expect(await minutesOf(after, 1)).toBe(10)
    const { list } = (await play.gateway.call('consumeList', { kind: 'minutes' }, after.token)).data
    expect(list.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
      ['免费时长到期', -60, 10],
      ['《星海拾光》游戏奖励', 60, 70],
      ['每日签到', 10, 10],
      ['畅玩《星海拾光》', -30, 0],
      ['《星海拾光》免费体验', 30, 30],
    ])
  }, 30_000)

  it('uses minutes that are cleared first before others WELFARE-5', async () => {
    const player = await played(30)
    await claim(player, 1)
    await play.gateway.call('questRewards', { type: 'wel_sign' }, player.token)
    await play.connect(player)
    const { data } = await play.enter(player)
    await play.node.heartbeat()
    play.node.say(data.cid, 'playing')
    await play.node.heartbeat()
    await play.playMinutes(4)
    expect(await page(player)).toMatchObject({ duration: 65, expire_minutes: 55 })
  }, 30_000)

  it('is refused without a game, for an unknown or unplayed one, and without a login WELFARE-4', async () => {
    const player = await newVerified(play.gateway)
    expect(await claim(player)).toMatchObject({ status: 400, msg: '请选择要领取的游戏' })
    expect(await claim(player, 999_999)).toMatchObject({ status: 400, msg: '没有找到这个游戏' })
    expect(await claim(player, 2)).toMatchObject({ status: 400, msg: '再玩 30 分钟即可领取' })
    expect((await claim({ ...player, token: '' }, 1)).status).toBe(BodyStatus.notLoggedIn)
    expect((await claim(player, -1)).status).toBe(400)
    // A game that no node runs is hidden from players who never played it.
    expect((await page(player)).list.map(({ game_id: id, status }) => [id, status])).toEqual([
      [1, 0],
    ])
  })
})
