import { NATIONAL_DAY_ACTIVITY } from '@cloudplay/contract/constants'
import { BodyStatus, PayType } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readTrade } from '../../providers/local-pay/books.ts'
import { noticeBody, signedHeaders } from '../../providers/local-pay/notice.ts'
import { sendDueNotices, type PostNotice } from '../../providers/local-pay/sender.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { idNumberOf, newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { settleOrders } from './settling.ts'

const MINUTE_MS = 60_000
let gateway: TestGateway
beforeAll(async () => {
  // The tests send the notices and settle orders themselves.
  gateway = await openStillGateway({ localPayNoticeUrl: '' })
}, 60_000)
afterAll(() => gateway.close())

const post: PostNotice = async (headers, payload) => {
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/pay/notice/local',
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  })
  return response.statusCode
}
const deliver = () => sendDueNotices(gateway.deps, post)
const order = (player: TestPlayer, money: number, more = {}) =>
  gateway.call('mPay', { money, paytype: PayType.wechatDesktop, ...more }, player.token)
const atCashier = (orderSn: string, outcome: 'pay' | 'fail') =>
  gateway.app.inject({
    method: 'POST',
    url: `/pay/local/${orderSn}/${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
const check = async (player: TestPlayer, orderSn: string) =>
  (await gateway.call('checkMchOrder', { orderSn }, player.token)).data
const balance = async (player: TestPlayer) =>
  (await gateway.call('getUserAsset', {}, player.token)).data.extcredits2
const noticeOf = async (orderSn: string) =>
  noticeBody((await readTrade(gateway.deps.database.db, orderSn))!, 'test')

describe('payment', () => {
  it('sells tiers with their gifts and credits them after the notice WALLET-1 WALLET-3', async () => {
    const player = await newVerified(gateway)
    const { data: stall } = await gateway.call('rechargeStall')
    expect(stall.list.map(({ pay_money: yuan }) => yuan)).toEqual([6, 18, 39, 68, 128, 328])
    const tier = stall.list.find(({ pay_money: yuan }) => yuan === 68)!
    expect(tier).toMatchObject({ recharge_num: 6_800, gift_desc: '赠 500 网币' })

    const { data } = await order(player, tier.pay_money)
    expect(data).toMatchObject({
      status: 1,
      url: expect.stringContaining(`/pay/local/${data.orderSn}`),
      qr: data.url,
    })
    expect(await check(player, data.orderSn)).toMatchObject({ status: 1 })
    const paid = await atCashier(data.orderSn, 'pay')
    expect([paid.statusCode, paid.headers.location]).toEqual([303, `/pay/local/${data.orderSn}`])
    expect(await deliver()).toBe(1)
    expect(await check(player, data.orderSn)).toEqual({
      orderSn: data.orderSn,
      status: 2,
      coins: 7_300,
    })
    expect(await balance(player)).toBe(7_300)
    const { data: records } = await gateway.call('consumeList', {}, player.token)
    expect(records.list.map(({ title, amount, balance: after }) => [title, amount, after])).toEqual(
      [
        ['充值赠送', 500, 7_300],
        ['充值 6800 网币', 6_800, 6_800],
      ],
    )
  })

  it('gives 100 coins per yuan for a custom amount, and refuses invalid amounts WALLET-1', async () => {
    const player = await newVerified(gateway)
    const { data } = await order(player, 12.5)
    await atCashier(data.orderSn, 'pay')
    await deliver()
    expect(await balance(player)).toBe(1_250)
    for (const money of [0, 0.5, 1.005, 1_000_000])
      expect((await order(player, money)).status).toBe(400)
  })

  it('applies a notice once, even if it comes many times concurrently WALLET-8 GATE-8', async () => {
    const player = await newVerified(gateway)
    const { data } = await order(player, 39)
    await atCashier(data.orderSn, 'pay')
    const body = await noticeOf(data.orderSn)
    const send = () => post(signedHeaders(gateway.deps.secrets, gateway.deps.clock, body), body)
    expect(await Promise.all([send(), send(), send(), send()])).toEqual([204, 204, 204, 204])
    expect(await send()).toBe(204)
    await deliver()
    expect(await balance(player)).toBe(4_100)
  })

  it('refuses a notice with a wrong or old signature, another amount, merchant, app, trade or order GATE-8', async () => {
    const player = await newVerified(gateway)
    const { data } = await order(player, 39)
    await atCashier(data.orderSn, 'pay')
    const good = await noticeOf(data.orderSn)
    const { secrets, clock } = gateway.deps
    const signed = (body: string) => post(signedHeaders(secrets, clock, body), body)
    for (const [from, to] of [
      ['"total":3900', '"total":390000'],
      ['local-merchant', 'another'],
      ['local-app', 'another'],
      [data.orderSn, 'CP00000000000000'],
    ] as const) {
      expect(await signed(good.replace(from, to))).toBe(400)
    }
    expect(await post({}, good)).toBe(400)
    expect(
      await post({ ...signedHeaders(secrets, clock, good), 'localpay-nonce': 'other' }, good),
    ).toBe(400)
    expect(await post(signedHeaders(secrets, clock, good), good.replace('3900', '3901'))).toBe(400)
    const old = signedHeaders(secrets, clock, good)
    clock.advance(6 * MINUTE_MS)
    expect(await post(old, good)).toBe(400)
    expect(await balance(player)).toBe(0)
    expect(await signed(good)).toBe(204)
    expect(await signed(good.replace(/"transaction_id":"[^"]+"/, '"transaction_id":"L1"'))).toBe(
      400,
    )
    expect(await balance(player)).toBe(4_100)
  })

  it('sends a notice again until it is accepted GATE-8', async () => {
    const player = await newVerified(gateway)
    const { data } = await order(player, 6)
    await atCashier(data.orderSn, 'pay')
    let tries = 0
    const failing: PostNotice = async (_headers, body) => {
      if (body.includes(data.orderSn)) tries++
      return 500
    }
    expect(await sendDueNotices(gateway.deps, failing)).toBe(0)
    gateway.deps.clock.advance(10_000)
    expect(await sendDueNotices(gateway.deps, failing)).toBe(0)
    expect(tries).toBe(2)
    expect(await balance(player)).toBe(0)
    gateway.deps.clock.advance(2_000)
    expect(await deliver()).toBeGreaterThan(0)
    gateway.deps.clock.advance(60 * MINUTE_MS)
    expect(await deliver()).toBe(0)
    expect(await balance(player)).toBe(600)
  })

  it('asks the provider when the page polls, so a lost notice costs nobody anything WALLET-3', async () => {
    const player = await newVerified(gateway)
    const { data } = await order(player, 6)
    await atCashier(data.orderSn, 'pay')
    expect(await check(player, data.orderSn)).toMatchObject({ status: 2, coins: 600 })
  })

  it('finishes late orders without a page, and closes unpaid ones GATE-8', async () => {
    const player = await newVerified(gateway)
    const [paid, unpaid] = [
      (await order(player, 6)).data.orderSn,
      (await order(player, 18)).data.orderSn,
    ]
    await atCashier(paid, 'pay')
    gateway.deps.clock.advance(31 * MINUTE_MS)
    await settleOrders(gateway.deps, [])
    expect(await balance(player)).toBe(600)
    expect(await check(player, unpaid)).toMatchObject({ status: 3 })
    const page = await atCashier(unpaid, 'pay').then(({ headers }) =>
      gateway.app.inject(headers.location!),
    )
    expect(page.body).toContain('订单已关闭')
    expect(await balance(player)).toBe(600)
  })

  it('asks about an old order less often, and does not wait for orders it cannot ask about GATE-8', async () => {
    const player = await newVerified(gateway)
    const stuck: string[] = []
    for (let n = 0; n < 4; n++) stuck.push((await order(player, 6)).data.orderSn)
    const { data: good } = await order(player, 18)
    const local = gateway.deps.payments.byName('local')!
    const { query } = local
    const asked: string[] = []
    local.query = (orderSn) => {
      asked.push(orderSn)
      return stuck.includes(orderSn) ? Promise.reject(new Error('down')) : query(orderSn)
    }
    const round = async (advanceMs: number) => {
      asked.length = 0
      gateway.deps.clock.advance(advanceMs)
      await settleOrders(gateway.deps, [])
      return asked.filter((orderSn) => stuck.includes(orderSn) || orderSn === good.orderSn)
    }
    await atCashier(good.orderSn, 'pay')
    // Three failures end the round; the next one begins with the orders it did not reach.
    expect(await round(21_000)).toEqual(stuck.slice(0, 3))
    expect(await round(1_000)).toEqual([stuck[3], good.orderSn])
    expect(await balance(player)).toBe(1_850)
    await round(10 * MINUTE_MS)
    await round(21_000)
    expect(await round(30_000)).toEqual([])
    expect((await round(2 * MINUTE_MS)).length).toBeGreaterThan(0)
    local.query = query
    await round(31 * MINUTE_MS)
    expect(await check(player, stuck[0]!)).toMatchObject({ status: 3 })
  })

  it('closes orders of a company that is not configured any more: when cancelled, or two days late WALLET-8', async () => {
    const player = await newVerified(gateway)
    const made: string[] = []
    for (let n = 0; n < 2; n++) made.push((await order(player, 6)).data.orderSn)
    await gateway.deps.database.db.execute(
      sql`update orders set provider = 'gone' where order_sn in (${made[0]}, ${made[1]})`,
    )
    expect(
      (await gateway.call('cancelOrder', { orderSn: made[0]! }, player.token)).data,
    ).toMatchObject({ status: 3 })
    gateway.deps.clock.advance(47 * 60 * MINUTE_MS)
    await settleOrders(gateway.deps, [])
    expect(await check(player, made[1]!)).toMatchObject({ status: 1 })
    gateway.deps.clock.advance(2 * 60 * MINUTE_MS)
    await settleOrders(gateway.deps, [])
    expect(await check(player, made[1]!)).toMatchObject({ status: 3 })
  })

  it('asks a company about its orders however many another one has WALLET-8', async () => {
    const player = await newVerified(gateway)
    const others = (await order(player, 6)).data.orderSn
    const paid = (await order(player, 6)).data.orderSn
    await atCashier(paid, 'pay')
    await gateway.deps.database.db.execute(sql`
      insert into orders (order_sn, uid, title, amount_fen, coins, gift_coins, pay_type, status, created_at, expires_at, provider)
        select 'gone-' || n, uid, title, amount_fen, coins, gift_coins, pay_type, status, created_at, expires_at, 'gone'
        from orders, generate_series(1, 150) n where order_sn = ${others}`)
    gateway.deps.clock.advance(21_000)
    await settleOrders(gateway.deps, [])
    expect(await balance(player)).toBe(600)
    await gateway.deps.database.db.execute(sql`delete from orders where provider = 'gone'`)
  })

  it('ends an order whose payment failed', async () => {
    const player = await newVerified(gateway)
    const { data } = await order(player, 6)
    await atCashier(data.orderSn, 'fail')
    expect(await check(player, data.orderSn)).toMatchObject({ status: 3 })
    expect(await balance(player)).toBe(0)
  })

  it('answers a repeated order with the same one, and refuses its key for another WALLET-3', async () => {
    const player = await newVerified(gateway)
    const idempotency_key = 'page-key-1'
    const answers = await Promise.all([1, 2, 3].map(() => order(player, 6, { idempotency_key })))
    expect(new Set(answers.map(({ data }) => data.orderSn)).size).toBe(1)
    expect((await order(player, 18, { idempotency_key })).status).toBe(400)
  })

  it('repeats for a key that the company was down, and that an order was cancelled WALLET-3', async () => {
    const player = await newVerified(gateway)
    const create = vi.spyOn(gateway.deps.payments.byName('local')!, 'create')
    create.mockRejectedValueOnce(new Error('down'))
    const down = { idempotency_key: 'page-key-3' }
    const first = await order(player, 6, down)
    expect(first).toMatchObject({ status: 400, msg: '支付渠道暂时不可用，请稍后再试' })
    gateway.deps.clock.advance(31 * MINUTE_MS)
    expect(await order(player, 6, down)).toEqual(first)
    expect(create).toHaveBeenCalledTimes(1)
    create.mockRestore()

    const cancelled = { idempotency_key: 'page-key-4' }
    const { orderSn } = (await order(player, 6, cancelled)).data
    await gateway.call('cancelOrder', { orderSn }, player.token)
    expect(await order(player, 6, cancelled)).toMatchObject({ msg: '订单已关闭，请重新下单' })
  })

  it('says that an order was cancelled before it had an address, to its key too WALLET-3', async () => {
    const player = await newVerified(gateway)
    const local = gateway.deps.payments.byName('local')!
    const { create } = local
    const spy = vi.spyOn(local, 'create').mockImplementationOnce(async (wanted) => {
      gateway.deps.clock.advance(1_000)
      await gateway.call('cancelOrder', { orderSn: wanted.orderSn }, player.token)
      return create(wanted)
    })
    for (let n = 0; n < 2; n++)
      expect(await order(player, 6, { idempotency_key: 'page-key-5' })).toMatchObject({
        msg: '订单已关闭，请重新下单',
      })
    spy.mockRestore()
  })

  it('refuses a key for another card of the same activity, and repeats it after the sale WALLET-3', async () => {
    const before = gateway.deps.clock.now()
    onTestFinished(() => gateway.deps.clock.set(before))
    gateway.deps.clock.set(new Date('2026-10-08T23:50:00+08:00'))
    const player = await newVerified(gateway)
    const card = (duration_id: number) =>
      order(player, 48, {
        activity: NATIONAL_DAY_ACTIVITY,
        duration_id,
        idempotency_key: 'page-key-6',
      })
    const { data } = await card(1)
    expect(await card(2)).toMatchObject({ status: 400, msg: '订单信息与之前的请求不一致' })
    expect(await card(1)).toMatchObject({ status: 200, data })
    gateway.deps.clock.set(new Date('2026-10-09T00:10:00+08:00'))
    expect(await card(1)).toMatchObject({ status: 200, data })
  })

  it('answers both of two calls for one order, though the company refuses one WALLET-3', async () => {
    const player = await newVerified(gateway)
    const local = gateway.deps.payments.byName('local')!
    const create = vi.spyOn(local, 'create')
    let fail = () => {}
    create.mockImplementationOnce(
      () => new Promise((_, reject) => (fail = () => reject(new Error('too often')))),
    )
    const first = order(player, 6, { idempotency_key: 'page-key-2' })
    await expect.poll(() => create.mock.calls.length).toBe(1)
    const { data } = await order(player, 6, { idempotency_key: 'page-key-2' })
    fail()
    expect(await first).toMatchObject({ status: 200, data })
    expect(await check(player, data.orderSn)).toMatchObject({ status: 1 })
    create.mockRestore()
  })

  it('shows no address of an order that was closed meanwhile WALLET-3', async () => {
    const player = await newVerified(gateway)
    const local = gateway.deps.payments.byName('local')!
    const { create } = local
    const spy = vi.spyOn(local, 'create').mockImplementationOnce(async (wanted) => {
      await gateway.deps.database.db.execute(
        sql`update orders set status = 3, closed_at = now() where order_sn = ${wanted.orderSn}`,
      )
      return create(wanted)
    })
    expect((await order(player, 6)).status).toBe(400)
    spy.mockRestore()
  })

  it("shows no one another's order", async () => {
    const [owner, other] = [await newVerified(gateway), await newVerified(gateway)]
    const { data } = await order(owner, 6)
    expect(
      (await gateway.call('checkMchOrder', { orderSn: data.orderSn }, other.token)).status,
    ).toBe(404)
  })

  it('makes a permanent member with a single 39 yuan payment, not with small sums WALLET-6', async () => {
    const player = await newVerified(gateway)
    const isMember = async () => (await gateway.call('getUserInfo', {}, player.token)).data
    for (const money of [18, 38]) {
      const { data } = await order(player, money)
      await atCashier(data.orderSn, 'pay')
      await check(player, data.orderSn)
    }
    expect(await isMember()).toMatchObject({ is_member: 0, vip_status: 0 })
    const { data } = await order(player, 39)
    await atCashier(data.orderSn, 'pay')
    await check(player, data.orderSn)
    expect(await isMember()).toMatchObject({ is_member: 1, vip_status: 1, user_vip: 1 })
  })
})

describe('minors', () => {
  const start = new Date('2026-03-11T12:00:00+08:00')
  afterEach(() => gateway.deps.clock.set(start))

  it('refuses players who are not verified, pending ones included WALLET-7', async () => {
    const player = await newPlayer(gateway)
    expect(await order(player, 6)).toMatchObject({
      status: BodyStatus.unverified,
      msg: expect.stringContaining('实名认证'),
    })
    await gateway.call(
      'truenameAuth',
      { real_name: '王小明', id_number: idNumberOf('1990-01-01', '997') },
      player.token,
    )
    expect((await order(player, 6)).status).toBe(BodyStatus.unverified)
  })

  it('reserves the monthly allowance with an order and releases it when the order closes WALLET-7', async () => {
    gateway.deps.clock.set(new Date('2026-03-29T12:00:00+08:00'))
    const player = await newVerified(gateway, '2015-01-01')
    expect(await order(player, 51)).toMatchObject({
      status: BodyStatus.minorSpending,
      msg: expect.stringContaining('单次'),
    })
    const made: string[] = []
    const two = async () => {
      for (let n = 0; n < 2; n++) made.push((await order(player, 50)).data.orderSn)
    }
    await two()
    expect(await order(player, 1)).toMatchObject({
      status: BodyStatus.minorSpending,
      msg: expect.stringContaining('今天还可充值 0 元'),
    })
    // Paid orders still count, open ones would close.
    for (const orderSn of made) await atCashier(orderSn, 'pay').then(() => check(player, orderSn))
    gateway.deps.clock.set(new Date('2026-03-30T12:00:00+08:00'))
    await two()
    expect(await order(player, 1)).toMatchObject({
      status: BodyStatus.minorSpending,
      msg: expect.stringContaining('本月还可充值 0 元'),
    })
    await atCashier(made[2]!, 'fail')
    expect(await check(player, made[2]!)).toMatchObject({ status: 3 })
    const racing = await Promise.all([1, 2, 3].map(() => order(player, 50)))
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1)
    gateway.deps.clock.set(new Date('2026-04-01T00:00:01+08:00'))
    await settleOrders(gateway.deps, [])
    expect((await order(player, 50)).status).toBe(200)
  })

  it("counts an order of the day before that can still be paid, so that midnight doubles no day's limit WALLET-7", async () => {
    gateway.deps.clock.set(new Date('2026-03-18T23:59:30+08:00'))
    const player = await newVerified(gateway, '2015-01-01')
    const late = [(await order(player, 50)).data.orderSn, (await order(player, 50)).data.orderSn]
    gateway.deps.clock.set(new Date('2026-03-19T00:00:30+08:00'))
    expect(await order(player, 1)).toMatchObject({
      status: BodyStatus.minorSpending,
      msg: expect.stringContaining('今天还可充值 0 元'),
    })
    for (const orderSn of late) await atCashier(orderSn, 'pay').then(() => check(player, orderSn))
    expect(await order(player, 1)).toMatchObject({
      status: BodyStatus.minorSpending,
      msg: expect.stringContaining('今天还可充值 0 元'),
    })
  })

  it('forbids payments by children under 8 WALLET-7', async () => {
    const player = await newVerified(gateway, '2020-01-01')
    expect(await order(player, 1)).toMatchObject({
      status: BodyStatus.minorSpending,
      msg: expect.stringContaining('8 周岁'),
    })
  })
})
