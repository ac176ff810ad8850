import { NATIONAL_DAY_ACTIVITY } from '@cloudplay/contract/constants'
import { BodyStatus, PayType } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sameText } from '../../testing/same-text.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { readOwed } from '../wallet/debts.ts'
import { debit, readBalance } from '../wallet/ledger.ts'
import { readOrder } from '../wallet/repository.ts'
import { applyFact } from '../wallet/settling.ts'
import { closeWhatIsOver } from './closing.ts'
import { playCard } from './play-card.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ smsPerAddressHour: 100_000 })
}, 60_000)
afterAll(() => gateway.close())

const HOLIDAY = new Date('2026-10-03T12:00:00+08:00')
const OVER = new Date('2026-10-09T00:00:00+08:00')
beforeEach(() => gateway.deps.clock.set(HOLIDAY))

const info = async () => (await gateway.call('getDurationInfo', {})).data
const running = async () =>
  (await gateway.call('checkValidTime', { type: NATIONAL_DAY_ACTIVITY })).data.isStart
const balance = ({ uid }: TestPlayer) => readBalance(gateway.deps.database.db, uid)
const temporary = async ({ token }: TestPlayer) =>
  (await gateway.call('getTemCoins', {}, token)).data.temNum
const order = ({ token }: TestPlayer, money: number, duration_id?: number) =>
  gateway.call(
    'mPay',
    {
      money,
      paytype: PayType.wechatMobile,
      activity: NATIONAL_DAY_ACTIVITY,
      ...(duration_id && { duration_id }),
    },
    token,
  )

async function pay(player: TestPlayer, orderSn: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await gateway.app.inject({
    method: 'POST',
    url: `/pay/local/${orderSn}/pay`,
    headers,
    payload: '',
  })
  // Either the notice or the page's poll settles the order: once, by the first of them.
  return (await gateway.call('checkMchOrder', { orderSn }, player.token)).data
}
const buy = async (player: TestPlayer, money: number, durationId: number) =>
  pay(player, (await order(player, money, durationId)).data.orderSn)
/** The payment company says that the money went back. */
async function refund(orderSn: string) {
  const { deps } = gateway
  const { amountFen, tradeNo, provider } = (await readOrder(deps.database.db, orderSn))!
  const company = deps.payments.byName(provider)!
  const { merchantId, appId } = company
  const fact = { orderSn, state: 'closed', amountFen, tradeNo, merchantId, appId } as const
  await applyFact(deps, [playCard], company, fact)
}
const spend = ({ uid }: TestPlayer, coins: number) =>
  gateway.deps.database.tx((tx) =>
    debit(tx, {
      uid,
      coins,
      kind: 'play',
      title: sameText('测试'),
      key: `spend:${coins}`,
      now: gateway.deps.clock.now(),
    }),
  )

describe('the calendar', () => {
  const types = async () =>
    (await gateway.call('getActivities', {})).data.list.map(({ type, isStart }) => [type, isStart])

  it('says what runs now, the first to end first, and then what comes next HOME-13', async () => {
    expect((await types())[0]).toEqual([NATIONAL_DAY_ACTIVITY, 1])
    gateway.deps.clock.set(OVER)
    const later = await types()
    expect(later.at(-1)).toEqual([NATIONAL_DAY_ACTIVITY, 0])
    expect(later.slice(0, -1).every(([, isStart]) => isStart === 1)).toBe(true)
    expect(new Set(later.map(([type]) => type)).size).toBe(later.length)
  })
})

describe('the play card', () => {
  it('comes in three tiers, and its coins expire at 24:00 on 8 October PROMO-2', async () => {
    expect(await info()).toMatchObject({
      isStart: 1,
      activity: NATIONAL_DAY_ACTIVITY,
      expire_time: OVER.getTime() / 1000,
      list: [
        { id: 1, ext: 7_200, money: 48, time: 24, member_time: 30, avg: 2, save: 24 },
        { id: 2, ext: 9_600, money: 58, time: 32, member_time: 40, avg: 1.81, save: 38 },
        { id: 3, ext: 12_000, money: 64, time: 40, member_time: 50, avg: 1.6, save: 56 },
      ],
    })
  })

  it('promises the hours of the price that most games have PROMO-2', async () => {
    const { db } = gateway.deps.database
    const hours = async () =>
      (await info()).list.map(({ time, member_time }) => [time, member_time])
    await db.execute(
      sql`update games set price_coins_hour = 600, vip_price_coins_hour = 480 where game_id = 1`,
    )
    expect((await hours())[0]).toEqual([24, 30])
    await db.execute(sql`update games set price_coins_hour = 600, vip_price_coins_hour = 480`)
    expect(await hours()).toEqual([
      [12, 15],
      [16, 20],
      [20, 25],
    ])
    await db.execute(sql`update games set price_coins_hour = 0, vip_price_coins_hour = 0`)
    expect((await info()).list[0]).toMatchObject({ time: 0, member_time: 0, avg: 0, save: 24 })
    await db.execute(sql`update games set price_coins_hour = 300, vip_price_coins_hour = 240`)
  })

  it('is sold only during the holiday PROMO-2', async () => {
    for (const [at, isStart] of [
      ['2026-09-30T23:58:00+08:00', 0],
      ['2026-10-01T00:00:00+08:00', 1],
      ['2026-10-08T23:58:00+08:00', 1],
      ['2026-10-09T00:00:00+08:00', 0],
      ['2027-10-01T00:00:00+08:00', 1],
    ] as const) {
      gateway.deps.clock.set(new Date(at))
      expect([at, await running()]).toEqual([at, isStart])
      const answer = await order(await newVerified(gateway), 48, 1)
      expect([at, answer.status, answer.msg]).toEqual([
        at,
        ...(isStart ? [200, 'success'] : [400, '活动未开始或已结束']),
      ])
    }
  })

  it('is refused without a tier, with an unknown one, and at another price PROMO-2', async () => {
    const player = await newVerified(gateway)
    expect(await order(player, 48)).toMatchObject({ status: 400, msg: '请选择畅玩卡' })
    expect(await order(player, 48, 9)).toMatchObject({
      status: 400,
      msg: '没有这款畅玩卡，请刷新后重试',
    })
    expect(await order(player, 1, 3)).toMatchObject({
      status: 400,
      msg: '价格已变化，请刷新后重试',
    })
    expect((await order(await newPlayer(gateway), 48, 1)).status).toBe(BodyStatus.unverified)
  })

  it('gives its coins once and makes the buyer a member PROMO-2 WALLET-6', async () => {
    const player = await newVerified(gateway)
    const { data } = await order(player, 58, 2)
    await Promise.all([pay(player, data.orderSn), pay(player, data.orderSn)])
    expect(
      (await gateway.call('checkMchOrder', { orderSn: data.orderSn }, player.token)).data.status,
    ).toBe(2)
    expect(await balance(player)).toBe(9_600)
    expect(await temporary(player)).toBe(9_600)
    expect((await gateway.call('getUserInfo', {}, player.token)).data).toMatchObject({
      vip_status: 1,
      extcredits2: 9_600,
    })
  })

  it('loses exactly its unspent coins when the holiday ends PROMO-2', async () => {
    const player = await newVerified(gateway)
    const other = await gateway.call(
      'mPay',
      { money: 10, paytype: PayType.wechatMobile },
      player.token,
    )
    await pay(player, other.data.orderSn)
    await buy(player, 48, 1)
    await buy(player, 48, 1)
    expect(await balance(player)).toBe(15_400)
    // Coins that expire are spent first, across both cards.
    expect(await spend(player, 8_000)).toMatchObject({ isNew: true, balance: 7_400 })
    expect(await temporary(player)).toBe(6_400)
    gateway.deps.clock.set(OVER)
    await Promise.all([closeWhatIsOver(gateway.deps), closeWhatIsOver(gateway.deps)])
    expect(await balance(player)).toBe(1_000)
    const { token } = await newPlayer(gateway, player.mobile)
    const { list } = (await gateway.call('consumeList', {}, token)).data
    expect(
      list.slice(0, 2).map(({ title, amount, balance: after }) => [title, amount, after]),
    ).toEqual([
      ['活动网币到期', -6_400, 1_000],
      ['测试', -8_000, 7_400],
    ])
  })

  it('forbids spending expired coins, even before they are taken back PROMO-2', async () => {
    const player = await newVerified(gateway)
    await buy(player, 48, 1)
    // The test moves the clock itself, so that no listener closes anything before.
    const late = new Date(OVER.getTime() + 1)
    const { tx } = gateway.deps.database
    const taken = await tx((t) =>
      debit(t, {
        uid: player.uid,
        coins: 1,
        kind: 'play',
        title: sameText('测试'),
        key: 'late',
        now: late,
      }),
    )
    expect(taken).toBeNull()
    expect(await balance(player)).toBe(0)
  })

  it('leaves only its spent coins as a debt if it is refunded after the holiday PROMO-2 WALLET-8', async () => {
    const player = await newVerified(gateway)
    const { db } = gateway.deps.database
    const spent = (await order(player, 48, 1)).data.orderSn
    await pay(player, spent)
    const unspent = (await order(player, 48, 1)).data.orderSn
    await pay(player, unspent)
    await spend(player, 1_000)
    gateway.deps.clock.set(OVER)
    await refund(unspent)
    expect([await readOwed(db, player.uid), await balance(player)]).toEqual([0, 0])
    await refund(spent)
    expect([await readOwed(db, player.uid), await balance(player)]).toEqual([1_000, 0])
    const { rows } = await db.execute(sql`select sum(coins)::int as sum from ledger_entries`)
    expect(rows).toEqual([{ sum: 0 }])
  })

  it('is refunded with its own coins first, and leaves those of another card to expire PROMO-2 WALLET-8', async () => {
    const player = await newVerified(gateway)
    const spent = (await order(player, 48, 1)).data.orderSn
    await pay(player, spent)
    const unspent = (await order(player, 48, 1)).data.orderSn
    await pay(player, unspent)
    await spend(player, 1_000)
    await refund(unspent)
    expect(await balance(player)).toBe(6_200)
    gateway.deps.clock.set(OVER)
    await refund(spent)
    const { db } = gateway.deps.database
    expect([await readOwed(db, player.uid), await balance(player)]).toEqual([1_000, 0])
  })

  it('becomes ordinary coins if it is paid after the holiday PROMO-2', async () => {
    const player = await newVerified(gateway)
    gateway.deps.clock.set(new Date(OVER.getTime() - 60_000))
    const { token } = await newPlayer(gateway, player.mobile)
    const { data } = await order({ ...player, token }, 64, 3)
    gateway.deps.clock.set(OVER)
    // 64 yuan are 6400 coins, and the page gets that number.
    expect(await pay({ ...player, token }, data.orderSn)).toMatchObject({ status: 2, coins: 6_400 })
    expect((await gateway.call('consumeList', { kind: 'cards' }, token)).data.count).toBe(0)
    expect(await balance(player)).toBe(6_400)
    await closeWhatIsOver(gateway.deps)
    expect(await balance(player)).toBe(6_400)
  })
})
