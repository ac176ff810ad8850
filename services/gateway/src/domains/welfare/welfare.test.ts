import { SIGN_IN_MINUTES } from '@cloudplay/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { pruneWelfare } from './welfare.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
  await play.arrive()
}, 60_000)
afterAll(() => play.gateway.close())

const DAY_MS = 86_400_000
const info = async ({ token }: TestPlayer) =>
  (await play.gateway.call('getWelfareInfo', {}, token)).data
const claim = (
  { token }: TestPlayer,
  type: 'wel_sign' | 'wel_start' | 'wel_play' | 'wel_real' | 'wel_share' | 'wel_adver',
) => play.gateway.call('questRewards', { type }, token)
const statusOf = async (player: TestPlayer, type: string) =>
  (await info(player)).taskList.find((task) => task.type === type)!
const report = (events: { name: string; channel?: string; udid?: string }[], token?: string) =>
  play.gateway.call(
    'statStartLog',
    {
      events: events.map((event) => ({
        path: '/',
        at_ms: play.gateway.deps.clock.nowMs(),
        ...event,
      })),
    },
    token,
  )

/** Days pass and the session expires: the player logs in again. */
async function nextDay(player: TestPlayer): Promise<TestPlayer> {
  play.gateway.deps.clock.advance(DAY_MS)
  return { ...player, ...(await newPlayer(play.gateway, player.mobile)) }
}

describe('signing in', () => {
  it('grants the minutes of seven consecutive days, once a day, and starts over WELFARE-1', async () => {
    let player = await newPlayer(play.gateway)
    expect(await info(player)).toMatchObject({
      duration: 0,
      signIn: { isSignIn: 1, signInDay: 0, sginDuration: [...SIGN_IN_MINUTES] },
    })
    let sum = 0
    for (let day = 1; day <= 7; day++) {
      expect((await claim(player, 'wel_sign')).data).toEqual({
        day,
        minutes: SIGN_IN_MINUTES[day - 1],
      })
      sum += SIGN_IN_MINUTES[day - 1]!
      expect(await info(player)).toMatchObject({
        duration: sum,
        signIn: { isSignIn: 0, signInDay: day },
      })
      expect(await claim(player, 'wel_sign')).toMatchObject({
        status: 400,
        msg: '今天已经签到过了',
      })
      player = await nextDay(player)
    }
    expect((await claim(player, 'wel_sign')).data.day).toBe(1)
    player = await nextDay(await nextDay(player))
    expect((await info(player)).signIn).toMatchObject({ isSignIn: 1, signInDay: 0 })
  })

  it('counts the days in a row beyond seven and beyond the kept days, until one is missed WELFARE-1', async () => {
    let player = await newPlayer(play.gateway)
    const { database, clock } = play.gateway.deps
    const signIn = async () => {
      const { isSignIn, signInDay, signInStreak } = (await info(player)).signIn
      return [isSignIn, signInDay, signInStreak]
    }
    expect(await signIn()).toEqual([1, 0, 0])
    for (let day = 1; day <= 7; day++) {
      await claim(player, 'wel_sign')
      expect(await signIn()).toEqual([0, day, day])
      player = await nextDay(player)
    }
    expect(await signIn()).toEqual([1, 0, 7])
    await claim(player, 'wel_sign')
    expect(await signIn()).toEqual([0, 1, 8])
    await pruneWelfare(database.db, new Date(clock.nowMs() + 30 * DAY_MS))
    expect(await signIn()).toEqual([0, 1, 8])
    player = await nextDay(await nextDay(player))
    expect(await signIn()).toEqual([1, 0, 0])
    await claim(player, 'wel_sign')
    expect(await signIn()).toEqual([0, 1, 1])
  })

  it('grants once with concurrent taps WELFARE-1', async () => {
    const player = await newPlayer(play.gateway)
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(player, 'wel_sign')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await info(player)).duration).toBe(SIGN_IN_MINUTES[0])
  })
})

describe('tasks', () => {
  it('are refused until they are fulfilled', async () => {
    const player = await newPlayer(play.gateway)
    for (const type of ['wel_start', 'wel_play', 'wel_real', 'wel_share', 'wel_adver'] as const) {
      expect(await claim(player, type)).toMatchObject({ status: 400, msg: '任务还没有完成' })
    }
    expect((await info(player)).taskList.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0])
  })

  it('count a verification, once', async () => {
    const player = await newVerified(play.gateway)
    expect(await statusOf(player, 'wel_real')).toMatchObject({ status: 1 })
    expect((await claim(player, 'wel_real')).data.minutes).toBe(30)
    expect(await claim(player, 'wel_real')).toMatchObject({ status: 400, msg: '奖励已经领取过了' })
    const later = await nextDay(player)
    expect(await statusOf(later, 'wel_real')).toMatchObject({ status: 2 })
  })

  it('count a played game, and an hour of it', async () => {
    await play.node.heartbeat()
    const player = await play.playing()
    await play.giveCoins(player, 1000)
    await play.sweep()
    expect(await statusOf(player, 'wel_start')).toMatchObject({ status: 1 })
    await play.playMinutes(58)
    expect(await statusOf(player, 'wel_play')).toMatchObject({ status: 0 })
    await play.playMinutes(1)
    expect(await statusOf(player, 'wel_play')).toMatchObject({ status: 1 })
    expect((await claim(player, 'wel_play')).data.minutes).toBe(30)
    expect(await play.freeMinutes(player)).toBe(30)
    await play.empty()
  }, 60_000)

  it('count friends who came through a shared link, each once, and not the player SHELL-20 WELFARE-2', async () => {
    const player = await newPlayer(play.gateway)
    const share = async () => (await play.gateway.call('share', {}, player.token)).data
    const { channel } = await share()
    // A player's link does not contain the id, and the id does not work as a link.
    expect(channel).not.toContain(player.uid)
    const [friend, other] = [await newPlayer(play.gateway), await newPlayer(play.gateway)]
    await report([{ name: 'page_view', udid: 'my-own-phone' }], player.token)
    // The player, anonymous browsers under any name, and the player's own phone with another account.
    await report([{ name: 'page_view', channel, udid: 'another-phone' }], player.token)
    await report(
      ['invented-1', 'invented-2', 'invented-3'].map((udid) => ({
        name: 'page_view',
        channel,
        udid,
      })),
    )
    await report([{ name: 'page_view', channel, udid: 'my-own-phone' }], other.token)
    await report(
      [{ name: 'page_view', channel: `share-${player.uid}`, udid: 'friend-0' }],
      friend.token,
    )
    expect(await share()).toMatchObject({ friends_today: 0 })
    expect(await statusOf(player, 'wel_share')).toMatchObject({ status: 0 })
    for (const udid of ['friend-1', 'friend-1', 'friend-2'])
      await report([{ name: 'page_view', channel, udid }], friend.token)
    expect(await share()).toEqual({
      channel,
      friends_today: 1,
      claimed_today: 0,
      times_a_day: 3,
      minutes: 10,
    })
    expect((await claim(player, 'wel_share')).status).toBe(200)
    expect(await share()).toMatchObject({ friends_today: 1, claimed_today: 1 })
    expect((await claim(player, 'wel_share')).status).toBe(400)
    expect(await statusOf(player, 'wel_share')).toMatchObject({
      status: 0,
      awardCount: 1,
      sendNum: 3,
    })
  })

  it('count few friends per day from one network, and start at zero the next day WELFARE-2', async () => {
    let player = await newPlayer(play.gateway)
    play.gateway.deps.clock.advance(DAY_MS)
    const others = await Promise.all(Array.from({ length: 12 }, () => newPlayer(play.gateway)))
    player = { ...player, ...(await newPlayer(play.gateway, player.mobile)) }
    const { channel } = (await play.gateway.call('share', {}, player.token)).data
    for (const other of others)
      await report([{ name: 'page_view', channel, udid: other.uid }], other.token)
    const friends = async () =>
      (await play.gateway.call('share', {}, player.token)).data.friends_today
    expect(await friends()).toBe(10)
    player = await nextDay(player)
    expect(await friends()).toBe(0)
  })

  it('count a video that was watched to its end', async () => {
    const player = await newPlayer(play.gateway)
    await report([{ name: 'advert_started' }, { name: 'advert_finished' }], player.token)
    expect(await statusOf(player, 'wel_adver')).toMatchObject({ status: 0 })
    await report([{ name: 'advert_started' }], player.token)
    play.gateway.deps.clock.advance(15_000)
    await report([{ name: 'advert_finished' }], player.token)
    expect(await statusOf(player, 'wel_adver')).toMatchObject({
      status: 1,
      awardCount: 0,
      sendNum: 3,
    })
    expect((await claim(player, 'wel_adver')).data.minutes).toBe(5)
  })
})
