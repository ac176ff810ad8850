import { MONTHLY_CARD_ACTIVITY, MONTHLY_CARD_FEN } from '@cloudplay/contract/constants'
import { ConnectCode, PayType } from '@cloudplay/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { createTestNode } from '../../testing/node.ts'
import { openPage } from '../../testing/page.ts'
import { newPlayer, newVerified, type TestPlayer } from '../../testing/players.ts'
import { monthlyCard } from './monthly-card.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const view = async (player?: TestPlayer) =>
  (await gateway.call('getInfiniteMonthlyCard', {}, player?.token)).data
const quote = ({ uid }: TestPlayer) =>
  gateway.deps.database.tx((tx) =>
    monthlyCard.quote(tx, { uid, durationId: undefined, now: gateway.deps.clock.now() }),
  )
const handOver = ({ uid }: TestPlayer, orderSn: string) =>
  gateway.deps.database.tx((tx) =>
    monthlyCard.handOver(tx, { uid, orderSn, coins: 0, paidAt: gateway.deps.clock.now() }),
  )

describe('the monthly card', () => {
  it('is for sale on a fresh install, for 99 yuan PROMO-1', async () => {
    expect(await view()).toMatchObject({ pay_money: 99, display: 1, days: 31, on_sale: 1 })
    expect(
      (await gateway.call('checkValidTime', { type: MONTHLY_CARD_ACTIVITY })).data.isStart,
    ).toBe(1)
    expect((await gateway.call('checkValidTime', { type: 'nothing' })).data.isStart).toBe(0)
  })

  it('is sold once per player, and counts from the next day PROMO-1', async () => {
    const player = await newPlayer(gateway)
    expect(await quote(player)).toMatchObject({ amountFen: MONTHLY_CARD_FEN, coins: 0 })
    expect(await handOver(player, 'CARD0001')).toBe(true)
    expect((await view(player)).display).toBe(0)
    await expect(quote(player)).rejects.toMatchObject({ text: { 'zh-CN': '您已购买过月卡' } })
    // Two open orders, both paid: the second card is not delivered, and the wallet turns it into coins.
    expect(await handOver(player, 'CARD0002')).toBe(false)
    const { infiniteTime } = (await gateway.call('getUserAsset', {}, player.token)).data
    // Bought on 11 March 2026 in Shanghai: the 12th is its first day, 11 April its last.
    expect(new Date(infiniteTime * 1000).toISOString()).toBe('2026-04-11T16:00:00.000Z')
  })

  it('is bought at the cashier, announced immediately, and makes play free from the next day PROMO-1 PLAY-5', async () => {
    const player = await newVerified(gateway)
    const page = await openPage(gateway, player.token)
    const form = {
      money: 99,
      paytype: PayType.wechatMobile,
      activity: MONTHLY_CARD_ACTIVITY,
    } as const
    const { data } = await gateway.call('mPay', form, player.token)
    expect(data.status).toBe(1)
    await gateway.app.inject({
      method: 'POST',
      url: `/pay/local/${data.orderSn}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(
      (await gateway.call('checkMchOrder', { orderSn: data.orderSn }, player.token)).data.status,
    ).toBe(2)
    expect((await page.next('order_paid')).orderSn).toBe(data.orderSn)
    page.socket.close()
    expect((await view(player)).display).toBe(0)
    expect(await gateway.call('mPay', form, player.token)).toMatchObject({
      status: 400,
      msg: '您已购买过月卡',
    })

    await createTestNode(gateway).heartbeat()
    const code = async () =>
      (
        await gateway.call(
          'getService',
          { product_code: 'starlight-pay', consume_type: 1 },
          player.token,
        )
      ).data.status
    expect(await code()).toBe(ConnectCode.freeEntry)
    gateway.deps.clock.advance(86_400_000)
    expect(await code()).toBe(ConnectCode.moreEntry)
  })

  it('is not sold outside its run PROMO-1', async () => {
    const player = await newPlayer(gateway)
    const { clock } = gateway.deps
    const before = clock.now()
    clock.set(new Date('2028-01-01T00:00:00+08:00'))
    try {
      expect(await view()).toMatchObject({ on_sale: 0 })
      await expect(quote(player)).rejects.toMatchObject({ text: { 'zh-CN': '活动未开始或已结束' } })
    } finally {
      clock.set(before)
    }
  })
})
