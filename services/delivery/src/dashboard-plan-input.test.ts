import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DashboardVisitor } from './testing/test-dashboard.ts'
import { addressOf, PLAN, PlannedSite, REMOTE, valueOf } from './testing/test-plan.ts'
import type { TestSite } from './testing/test-site.ts'

let planned: PlannedSite
let site: TestSite
let visitor: DashboardVisitor
beforeEach(async () => {
  planned = await PlannedSite.start()
  site = planned.site
  visitor = planned.visitor
})
afterEach(() => site.close())

describe('every error is at its field, and the input is kept', () => {
  it.each<[string, Record<string, string>, string, string]>([
    [
      'the 30th of February',
      { from: '2027-02-30T00:00' },
      'from',
      '2027-02-30T00:00 ：没有这个时间',
    ],
    ['no time at all', { until: '<b>soon</b>' }, 'until', '<b>soon</b> ：没有这个时间'],
    ['a year of six digits', { from: '+020270-02-01T00:00' }, 'from', '没有这个时间'],
    ['the end of all years', { until: '9999-99-99T99:99' }, 'until', '没有这个时间'],
    ['an end before the beginning', { until: '2026-09-01T20:00' }, 'until', '结束要晚于开始'],
    ['an end at the beginning', { until: PLAN.from }, 'until', '结束要晚于开始'],
    ['an end that is over', { from: '', until: '2026-09-01T12:00' }, 'until', '这个时间已经过了'],
    ['no share', { percent: '0' }, 'percent', '请填大于 0、最多 100 的数'],
    ['an empty share', { percent: '' }, 'percent', '请填大于 0'],
    ['more than all', { percent: '101' }, 'percent', '请填大于 0'],
    ['less than none', { percent: '-1' }, 'percent', '请填大于 0'],
    ['NaN', { percent: 'NaN' }, 'percent', '请填大于 0'],
    ['an exponent', { percent: '1e1' }, 'percent', '请填大于 0'],
    ['a billion minutes', { prewarm: '1e9' }, 'prewarm', '请填 0 到 1440'],
    ['more than a day ahead', { prewarm: '1441' }, 'prewarm', '请填 0 到 1440'],
    ['another host', { fallback: '//evil.example' }, 'fallback', '请填本站的地址'],
    ['another host by a backslash', { fallback: '/\\evil.example' }, 'fallback', '请填本站的地址'],
    ['another origin', { fallback: 'https://evil.example/' }, 'fallback', '请填本站的地址'],
    ['a script', { fallback: 'javascript:alert(1)' }, 'fallback', '请填本站的地址'],
    ['a very long address', { fallback: `/${'x'.repeat(5000)}` }, 'fallback', '请填本站的地址'],
    ['a device that is none', { device: '__proto__' }, 'device', '请选手机、桌面或两者'],
    ['a version that is none', { version: '__proto__' }, 'version', '没有交付过这个版本'],
    ['a version never shipped', { version: '9.9.9' }, 'version', '没有交付过这个版本'],
  ])('%s DELIV-20 PROMO-5', async (_what, more, field, told) => {
    const before = planned.sequence
    const { token = '', form = '' } = await visitor.fields(addressOf(PLAN))
    const typed = { ...PLAN, ...more }
    const sent = await visitor.post(`${REMOTE}/activity`, { ...typed, token, form })
    for (const { response, text, html } of [await planned.ask(typed), sent]) {
      expect([response.status, text.includes('有 1 处要改，你填的都还在。')]).toEqual([400, true])
      expect(text).toContain(told)
      expect(html).toMatch(
        new RegExp(
          `name="${field}"[^>]*aria-describedby="[^"]*${field}-wrong"[^>]*aria-invalid="true" autofocus`,
        ),
      )
      expect(html).not.toContain('<b>soon')
      const kept = Object.entries(typed).filter(([name]) => name !== field)
      expect(kept.map(([name]) => [name, valueOf(html, name)])).toEqual(kept)
    }
    expect(planned.sequence).toBe(before)
  })

  it('a field that was sent twice, or is too much DELIV-20', async () => {
    const twice = await visitor.get(`${addressOf(PLAN)}&percent=1`)
    expect([twice.response.status, twice.text.includes('这一项发来了两次')]).toEqual([400, true])
    const all = await planned.ask({
      ...PLAN,
      from: 'x',
      until: 'y',
      percent: '0',
      prewarm: '-',
      fallback: '?',
      device: '?',
      version: '?',
    })
    expect([all.response.status, all.text.includes('有 7 处要改')]).toEqual([400, true])
    const { token = '', form = '' } = await visitor.fields(addressOf(PLAN))
    const large = await visitor.post(`${REMOTE}/activity`, {
      ...PLAN,
      token,
      form,
      fallback: `/${'x'.repeat(20_000)}`,
    })
    expect(large.response.status).toBe(413)
    expect((await visitor.post(`${REMOTE}/activity`, { ...PLAN, token })).response.status).toBe(400)
    expect(planned.remote.activity).toBeNull()
  })

  it('and what commands set to the second or below one percent stays what it is DELIV-19', async () => {
    await planned.call('activity', {
      from: '2026-09-02T00:00:30+08:00',
      until: '2026-09-08T23:59:59.999+08:00',
      percent: 0.5,
    })
    const { window, activity } = planned.remote
    const { html } = await visitor.get(`${REMOTE}/plan`)
    expect([valueOf(html, 'from'), valueOf(html, 'until')]).toEqual([
      '2026-09-02T00:00:30',
      '2026-09-08T23:59:59.999',
    ])
    await visitor.confirm(`${REMOTE}/activity`)
    expect(planned.remote).toMatchObject({ window, activity })
  })

  it('in English too DELIV-20', async () => {
    const { response, text } = await visitor.get(
      addressOf({ ...PLAN, until: '2026-09-01T20:00' }),
      { 'accept-language': 'en' },
    )
    expect([
      response.status,
      /One field needs another value.*The end must be later/.test(text),
    ]).toEqual([400, true])
    const asked = await visitor.get(addressOf(PLAN), { 'accept-language': 'en' })
    expect(asked.text).toMatch(
      /Show act-a like this\? From Sep 2, 00:00 on 50% of visitors on phones can see 1\.0\.0\./,
    )
    expect(asked.text.replace('中文', '').replace('小明', '')).not.toMatch(/\p{Script=Han}/u)
  })

  it('while the database is away nothing is done, and the same form counts afterwards DELIV-20', async () => {
    const fields = await visitor.fields(addressOf(PLAN))
    site.database.away = true
    const { response, text } = await visitor.post(`${REMOTE}/activity`, fields)
    site.database.away = false
    expect([response.status, text.includes('数据库没有应答，什么都没有改')]).toEqual([503, true])
    expect((await visitor.post(`${REMOTE}/activity`, fields)).response.status).toBe(303)
  })
})
