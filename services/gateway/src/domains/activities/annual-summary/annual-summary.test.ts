import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
beforeEach(() => play.arrive())
afterEach(() => play.empty())
afterAll(() => play.gateway.close())

const read = ({ token }: { token?: string }, share_code?: string) =>
  play.gateway.call('annualSummaryGetInfo', share_code === undefined ? {} : { share_code }, token)
const share = ({ token }: TestPlayer) => play.gateway.call('annualSummaryShareFriend', {}, token)
const reward = ({ token }: TestPlayer) => play.gateway.call('annualSummaryReceiveAward', {}, token)
const duration = async ({ token }: TestPlayer) =>
  (await play.gateway.call('getWelfareInfo', {}, token)).data.duration

async function played(minutes: number): Promise<TestPlayer & { cid: string }> {
  const player = await play.playing()
  await play.playMinutes(minutes - 1)
  await play.gateway.call('cancellation', { cid: player.cid, confirm: 1 }, player.token)
  return player
}

describe('the summary of a year', () => {
  it('counts only time actually played PROMO-4', async () => {
    play.gateway.deps.clock.set(new Date('2026-03-11T22:58:30+08:00'))
    const player = await played(5)
    const { data } = await read(player)
    expect(data).toMatchObject({
      isStart: 1,
      is_mine: 1,
      share_code: '',
      reward_minutes: 60,
      reward_status: 0,
    })
    expect(data.summary).toMatchObject({
      year: 2026,
      nickname: expect.stringMatching(/^玩家\d{6}$/),
      title: '深夜冒险家',
      play_minutes: 5,
      play_days: 1,
      game_count: 1,
      free_minutes: 5,
      coins_spent: 0,
      longest_day: { date: '2026-03-11', minutes: 5 },
      busiest_hour: 23,
      first_game: { game_id: 1, name: '星海拾光' },
      favourites: [{ game_id: 1, minutes: 5, ad_image: expect.stringContaining('tall') }],
    })
    expect(
      Math.abs(data.summary!.first_game!.ctime - Date.parse('2026-03-11T22:58:30+08:00') / 1000),
    ).toBeLessThan(30)

    // A refunded minute was not played, and a minute of another year belongs to that year.
    const { db } = play.gateway.deps.database
    const charge = (minute: number, at: string, refunded = false) =>
      db.execute(sql`
      insert into session_minutes (cid, minute, paid_by, coins, charged_at, refunded_at)
      values (${player.cid}, ${minute}, 1, 2, ${at}, ${refunded ? at : null})`)
    await charge(100, '2026-03-12T00:10:00+08:00')
    await charge(101, '2026-03-12T00:11:00+08:00', true)
    await charge(102, '2025-12-31T23:59:00+08:00')
    expect((await read(player)).data.summary).toMatchObject({
      play_minutes: 6,
      play_days: 2,
      free_minutes: 5,
      coins_spent: 2,
    })
    // January shows the year before; February shows the new one.
    play.gateway.deps.clock.set(new Date('2027-01-20T12:00:00+08:00'))
    const later = await newPlayer(play.gateway, player.mobile)
    expect((await read(later)).data.summary).toMatchObject({ year: 2026, play_minutes: 6 })
    play.gateway.deps.clock.set(new Date('2027-02-03T12:00:00+08:00'))
    const muchLater = await newPlayer(play.gateway, player.mobile)
    expect((await read(muchLater)).data.summary).toMatchObject({
      year: 2027,
      title: '云端新朋友',
      play_minutes: 0,
      longest_day: null,
      busiest_hour: null,
      first_game: null,
      favourites: [],
    })
  }, 30_000)

  it('is visible to others only after it was shared PROMO-4', async () => {
    const player = await played(2)
    expect((await read({})).data).toMatchObject({ is_mine: 0, share_code: '', summary: null })
    const codes = await Promise.all([share(player), share(player)])
    expect(codes.map(({ status }) => status)).toEqual([200, 200])
    const [code] = codes.map(({ data }) => data.share_code)
    expect(codes[1]!.data.share_code).toBe(code)
    expect((await read({}, code)).data).toMatchObject({
      is_mine: 0,
      share_code: code,
      reward_status: 0,
      summary: { play_minutes: 2 },
    })
    expect((await read(player, code)).data).toMatchObject({ is_mine: 1, reward_status: 1 })
    expect(await read({}, 'nothing')).toMatchObject({ status: 404, msg: '没有找到这份年度回忆' })
    expect((await read({}, '')).status).toBe(400)
  }, 30_000)

  it('rewards sharing once a year, with many taps PROMO-4', async () => {
    const player = await played(2)
    expect(await reward(player)).toMatchObject({ status: 400, msg: '先分享给好友，再来领取奖励' })
    await share(player)
    const answers = await Promise.all([1, 2, 3, 4].map(() => reward(player)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await reward(player)).toMatchObject({ status: 400, msg: '奖励已经领取过了' })
    expect((await share(player)).data.reward_status).toBe(2)
    expect(await duration(player)).toBe(60)
    play.gateway.deps.clock.advance(8 * 86_400_000)
    const back = await newPlayer(play.gateway, player.mobile)
    expect(await duration(back)).toBe(0)
    expect(await reward(back)).toMatchObject({ status: 400, msg: '奖励已经领取过了' })
  }, 30_000)

  it('rewards no one again whose deleted account had the reward PROMO-4 FAULT-8', async () => {
    const player = await played(2)
    const { year } = (await read(player)).data.summary!
    // What a player gets who registers again.
    await play.gateway.deps.database.db.execute(sql`
      insert into minute_grants (uid, source, source_key, minutes, minutes_left, granted_at)
      values (${player.uid}, 'annualSummary', ${String(year)}, 0, 0, ${play.gateway.deps.clock.now()})`)
    expect((await read(player)).data.reward_status).toBe(2)
    const { share_code, reward_status } = (await share(player)).data
    expect(reward_status).toBe(2)
    expect((await read(player)).data.reward_status).toBe(2)
    expect((await read(player, share_code)).data.reward_status).toBe(2)
    expect(await reward(player)).toMatchObject({ status: 400, msg: '奖励已经领取过了' })
    expect(await duration(player)).toBe(0)
  }, 30_000)

  it('cannot be shared by a player who has not played, nor at other times PROMO-4', async () => {
    const idle = await newVerified(play.gateway)
    expect(await share(idle)).toMatchObject({
      status: 400,
      msg: '这一年还没有游戏记录，先去玩一局吧',
    })
    expect((await share({ ...idle, token: '' })).status).toBe(BodyStatus.notLoggedIn)
    const player = await played(1)
    await share(player)
    await play.gateway.deps.database.db.execute(
      sql`update activities set ends_at = ${play.gateway.deps.clock.now()} where type = 'annualSummary'`,
    )
    expect((await read(player)).data.isStart).toBe(0)
    for (const answer of [await share(player), await reward(player)])
      expect(answer).toMatchObject({ status: 400, msg: '活动未开始或已结束' })
    expect(await duration(player)).toBe(0)
  }, 30_000)
})
