import { NATIONAL_DAY_ACTIVITY } from '@cloudplay/contract/constants'
import { PayType } from '@cloudplay/contract/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorKeyOf } from '../../../core/operator-key.ts'
import { openTestGateway, type TestGateway } from '../../../testing/gateway.ts'
import { newVerified } from '../../../testing/players.ts'
import { readPermit, writePermit } from './permit.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const NOW = new Date('2026-03-11T12:00:00+08:00')
beforeEach(() => gateway.deps.clock.set(NOW))

interface Answer {
  status: number
  msg: string
  data: { id: number; list: { id: number; type: string; startsAt: string }[]; permit: string }
}

async function operate(
  name: string,
  payload: object,
  key = operatorKeyOf(undefined, gateway.deps.secrets),
): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}` }
  return (
    await gateway.app.inject({
      method: 'POST',
      url: `/internal/activities/${name}`,
      headers,
      payload,
    })
  ).json()
}
const cardTimes = async () => (await operate('list', { type: 'infiniteCard' })).data.list
const offered = async () => (await gateway.call('getInfiniteMonthlyCard')).data

describe('the calendar by command', () => {
  it('is for owners of the key PROMO-1', async () => {
    expect(await operate('list', {}, 'wrong')).toMatchObject({ status: 401 })
    expect(
      await operate(
        'add',
        { type: 'infiniteCard', from: '2027-02-01T00:00+08:00', until: '2027-02-08T00:00+08:00' },
        '',
      ),
    ).toMatchObject({
      status: 401,
    })
    expect(await cardTimes()).toHaveLength(1)
  })

  it("sells the card from 1 to 7 February at its price, after an operator's command PROMO-1", async () => {
    const [run] = await cardTimes()
    const changed = await operate('change', {
      id: run!.id,
      until: '2026-03-12T00:00+08:00',
      offer: { priceFen: 8_800 },
    })
    expect(changed.status).toBe(200)
    expect(await offered()).toMatchObject({ on_sale: 1, pay_money: 88, now: NOW.getTime() / 1000 })
    const sale = {
      type: 'infiniteCard',
      from: '2027-02-01T00:00+08:00',
      until: '2027-02-08T00:00+08:00',
    }
    expect((await operate('add', sale)).status).toBe(200)
    for (const [at, on_sale] of [
      ['2027-01-31T23:59:59+08:00', 0],
      ['2027-02-01T00:00:00+08:00', 1],
      ['2027-02-07T23:59:59+08:00', 1],
      ['2027-02-08T00:00:00+08:00', 0],
    ] as const) {
      gateway.deps.clock.set(new Date(at))
      expect({
        at,
        on_sale: (await offered()).on_sale,
        pay_money: (await offered()).pay_money,
      }).toEqual({ at, on_sale, pay_money: 99 })
    }
  })

  it.each([
    [
      { from: '2027-03-01T00:00+08:00', until: '2027-03-01T00:00+08:00' },
      /the end is after the beginning/,
    ],
    [{ from: '2027-02-01', until: '2027-03-01T00:00+08:00' }, /is not a time with a zone/],
    [
      { from: '2027-02-30T00:00+08:00', until: '2027-03-05T00:00+08:00' },
      /is not a time with a zone/,
    ],
    [
      { from: '2027-02-01T00:00+08:00', until: '2027-02-01T24:61+08:00' },
      /is not a time with a zone/,
    ],
    [{ from: '2027-02-01T00:00+08:00', until: `${'9'.repeat(30)}Z` }, /is not a time with a zone/],
    [{ from: '2025-02-01T00:00+08:00', until: '2025-03-01T00:00+08:00' }, /must be in the future/],
    [{ from: '2027-02-05T00:00+08:00', until: '2027-03-01T00:00+08:00' }, /already/],
    [
      { from: '2027-05-01T00:00+08:00', until: '2027-06-01T00:00+08:00', budget: 5 },
      /takes no budget/,
    ],
    [
      { from: '2027-05-01T00:00+08:00', until: '2027-06-01T00:00+08:00', offer: { priceFen: 0 } },
      /0\.01 to 100,000 yuan/,
    ],
    [
      { from: '2027-05-01T00:00+08:00', until: '2027-06-01T00:00+08:00', offer: { tiers: [] } },
      /offer/,
    ],
    [{ from: '2027-05-01T00:00+08:00', until: '2027-06-01T00:00+08:00', title: '' }, /title/],
    [{ from: '2027-05-01T00:00+08:00', until: '2027-06-01T00:00+08:00', title: 'a\nb' }, /title/],
  ])('refuses %j PROMO-1', async (form, words) => {
    const before = await cardTimes()
    expect(await operate('add', { type: 'infiniteCard', ...form })).toMatchObject({
      status: 400,
      msg: expect.stringMatching(words),
    })
    expect(await cardTimes()).toEqual(before)
  })

  it('refuses unknown types, and budgets below the promised coins PROMO-4', async () => {
    const times = { from: '2029-05-01T00:00+08:00', until: '2029-06-01T00:00+08:00' }
    expect((await operate('add', { type: '__proto__', ...times })).msg).toMatch(
      /no activity __proto__/,
    )
    expect((await operate('add', { type: 'redPacket', ...times })).msg).toMatch(/needs a budget/)
    const player = await newVerified(gateway)
    expect((await gateway.call('redSetPacket', {}, player.token)).status).toBe(200)
    const [run] = (await operate('list', { type: 'redPacket' })).data.list
    expect((await operate('change', { id: run!.id, budget: 99 })).msg).toMatch(/promised already/)
    expect((await operate('change', { id: run!.id, budget: 100 })).status).toBe(200)
  })

  it('changes neither past runs nor the start of current ones PROMO-1', async () => {
    const begun = (await operate('list', { type: 'temCoins' })).data.list[0]!
    expect((await operate('change', { id: begun.id, from: '2026-04-01T00:00+08:00' })).msg).toMatch(
      /its beginning stays/,
    )
    expect((await operate('remove', { id: begun.id })).msg).toMatch(/set its end instead/)
    gateway.deps.clock.set(new Date('2031-01-01T00:00:00+08:00'))
    expect((await operate('change', { id: begun.id, title: '新名字' })).msg).toMatch(/is over/)
  })

  it('sells play cards at the prices of their run PROMO-2', async () => {
    const tiers = [{ id: 1, coins: 500, payFen: 500 }]
    const added = await operate('add', {
      type: NATIONAL_DAY_ACTIVITY,
      from: '2026-03-11T00:00+08:00',
      until: '2026-03-13T00:00+08:00',
      offer: { tiers },
    })
    expect(added.status).toBe(200)
    expect((await gateway.call('getDurationInfo')).data.list).toEqual([
      { id: 1, ext: 500, money: 5, avg: 5, time: 1, member_time: 2, save: 0 },
    ])
    const player = await newVerified(gateway)
    const order = (money: number) =>
      gateway.call(
        'mPay',
        { money, paytype: PayType.wechatMobile, activity: NATIONAL_DAY_ACTIVITY, duration_id: 1 },
        player.token,
      )
    expect((await order(48)).status).toBe(400)
    expect((await order(5)).data.status).toBe(1)
    expect(
      (
        await operate('add', {
          type: NATIONAL_DAY_ACTIVITY,
          from: '2028-03-11T00:00+08:00',
          until: '2028-03-13T00:00+08:00',
          offer: { tiers: [...tiers, ...tiers] },
        })
      ).msg,
    ).toMatch(/same id/)
  })

  it('gives a run of the distribution its games PROMO-4', async () => {
    expect(
      (
        await operate('add', {
          type: 'distribute',
          from: '2029-05-01T00:00+08:00',
          until: '2029-06-01T00:00+08:00',
        })
      ).status,
    ).toBe(200)
    gateway.deps.clock.set(new Date('2029-05-02T12:00:00+08:00'))
    expect((await gateway.call('distributeGetInfo')).data.list.length).toBeGreaterThan(0)
  })
})

describe('a preview', () => {
  const open = (query: Record<string, string>) =>
    gateway.app.inject({ method: 'GET', url: '/api/activities/preview', query })
  const seen = async (cookie: string) =>
    (
      await gateway.app.inject({
        method: 'POST',
        url: '/api/ess/checkValidTime',
        headers: { cookie },
        payload: { type: NATIONAL_DAY_ACTIVITY },
      })
    ).json().data.isStart as number
  const HOLIDAY = '2026-10-03T12:00+08:00'

  it('shows another time to owners of the permit until it expires, and sells nothing PROMO-1', async () => {
    gateway.deps.clock.set(new Date('2026-05-05T12:00:00+08:00'))
    const { permit } = (await operate('preview', { at: HOLIDAY, minutes: 30 })).data
    const answer = await open({ permit, to: '/nationalDay?token=a' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/nationalDay?token=a'])
    const set = String(answer.headers['set-cookie'])
    expect(set).toMatch(/; Max-Age=1800; Path=\/api; HttpOnly; SameSite=Lax$/)
    const cookie = set.split(';')[0]!
    expect([await seen(''), await seen(cookie)]).toEqual([0, 1])
    const player = await newVerified(gateway)
    const order = await gateway.app.inject({
      method: 'POST',
      url: '/api/ess/mPay',
      headers: { cookie, token: player.token },
      payload: {
        money: 48,
        paytype: PayType.wechatMobile,
        activity: NATIONAL_DAY_ACTIVITY,
        duration_id: 1,
      },
    })
    expect(order.json()).toMatchObject({ status: 400, msg: '活动未开始或已结束' })
    gateway.deps.clock.advance(31 * 60_000)
    expect(await seen(cookie)).toBe(0)
  })

  it('comes only from the operator, and leads only to this site PROMO-1', async () => {
    gateway.deps.clock.set(new Date('2026-05-05T12:00:00+08:00'))
    const good = writePermit(gateway.deps.secrets, {
      atMs: Date.parse(HOLIDAY),
      untilMs: gateway.deps.clock.nowMs() + 60_000,
    })
    const forged = good.replace(/^\d/, '9')
    expect(readPermit(gateway.deps.secrets, forged, 0)).toBeNull()
    for (const permit of [forged, `${good}0`, '', 'x'.repeat(150)])
      expect(await seen(`activity_preview=${permit}`)).toBe(0)
    expect(await seen(`a=b; activity_preview=${good}`)).toBe(1)
    for (const to of ['//evil.test', '/\\evil.test', 'https://evil.test', '/a\n/b'])
      expect((await open({ permit: good, to })).headers.location).toBe('/')
    expect((await operate('preview', { at: HOLIDAY, minutes: 2_000 })).status).toBe(400)
    expect(String((await open({ permit: forged })).headers['set-cookie'])).toMatch(
      /^activity_preview=; .*Max-Age=0/,
    )
  })
})

it('reports the accounts and payments of each channel PROMO-3', async () => {
  const { call, app } = gateway
  const player = await newVerified(gateway)
  const order = await call(
    'mPay',
    { money: 6, paytype: PayType.wechatMobile, channel: 'spring-a' },
    player.token,
  )
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({
    method: 'POST',
    url: `/pay/local/${order.data.orderSn}/pay`,
    headers,
    payload: '',
  })
  expect(
    (await call('checkMchOrder', { orderSn: order.data.orderSn }, player.token)).data.status,
  ).toBe(2)
  const { list } = (
    await operate('channels', { from: '2026-03-01T00:00+08:00', until: '2026-04-01T00:00+08:00' })
  ).data
  expect(list).toEqual([{ channel: 'spring-a', accounts: 0, orders: 1, fen: 600 }])
})

it('refuses a list of no type and a period that ends before it begins, which would seem empty PROMO-1', async () => {
  expect((await operate('list', { type: 'infinitecard' })).msg).toMatch(/infiniteCard/)
  const [from, until] = ['2026-04-01T00:00+08:00', '2026-03-01T00:00+08:00']
  expect(await operate('channels', { from, until })).toMatchObject({
    msg: 'the end is after the beginning',
  })
})
