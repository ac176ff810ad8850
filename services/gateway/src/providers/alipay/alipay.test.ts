import { PayType } from '@cloudplay/contract/envelope'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAlipaySettings } from '../../core/config/alipay.ts'
import { settleOrders } from '../../domains/wallet/settling.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { newVerified, type TestPlayer } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import { fenOfText, yuanText } from './notice.ts'
import { alipayProvider } from './provider.ts'
import { openTestCompany } from '../../testing/stand-ins/alipay.ts'

const MINUTE_MS = 60_000
let company: Awaited<ReturnType<typeof openTestCompany>>
let gateway: TestGateway
beforeAll(async () => {
  company = await openTestCompany()
  gateway = await openStillGateway({
    alipay: readAlipaySettings(company.env),
    publicUrl: 'https://play.example',
  })
}, 60_000)
afterAll(async () => {
  await gateway.close()
  await company.close()
})
afterEach(() => {
  company.mood.isDown = false
  company.mood.signsWrongly = false
})

const order = async (player: TestPlayer, money: number, paytype: PayType = PayType.alipayDesktop) =>
  (await gateway.call('mPay', { money, paytype }, player.token)).data
const balance = async (player: TestPlayer) =>
  (await gateway.call('getUserAsset', {}, player.token)).data.extcredits2
const state = async (player: TestPlayer, orderSn: string) =>
  (await gateway.call('checkMchOrder', { orderSn }, player.token)).data.status
const post = (payload: string) =>
  gateway.app.inject({
    method: 'POST',
    url: '/pay/notice/alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload,
  })
const noticeOf = (orderSn: string, changes: Record<string, string> = {}) => ({
  ...company.noticeFields(orderSn, gateway.deps.clock.nowMs()),
  ...changes,
})

describe('ordering with Alipay', () => {
  it('shows a code on the desktop, with amount, expiry and notice address, in Shanghai time GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn, url, qr } = await order(player, 39)
    expect([url, qr]).toEqual(['', `https://qr.alipay.example/${orderSn}`])
    const asked = company.seen.at(-1)!
    expect(asked).toMatchObject({
      method: 'alipay.trade.precreate',
      notify_url: 'https://play.example/pay/notice/alipay',
    })
    expect(JSON.parse(asked.biz_content!)).toMatchObject({
      out_trade_no: orderSn,
      total_amount: '39.00',
      time_expire: expect.stringMatching(/^2026-03-11 12:\d\d:\d\d$/),
    })
    const asShanghai = Date.parse(`${asked.timestamp!.replace(' ', 'T')}+08:00`)
    expect(Math.abs(Date.now() - asShanghai)).toBeLessThan(MINUTE_MS)
  })

  it('sends a phone to the page of Alipay with a signed link that expires with the order GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn, url, qr } = await order(player, 6, PayType.alipayMobile)
    const fields = company.visit(url)
    expect([fields.method, qr]).toEqual(['alipay.trade.wap.pay', ''])
    expect(fields.return_url).toContain(`/recharge?orderSn=${orderSn}`)
    expect(JSON.parse(fields.biz_content!)).toMatchObject({
      product_code: 'QUICK_WAP_WAY',
      total_amount: '6.00',
      time_expire: expect.any(String),
    })
  })

  it('sends a desktop to the page of Alipay if the merchant has that product GATE-8', async () => {
    const settings = readAlipaySettings({ ...company.env, ALIPAY_DESKTOP: 'page' })!
    const provider = alipayProvider(settings, {
      clock: gateway.deps.clock,
      noticeUrl: 'https://play.example/pay/notice/alipay',
    })
    const { url, qr } = await provider.create({
      orderSn: 'CP20260311000001',
      subject: '充值 600 网币',
      amountFen: 600,
      payType: PayType.alipayDesktop,
      expiresAt: gateway.deps.clock.now(),
      clientAddress: '203.0.113.7',
      siteOrigin: 'https://play.example',
      returnUrl: 'https://play.example/recharge',
    })
    expect([company.visit(url).method, qr]).toEqual(['alipay.trade.page.pay', ''])
  })

  it('closes the order with a message if Alipay is down, or its answer has a wrong signature GATE-8', async () => {
    const player = await newVerified(gateway)
    const ask = () =>
      gateway.call('mPay', { money: 6, paytype: PayType.alipayDesktop }, player.token)
    company.mood.isDown = true
    expect(await ask()).toMatchObject({ status: 400, msg: '支付渠道暂时不可用，请稍后再试' })
    company.mood.isDown = false
    company.mood.signsWrongly = true
    expect(await ask()).toMatchObject({ status: 400, msg: '支付渠道暂时不可用，请稍后再试' })
  })

  it('writes and reads amounts without losing a fen GATE-8', () => {
    expect([1, 110, 3_900, 123_456].map(yuanText)).toEqual(['0.01', '1.10', '39.00', '1234.56'])
    expect(['0.01', '1.1', '39', '1234.56'].map(fenOfText)).toEqual([1, 110, 3_900, 123_456])
    expect(['', '-1.00', '1.005', '1e3', '0x10', undefined, '99999999999'].map(fenOfText)).toEqual(
      Array(7).fill(null),
    )
  })
})

describe('notices of Alipay', () => {
  it('credits a paid order once with concurrent notices, and answers exactly success GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 39)
    company.pay(orderSn)
    const body = company.signed(noticeOf(orderSn))
    const answers = await Promise.all([post(body), post(body), post(body)])
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      Array.from(answers, () => [200, 'success']),
    )
    expect(
      (await post(company.signed(noticeOf(orderSn, { trade_status: 'TRADE_FINISHED' })))).body,
    ).toBe('success')
    expect(await balance(player)).toBe(4_100)
    expect(await state(player, orderSn)).toBe(2)
  })

  it('gives nothing before the trade is paid, and closes an order whose trade ended GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 6)
    expect((await post(company.signed(noticeOf(orderSn)))).body).toBe('success')
    expect(await state(player, orderSn)).toBe(1)
    expect(
      (await post(company.signed(noticeOf(orderSn, { trade_status: 'TRADE_CLOSED' })))).body,
    ).toBe('success')
    expect(await state(player, orderSn)).toBe(3)
    expect(await balance(player)).toBe(0)
  })

  it('gives nothing for a forged, altered, old or foreign notice, and answers failure GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 39)
    company.pay(orderSn)
    const nowMs = gateway.deps.clock.nowMs()
    const good = noticeOf(orderSn)
    const signed = (changes: Record<string, string>) => company.signed({ ...good, ...changes })
    const bodies: Record<string, string> = {
      'signed by someone else': company.signed(good, company.appKey),
      'signed the old way': company.signed({ ...good, sign_type: 'RSA' }, undefined, 'RSA-SHA1'),
      'of an unknown kind of signature': signed({ sign_type: 'constructor' }),
      'of another seller': signed({ seller_id: '2088000000000002' }),
      'of another application': signed({ app_id: '2021000000000002' }),
      'of a larger amount': signed({ total_amount: '3900.00' }),
      'of a smaller amount': signed({ total_amount: '0.01' }),
      'of an amount that is none': signed({ total_amount: '39.000' }),
      'of an unknown order': signed({ out_trade_no: 'CP00000000000000' }),
      'of another kind of notice': signed({ trade_status: 'CREATED' }),
      'two days old': company.signed(company.noticeFields(orderSn, nowMs - 48 * 60 * MINUTE_MS)),
      'from the future': company.signed(company.noticeFields(orderSn, nowMs + 60 * MINUTE_MS)),
      'without a time': signed({ notify_time: 'now' }),
      'altered on its way': company
        .signed(good)
        .replace('total_amount=39.00', 'total_amount=93.00'),
      'with a field twice': `${company.signed(good)}&total_amount=39.00`,
      'with a further field': `${company.signed(good)}&more=1`,
      'without its signature': new URLSearchParams(good).toString(),
      'of nothing': '',
    }
    for (const [name, body] of Object.entries(bodies)) {
      const answer = await post(body)
      expect([name, answer.statusCode, answer.body]).toEqual([name, 400, 'failure'])
    }
    expect(await balance(player)).toBe(0)

    expect((await post(company.signed(good))).body).toBe('success')
    expect((await post(signed({ trade_no: '20260311220019' }))).body).toBe('failure')
    expect(await balance(player)).toBe(4_100)
  })
})

describe('late orders at Alipay', () => {
  it('finishes orders with lost notices by asking GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 6)
    expect(await state(player, orderSn)).toBe(1)
    company.pay(orderSn)
    gateway.deps.clock.advance(21_000)
    await settleOrders(gateway.deps, [])
    expect(await balance(player)).toBe(600)
  })

  it('closes orders that were not paid in time, or never opened, at Alipay GATE-8', async () => {
    const player = await newVerified(gateway)
    const [shown, unopened] = [
      await order(player, 6),
      await order(player, 18, PayType.alipayMobile),
    ]
    gateway.deps.clock.advance(31 * MINUTE_MS)
    await settleOrders(gateway.deps, [])
    expect(company.trades.get(shown.orderSn)!.status).toBe('TRADE_CLOSED')
    expect([await state(player, shown.orderSn), await state(player, unopened.orderSn)]).toEqual([
      3, 3,
    ])
  })

  it('credits a payment that arrives after the order was closed GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn, url } = await order(player, 6, PayType.alipayMobile)
    gateway.deps.clock.advance(31 * MINUTE_MS)
    await settleOrders(gateway.deps, [])
    company.visit(url)
    company.pay(orderSn)
    expect((await post(company.signed(noticeOf(orderSn)))).body).toBe('success')
    expect(await balance(player)).toBe(600)
    expect(await state(player, orderSn)).toBe(2)
  })

  it("keeps a minor's allowance for a cancelled order whose link still begins a payment WALLET-7", async () => {
    const minor = await newVerified(gateway, '2011-01-05')
    const ask = () =>
      gateway.call('mPay', { money: 50, paytype: PayType.alipayMobile }, minor.token)
    for (let cancelled = 0; cancelled < 2; cancelled++) {
      const { orderSn } = (await ask()).data
      await gateway.call('cancelOrder', { orderSn }, minor.token)
      expect(await state(minor, orderSn)).toBe(3)
    }
    expect((await ask()).msg).toContain('今天还可充值 0 元')
    gateway.deps.clock.advance(31 * MINUTE_MS)
    const { orderSn, url } = (await ask()).data
    company.visit(url)
    await gateway.call('cancelOrder', { orderSn }, minor.token)
    for (let open = 0; open < 2; open++) expect((await ask()).status).toBe(200)
  })

  it('leaves an order open while Alipay is unreachable GATE-8', async () => {
    const player = await newVerified(gateway)
    const { orderSn } = await order(player, 6)
    gateway.deps.clock.advance(31 * MINUTE_MS)
    company.mood.isDown = true
    await settleOrders(gateway.deps, [])
    expect(await state(player, orderSn)).toBe(1)
  })
})

describe('variables of Alipay', () => {
  it('are off without an application, and refused by name if one is missing or invalid', () => {
    expect(readAlipaySettings({})).toBeUndefined()
    const fault = (changes: NodeJS.ProcessEnv) => () =>
      readAlipaySettings({ ...company.env, ...changes })
    for (const name of ['ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'])
      expect(fault({ [name]: '' })).toThrow(name)
    expect(fault({ ALIPAY_DESKTOP: 'window' })).toThrow('ALIPAY_DESKTOP')
    expect(fault({ ALIPAY_PUBLIC_KEY: 'AAAA' })).toThrow('ALIPAY_PUBLIC_KEY is not an RSA key')
  })
})
