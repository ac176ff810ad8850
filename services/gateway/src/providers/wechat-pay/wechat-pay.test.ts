import { PayType } from '@cloudplay/contract/envelope'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readWechatPaySettings } from '../../core/config/wechat-pay.ts'
import { settleOrders } from '../../domains/wallet/settling.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { newVerified, type TestPlayer } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import {
  openTestCompany,
  type RefundResource,
  type Resource,
  type Sealing,
} from '../../testing/stand-ins/wechat-pay.ts'

const MINUTE_MS = 60_000
let company: Awaited<ReturnType<typeof openTestCompany>>
let gateway: TestGateway
beforeAll(async () => {
  company = await openTestCompany()
  gateway = await openStillGateway({
    wechatPay: readWechatPaySettings(company.env),
    publicUrl: 'https://play.example',
  })
}, 60_000)
afterAll(async () => {
  await gateway.close()
  await company.close()
})
afterEach(() => {
  company.mood.failure = null
  company.mood.signsWrongly = false
})

const order = async (player: TestPlayer, money: number, paytype: PayType = PayType.wechatDesktop) =>
  (await gateway.call('mPay', { money, paytype }, player.token)).data
const balance = async (player: TestPlayer) =>
  (await gateway.call('getUserAsset', {}, player.token)).data.extcredits2
const state = async (player: TestPlayer, orderSn: string) =>
  (await gateway.call('checkMchOrder', { orderSn }, player.token)).data.status
const post = (notice: { headers: Record<string, string>; body: string }) =>
  gateway.app.inject({
    method: 'POST',
    url: '/pay/notice/wechat',
    headers: { ...notice.headers, 'content-type': 'application/json' },
    payload: notice.body,
  })
const notify = async (resource: Resource | RefundResource, sealing: Partial<Sealing> = {}) => {
  const answer = await post(
    company.notice(resource, { nowMs: gateway.deps.clock.nowMs(), ...sealing }),
  )
  return answer.statusCode
}

describe('ordering with WeChat Pay', () => {
  it('shows a code on the desktop, and sends the company amount, merchant, expiry and notice address GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn, url, qr } = await order(player, 39)
    expect([url, qr]).toEqual(['', expect.stringMatching(/^weixin:\/\/wxpay\//)])
    expect(company.trades.get(orderSn)!.order).toMatchObject({
      mchid: '1900000001',
      appid: 'wx8888888888888888',
      amount: { total: 3_900, currency: 'CNY' },
      notify_url: 'https://play.example/pay/notice/wechat',
      time_expire: expect.stringMatching(/^2026-03-11T12:\d\d:\d\d\+08:00$/),
    })
    expect(company.seen.at(-1)!.serial).toBe(company.publicKeyId)
  })

  it('sends a phone to the page of WeChat and back to the order GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn, url, qr } = await order(player, 6, PayType.wechatMobile)
    const address = new URL(url)
    expect([address.host, qr]).toEqual(['wx.example', ''])
    expect(address.searchParams.get('redirect_url')).toContain(`/recharge?orderSn=${orderSn}`)
    expect(company.trades.get(orderSn)!.order).toMatchObject({
      scene_info: { payer_client_ip: expect.any(String), h5_info: { type: 'Wap' } },
    })
  })

  it('answers a repeat with the same code, and calls the company once GATE-8', async () => {
    const player = await newVerified(gateway)
    const ask = () =>
      gateway.call(
        'mPay',
        { money: 6, paytype: PayType.wechatDesktop, idempotency_key: 'wechat-key-1' },
        player.token,
      )
    const first = await ask()
    const asked = company.seen.length
    expect((await ask()).data).toEqual(first.data)
    expect(company.seen).toHaveLength(asked)
  })

  it('closes the order with a message if the company refuses, or its answer has a wrong signature GATE-8', async () => {
    const player = await newVerified(gateway)
    const ask = () =>
      gateway.call('mPay', { money: 6, paytype: PayType.wechatDesktop }, player.token)
    company.mood.failure = { status: 500, code: 'SYSTEM_ERROR' }
    expect(await ask()).toMatchObject({ status: 400, msg: '支付渠道暂时不可用，请稍后再试' })
    company.mood.failure = null
    company.mood.signsWrongly = true
    expect(await ask()).toMatchObject({ status: 400, msg: '支付渠道暂时不可用，请稍后再试' })
  })
})

describe('notices of WeChat Pay', () => {
  it('credits a paid order once with concurrent notices, and answers 204 without a body GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 39)
    const paid = company.notice(company.pay(orderSn), { nowMs: gateway.deps.clock.nowMs() })
    const answers = await Promise.all([post(paid), post(paid), post(paid)])
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from(answers, () => [204, '']),
    )
    expect(await notify(company.resourceOf(orderSn))).toBe(204)
    expect(await balance(player)).toBe(4_100)
    expect(await state(player, orderSn)).toBe(2)
  })

  it('picks the key by its serial: the public key by its id, a platform certificate by its number GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 6)
    const resource = company.pay(orderSn)
    const { serial, key } = company.certificate
    expect(await notify(resource, { serial: company.publicKeyId, key })).toBe(400)
    expect(await notify(resource, { serial: 'FFFF', key })).toBe(400)
    expect(await notify(resource, { serial: '__proto__', key })).toBe(400)
    expect(await balance(player)).toBe(0)
    expect(await notify(resource, { serial, key })).toBe(204)
    expect(await balance(player)).toBe(600)
  })

  it('gives nothing for a forged, altered, spoiled, old or foreign notice, and answers FAIL GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 39)
    const paid = company.pay(orderSn)
    const nowMs = gateway.deps.clock.nowMs()
    const good = company.notice(paid, { nowMs })

    const refusals: Record<string, number> = {
      'signed by a stranger': await notify(paid, { key: company.stranger }),
      'of another merchant': await notify({ ...paid, mchid: '1900000002' }),
      'of another application': await notify({ ...paid, appid: 'wx0000000000000000' }),
      'of a larger amount': await notify({ ...paid, amount: { ...paid.amount, total: 390_000 } }),
      'of a smaller amount': await notify({ ...paid, amount: { ...paid.amount, total: 1 } }),
      'in another currency': await notify({ ...paid, amount: { ...paid.amount, currency: 'JPY' } }),
      'of an unknown order': await notify({ ...paid, out_trade_no: 'CP00000000000000' }),
      'of another event': await notify(paid, { event: 'REFUND.SUCCESS' }),
      'with a spoiled tag': await notify(paid, {
        spoil: (sealed) =>
          Buffer.concat([sealed.subarray(0, -1), Buffer.from([sealed.at(-1)! ^ 1])]),
      }),
      'with a short tag': await notify(paid, { spoil: (sealed) => sealed.subarray(0, -8) }),
      'with four bytes': await notify(paid, { spoil: (sealed) => sealed.subarray(-4) }),
      'with spoiled text': await notify(paid, {
        spoil: (sealed) => Buffer.concat([Buffer.from([sealed[0]! ^ 1]), sealed.subarray(1)]),
      }),
      'sealed with another key': await notify(paid, { apiV3Key: 'k'.repeat(32) }),
      'six minutes old': await notify(paid, { nowMs: nowMs - 6 * MINUTE_MS }),
      'from the future': await notify(paid, { nowMs: nowMs + 6 * MINUTE_MS }),
      'altered on its way': (
        await post({ ...good, body: good.body.replace('encrypt-resource', 'encrypt-resourcf') })
      ).statusCode,
      'without its signature': (await post({ body: good.body, headers: {} })).statusCode,
      'with another nonce': (
        await post({ ...good, headers: { ...good.headers, 'wechatpay-nonce': 'other' } })
      ).statusCode,
      'no JSON, though signed': (
        await post({ body: 'null', headers: company.signedHeaders('null', nowMs) })
      ).statusCode,
      'with no time that is a number': (
        await post({ ...good, headers: { ...good.headers, 'wechatpay-timestamp': 'NaN' } })
      ).statusCode,
    }
    expect(refusals).toEqual(Object.fromEntries(Object.keys(refusals).map((name) => [name, 400])))
    expect((await post({ body: good.body, headers: {} })).json()).toMatchObject({ code: 'FAIL' })
    expect(await balance(player)).toBe(0)

    expect((await post(good)).statusCode).toBe(204)
    expect(await balance(player)).toBe(4_100)
    gateway.deps.clock.advance(6 * MINUTE_MS)
    expect((await post(good)).statusCode).toBe(400)
    expect(await notify({ ...paid, transaction_id: '4200999' })).toBe(400)
    expect(await balance(player)).toBe(4_100)
  })

  it('takes back the coins of a fully refunded order once, and leaves partial refunds to people GATE-8 WALLET-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 39)
    expect(await notify(company.pay(orderSn))).toBe(204)
    expect(await notify(company.refundOf(orderSn, 100), { event: 'REFUND.SUCCESS' })).toBe(400)
    expect(
      await notify(
        { ...company.refundOf(orderSn, 3_900), refund_status: 'ABNORMAL' },
        { event: 'REFUND.ABNORMAL' },
      ),
    ).toBe(204)
    expect(
      await notify(
        { ...company.refundOf(orderSn, 3_900), mchid: '1900000002' },
        { event: 'REFUND.SUCCESS' },
      ),
    ).toBe(400)
    expect([await balance(player), await state(player, orderSn)]).toEqual([4_100, 2])
    for (let times = 0; times < 2; times++)
      expect(await notify(company.refundOf(orderSn, 3_900), { event: 'REFUND.SUCCESS' })).toBe(204)
    expect([await balance(player), await state(player, orderSn)]).toEqual([0, 4])
  })

  it('accepts notices only for its own orders, never for those of another company GATE-8', async () => {
    const player = await newVerified(gateway)
    const foreign = await order(player, 6, PayType.alipayDesktop)
    const { orderSn } = await order(player, 6)
    expect(await notify({ ...company.pay(orderSn), out_trade_no: foreign.orderSn })).toBe(400)
    expect(await balance(player)).toBe(0)
  })
})

describe('late orders at WeChat Pay', () => {
  it('finishes orders with lost notices by asking GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 6)
    expect(await state(player, orderSn)).toBe(1)
    company.pay(orderSn)
    gateway.deps.clock.advance(21_000)
    await settleOrders(gateway.deps, [])
    expect(await balance(player)).toBe(600)
  })

  it('closes unpaid orders at the company, so that nobody can pay them any more GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 6)
    gateway.deps.clock.advance(31 * MINUTE_MS)
    await settleOrders(gateway.deps, [])
    expect(company.trades.get(orderSn)!.state).toBe('CLOSED')
    expect(await state(player, orderSn)).toBe(3)
  })

  it('leaves an order open while the company is unreachable, and closes one it does not know GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 6)
    gateway.deps.clock.advance(31 * MINUTE_MS)
    company.mood.failure = { status: 500, code: 'SYSTEM_ERROR' }
    await settleOrders(gateway.deps, [])
    expect(await state(player, orderSn)).toBe(1)
    company.mood.failure = null
    company.trades.delete(orderSn)
    gateway.deps.clock.advance(MINUTE_MS)
    await settleOrders(gateway.deps, [])
    expect(await state(player, orderSn)).toBe(3)
  })
})
