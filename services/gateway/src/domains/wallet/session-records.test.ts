import { ConsumeType } from '@cloudplay/contract/envelope'
import type { CallRequest } from '@cloudplay/contract/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localizedText } from '../../core/localized.ts'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../testing/players.ts'
import { credit } from './ledger.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
beforeEach(() => play.arrive())
afterEach(() => play.empty())
afterAll(() => play.gateway.close())

const list = async ({ token }: TestPlayer, body: CallRequest<'consumeList'> = {}) =>
  (await play.gateway.call('consumeList', body, token)).data
const minutesOf = ({ token }: TestPlayer, cid: string, page?: number) =>
  play.gateway.call('getSessionMinutes', { cid, ...(page && { page }) }, token)
const execute = (statement: ReturnType<typeof sql>) =>
  play.gateway.deps.database.db.execute(statement)

/** A player of whose free time one minute is left, with coins, in a game. */
async function withOneFreeMinute() {
  const player = await newVerified(play.gateway)
  await play.spendTrial(player)
  await execute(sql`update minute_grants set minutes_left = 1 where uid = ${player.uid}`)
  await play.giveCoins(player, 1_000)
  await play.connect(player)
  const { cid } = (await play.enter(player)).data
  await play.starts(cid)
  return { ...player, cid }
}

describe('the record of a game session', () => {
  it('is unknown to other players, and for text that is not a session WALLET-9', async () => {
    const player = await play.playing()
    await play.playMinutes(1)
    const stranger = await newVerified(play.gateway)
    for (const [who, cid] of [
      [stranger, player.cid],
      [player, "' or true --"],
      [player, crypto.randomUUID()],
    ] as const)
      expect(await minutesOf(who, cid)).toMatchObject({
        status: 404,
        msg: '没有找到这次游玩的记录',
      })
    expect((await minutesOf({ ...player, token: '' }, player.cid)).status).not.toBe(200)
    expect((await minutesOf(player, player.cid, -1)).status).toBe(400)
    expect(await list(stranger, { kind: 'sessions' })).toEqual({ list: [], count: 0 })
  })

  it('is one line for fifty paid minutes, which opens to them WALLET-9', async () => {
    const player = await withOneFreeMinute()
    await play.playMinutes(51)
    const { list: coins, count } = await list(player)
    const { balance } = coins[0]!
    expect([count, coins.length]).toEqual([2, 2])
    expect(coins[0]).toMatchObject({
      id: player.cid,
      title: '星海拾光',
      amount: balance - 1_000,
      session: {
        cid: player.cid,
        free_minutes: 1,
        card_minutes: 0,
        returned_minutes: 0,
      },
    })
    expect(balance).toBe(await play.balance(player))
    expect(coins[1]).not.toHaveProperty('session')
    const opened = (await minutesOf(player, player.cid)).data
    expect(opened.count).toBe(1 + coins[0]!.session!.coin_minutes)
    expect(opened.list[0]).toMatchObject({ minute: 1, paid_by: ConsumeType.freeMinutes, coins: 0 })
    expect(opened.list.slice(1).every(({ paid_by: by }) => by === ConsumeType.coins)).toBe(true)
    expect(opened.list.reduce((sum, minute) => sum + minute.coins, 0)).toBe(1_000 - balance)
    expect((await list(player, { kind: 'minutes' })).list[0]).toMatchObject({
      amount: -1,
      session: { cid: player.cid, free_minutes: 1 },
    })
  }, 30_000)

  it('shows a returned minute in its place, and stays in order with other entries WALLET-9', async () => {
    const player = await withOneFreeMinute()
    await play.playMinutes(2)
    await credit(play.gateway.deps.database.db, {
      uid: player.uid,
      coins: 50,
      kind: 'gift',
      title: localizedText('中途赠送', 'Given meanwhile'),
      key: 'meanwhile',
      now: play.gateway.deps.clock.now(),
    })
    await play.playMinutes(1)
    await play.passTime(16_000)
    const balance = await play.balance(player)
    const coins = await list(player)
    expect(coins.list.map(({ title }) => title)).toEqual(['星海拾光', '中途赠送', '测试'])
    expect(coins.list[0]).toMatchObject({
      balance,
      amount: balance - 1_050,
      session: { free_minutes: 1, returned_minutes: 1 },
    })
    const opened = (await minutesOf(player, player.cid)).data.list
    expect(opened.map(({ refund_time: at }) => at > 0)).toEqual(
      opened.map((_, at) => at === opened.length - 1),
    )
    const sessions = await list(player, { kind: 'sessions' })
    expect(sessions).toMatchObject({
      count: 1,
      list: [{ title: '星海拾光', amount: balance - 1_050, balance: 0 }],
    })
  }, 30_000)

  it('lists sessions that a card paid, and long ones page by page WALLET-9', async () => {
    const player = await newVerified(play.gateway)
    await play.giveCard(player)
    await play.connect(player)
    const { cid } = (await play.enter(player)).data
    await execute(sql`insert into session_minutes (cid, minute, paid_by, coins, charged_at)
      select ${cid}::uuid, n, ${ConsumeType.monthlyCard}, 0, now() + n * interval '1 minute' from generate_series(0, 129) n`)
    expect((await list(player)).count).toBe(0)
    expect(await list(player, { kind: 'sessions' })).toMatchObject({
      count: 1,
      list: [{ id: cid, amount: 0, session: { card_minutes: 130, coin_minutes: 0 } }],
    })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => minutesOf(player, cid, page)))
    expect(pages.map(({ data }) => data.list.length)).toEqual([60, 60, 10, 0])
    expect(pages.map(({ data }) => data.count)).toEqual([130, 130, 130, 130])
    expect(pages[2]!.data.list[9]).toMatchObject({
      minute: 130,
      paid_by: ConsumeType.monthlyCard,
    })
  })

  it('keeps its line when its minutes are no longer stored WALLET-9', async () => {
    const player = await withOneFreeMinute()
    await play.playMinutes(2)
    await execute(sql`delete from session_minutes where cid = ${player.cid}`)
    const [line] = (await list(player)).list
    expect(line).toMatchObject({ id: player.cid, title: '星海拾光' })
    expect(line).not.toHaveProperty('session')
  })
})
