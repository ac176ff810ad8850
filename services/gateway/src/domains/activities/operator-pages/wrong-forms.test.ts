import { NATIONAL_DAY_ACTIVITY } from '@cloudplay/contract/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../../testing/gateway.ts'
import { hiddenOf, operatorBrowser } from '../../../testing/operator-browser.ts'

let gateway: TestGateway
let operator: ReturnType<typeof operatorBrowser>
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

beforeEach(async () => {
  operator = operatorBrowser(gateway)
  await operator.logIn()
})

const NEXT_WEEK = { title: '春季畅玩卡', from: '2026-03-18T00:00', until: '2026-03-20T00:00' }
const ONE_TIER = { coins1: '500', yuan1: '4.90' }
const national = (typed: Record<string, string>) => ({ type: NATIONAL_DAY_ACTIVITY, ...typed })
const runs = async () =>
  [...(await operator.get('')).body.matchAll(/data-run="(\d+)"/g)].map(([, id]) => Number(id))

describe('an invalid value', () => {
  const form = (typed: Record<string, string>) =>
    operator.get(`/add?${new URLSearchParams({ ...typed, ask: '1' }).toString()}`)
  const HUGE = '9'.repeat(5_000)

  it.each([
    [{ until: '2027-02-30T00:00' }, 'until', '没有这个日期或时间'],
    [{ until: '' }, 'until', '请选择日期和时间'],
    [{ until: '2026-03-17T00:00' }, 'until', '结束时间要晚于开始时间'],
    [{ from: '2025-01-01T00:00', until: '2025-01-02T00:00' }, 'until', '结束时间要在现在以后'],
    [{ from: '+275760-09-13T00:00' }, 'from', '没有这个日期或时间'],
    [{ from: HUGE }, 'from', '没有这个日期或时间'],
    [
      { from: '2026-10-01T00:00', until: '2026-10-02T00:00' },
      'from',
      '已经占了 2026-10-01 00:00 +08:00 到 2026-10-09 00:00 +08:00',
    ],
    [{ title: '' }, 'title', '名称是 1 到 64 个字'],
    [{ title: 'x'.repeat(65) }, 'title', '名称是 1 到 64 个字'],
    [{ title: 'a\u0007b' }, 'title', '名称是 1 到 64 个字'],
    [{ coins1: '-5' }, 'tier1', '网币是整数'],
    [{ coins1: '1,50' }, 'tier1', '网币是整数'],
    [{ coins1: 'NaN' }, 'tier1', '网币是整数'],
    [{ coins1: '1e999' }, 'tier1', '网币是整数'],
    [{ yuan1: '0x10' }, 'tier1', '网币是整数'],
    [{ yuan1: '9.999' }, 'tier1', '网币是整数'],
    [{ yuan1: '' }, 'tier1', '网币是整数'],
    [{ coins1: HUGE }, 'tier1', '网币是整数'],
    [{ yuan1: '0' }, 'tiers', '第 1 档不对'],
    [{ coins1: '9999999999' }, 'tiers', '第 1 档不对'],
    [{ id1: '1', id2: '1', coins2: '1', yuan2: '1' }, 'tiers', '有两档的编号相同'],
  ])(
    'is reported at its field, and stays there: %j PROMO-1',
    async (wrong: Record<string, string>, field, said) => {
      const before = await runs()
      const page = await form(national({ ...NEXT_WEEK, ...ONE_TIER, ...wrong }))
      expect(page.statusCode).toBe(400)
      const told = new RegExp(`id="fault-${field}"[^>]*>\\s*([^<]*)<`).exec(page.body)?.[1]
      expect(told).toContain(said)
      for (const [name, value] of Object.entries({ ...NEXT_WEEK, ...ONE_TIER, ...wrong }))
        expect(page.body).toContain(`name="${name}" value="${value.slice(0, 100)}"`)
      expect(hiddenOf(page.body)).toEqual({})
      expect(await runs()).toEqual(before)
    },
  )

  it.each([
    ['１，５００', '４。９０'],
    ['1,500', '¥4.90'],
    ['1500', '￥４．９０'],
  ])(
    'is not a number as Chinese keyboards type it, or as these pages show it: %s and %s PROMO-1',
    async (coins1, yuan1) => {
      const page = await form(national({ ...NEXT_WEEK, coins1, yuan1 }))
      expect(hiddenOf(page.body)).toMatchObject({ coins1: '1500', yuan1: '4.90' })
    },
  )

  it('is refused by the confirmation too PROMO-1', async () => {
    const asked = await form(national({ ...NEXT_WEEK, ...ONE_TIER }))
    const confirmed = hiddenOf(asked.body)
    const before = await runs()
    const mistakes: Record<string, string>[] = [
      { until: '2027-02-30T00:00' },
      { yuan1: '-1' },
      { until: '2020-01-01T00:00' },
      { form: 'short' },
    ]
    for (const wrong of mistakes)
      expect([wrong, (await operator.post('/add', { ...confirmed, ...wrong })).statusCode]).toEqual(
        [wrong, 400],
      )
    for (const type of ['__proto__', 'constructor', 'nothing'])
      expect((await operator.post('/add', { ...confirmed, type })).statusCode).toBe(404)
    expect(await runs()).toEqual(before)
  })

  it('finds neither an unknown page nor an unknown run PROMO-1', async () => {
    for (const path of [
      '/add?type=__proto__',
      '/add',
      '/nothing',
      '/times/0/change',
      '/times/999999/change',
      '/times/-1/remove',
      '/times/1e3/change',
      `/times/${HUGE.slice(0, 50)}/remove`,
    ])
      expect([path, (await operator.get(path)).statusCode]).toEqual([path, 404])
    for (const path of [
      '/history?type=__proto__&verb=constructor&before=-1',
      '/?done=1e999',
      '/history?before=999999999999999',
    ])
      expect([path, (await operator.get(path)).statusCode]).toEqual([path, 200])
    for (const path of [
      '/channels?from=2027-02-30&until=2027-03-01',
      '/channels?from=2027-03-02&until=2027-03-01',
      '/preview?at=2027-02-30T00:00',
      '/preview?page=__proto__',
    ])
      expect([path, (await operator.get(path)).statusCode]).toEqual([path, 400])
    const nul = await operator.post('/add', 'type=nationalDay&title=a%00b')
    expect([nul.statusCode, nul.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect((await operator.post('/add', `title=${'x'.repeat(20_000)}`)).statusCode).toBe(413)
    expect(
      (await operator.post('/add', '{}', { 'content-type': 'application/json' })).statusCode,
    ).toBe(403)
    expect((await operator.post('/add', '<a/>', { 'content-type': 'text/xml' })).statusCode).toBe(
      415,
    )
  })
})
