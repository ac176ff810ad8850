import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { closeWhatIsOver } from './closing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ smsPerAddressHour: 100_000 })
}, 60_000)
afterAll(() => gateway.close())

const DAY_MS = 86_400_000
const view = async ({ token }: TestPlayer) => (await gateway.call('getTemCoins', {}, token)).data
const fetchCoins = ({ token }: TestPlayer) => gateway.call('receiveTemCoins', {}, token)
const balance = async ({ token }: TestPlayer) =>
  (await gateway.call('getUserInfo', {}, token)).data.extcredits2
async function nextDay(player: TestPlayer): Promise<TestPlayer> {
  gateway.deps.clock.advance(DAY_MS)
  return { ...player, ...(await newPlayer(gateway, player.mobile)) }
}

describe('activity coins', () => {
  it('are collected once a day, with many taps, and are real coins PROMO-4', async () => {
    const player = await newVerified(gateway)
    expect(await view(player)).toMatchObject({
      isStart: 1,
      temNum: 0,
      expire_time: 0,
      today_coins: 20,
      today_status: 1,
      days_received: 0,
      days_max: 10,
    })
    const answers = await Promise.all([1, 2, 3, 4].map(() => fetchCoins(player)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 200)!.data).toMatchObject({
      coins: 20,
      temNum: 20,
    })
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 400,
      msg: '今天已经领取过了',
    })
    expect(await view(player)).toMatchObject({ temNum: 20, today_status: 2, days_received: 1 })
    expect(await balance(player)).toBe(20)
  })

  it('are given once on a day with two runs, and take no budget the second time PROMO-4', async () => {
    const player = await newVerified(gateway)
    expect((await fetchCoins(player)).status).toBe(200)
    const { database, clock } = gateway.deps
    const now = clock.now()
    const { rows: before } = await database.db.execute<{ id: number }>(
      sql`update activities set ends_at = ${now} where type = 'temCoins' and ends_at > ${now} returning id`,
    )
    clock.advance(1_000)
    await database.db.execute(sql`
      insert into activities (type, title, starts_at, ends_at, budget_coins)
      values ('temCoins', 'again', ${now}, ${new Date(now.getTime() + DAY_MS)}, 1000)`)
    expect(await view(player)).toMatchObject({ isStart: 1, today_status: 2, days_received: 0 })
    expect(await fetchCoins(player)).toMatchObject({ status: 400, msg: '今天已经领取过了' })
    const { rows } = await database.db.execute(
      sql`delete from activities where title = 'again' returning promised_coins::int as promised`,
    )
    expect(rows).toEqual([{ promised: 0 }])
    await database.db.execute(
      sql`update activities set ends_at = ${new Date(now.getTime() + 365 * DAY_MS)} where id = ${before[0]!.id}`,
    )
  })

  it('expire after a week, day by day, and stop after ten days PROMO-4', async () => {
    let player = await newVerified(gateway)
    for (let day = 1; day <= 10; day++) {
      expect((await fetchCoins(player)).data.temNum).toBe(20 * Math.min(day, 7))
      player = await nextDay(player)
      await closeWhatIsOver(gateway.deps)
      expect(await balance(player)).toBe(20 * Math.min(day, 6))
    }
    expect(await view(player)).toMatchObject({ today_status: 0, days_received: 10 })
    expect(await fetchCoins(player)).toMatchObject({ status: 400, msg: '本次活动已经领满了' })
  }, 30_000)

  it('are for verified players, during the activity, while the budget lasts PROMO-4', async () => {
    expect(await fetchCoins(await newPlayer(gateway))).toMatchObject({
      status: BodyStatus.unverified,
      msg: '完成实名认证后即可参与活动',
    })
    const player = await newVerified(gateway)
    const { db } = gateway.deps.database
    await db.execute(
      sql`update activities set budget_coins = promised_coins + 19 where type = 'temCoins'`,
    )
    expect(await view(player)).toMatchObject({ isStart: 1, today_status: 0 })
    expect(await fetchCoins(player)).toMatchObject({
      status: 400,
      msg: '活动网币已经派完，谢谢参与',
    })
    await db.execute(
      sql`update activities set budget_coins = promised_coins + 20, ends_at = ${gateway.deps.clock.now()} where type = 'temCoins'`,
    )
    expect(await view(player)).toMatchObject({ isStart: 0, today_status: 0 })
    expect(await fetchCoins(player)).toMatchObject({ status: 400, msg: '活动未开始或已结束' })
    expect(await balance(player)).toBe(0)
  })
})
