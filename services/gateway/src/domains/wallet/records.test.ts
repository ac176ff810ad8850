import { MONTHLY_CARD_ACTIVITY } from '@cloudplay/contract/constants'
import { PayType } from '@cloudplay/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localizedText } from '../../core/localized.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newVerified } from '../../testing/players.ts'
import { credit } from './ledger.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

describe('the records of a player', () => {
  it('list coins page by page, and the price of cards GATE-2 WALLET-4', async () => {
    const player = await newVerified(gateway)
    const { database, clock } = gateway.deps
    for (let n = 1; n <= 21; n++) {
      await database.tx((tx) =>
        credit(tx, {
          uid: player.uid,
          coins: n,
          kind: 'gift',
          title: localizedText(`第 ${n} 笔`, `No. ${n}`),
          key: `r${n}`,
          now: clock.now(),
        }),
      )
    }
    const list = async (body: { page?: number; kind?: 'coins' | 'minutes' | 'cards' }) =>
      (await gateway.call('consumeList', body, player.token)).data
    const first = await list({})
    expect([first.count, first.list.length, first.list[0]!.title, first.list[0]!.balance]).toEqual([
      21,
      20,
      '第 21 笔',
      231,
    ])
    expect((await list({ page: 2, kind: 'coins' })).list.map(({ title }) => title)).toEqual([
      '第 1 笔',
    ])

    const form = {
      money: 99,
      paytype: PayType.alipayMobile,
      activity: MONTHLY_CARD_ACTIVITY,
    } as const
    const { orderSn } = (await gateway.call('mPay', form, player.token)).data
    expect(await list({ kind: 'cards' })).toEqual({ list: [], count: 0 })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await gateway.app.inject({
      method: 'POST',
      url: `/pay/local/${orderSn}/pay`,
      headers,
      payload: '',
    })
    await gateway.call('checkMchOrder', { orderSn }, player.token)
    const ctime = Math.floor(clock.nowMs() / 1000)
    const cards = await list({ kind: 'cards' })
    expect(cards).toMatchObject({
      count: 1,
      list: [{ id: orderSn, title: '无限畅玩月卡', amount: -99, balance: 0 }],
    })
    expect(Math.abs(cards.list[0]!.ctime - ctime)).toBeLessThan(5)
    expect((await list({})).count).toBe(21)
    expect(await list({ kind: 'minutes' })).toEqual({ list: [], count: 0 })
    expect(
      (await gateway.call('consumeList', { kind: 'stars' } as never, player.token)).status,
    ).toBe(400)
  })
})
