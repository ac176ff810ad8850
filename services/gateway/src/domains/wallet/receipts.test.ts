import { PayType } from '@cloudplay/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestGateway } from '../../testing/gateway.ts'
import { idNumberOf, newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'

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
const balance = async (player: TestPlayer) => (await gateway.call('getUserAsset', {}, player.token)).data.extcredits2

describe('the orders of a player', () => {
  it('are no one else’s: another player’s order is as unknown as none WALLET-3', async () => {
    const [mine, other] = [await newVerified(gateway), await newVerified(gateway)]
    const { orderSn } = await place(mine, 6)
    for (const name of ['getOrder', 'cancelOrder', 'checkMchOrder'] as const) {
      expect((await gateway.call(name, { orderSn }, other.token)).status).toBe(404)
      expect((await gateway.call(name, { orderSn: 'CP00000000000000' }, other.token)).status).toBe(404)
    }
    expect((await gateway.call('getOrderList', {}, other.token)).data).toEqual({ list: [], count: 0 })
  })

  it('tell where to pay while they are open, and their times, page by page and by state WALLET-3 WALLET-4', async () => {
    const player = await newVerified(gateway)
    const made = []
    for (let count = 0; count < 21; count++) {
      gateway.deps.clock.advance(1000)
      made.push(await place(player, 6))
    }
    const { orderSn, url, expire_time: expiresAt } = made[20]!
    await payAtCashier(made[0]!.orderSn)
    await gateway.call('checkMchOrder', { orderSn: made[0]!.orderSn }, player.token)

    const list = async (body: { page?: number; status?: 1 | 2 | 3 | 4 }) => (await gateway.call('getOrderList', body, player.token)).data
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
    expect(paid).toMatchObject({ count: 1, list: [{ orderSn: made[0]!.orderSn, url: '', qr: '', status: 2, refund_time: 0 }] })
    expect(paid.list[0]!.pay_time).toBeGreaterThanOrEqual(paid.list[0]!.ctime)
    expect((await gateway.call('getOrderList', { status: 9 } as never, player.token)).status).toBe(400)
  })

  it('are given up at the payment company, which takes no money for them any more WALLET-3 WALLET-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await place(player, 39)
    expect((await gateway.call('cancelOrder', { orderSn }, player.token)).data).toMatchObject({ status: 3, url: '', qr: '' })
    await payAtCashier(orderSn)
    expect((await gateway.call('checkMchOrder', { orderSn }, player.token)).data.status).toBe(3)
    expect(await balance(player)).toBe(0)
    expect((await gateway.call('cancelOrder', { orderSn }, player.token)).data.status).toBe(3)
  })

  it('are paid when they were paid before they could be given up, and credited once WALLET-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await place(player, 39)
    await payAtCashier(orderSn)
    expect((await gateway.call('cancelOrder', { orderSn }, player.token)).data).toMatchObject({ status: 2, coins: 4_100 })
    expect((await gateway.call('cancelOrder', { orderSn }, player.token)).data.status).toBe(2)
    expect(await balance(player)).toBe(4_100)
  })

  it("give a minor's allowance back when they are given up WALLET-7", async () => {
    const player = await newPlayer(gateway)
    await gateway.call(
      'truenameAuth',
      { real_name: '林晚舟', id_number: idNumberOf(`${gateway.deps.clock.now().getFullYear() - 15}0105`) },
      player.token,
    )
    const orders = []
    for (let count = 0; count < 2; count++) orders.push(await place(player, 50))
    const refused = await gateway.call('mPay', { money: 50, paytype: PayType.wechatDesktop }, player.token)
    expect([refused.status, refused.msg]).toEqual([203, '根据国家规定，您每天充值不能超过 100 元，今天还可充值 0 元'])
    await gateway.call('cancelOrder', { orderSn: orders[0]!.orderSn }, player.token)
    expect((await gateway.call('mPay', { money: 50, paytype: PayType.wechatDesktop }, player.token)).status).toBe(200)
  })
})
