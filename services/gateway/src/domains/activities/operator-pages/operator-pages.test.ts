import { addressOf } from '@cloudplay/contract/addresses'
import { NATIONAL_DAY_ACTIVITY } from '@cloudplay/contract/constants'
import { PayType } from '@cloudplay/contract/envelope'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorKeyOf } from '../../../core/operator-key.ts'
import { activities } from '../../../database/schema/activities.ts'
import { openTestGateway, type TestGateway } from '../../../testing/gateway.ts'
import { newVerified } from '../../../testing/players.ts'
import { hiddenOf, operatorBrowser, wordsOf } from '../../../testing/operator-browser.ts'

let gateway: TestGateway
let operator: ReturnType<typeof operatorBrowser>
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const NOW = new Date('2026-03-11T12:00:00+08:00')
beforeEach(async () => {
  gateway.deps.clock.set(NOW)
  await gateway.deps.database.db.delete(activities).where(eq(activities.title, NEXT_WEEK.title))
  operator = operatorBrowser(gateway)
  await operator.logIn()
})

const NEXT_WEEK = { title: '春季畅玩卡', from: '2026-03-18T00:00', until: '2026-03-20T00:00' }
const ONE_TIER = { coins1: '500', yuan1: '4.90' }
const national = (typed: Record<string, string>) => ({ type: NATIONAL_DAY_ACTIVITY, ...typed })
const doneOf = (location: unknown) =>
  Number(new URL(String(location), 'http://site').searchParams.get('done'))

/** Plans a run and returns its number in the calendar. */
async function plan(typed: Record<string, string>): Promise<number> {
  const { answer } = await operator.confirm('/add', typed)
  expect(answer?.statusCode).toBe(303)
  const words = wordsOf((await operator.get(`?done=${doneOf(answer?.headers.location)}`)).body)
  return Number(/添加完成：.*?（(\d+) 号）/.exec(words)![1])
}
const remove = async (id: number) =>
  expect((await operator.confirm(`/times/${id}/remove`, {})).answer?.statusCode).toBe(303)
const runs = async () => {
  const page = (await operator.get('')).body
  return [...page.matchAll(/data-run="(\d+)"/g)].map(([, id]) => Number(id))
}

describe('the calendar in the browser', () => {
  it('plans play cards at a price, shows the consequences, changes and removes them PROMO-2', async () => {
    const { asked, answer } = await operator.confirm(
      '/add',
      national({ ...NEXT_WEEK, ...ONE_TIER }),
    )
    const words = wordsOf(asked.body)
    expect(words).toContain(
      '从 3/18 00:00 到 3/20 00:00，打开 /nationalDay 的玩家会看到国庆畅玩卡。',
    )
    expect(words).toContain('卖的是：500 网币 ¥4.90。')
    expect(words).toContain('活动未开始或已结束')
    expect(answer?.statusCode).toBe(303)
    const id = Math.max(...(await runs()))
    expect(wordsOf((await operator.get('')).body)).toMatch(
      /春季畅玩卡 · \d+ 号 3\/18 00:00 → 3\/20 00:00 500 网币 ¥4\.90/,
    )

    const changed = await operator.confirm(`/times/${id}/change`, {
      ...NEXT_WEEK,
      ...ONE_TIER,
      until: '2026-03-21T00:00',
    })
    expect(wordsOf(changed.asked.body)).toContain('会比原来多开一段时间，到 3/21 00:00 为止。')
    expect(changed.answer?.statusCode).toBe(303)

    gateway.deps.clock.set(new Date('2026-03-20T12:00:00+08:00'))
    expect((await gateway.call('getDurationInfo')).data.list).toMatchObject([
      { id: 1, ext: 500, money: 4.9, time: 1 },
    ])
    gateway.deps.clock.set(NOW)
    const removed = await operator.confirm(`/times/${id}/remove`, {})
    expect(wordsOf(removed.asked.body)).toContain(
      '从 3/18 00:00 到 3/21 00:00 不会再有国庆畅玩卡。它还没有开始，没有人买过或领过。',
    )
    expect(await runs()).not.toContain(id)

    const history = wordsOf((await operator.get('/history')).body)
    expect(history).toMatch(
      /移除 国庆畅玩卡.*修改 国庆畅玩卡（\d+ 号） 结束 3\/20 00:00 → 3\/21 00:00.*添加 国庆畅玩卡/,
    )
    expect(history).toContain('小李')
  })

  it('keeps the price of open orders and the start of a current run, and says so PROMO-2', async () => {
    const id = await plan(national({ ...NEXT_WEEK, ...ONE_TIER }))
    gateway.deps.clock.set(new Date('2026-03-18T12:00:00+08:00'))
    await operator.logIn()
    const player = await newVerified(gateway)
    const order = (money: number) =>
      gateway.call(
        'mPay',
        { money, paytype: PayType.wechatMobile, activity: NATIONAL_DAY_ACTIVITY, duration_id: 1 },
        player.token,
      )
    const open = await order(4.9)
    expect(open.data.status).toBe(1)

    const form = await operator.get(`/times/${id}/change`)
    expect(wordsOf(form.body)).toContain('已经开始，开始时间不能再改：3/18 00:00')
    const typed = {
      title: '春季畅玩卡',
      until: NEXT_WEEK.until,
      id1: '1',
      coins1: '500',
      yuan1: '12',
    }
    const moved = await operator.confirm(`/times/${id}/change`, {
      ...typed,
      from: '2026-03-19T00:00',
    })
    expect([moved.asked.statusCode, moved.answer]).toEqual([400, null])
    expect(moved.asked.body).toMatch(/id="fault-from"[^>]*>[^<]*开始时间不能再改</)
    const { asked, answer } = await operator.confirm(`/times/${id}/change`, typed)
    expect(wordsOf(asked.body)).toContain('已经下的订单按下单时的价格付款')
    expect(answer?.statusCode).toBe(303)
    expect((await order(4.9)).status).toBe(400)
    expect((await gateway.call('getDurationInfo')).data.list[0]).toMatchObject({ id: 1, money: 12 })
    await gateway.app.inject({
      method: 'POST',
      url: `/pay/local/${open.data.orderSn}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(
      (await gateway.call('checkMchOrder', { orderSn: open.data.orderSn }, player.token)).data
        .status,
    ).toBe(2)
    expect(wordsOf((await operator.get(`/times/${id}/remove`)).body)).toContain(
      '已经开始：请改它的结束时间',
    )
    const end = await operator.confirm(`/times/${id}/change`, {
      ...typed,
      until: '2026-03-18T12:01',
    })
    expect(wordsOf(end.asked.body)).toContain('已经买到、领到的不受影响')
  })

  it('refuses a beginning if the run begins before it is confirmed PROMO-1', async () => {
    const soon = { ...NEXT_WEEK, from: '2026-03-11T12:01' }
    const id = await plan(national({ ...soon, ...ONE_TIER }))
    const path = `/times/${id}/change`
    const typed = { ...soon, ...ONE_TIER, from: '2026-03-12T00:00', ask: '1' }
    const asked = await operator.get(`${path}?${new URLSearchParams(typed).toString()}`)
    gateway.deps.clock.set(new Date('2026-03-11T12:02:00+08:00'))
    const late = await operator.post(path, hiddenOf(asked.body))
    expect(late.statusCode).toBe(400)
    expect(late.body).toMatch(/id="fault-from"[^>]*>[^<]*开始时间不能再改</)
  })

  it('keeps a budget above its promised coins PROMO-4', async () => {
    const player = await newVerified(gateway)
    expect((await gateway.call('redSetPacket', {}, player.token)).status).toBe(200)
    const page = (await operator.get('')).body
    const id = Number(/data-run="(\d+)" data-type="redPacket"/.exec(page)![1])
    expect(wordsOf(page)).toContain('已发出或答应 100，共 1,000,000 网币')
    const typed = { title: '红包', until: '2030-01-01T00:00' }
    const low = await operator.confirm(`/times/${id}/change`, { ...typed, budget: '99' })
    expect(low.asked.statusCode).toBe(400)
    expect(wordsOf(low.asked.body)).toContain('预算里已经有 100 网币发出或答应给玩家')
    const fair = await operator.confirm(`/times/${id}/change`, { ...typed, budget: '5000' })
    expect(wordsOf(fair.asked.body)).toContain(
      '预算里已经有 100 网币 发出或答应给玩家，改完还剩 4,900 网币。',
    )
    expect(fair.answer?.statusCode).toBe(303)
  })

  it('removes a planned distribution with its games PROMO-4', async () => {
    const id = await plan({
      type: 'distribute',
      title: '试玩',
      from: '2029-05-01T00:00',
      until: '2029-06-01T00:00',
    })
    await remove(id)
    expect(await runs()).not.toContain(id)
  })
})

describe('a confirmed form', () => {
  it('works once, even if it is sent many times PROMO-1', async () => {
    const typed = national({ ...NEXT_WEEK, ...ONE_TIER })
    const asked = await operator.get(
      `/add?${new URLSearchParams({ ...typed, ask: '1' }).toString()}`,
    )
    const form = hiddenOf(asked.body)
    const answers = await Promise.all(Array.from({ length: 5 }, () => operator.post('/add', form)))
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303])
    const id = Math.max(...(await runs()))
    const gone = hiddenOf((await operator.get(`/times/${id}/remove`)).body)
    const removals = await Promise.all([
      operator.post(`/times/${id}/remove`, gone),
      operator.post(`/times/${id}/remove`, gone),
    ])
    expect(removals.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  })

  it('does not overwrite a change by somebody else: it shows that change and asks again PROMO-1', async () => {
    const id = await plan(national({ ...NEXT_WEEK, ...ONE_TIER }))
    const path = `/times/${id}/change`
    const ask = async (until: string) =>
      hiddenOf(
        (
          await operator.get(
            `${path}?${new URLSearchParams({ ...NEXT_WEEK, ...ONE_TIER, until, ask: '1' }).toString()}`,
          )
        ).body,
      )
    const [mine, theirs] = [await ask('2026-03-22T00:00'), await ask('2026-03-25T00:00')]
    const other = operatorBrowser(gateway)
    await other.logIn('小王')
    const otherToken = hiddenOf((await other.get(`/times/${id}/remove`)).body).token!
    expect((await other.post(path, { ...theirs, token: otherToken })).statusCode).toBe(303)
    const late = await operator.post(path, mine)
    expect(late.statusCode).toBe(409)
    expect(wordsOf(late.body)).toMatch(/刚才有人改过了.*小王.*结束 3\/20 00:00 → 3\/25 00:00/)
    expect(
      (await operator.post(path, { ...mine, seen: '', form: 'f'.repeat(16) })).statusCode,
    ).toBe(409)

    const again = /<a class="button confirm" href="([^"]*)"/
      .exec(late.body)![1]!
      .replaceAll('&amp;', '&')
      .replace('/api/operator', '')
    const form = hiddenOf((await operator.get(again)).body)
    expect((await operator.post(path, form)).statusCode).toBe(303)
    await remove(id)
  })

  it('adds only one of two concurrent overlapping runs PROMO-1', async () => {
    const ask = async (from: string) =>
      hiddenOf(
        (
          await operator.get(
            `/add?${new URLSearchParams({ ...national(NEXT_WEEK), from, ask: '1' }).toString()}`,
          )
        ).body,
      )
    const forms = [
      await ask('2026-03-18T00:00'),
      await ask('2026-03-18T00:01'),
      await ask('2026-03-18T00:02'),
    ]
    const answers = await Promise.all(forms.map((form) => operator.post('/add', form)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 400, 400])
    await remove(Math.max(...(await runs())))
  })

  it('by command is in the history too, with the name that was given PROMO-1', async () => {
    const headers = { authorization: `Bearer ${operatorKeyOf(undefined, gateway.deps.secrets)}` }
    const payload = {
      type: NATIONAL_DAY_ACTIVITY,
      from: '2026-04-01T00:00+08:00',
      until: '2026-04-02T00:00+08:00',
      by: '老张\n',
    }
    const added = await gateway.app.inject({
      method: 'POST',
      url: '/internal/activities/add',
      headers,
      payload,
    })
    const { id } = added.json().data
    await gateway.app.inject({
      method: 'POST',
      url: '/internal/activities/remove',
      headers,
      payload: { id },
    })
    const words = wordsOf((await operator.get('/history?type=nationalDay')).body)
    expect(words).toMatch(/命令行 移除 国庆畅玩卡.*老张（命令行） 添加 国庆畅玩卡/)
    expect(
      wordsOf((await operator.get('/history?type=nationalDay&verb=add', {}, 'en')).body),
    ).not.toMatch(/Removed National/)
  })
})

describe('previews and channels', () => {
  it('open the page at any time, with its price PROMO-1', async () => {
    const id = await plan(national({ ...NEXT_WEEK, ...ONE_TIER }))
    const page = (await operator.get('')).body
    const [, link] = new RegExp(
      `data-run="${id}"[\\s\\S]*?href="/api/operator(/preview/open[^"]*)"`,
    ).exec(page)!
    const opened = await operator.get(link!.replaceAll('&amp;', '&'))
    expect(opened.statusCode).toBe(303)
    const shown = await gateway.app.inject({ url: String(opened.headers.location) })
    expect([shown.statusCode, shown.headers.location]).toEqual([302, '/nationalDay'])
    const cookie = String(shown.headers['set-cookie']).split(';')[0]!
    const { method, path: address } = addressOf('getDurationInfo')
    const cards = await gateway.app.inject({
      method,
      url: address,
      headers: { cookie },
      ...(method === 'POST' && { payload: {} }),
    })
    expect(cards.json().data).toMatchObject({ is_preview: 1, isStart: 1, list: [{ money: 4.9 }] })

    const made = await operator.get(
      '/preview?page=nationalDay&at=2026-03-19T08:30&minutes=15&make=1',
    )
    expect(wordsOf(made.body)).toContain('国庆畅玩卡，3/19 08:30 的样子')
    expect(made.body).toMatch(
      /readonly value="http:\/\/localhost:\d+\/api\/activities\/preview\?permit=/,
    )
    await remove(id)
  })

  it('count accounts and payments of channels by whole days in Beijing PROMO-3', async () => {
    const player = await newVerified(gateway)
    const order = await gateway.call(
      'mPay',
      { money: 6, paytype: PayType.wechatMobile, channel: '<b>spring' },
      player.token,
    )
    await gateway.app.inject({
      method: 'POST',
      url: `/pay/local/${order.data.orderSn}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(
      (await gateway.call('checkMchOrder', { orderSn: order.data.orderSn }, player.token)).data
        .status,
    ).toBe(2)
    const page = (await operator.get('/channels?from=2026-03-11&until=2026-03-11')).body
    expect(wordsOf(page)).toMatch(/<b>spring 0 1 ¥6 .*合计 0 1 ¥6/)
    expect(page).not.toContain('<b>spring')
    expect(
      wordsOf((await operator.get('/channels?from=2026-03-12&until=2026-03-13')).body),
    ).toContain('没有渠道')
  })
})
