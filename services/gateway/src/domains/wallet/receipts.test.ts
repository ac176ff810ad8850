import { PayType } from '@cloudplay/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localizedText } from '../../core/localized.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { idNumberOf, newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import type { PaymentFact } from '../../ports/payment.ts'
import { MONTHLY_CARD_ACTIVITY } from '@cloudplay/contract/constants'
import { sql } from 'drizzle-orm'
import { monthlyCard } from '../activities/monthly-card.ts'
import { debit } from './ledger.ts'
import { applyFact } from './settling.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openStillGateway({ localPayNoticeUrl: '' })
}, 60_000)
afterAll(() => gateway.close())

const place = async (player: TestPlayer, money: number) =>
  (await gateway.call('mPay', { money, paytype: PayType.wechatDesktop }, player.token)).data
const payAtCashier = (orderSn: string) =>
  gateway.app.inject({
    method: 'POST',
    url: `/pay/local/${orderSn}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
const balance = async (player: TestPlayer) =>
  (await gateway.call('getUserAsset', {}, player.token)).data.extcredits2

describe('the orders of a player', () => {
  it('are no one else’s: another player’s order is as unknown as none WALLET-3', async () => {
    const [mine, other] = [await newVerified(gateway), await newVerified(gateway)]
    const { orderSn } = await place(mine, 6)
    for (const name of ['getOrder', 'cancelOrder', 'checkMchOrder'] as const) {
      expect((await gateway.call(name, { orderSn }, other.token)).status).toBe(404)
      expect((await gateway.call(name, { orderSn: 'CP00000000000000' }, other.token)).status).toBe(
        404,
      )
    }
    expect((await gateway.call('getOrderList', {}, other.token)).data).toEqual({
      list: [],
      count: 0,
    })
  })

  it('include where to pay while they are open, and their times, page by page and by state WALLET-3 WALLET-4', async () => {
    const player = await newVerified(gateway)
    const made = []
    for (let count = 0; count < 21; count++) {
      gateway.deps.clock.advance(1000)
      made.push(await place(player, 6))
    }
    const { orderSn, url, expire_time: expiresAt } = made[20]!
    await payAtCashier(made[0]!.orderSn)
    await gateway.call('checkMchOrder', { orderSn: made[0]!.orderSn }, player.token)

    const list = async (body: { page?: number; status?: 1 | 2 | 3 | 4 }) =>
      (await gateway.call('getOrderList', body, player.token)).data
    const first = await list({})
    expect([first.count, first.list.length, first.list[0]!.orderSn]).toEqual([21, 20, orderSn])
    expect(first.list[0]).toMatchObject({
      title: '充值 600 网币',
      pay_money: 6,
      coins: 600,
      status: 1,
      url,
      qr: url,
      expire_time: expiresAt,
      pay_time: 0,
    })
    expect((await list({ page: 2 })).list.map((order) => order.orderSn)).toEqual([made[0]!.orderSn])
    const paid = await list({ status: 2 })
    expect(paid).toMatchObject({
      count: 1,
      list: [{ orderSn: made[0]!.orderSn, url: '', qr: '', status: 2, refund_time: 0 }],
    })
    expect(paid.list[0]!.pay_time).toBeGreaterThanOrEqual(paid.list[0]!.ctime)
    expect((await gateway.call('getOrderList', { status: 9 } as never, player.token)).status).toBe(
      400,
    )
  })

  it('are cancelled at the payment company, which then takes no money for them WALLET-3 WALLET-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await place(player, 39)
    expect((await gateway.call('cancelOrder', { orderSn }, player.token)).data).toMatchObject({
      status: 3,
      url: '',
      qr: '',
    })
    await payAtCashier(orderSn)
    expect((await gateway.call('checkMchOrder', { orderSn }, player.token)).data.status).toBe(3)
    expect(await balance(player)).toBe(0)
    expect((await gateway.call('cancelOrder', { orderSn }, player.token)).data.status).toBe(3)
  })

  it('count as paid, and are credited once, if the payment came before the cancellation WALLET-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await place(player, 39)
    await payAtCashier(orderSn)
    expect((await gateway.call('cancelOrder', { orderSn }, player.token)).data).toMatchObject({
      status: 2,
      coins: 4_100,
    })
    expect((await gateway.call('cancelOrder', { orderSn }, player.token)).data.status).toBe(2)
    expect(await balance(player)).toBe(4_100)
  })

  it('are refunded once if the company closes a paid one, and spent coins are owed WALLET-8 ACCT-14', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await place(player, 39)
    await payAtCashier(orderSn)
    await gateway.call('checkMchOrder', { orderSn }, player.token)
    const { database, clock, payments } = gateway.deps
    await database.tx((tx) =>
      debit(tx, {
        uid: player.uid,
        coins: 1_000,
        kind: 'play',
        title: localizedText('畅玩', 'Played'),
        key: 'p1',
        now: clock.now(),
      }),
    )
    const provider = payments.byName('local')!
    const { merchantId, appId } = provider
    const refunded: PaymentFact = {
      orderSn,
      state: 'closed',
      amountFen: 3_900,
      merchantId,
      appId,
      tradeNo: null,
    }
    for (let times = 0; times < 2; times++) await applyFact(gateway.deps, [], provider, refunded)
    // A late notice of the payment itself changes nothing.
    const paid = (await provider.query(orderSn))!
    await applyFact(gateway.deps, [], provider, paid)
    expect(await balance(player)).toBe(0)
    const notices = (await gateway.call('getNotices', {}, player.token)).data.list
    expect(notices.map(({ kind, params }) => ({ kind, ...params }))).toEqual([
      { kind: 'refund', title: '充值 3900 网币', orderSn, yuan: 39, coins: 4_100 },
      { kind: 'coins_given', title: '充值赠送', coins: 200 },
    ])
    const { data } = await gateway.call('getOrder', { orderSn }, player.token)
    expect([data.status, data.refund_time > 0, data.pay_time > 0]).toEqual([4, true, true])
    const { list } = (await gateway.call('consumeList', {}, player.token)).data
    expect(list.map(({ title, amount }) => [title, amount])).toEqual([
      ['退款：充值 3900 网币', -4_100],
      ['退款前已用掉的网币，充值时扣还', 1_000],
      ['畅玩', -1_000],
      ['充值赠送', 200],
      ['充值 3900 网币', 3_900],
    ])
    const isMember = async () =>
      (await gateway.call('getUserInfo', {}, player.token)).data.is_member
    expect(await isMember()).toBe(0)

    // The next payments settle the debt first, and the account cannot be deleted before.
    const owed = async () =>
      (await gateway.call('getAccountDeletion', {}, player.token)).data.owed_coins
    expect(await owed()).toBe(1_000)
    const topUp = async (money: number) => {
      const next = await place(player, money)
      await payAtCashier(next.orderSn)
      await gateway.call('checkMchOrder', { orderSn: next.orderSn }, player.token)
      return [await balance(player), await owed()]
    }
    expect(await topUp(6)).toEqual([0, 400])
    expect(await topUp(39)).toEqual([3_700, 0])
    expect(await isMember()).toBe(1)
    const after = (await gateway.call('consumeList', {}, player.token)).data.list
    expect(after.map(({ title, amount }) => [title, amount]).slice(0, 3)).toEqual([
      ['扣还退款前用掉的网币', -400],
      ['充值赠送', 200],
      ['充值 3900 网币', 3_900],
    ])
    const { rows } = await database.db.execute<{ sum: number }>(
      sql`select sum(coins)::int as sum from ledger_entries`,
    )
    expect(rows[0]!.sum).toBe(0)
  })

  it('end a monthly card when it is refunded, and it can be bought again WALLET-8', async () => {
    const player = await newVerified(gateway)
    const offer = (await gateway.call('getInfiniteMonthlyCard', {}, player.token)).data
    const buy = {
      money: offer.pay_money,
      paytype: PayType.wechatDesktop,
      activity: MONTHLY_CARD_ACTIVITY,
    }
    const { orderSn } = (await gateway.call('mPay', buy, player.token)).data
    await payAtCashier(orderSn)
    await gateway.call('checkMchOrder', { orderSn }, player.token)
    const cardEnd = async () =>
      (await gateway.call('getUserAsset', {}, player.token)).data.infiniteTime
    expect(await cardEnd()).toBeGreaterThan(0)
    const provider = gateway.deps.payments.byName('local')!
    const { merchantId, appId } = provider
    const refunded: PaymentFact = {
      orderSn,
      state: 'closed',
      amountFen: offer.pay_money * 100,
      merchantId,
      appId,
      tradeNo: null,
    }
    await applyFact(gateway.deps, [monthlyCard], provider, refunded)
    expect(await cardEnd()).toBe(0)
    expect((await gateway.call('mPay', buy, player.token)).status).toBe(200)
  })

  it('bring neither goods nor debts to a deleted account WALLET-8 FAULT-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await place(player, 39)
    const { database, payments } = gateway.deps
    await database.db.execute(sql`update accounts set deleted_at = now() where id = ${player.uid}`)
    const provider = payments.byName('local')!
    await payAtCashier(orderSn)
    const paid = (await provider.query(orderSn))!
    await applyFact(gateway.deps, [], provider, paid)
    await applyFact(gateway.deps, [], provider, { ...paid, state: 'closed' })
    const { rows } = await database.db
      .execute(sql`select status, (select count(*)::int from ledger_journals where uid = ${player.uid}) as moved
      from orders where order_sn = ${orderSn}`)
    expect(rows).toEqual([{ status: 4, moved: 0 }])
  })

  it("give a minor's allowance back when they time out WALLET-7", async () => {
    const player = await newPlayer(gateway)
    await gateway.call(
      'truenameAuth',
      {
        real_name: '林晚舟',
        id_number: idNumberOf(`${gateway.deps.clock.now().getFullYear() - 15}0105`),
      },
      player.token,
    )
    const orders = []
    for (let count = 0; count < 2; count++) orders.push(await place(player, 50))
    const refused = await gateway.call(
      'mPay',
      { money: 50, paytype: PayType.wechatDesktop },
      player.token,
    )
    expect([refused.status, refused.msg]).toEqual([
      203,
      '按本站规定，未成年人每天充值不能超过 100 元，今天还可充值 0 元',
    ])
    await gateway.call('cancelOrder', { orderSn: orders[0]!.orderSn }, player.token)
    expect(
      (await gateway.call('mPay', { money: 50, paytype: PayType.wechatDesktop }, player.token))
        .status,
    ).toBe(200)
  })
})
