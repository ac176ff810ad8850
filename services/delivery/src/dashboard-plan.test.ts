import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf, type DashboardVisitor } from './testing/test-dashboard.ts'
import { addressOf, PLAN, PlannedSite, REMOTE, valueOf } from './testing/test-plan.ts'
import type { TestSite } from './testing/test-site.ts'
import { visit } from './testing/visit.ts'

let planned: PlannedSite
let site: TestSite
let visitor: DashboardVisitor
beforeEach(async () => {
  planned = await PlannedSite.start()
  site = planned.site
  visitor = planned.visitor
})
afterEach(() => site.close())

describe('times and audience in the dashboard', () => {
  it('are planned by a form, said in words, previewed and confirmed, and the log says by whom DELIV-19 DELIV-20 PROMO-5', async () => {
    const panel = await visitor.get(REMOTE)
    expect(panel.html).toMatch(/href="\/deliver\/remote\/act-a\/plan"\s*>作为活动排期</)
    const form = await visitor.get(`${REMOTE}/plan`)
    expect(form.text).toMatch(/给 act-a 排期 .*开始（北京时间）/)
    expect(valueOf(form.html, 'percent')).toBe('100')
    expect(valueOf(form.html, 'version')).toBe('1.0.0')
    expect((await visit(site, '/actA')).status).toBe(404)

    const asked = await planned.ask({ ...fieldsOf(form.html), ...PLAN })
    expect(asked.text).toMatch(
      /这样展示 act-a？ 9\/2 00:00 起，50% 的手机访客能看到 1\.0\.0。 9\/8 00:00 结束，之后谁都看不到。 1\.0\.0 会上线，现在没有线上版本。 看不到的人打开它的地址，会被带到 \/。 开始前 30 分钟，能看到它的人的浏览器会先把页面取好。 已打开的页面在下一次跳转时换过去/,
    )
    expect(asked.text).toMatch(/哪种设备 手机和桌面 → 只有手机 给多少访客（%） 100% → 50%/)
    const link =
      /href="(\/deliver\/preview\?permit=[^"]+)"/.exec(asked.html)?.[1]?.replaceAll('&amp;', '&') ??
      ''
    const preview = await visitor.get(link)
    expect(preview.response.headers.get('location')).toBe('/actA')
    const cookie = (preview.response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
    const seen = await visit(site, '/actA', {
      cookie,
      'accept-language': 'zh-CN',
      'user-agent': 'X11',
    })
    expect([seen.status, seen.html.includes('<li>2026年9月2日')]).toEqual([200, true])
    expect([planned.remote.live, planned.remote.activity]).toEqual([null, null])
    const [begin = '', release = ''] = cookie.split('.')
    const others = ['winter-card@1.0.0', '__proto__@1.0.0', 'act-a'].map(
      (text) =>
        `${begin}.${Buffer.from(text).toString('base64url')}${release.slice(release.lastIndexOf('-'))}`,
    )
    for (const other of others)
      expect((await visit(site, '/actA', { cookie: other })).status).toBe(404)
    site.clock.nowMs += 4 * 3_600_000
    expect((await visit(site, '/actA', { cookie })).status).toBe(404)
    site.clock.nowMs -= 4 * 3_600_000

    expect(await planned.put()).toBe(303)
    expect(planned.remote).toMatchObject({
      live: { version: '1.0.0' },
      window: { from: '2026-09-01T16:00:00.000Z', until: '2026-09-07T16:00:00.000Z' },
      activity: { device: 'mobile', percent: 50, prewarmMinutes: 30, fallback: '/', off: false },
    })
    expect((await site.edge.store.newestEntries(1))[0]).toMatchObject({
      verb: 'activity',
      by: '小明',
      team: 'promo',
      version: '1.0.0',
    })
    const calendar = await visitor.get('/deliver/calendar')
    expect(calendar.text).toMatch(/act-a 9\/2 00:00 起，到 9\/8 00:00 50% 的手机访客.*改时间和人群/)
    const edit = await visitor.get(`${REMOTE}/plan`)
    for (const [field, value] of Object.entries(PLAN))
      expect([field, valueOf(edit.html, field)]).toEqual([field, value])
  })

  it('of another team, or without a login, can be looked at and not changed DELIV-20', async () => {
    const fields = await visitor.fields(addressOf(PLAN))
    await visitor.login('catalog')
    const { token = '' } = await visitor.fields(`${REMOTE}/promote`)
    const form = await visitor.get(`${REMOTE}/plan`)
    expect([form.response.status, form.text.includes('属于团队 promo，只有他们能操作')]).toEqual([
      403,
      true,
    ])
    expect(form.html.match(/<fieldset\s+disabled/g)).toHaveLength(3)
    const asked = await planned.ask(PLAN)
    expect([asked.response.status, asked.html.includes('/deliver/preview')]).toEqual([403, false])
    expect((await visitor.get('/deliver/calendar')).html).not.toContain('/plan"')
    expect((await visitor.post(`${REMOTE}/activity`, { ...fields, token })).response.status).toBe(
      403,
    )
    visitor.cookie = ''
    const expired = await visitor.post(`${REMOTE}/activity`, fields)
    expect(expired.response.status).toBe(401)
    // After the login what was typed is there again.
    const { to = '' } = fieldsOf(expired.html)
    expect(to).toMatch(/^\/deliver\/remote\/act-a\/plan\?/)
    expect(Object.fromEntries(new URL(to, site.url).searchParams)).toEqual(PLAN)
    expect(
      (await visitor.post(`${REMOTE}/activity`, fields, { origin: 'https://evil.example' }))
        .response.status,
    ).toBe(401)
    await visitor.login('promo')
    expect(
      (await visitor.confirm(addressOf(PLAN), {}, { origin: 'https://evil.example' })).response
        .status,
    ).toBe(403)
    expect(
      (await visitor.confirm(addressOf(PLAN), { token: 'x'.repeat(43) })).response.status,
    ).toBe(403)
    expect(planned.remote.activity).toBeNull()
  })

  it('are put once, however often the form is sent DELIV-20', async () => {
    const fields = await visitor.fields(addressOf(PLAN))
    const before = planned.sequence
    const sent = await Promise.all([1, 2, 3].map(() => visitor.post(`${REMOTE}/activity`, fields)))
    for (const { response } of [...sent, await visitor.post(`${REMOTE}/activity`, fields)])
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `${REMOTE}?done=${before + 1}`,
      ])
    expect(planned.sequence).toBe(before + 1)
  })

  it('where somebody changed only the times in the meantime: nothing is done, at the form and at its question DELIV-20', async () => {
    const form = fieldsOf((await visitor.get(`${REMOTE}/plan`)).html)
    const question = await visitor.fields(addressOf(PLAN))
    await planned.call('activity', { until: '2026-10-01T00:00:00+08:00' })
    const during = planned.sequence
    for (const late of [
      await planned.ask({ ...form, ...PLAN }),
      await visitor.post(`${REMOTE}/activity`, question),
    ]) {
      expect([late.response.status, late.response.headers.get('location')]).toEqual([409, null])
      expect(late.text).toMatch(
        /刚才有人改过了 .*活动 act-a 1\.0\.0 小红 团队 promo 活动，给所有访客，展示到 10\/1 00:00/,
      )
      const again =
        new RegExp(`href="${REMOTE}/activity\\?([^"]*)"\\s*>\\s*按现在的状态重新确认`).exec(
          late.html,
        )?.[1] ?? ''
      expect(Object.fromEntries(new URLSearchParams(again.replaceAll('&amp;', '&')))).toEqual(PLAN)
    }
    expect(planned.sequence).toBe(during)
    expect(await planned.put()).toBe(303)
    // A promotion that was asked about before the times changed says something that is no longer so.
    await planned.ship('1.1.0')
    const promotion = await visitor.fields(`${REMOTE}/promote`)
    await planned.call('activity', { until: '2026-10-02T00:00:00+08:00' })
    expect((await visitor.post(`${REMOTE}/promote`, promotion)).response.status).toBe(409)
    // What takes it off does not wait for that.
    const off = await visitor.fields(`${REMOTE}/off`)
    await planned.call('activity', { until: '2026-10-03T00:00:00+08:00' })
    expect((await visitor.post(`${REMOTE}/off`, off)).response.status).toBe(303)
    expect(planned.remote.activity?.off).toBe(true)
  })

  it('of a frozen remote stay as they are, and who froze it and why is said DELIV-20', async () => {
    const before = await visitor.fields(addressOf(PLAN))
    await planned.call('freeze', { reason: '结算期' })
    expect((await visitor.get(REMOTE)).html).not.toContain('/plan"')
    expect((await visitor.get(`${REMOTE}/plan`)).text).toMatch(/已冻结： 结算期 ， 小红/)
    const asked = await planned.ask(PLAN)
    expect(asked.text).toContain('现在不能这样做：它被冻结了')
    expect(asked.html).toMatch(/<button class="confirm"\s+disabled/)
    expect((await visitor.confirm(addressOf(PLAN))).response.status).toBe(409)
    const late = await visitor.post(`${REMOTE}/activity`, before)
    expect([late.response.status, /冻结 act-a .*结算期/.test(late.text)]).toEqual([409, true])
    expect(planned.remote.activity).toBeNull()
  })

  it('of an unknown remote, or one whose address is taken then, are not planned DELIV-20', async () => {
    // Two remotes may wait for the same address; only one is shown there at a time.
    await planned.ship('1.0.0', 'infinite-card', '/actA')
    await planned.call('activity', PLAN_OF_COMMAND)
    const asked = await visitor.get(
      `/deliver/remote/infinite-card/activity?${new URLSearchParams({ from: '2026-09-03T00:00' }).toString()}`,
    )
    expect(asked.text).toContain('它的地址和另一个模块重了')
    expect(asked.html).not.toContain('/deliver/preview?')
    for (const name of ['mf-unknown', 'constructor', '__proto__', '%00'])
      for (const page of ['plan', 'activity']) {
        const { response } = await visitor.get(`/deliver/remote/${name}/${page}`)
        expect([name, page, response.status]).toEqual([name, page, 404])
      }
  })
})

const PLAN_OF_COMMAND = { from: '2026-09-02T00:00:00+08:00', until: '2026-09-08T00:00:00+08:00' }

describe('a confirmation says', () => {
  const says = async (plan: Record<string, string>) => (await planned.ask(plan)).text

  it('whether it begins immediately, continues, or ends for those who see it DELIV-19 DELIV-20', async () => {
    const always = {
      ...PLAN,
      from: '',
      until: '',
      device: '',
      percent: '100',
      prewarm: '0',
      fallback: '',
    }
    expect(await says(always)).toMatch(
      /确认后立即开始：所有访客能看到 1\.0\.0。 没有结束时间，会一直展示。/,
    )
    expect(await says(always)).not.toContain('看不到的人')
    expect(await planned.put(always)).toBe(303)
    expect((await visit(site, '/actA')).status).toBe(200)
    expect(await says(always)).toContain('和现在完全一样，没有要改的。')
    expect(await says({ ...always, until: '2026-09-09T00:00' })).toMatch(
      /它正在展示，不会中断：.*9\/9 00:00 结束.*会看到 404/,
    )
    expect(await says({ ...always, percent: '30' })).toContain('有一部分从确认起就看不到了')
    expect(await says({ ...always, device: 'desktop' })).toContain('有一部分从确认起就看不到了')
    expect(await says(PLAN)).toMatch(/现在能看到它的人从确认起就看不到了，要等到 9\/2 00:00。/)
    expect(await planned.put({ ...always, percent: '30' })).toBe(303)
    expect(await says(always)).toContain('原来看不到的一部分访客会看得到。')
    expect(await says({ ...always, percent: '30' })).not.toContain('一部分')
  })

  it('that a version changes, a canary ends, and a fallback is not a page DELIV-19 DELIV-20', async () => {
    expect(await planned.put({ ...PLAN, from: '' })).toBe(303)
    await planned.ship('1.1.0')
    await planned.ship('1.2.0')
    await planned.call('canary', { version: '1.2.0', percent: 20 })
    expect(await says({ ...PLAN, version: '1.1.0' })).toMatch(
      /版本从 1\.0\.0 换成 1\.1\.0。 正在灰度的 1\.2\.0 随之结束。.*变化： ?1\.0\.0 → 1\.1\.0/,
    )
    expect(await says(PLAN)).toContain('现在 20% 的访客用 1.2.0，其余 80% 用 1.0.0。')
    expect(await says({ ...PLAN, fallback: '/nowhere' })).toContain(
      '注意：/nowhere 现在不是所有人都打得开的页面',
    )
    expect(await says({ ...PLAN, fallback: '/actA' })).toContain('注意：/actA 现在不是')
    expect(await says(PLAN)).not.toContain('注意')
    expect(await planned.put({ ...PLAN, version: '1.1.0' })).toBe(303)
    expect(planned.remote).toMatchObject({ live: { version: '1.1.0' }, canary: null })
  })

  it('that a canary would take an address of another remote then DELIV-18 DELIV-20', async () => {
    expect(await planned.put()).toBe(303)
    await planned.ship('1.0.0', 'winter-card', '/autumn')
    await planned.call('schedule', { from: '2026-10-01T00:00:00+08:00' }, 'winter-card')
    await planned.ship('1.1.0', 'act-a', '/autumn')
    await planned.call('canary', { version: '1.1.0', percent: 20 })
    expect(await says({ ...PLAN, until: '2026-10-01T00:00' })).not.toContain('现在不能这样做')
    expect(await says({ ...PLAN, until: '2026-12-01T00:00' })).toMatch(
      /现在不能这样做：它的地址和另一个模块重了/,
    )
  })

  it('that an activity which is switched off is switched on by it DELIV-19 DELIV-20', async () => {
    expect(await planned.put()).toBe(303)
    await planned.call('activity/off')
    expect(await says(PLAN)).toContain('活动现在是关闭的，确认后会重新打开。')
    expect(await planned.put()).toBe(303)
    expect(planned.remote.activity?.off).toBe(false)
  })
})
