import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { DashboardVisitor } from './testing/test-dashboard.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { addressOf, report, visitorIds } from './testing/test-visitors.ts'

let site: TestSite
let visitor: DashboardVisitor
beforeEach(async () => {
  site = await startSite()
  visitor = new DashboardVisitor(site)
})
afterEach(() => site.close())

const client = (team: string, by = '小明') => ({ url: site.url, key: site.key(team), by })
const ship = async (
  version: string,
  promote: boolean,
  { team = 'catalog', name = 'mf-catalog', by = '小明', path = '/' } = {},
) => {
  const routes = [{ path, expose: './home', title: { 'zh-CN': '页', en: 'Page' } }]
  await shipBuild({
    ...client(team, by),
    dir: (await fakeBuild({ name, version, routes })).dir,
    promote,
  })
}
const call = (team: string, what: string, body: object) =>
  callDelivery(client(team), 'POST', `remotes/${what}`, body)

describe('what is live', () => {
  it('says so with an empty site DELIV-8', async () => {
    expect((await visitor.get('/deliver')).text).toContain('还没有交付过任何模块')
    expect((await visitor.get('/deliver/history')).text).toContain('没有符合条件的变更')
    expect((await visitor.get('/deliver/calendar')).text).toContain('这个月没有活动')
  })

  it('has a page for addresses that lead nowhere, with the way to all others DELIV-8', async () => {
    const { response, html, text } = await visitor.get('/deliver/remotes/mf-catalog')
    expect([response.status, text]).toEqual([404, expect.stringContaining('没有这个页面')])
    expect(html).toContain('href="/deliver/history"')
  })

  it('is shown with its version, canary, since when and by whom, and every change DELIV-8', async () => {
    await ship('1.0.0', true)
    await ship('1.1.0', false)
    await call('catalog', 'mf-catalog/canary', { percent: 5 })
    const { text } = await visitor.get('/deliver')
    expect(text).toMatch(/mf-catalog 团队 catalog \/ .*线上 1\.0\.0 9\/1 12:00 起 小明/)
    expect(text).toContain('灰度 1.1.0 5% 访客')
    const log = await visitor.get('/deliver/history')
    expect(log.text).toMatch(
      /灰度 mf-catalog 1\.1\.0 小明 团队 catalog 5% 访客，其余用 1\.0\.0 .*交付 mf-catalog 1\.1\.0 .*交付 mf-catalog 1\.0\.0/,
    )
  })

  it('escapes every text by teams, in every place DELIV-8', async () => {
    const by = `"><img src=x onerror=alert(1)>'`
    await ship('1.0.0', true, { by })
    await call('catalog', 'mf-catalog/freeze', { reason: '<script>alert(2)</script>' })
    await visitor.login('catalog', by)
    for (const address of [
      '/deliver',
      '/deliver/remote/mf-catalog',
      '/deliver/history',
      '/deliver/remote/mf-catalog/unfreeze',
    ]) {
      const { html, text } = await visitor.get(address)
      expect(html).not.toMatch(/<img src=x|<script>alert/)
      expect(text).toContain(`"><img src=x onerror=alert(1)>'`)
    }
    for (const address of [
      '/deliver/history?remote=%22%3E%3Cimg%20src=x%3E&verb=%3Cb%3E',
      '/deliver/login?to=%22%3E%3Cimg%20src=x%3E',
      '/deliver/remote/mf-catalog/promote?version=%22%3E%3Cimg%20src=x%3E',
    ])
      expect((await visitor.get(address)).html).not.toContain('<img src=x')
  })

  it('reads in English for English browsers, times in the log too DELIV-8', async () => {
    await ship('1.0.0', true)
    await call('catalog', 'mf-catalog/schedule', { from: '2026-10-01T00:00:00+08:00' })
    const english = { 'accept-language': 'en-GB' }
    expect((await visitor.get('/deliver', english)).text).toMatch(
      /Live 1\.0\.0 since Sep 1, 12:00 小明 .*Outside its time/,
    )
    expect((await visitor.get('/deliver/history', english)).text).toContain(
      'shown from Oct 1, 00:00',
    )
    expect((await visitor.get('/deliver/history')).text).toContain('10/1 00:00 起展示')
    const switched = await visitor.get('/deliver/history?verb=ship&lang=en')
    expect(switched.response.headers.get('location')).toBe('/deliver/history?verb=ship')
    expect(switched.response.headers.get('set-cookie')).toMatch(/^lang=en;/)
  })

  it('names what is in trouble and why DELIV-8 EDGE-2', async () => {
    await ship('1.0.0', true)
    await ship('2.0.0', true, { team: 'promo', name: 'act-a', path: '/actA' })
    await rm(path.join(site.dataDir, 'delivery/releases/mf-catalog'), { recursive: true })
    await callDelivery(client('catalog'), 'POST', 'verify', {})
    const overview = await visitor.get('/deliver')
    expect(overview.text).toContain('1 有问题')
    const { text } = await visitor.get('/deliver/remote/mf-catalog')
    expect(text).toMatch(
      /1\.0\.0 ： ?这个版本的文件不完整，不能展示。 mf-catalog 1\.0\.0 cannot be shown: /,
    )
    expect(text).toContain('文件损坏')
    expect((await visitor.get('/deliver/remote/act-a')).text).toContain(
      '先显示灰块，再显示内容 外壳没有服务端构建',
    )
  })

  it('comes with the health of each version as a graph DELIV-8', async () => {
    await ship('1.0.0', true)
    for (const [index, id] of visitorIds(8).entries())
      await report(
        site,
        { visitor: id, address: addressOf(index + 1) },
        {
          remote: 'mf-catalog',
          version: '1.0.0',
          loadMs: [120],
          ...(index < 2 ? { render: true as const } : {}),
        },
      )
    await site.edge.health.settle()
    const { html, text } = await visitor.get('/deliver/remote/mf-catalog')
    expect(text).toMatch(/8 位访客中 2 位出错 \(25%\)/)
    expect(text).toContain('页面报错 2')
    expect(html).toMatch(
      /<svg\s+class="graph"[^>]*aria-label="1\.0\.0 每分钟出错访客的比例"\s*>[\s\S]*<path\s+class="g-live"\s+d="M/,
    )
    expect((await visitor.get('/deliver')).text).toContain('8 位访客中 2 位出错')
  })

  it('stays readable while the database is away, without the data that is only there DELIV-8', async () => {
    await ship('1.0.0', true)
    site.database.away = true
    for (const address of ['/deliver', '/deliver/remote/mf-catalog', '/deliver/calendar']) {
      const { response, text } = await visitor.get(address)
      expect([
        address,
        response.status,
        text.includes('1.0.0') || address.endsWith('calendar'),
      ]).toEqual([address, 200, true])
    }
    const { response, text } = await visitor.get('/deliver/history')
    expect([response.status, text.includes('数据库没有应答')]).toEqual([503, true])
    site.database.away = false
  })
})

describe('the log', () => {
  it('is filtered and read page by page DELIV-8', async () => {
    await ship('1.0.0', true)
    for (let change = 0; change < 30; change++) {
      await call('catalog', 'mf-catalog/freeze', { reason: `round ${change}` })
      await call('catalog', 'mf-catalog/unfreeze', {})
    }
    await ship('1.0.0', true, { team: 'promo', name: 'act-a', path: '/actA' })
    const first = await visitor.get('/deliver/history')
    expect(first.text).toContain('act-a')
    expect(first.text).not.toContain('round 0')
    const older = /href="(\/deliver\/history\?before=\d+)"/.exec(first.html)?.[1] ?? ''
    expect((await visitor.get(older)).text).toContain('round 0')
    expect((await visitor.get('/deliver/history?team=promo')).text).toMatch(/交付 act-a/)
    expect((await visitor.get('/deliver/history?team=promo')).text).not.toContain('round')
    const frozen = await visitor.get('/deliver/history?remote=mf-catalog&verb=freeze')
    expect((frozen.html.match(/data-verb="freeze"/g) ?? []).length).toBe(30)
    expect(frozen.html).not.toContain('data-verb="unfreeze"')
    expect(
      (await visitor.get("/deliver/history?verb='--&before=-1&remote=%00")).response.status,
    ).toBe(200)
  })
})

describe('the calendar', () => {
  it('draws a month of activities, and leads only their team to a preview DELIV-19 DELIV-20', async () => {
    await ship('1.0.0', true, { team: 'promo', name: 'act-a', path: '/actA' })
    await ship('1.0.0', true, { team: 'promo', name: 'winter-card', path: '/winter' })
    await call('promo', 'act-a/activity', {
      from: '2026-09-10T00:00:00+08:00',
      until: '2026-09-13T00:00:00+08:00',
      device: 'mobile',
      percent: 50,
    })
    await call('promo', 'winter-card/schedule', { from: '2026-12-01T00:00:00+08:00' })
    const { html, text } = await visitor.get('/deliver/calendar')
    expect(html).toMatch(/<i class="s10 e12 opens closes /)
    expect(text).toMatch(/act-a 9\/10 00:00 起，到 9\/13 00:00 50% 的手机访客/)
    expect(text).toMatch(/其他月份 .*winter-card/)
    expect(html).not.toContain('/deliver/preview')
    expect((await visitor.get('/deliver/calendar?month=2026-12')).html).toMatch(
      /<i class="s1 e31 opens {2}"/,
    )
    await visitor.login('promo')
    const link =
      /href="(\/deliver\/preview\?permit=[^"]+)"/.exec(
        (await visitor.get('/deliver/calendar')).html,
      )?.[1] ?? ''
    const previewed = await visitor.get(link.replaceAll('&amp;', '&'))
    expect(previewed.response.headers.get('location')).toBe('/actA')
    expect(previewed.response.headers.get('set-cookie')).toContain('cp_preview=')
    const chosen = await visitor.get('/deliver/remote/act-a/preview?at=2026-09-11T08:00')
    expect(chosen.response.headers.get('location')).toMatch(/^\/deliver\/preview\?permit=/)
    await visitor.login('catalog')
    expect(
      (await visitor.get('/deliver/remote/act-a/preview?at=2026-09-11T08:00')).response.status,
    ).toBe(403)
  })
})
