import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild, type FakeBuild } from './testing/fake-build.ts'
import { runDeliver } from './testing/run-deliver.ts'
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

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

async function ship(
  { team = 'catalog', ...build }: FakeBuild & { team?: string },
  more: { promote?: boolean; message?: string } = {},
): Promise<void> {
  const { promote = true, message = 'wallet: show the balance' } = more
  const { dir } = await fakeBuild(build)
  const source = { commit: COMMIT, author: '小明', message, dirty: false }
  await shipBuild({ url: site.url, key: site.key(team), by: 'ci', dir, promote, source })
}
const card = (more: FakeBuild = {}) =>
  ship({
    team: 'promo',
    name: 'infinite-card',
    routes: [{ path: '/card', expose: './page', title: { 'zh-CN': '无限卡', en: 'Unlimited' } }],
    ...more,
  })

describe('the dashboard', () => {
  it('says of each version which commit it is, by whom and why, escaped DELIV-28', async () => {
    await ship({ version: '1.0.0' })
    await ship({ version: '1.1.0' }, { promote: false, message: '<img src=x onerror=alert(1)>' })
    const { html, text } = await visitor.get('/deliver/remote/mf-catalog')
    expect(text).toMatch(/wallet: show the balance 小明 01234567/)
    expect(text).toContain('<img src=x onerror=alert(1)> 小明 01234567')
    expect(html).not.toContain('<img src=x')
    expect((await visitor.get('/deliver')).text).toContain('wallet: show the balance 小明 01234567')
  })

  it('draws size, load time and errors over time with axes, for an hour or a day DELIV-28', async () => {
    await ship({ version: '1.0.0' })
    site.clock.nowMs += 86_400_000
    await ship({ version: '1.1.0', scriptText: 'x'.repeat(4000) })
    for (const [index, id] of visitorIds(4).entries())
      await report(
        site,
        { visitor: id, address: addressOf(index + 1) },
        { remote: 'mf-catalog', version: '1.1.0', loadMs: [1800] },
      )
    await site.edge.health.settle()
    const { html, text } = await visitor.get('/deliver/remote/mf-catalog')
    expect(text).toMatch(/出错的访客，每分钟 10% 0% 9\/2 11:00 9\/2 12:00/)
    expect(text).toMatch(/加载时间 2\.0 s 0 ms 9\/2 11:00 9\/2 12:00/)
    expect(text).toMatch(/每个版本的大小 \d+ kB 0 9\/1 12:00 9\/2 12:00/)
    expect(html).toMatch(/aria-label="mf-catalog 的大小：最早 [\d.]+ kB，最新 [\d.]+ kB"/)
    const day = await visitor.get('/deliver/remote/mf-catalog?minutes=1440')
    expect(day.text).toMatch(/出错的访客，每分钟 10% 0% 9\/1 12:00 9\/2 12:00/)
    expect((await visitor.get('/deliver/remote/mf-catalog?minutes=9')).text).toContain('9/2 11:00')
  })

  it('gives a version that was tried one line DELIV-28', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await ship({ version })
      const [id = ''] = visitorIds(1)
      await report(
        site,
        { visitor: id, address: addressOf(1) },
        { remote: 'mf-catalog', version, loadMs: [120] },
      )
    }
    await site.edge.health.settle()
    const { html, text } = await visitor.get('/deliver/remote/mf-catalog')
    expect(text).toMatch(/试过的版本 1\.\d\.0 1 位访客中 0 位出错，加载 \d+ ms 1\.\d\.0/)
    expect(html.split('出错的访客，每分钟'), 'one block').toHaveLength(2)
  })

  it('shows trouble first, and finds remotes by name, team, address and title DELIV-28', async () => {
    await card()
    await ship({ version: '1.0.0' })
    site.edge.store.files.put('mf-catalog', '1.0.0', new Error('gone'))
    await visitor.login('promo')
    const { text, html } = await visitor.get('/deliver')
    expect(text).toMatch(/需要处理 mf-catalog .* 我的团队 infinite-card /)
    expect(html).toMatch(/class="remote fine" data-remote="infinite-card"/)
    const found = async (search: string) =>
      [
        ...(
          await visitor.get(`/deliver?${new URLSearchParams({ q: search }).toString()}`)
        ).html.matchAll(/data-remote="([^"]+)"/g),
      ].map(([, name]) => name)
    expect(await found('CARD')).toEqual(['infinite-card'])
    expect(await found('无限')).toEqual(['infinite-card'])
    expect(await found('/card')).toEqual(['infinite-card'])
    expect(await found('catalog')).toEqual(['mf-catalog'])
    const nothing = await visitor.get('/deliver?q=%22%3E%3Cimg%20src=x%3E')
    expect(nothing.text).toContain('没有找到「"><img src=x>」')
    expect(nothing.html).not.toContain('<img src=x')
  })
})

describe('shared dependencies', () => {
  it('say what breaks at the next React, on the dashboard and by a command DELIV-28', async () => {
    expect((await visitor.get('/deliver/dependencies')).text).toContain('还没有交付过任何模块')
    await ship({ version: '1.0.0' })
    await card({ shared: { react: '19.3.1', zustand: '5.x' } })
    await ship({ version: '1.1.0', shared: { zustand: '>=5 <7' } }, { promote: false })
    await callDelivery(
      { url: site.url, key: site.key('catalog') },
      'POST',
      'remotes/mf-catalog/canary',
      { percent: 5 },
    )
    const { out } = await runDeliver(site, 'dependencies')
    expect(out.split('\n')).toEqual([
      'react 19.3.1: 2 remotes take it, in exactly this version',
      '  next patch 19.3.2: 2 have to ship again: infinite-card, mf-catalog',
      '  next minor 19.4.0: 2 have to ship again: infinite-card, mf-catalog',
      '  next major 20.0.0: 2 have to ship again: infinite-card, mf-catalog',
      'zustand 5.1.0: 2 remotes take it',
      '  next patch 5.1.1: breaks nothing',
      '  next minor 5.2.0: breaks nothing',
      '  next major 6.0.0: 2 have to ship again: infinite-card, mf-catalog',
    ])
    const asked = await runDeliver(site, 'dependencies', 'zustand@7.1.0')
    expect(asked.out).toContain('  7.1.0: 2 have to ship again: infinite-card, mf-catalog')
    for (const wrong of ['zustand@soon', 'left-pad@1.0.0'])
      expect(await runDeliver(site, 'dependencies', wrong)).toMatchObject({ code: 1 })
    expect(await runDeliver(site, 'dependencies', 'zustand')).toMatchObject({ code: 2 })
    const { text } = await visitor.get('/deliver/dependencies')
    expect(text).toMatch(
      /react 19\.3\.1 2 个模块在用，必须和外壳完全同版 下个修订版 19\.3\.2 2 个模块要重新交付 哪些 infinite-card mf-catalog/,
    )
    expect(text).toMatch(/下个次版本 5\.2\.0 都还能用/)
  })
})
