import { PayType } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localizedText } from '../../core/localized.ts'
import { readTrade } from '../../providers/local-pay/books.ts'
import { refundNoticeBody, signedHeaders } from '../../providers/local-pay/notice.ts'
import { sendDueNotices, type PostNotice } from '../../providers/local-pay/sender.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { newVerified, type TestPlayer } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { debit } from './ledger.ts'

let gateway: TestGateway
beforeAll(async () => {
  // The tests send the notices themselves.
  gateway = await openStillGateway({ localPayNoticeUrl: '' })
}, 60_000)
afterAll(() => gateway.close())

const post: PostNotice = async (headers, payload) =>
  (
    await gateway.app.inject({
      method: 'POST',
      url: '/pay/notice/local',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
  ).statusCode
const signed = (body: string) =>
  post(signedHeaders(gateway.deps.secrets, gateway.deps.clock, body), body)
const deliver = () => sendDueNotices(gateway.deps, post)
const atCashier = (orderSn: string, outcome: string, payload = '') =>
  gateway.app.inject({
    method: 'POST',
    url: `/pay/local/${orderSn}/${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const place = async (player: TestPlayer, money: number) =>
  (await gateway.call('mPay', { money, paytype: PayType.wechatDesktop }, player.token)).data.orderSn
const statusOf = async (player: TestPlayer, orderSn: string) =>
  (await gateway.call('getOrder', { orderSn }, player.token)).data.status
const balance = async (player: TestPlayer) =>
  (await gateway.call('getUserAsset', {}, player.token)).data.extcredits2
const refundNotice = async (orderSn: string, fen = 3_900) =>
  refundNoticeBody((await readTrade(gateway.deps.database.db, orderSn))!, 'test', fen)
const ledgerSum = async () =>
  (
    await gateway.deps.database.db.execute<{ sum: number }>(
      sql`select sum(coins)::int as sum from ledger_entries`,
    )
  ).rows[0]!.sum

/** A player with a paid order of 39 yuan, which brings 4,100 coins. */
async function paid(): Promise<{ player: TestPlayer; orderSn: string }> {
  const player = await newVerified(gateway)
  const orderSn = await place(player, 39)
  await atCashier(orderSn, 'pay')
  await deliver()
  expect(await balance(player)).toBe(4_100)
  return { player, orderSn }
}

describe('a refund notice of the local company', () => {
  it('is refused if it is forged, of a part, or bigger than the order WALLET-9 GATE-8', async () => {
    const { player, orderSn } = await paid()
    const good = await refundNotice(orderSn)
    expect(await post({}, good)).toBe(400)
    const { secrets, clock } = gateway.deps
    const headers = signedHeaders(secrets, clock, good)
    expect(await post({ ...headers, 'localpay-nonce': 'other' }, good)).toBe(400)
    expect(await post(headers, good.replace('"refund":3900', '"refund":100'))).toBe(400)
    for (const body of [
      await refundNotice(orderSn, 100),
      await refundNotice(orderSn, 390_000),
      good.replaceAll('3900', '390000'),
      good.replace('local-merchant', 'another'),
      good.replace(orderSn, 'CP00000000000000'),
    ])
      expect(await signed(body)).toBe(400)
    expect([await statusOf(player, orderSn), await balance(player)]).toEqual([2, 4_100])
  })

  it('refunds once, if it comes twenty times concurrently WALLET-9 GATE-8', async () => {
    const { player, orderSn } = await paid()
    const body = await refundNotice(orderSn)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signed(body)))
    expect(answers).toEqual(Array(20).fill(204))
    expect([await statusOf(player, orderSn), await balance(player)]).toEqual([4, 0])
    const { list } = (await gateway.call('consumeList', {}, player.token)).data
    expect(list.map(({ amount }) => amount)).toEqual([-4_100, 200, 3_900])
    const notices = (await gateway.call('getNotices', {}, player.token)).data.list
    expect(notices.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { params: { orderSn, yuan: 39, coins: 4_100 } },
    ])
    expect(await ledgerSum()).toBe(0)
  })

  it('leaves spent coins as a debt, and no balance below zero WALLET-9 WALLET-8', async () => {
    const { player, orderSn } = await paid()
    const { database, clock } = gateway.deps
    await database.tx((tx) =>
      debit(tx, {
        uid: player.uid,
        coins: 4_000,
        kind: 'play',
        title: localizedText('畅玩', 'Played'),
        key: 'spent',
        now: clock.now(),
      }),
    )
    expect((await atCashier(orderSn, 'refund')).statusCode).toBe(303)
    expect(await deliver()).toBe(1)
    expect([await statusOf(player, orderSn), await balance(player)]).toEqual([4, 0])
    expect((await gateway.call('getAccountDeletion', {}, player.token)).data.owed_coins).toBe(4_000)
    expect(await ledgerSum()).toBe(0)
  })
})

describe('the page of the local company', () => {
  it('refunds a paid order once, and shows it WALLET-9', async () => {
    const { player, orderSn } = await paid()
    const page = await gateway.app.inject(`/pay/local/${orderSn}`)
    expect(page.body).toContain(`action="/pay/local/${orderSn}/refund"`)
    const presses = await Promise.all([1, 2, 3].map(() => atCashier(orderSn, 'refund')))
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400, 400])
    expect(await deliver()).toBe(1)
    expect(await statusOf(player, orderSn)).toBe(4)
    const after = await gateway.app.inject(`/pay/local/${orderSn}`)
    expect(after.body).toContain('已退款')
    expect(after.body).not.toContain('/refund"')
  })

  it('sends a part for people to settle, and no more than was paid WALLET-9', async () => {
    const { player, orderSn } = await paid()
    for (const [yuan, says] of [
      ['39.01', '退款不能超过付款'],
      ['0', '请输入正确的退款金额'],
      ['-1', '请输入正确的退款金额'],
      ['1.005', '请输入正确的退款金额'],
      ['', '请输入正确的退款金额'],
    ] as const) {
      const answer = await atCashier(orderSn, 'refund', `yuan=${yuan}`)
      expect([answer.statusCode, answer.body.includes(says)]).toEqual([400, true])
    }
    const part = await atCashier(orderSn, 'refund', 'yuan=10.5')
    expect([part.statusCode, part.body.includes('部分退款的通知已发出')]).toEqual([200, true])
    expect(await deliver()).toBe(0)
    expect([await statusOf(player, orderSn), await balance(player)]).toEqual([2, 4_100])
    expect((await atCashier(orderSn, 'refund', 'yuan=39')).statusCode).toBe(303)
    expect(await deliver()).toBe(1)
    expect(await statusOf(player, orderSn)).toBe(4)
  })

  it('refunds nothing before the site knows of the payment, and finds an order by its number WALLET-9', async () => {
    const player = await newVerified(gateway)
    const orderSn = await place(player, 6)
    const open = await atCashier(orderSn, 'refund')
    expect([open.statusCode, open.body.includes('订单没有可退的付款')]).toEqual([400, true])
    await atCashier(orderSn, 'pay')
    const early = await atCashier(orderSn, 'refund')
    expect([early.statusCode, early.body.includes('云游戏还没收到付款通知')]).toEqual([400, true])
    await deliver()
    expect((await atCashier(orderSn, 'refund')).statusCode).toBe(303)
    expect((await atCashier('CP00000000000000', 'refund')).statusCode).toBe(404)
    expect((await gateway.app.inject('/pay/local')).body).toContain('查找订单')
    const found = await gateway.app.inject(`/pay/local?orderSn=${orderSn}`)
    expect([found.statusCode, found.headers.location]).toEqual([303, `/pay/local/${orderSn}`])
    expect((await gateway.app.inject('/pay/local?orderSn=%2F%2Fevil.example')).statusCode).toBe(400)
  })
})
