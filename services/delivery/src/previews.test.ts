import type { Registry } from '@cloudplay/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { readShown } from './client/commands/preview.ts'
import type { HealthReport } from './health/version-health.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { fakeServer, homeRoute } from './testing/fake-server-build.ts'
import { PreviewVisitor } from './testing/preview-visitor.ts'
import { renderSites } from './testing/render-site.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { newDatabase } from './testing/test-database.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { TEST_TEAMS, writeTeams } from './testing/test-teams.ts'
import { tokenOf, visitorsIn } from './testing/test-visitors.ts'
import { visit, WINDOWS } from './testing/visit.ts'

const OVER = '这个预览链接已失效，现在看到的是线上网站。'
const routesOf = (path: string) => [
  { path, expose: './page', title: { 'zh-CN': '页', en: 'Page' } },
]

let site: TestSite
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
beforeEach(async () => {
  site = await startSite()
  await ship({ version: '1.0.0' }, '--promote')
  await ship({ version: '1.1.0' })
})
afterEach(() => site.close())

const run = (...args: string[]) => runDeliver(site, ...args)
async function ship(build: Parameters<typeof fakeBuild>[0], ...flags: string[]): Promise<void> {
  const { dir } = await fakeBuild(build)
  expect(await run('ship', dir, ...flags)).toMatchObject({ code: 0 })
}
const shipCard = (version: string, ...flags: string[]) =>
  ship({ name: 'infinite-card', version, routes: routesOf('/card') }, ...flags)
async function linkOf(...args: string[]): Promise<string> {
  const { code, out } = await run('preview', ...args)
  expect({ code, out }).toMatchObject({ code: 0 })
  return out.split('\n')[0]!
}
const versionsIn = (registry: { payload: string } | null) =>
  Object.fromEntries(
    (JSON.parse(registry?.payload ?? '{}') as Registry).remotes.map(({ name, version }) => [
      name,
      version,
    ]),
  )
const refused = (words: string) => ({ code: 1, out: expect.stringContaining(words) as unknown })
const newVisitor = (cookies: Record<string, string> = {}) => new PreviewVisitor(site, cookies)
const zh = { 'accept-language': 'zh-CN' }

describe('a preview link', () => {
  it('shows a version before visitors get it, says so until when, and the way out DELIV-24', async () => {
    const link = await linkOf('mf-catalog', '1.1.0')
    const phone = newVisitor()
    const { location, status, html, registry } = await phone.follow(link, zh)
    expect([location, status, versionsIn(registry)]).toEqual(['/', 200, { 'mf-catalog': '1.1.0' }])
    expect(html).toContain('<b>mf-catalog</b> <code>1.1.0</code>')
    expect(html).toContain('到北京时间 2026年9月2日 12:00')
    expect(html).toContain('<a href="/deliver/preview">离开预览</a>')
    const asked = await fetch(`${site.url}/registry.json`, { headers: { cookie: phone.cookie } })
    expect(versionsIn((await asked.json()) as { payload: string })).toEqual({
      'mf-catalog': '1.1.0',
    })
    const others = await visit(site, '/', zh)
    expect([others.html.includes('cp-preview'), versionsIn(others.registry)]).toEqual([
      false,
      { 'mf-catalog': '1.0.0' },
    ])
    const left = await phone.follow('/deliver/preview', { referer: `${site.url}/?tab=1` })
    expect([left.location, versionsIn(left.registry), left.html.includes('cp-preview')]).toEqual([
      '/?tab=1',
      { 'mf-catalog': '1.0.0' },
      false,
    ])
  })

  it('is in no index and no cache DELIV-24', async () => {
    const phone = newVisitor()
    const link = await linkOf('mf-catalog')
    const answer = await phone.open(link)
    const page = await phone.open('/')
    const registry = await fetch(`${site.url}/registry.json`, {
      headers: { cookie: phone.cookie },
    })
    for (const { headers } of [answer.response, page.response, registry])
      expect(headers.get('cache-control')).toBe('no-store')
    for (const { headers } of [answer.response, page.response])
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(page.html).toContain('<meta name="robots" content="noindex">')
    expect(page.html).not.toContain('rel="canonical"')
    const live = await visit(site, '/')
    expect([live.response.headers.get('x-robots-tag'), live.html.includes('"robots"')]).toEqual([
      null,
      false,
    ])
  })

  it('shows several remotes, and one that visitors have not got at all DELIV-24', async () => {
    await shipCard('1.0.0')
    await ship({ name: 'act-a', version: '1.0.0', routes: routesOf('/a') }, '--promote')
    await ship({ name: 'act-a', version: '1.1.0', routes: routesOf('/a') })
    const link = await linkOf('infinite-card', 'act-a', '1.1.0', '--to', '/card?tab=2')
    const phone = newVisitor()
    const { location, status, registry } = await phone.follow(link)
    expect([location, status, versionsIn(registry)]).toEqual([
      '/card?tab=2',
      200,
      { 'act-a': '1.1.0', 'infinite-card': '1.0.0', 'mf-catalog': '1.0.0' },
    ])
    expect((await visit(site, '/card')).status).toBe(404)
  }, 20_000)

  it('shows another time, another audience, another form and another language DELIV-24', async () => {
    await shipCard('1.0.0')
    const from = '2026-10-01T00:00:00+08:00'
    await run('activity', 'put', 'infinite-card', '--from', from, '--percent', '10', '--yes')
    const card = (visitor: PreviewVisitor) => visitor.open('/card').then(({ status }) => status)
    const seen = async (...flags: string[]) => {
      const visitor = newVisitor()
      const { html, context } = await visitor.follow(await linkOf(...flags), zh)
      return { html, device: context.device, status: await card(visitor) }
    }
    expect(await seen('--team', 'promo', '--at', from)).toMatchObject({ status: 404 })
    const shares = ['--team', 'promo', '--at', from, '--audience', 'shares']
    const all = await seen(...shares, '--device', 'desktop', '--language', 'en')
    expect(all).toMatchObject({ status: 200, device: 'desktop' })
    expect(all.html).toContain('<html lang="en" data-device="desktop">')
    expect(all.html).toContain('The site as of October 1, 2026 at 12:00')
    expect(all.html).toContain('With everything that only a share of visitors gets')
    expect(await run('preview', '--team', 'promo')).toEqual(refused('name a remote, or a time'))
  }, 20_000)

  it('gives no canary to a viewer who would have it, unless it shows what shares get DELIV-24', async () => {
    await run('canary', 'mf-catalog', '10', '1.1.0')
    await shipCard('1.0.0')
    const release = { remote: 'mf-catalog', version: '1.1.0', percent: 10 }
    const [inside = ''] = visitorsIn(release, true, 1)
    const [outside = ''] = visitorsIn(release, false, 1)
    const seenBy = async (visitor: string, ...flags: string[]) => {
      const link = await linkOf('infinite-card', ...flags)
      const { registry } = await newVisitor({ cp_visitor: visitor }).follow(link)
      return versionsIn(registry)['mf-catalog']
    }
    expect(await seenBy(inside)).toBe('1.0.0')
    expect(await seenBy(outside, '--audience', 'shares')).toBe('1.1.0')
  })

  it('gives the visitor their own language back DELIV-24', async () => {
    const link = await linkOf('mf-catalog', '--language', 'en')
    for (const [chosen, after] of [
      ['zh-CN', 'zh-CN'],
      [undefined, undefined],
    ]) {
      const visitor = newVisitor(chosen === undefined ? {} : { lang: chosen })
      await visitor.open(link)
      expect(visitor.cookieOf('lang')).toBe('en')
      await visitor.open(link)
      await visitor.open('/deliver/preview')
      expect(visitor.cookieOf('lang')).toBe(after)
    }
    const visitor = newVisitor({ lang: 'zh-CN' })
    await visitor.open(link)
    site.clock.nowMs += 25 * 3_600_000
    await visitor.open('/')
    expect(visitor.cookieOf('lang'), 'also when it runs out').toBe('zh-CN')
  })

  it('is never counted in health or against a canary DELIV-24', async () => {
    await run('canary', 'mf-catalog', '10', '1.1.0')
    const [visitor = ''] = visitorsIn(
      { remote: 'mf-catalog', version: '1.1.0', percent: 10 },
      true,
      1,
    )
    const browser = { visitor, address: '10.0.0.1' }
    const token = await tokenOf(site, browser)
    const tester = newVisitor({ cp_visitor: visitor })
    const { context } = await tester.follow(await linkOf('mf-catalog', '1.1.0'))
    expect(context.reportToken).toBeNull()
    const seen = { token, versions: [{ remote: 'mf-catalog', version: '1.1.0', loadMs: [9] }] }
    const send = (cookie: string) =>
      fetch(`${site.url}/registry-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(seen),
      })
    const visitors = async () => {
      await site.edge.health.settle()
      const { remotes } = await callDelivery<HealthReport>(
        { url: site.url, key: site.key('catalog') },
        'GET',
        'health',
      )
      return remotes[0]?.trial?.canary.visitors
    }
    expect((await send(tester.cookie)).status).toBe(204)
    expect(await visitors()).toBe(0)
    expect((await send(`cp_visitor=${visitor}`)).status).toBe(204)
    expect(await visitors()).toBe(1)
  })
})

describe('a link that does not work', () => {
  /** What somebody sees who opens a link, and whether the next page still says something. */
  async function seenAt(visitor: PreviewVisitor, address: string) {
    const { location, html, registry, response } = await visitor.follow(address, zh)
    const again = await visitor.open('/', zh)
    return {
      location,
      version: versionsIn(registry)['mf-catalog'],
      sentences: html.split(OVER).length - 1,
      cache: response.headers.get('cache-control'),
      isSaidAgain: again.html.includes('cp-preview'),
    }
  }
  const LIVE = {
    location: '/',
    version: '1.0.0',
    sentences: 1,
    cache: 'no-store',
    isSaidAgain: false,
  }

  it.each([
    ['made up', (link: string) => link.replace(/permit=.{16}/, `permit=${'A'.repeat(16)}`)],
    ['with a changed signature', (link: string) => link.replace(/(permit=.{17})./, '$1_')],
    ['without its signature', (link: string) => link.replace(/(permit=.{16}).*?&/, '$1&')],
    [
      'of a property of all objects',
      (link: string) => link.replace(/permit=[^&]*/, 'permit=__proto__'),
    ],
  ])('is the live site and one sentence: %s DELIV-24', async (_name, change) => {
    const link = await linkOf('mf-catalog', '1.1.0')
    expect(await seenAt(newVisitor(), change(link))).toEqual(LIVE)
  })

  it('is the live site and one sentence: of another site DELIV-24', async () => {
    const other = await startSite({ secret: Buffer.alloc(32, 9), database: site.database })
    await run('preview', 'mf-catalog', '1.1.0')
    const { out } = await runDeliver(other, 'preview', 'mf-catalog', '1.1.0')
    await site.edge.store.look()
    expect(await seenAt(newVisitor(), out.split('\n')[0]!.slice(other.url.length))).toEqual(LIVE)
    await other.close()
  })

  it('is the live site and one sentence once it has run out, was revoked, or its remote is another team’s DELIV-24', async () => {
    const link = await linkOf('mf-catalog', '1.1.0', '--hours', '1')
    const tester = newVisitor()
    await tester.follow(link)
    site.clock.nowMs += 3_600_000
    const { html } = await tester.open('/', zh)
    expect(html).toContain(OVER)
    expect(await seenAt(newVisitor(), link)).toEqual(LIVE)

    const second = await linkOf('mf-catalog', '1.1.0')
    const [, id = ''] = /permit=([0-9a-f]{16})\./.exec(second) ?? []
    await tester.follow(second)
    expect((await run('preview', '--revoke', id, '--team', 'catalog')).out).toContain(
      `link ${id} revoked`,
    )
    expect((await tester.open('/', zh)).html).toContain(OVER)
    expect(await seenAt(newVisitor(), second)).toEqual(LIVE)

    const third = await linkOf('mf-catalog', '1.1.0')
    await writeTeams({ ...TEST_TEAMS, catalog: [], play: ['mf-catalog'] }, site.teamsFile)
    expect(await seenAt(newVisitor(), third)).toEqual(LIVE)
  })

  it('shows what is live of a remote whose files are gone DELIV-24', async () => {
    const link = await linkOf('mf-catalog', '1.1.0')
    site.edge.store.files.put('mf-catalog', '1.1.0', new Error('its files were pruned'))
    const { status, registry } = await newVisitor().follow(link)
    expect([status, versionsIn(registry)]).toEqual([200, { 'mf-catalog': '1.0.0' }])
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
    'leads nowhere but to this site: %s DELIV-24',
    async (to) => {
      const link = new URL(await linkOf('mf-catalog'))
      link.searchParams.set('to', to)
      expect((await newVisitor().open(link.pathname + link.search)).location).toBe('/')
      expect(await run('preview', 'mf-catalog', '--to', to)).toMatchObject({ code: 1 })
    },
  )
})

describe('links of a team', () => {
  it('are listed with what they show, after a restart too, and revoked by that team alone DELIV-24', async () => {
    await shipCard('1.0.0')
    const link = await linkOf('mf-catalog', '1.1.0', '--hours', '2')
    await linkOf('infinite-card')
    const [, id = ''] = /permit=([0-9a-f]{16})\./.exec(link) ?? []
    const list = (team: string) => run('preview', '--list', '--team', team)
    const line = new RegExp(`^${id}  mf-catalog 1\\.1\\.0, until 2026-09-01 06:00:00 UTC  \\(`)
    expect((await list('catalog')).out).toMatch(line)
    expect((await list('play')).out).toBe('no link works')
    expect(await run('preview', '--revoke', id, '--team', 'play')).toEqual(refused('names no link'))

    const { dataDir, teamsFile } = site
    await site.close()
    site = await startSite({ dataDir, teamsFile })
    expect((await list('catalog')).out).toMatch(line)
    const path = link.replace(/^https?:\/\/[^/]+/, '')
    expect(versionsIn((await newVisitor().follow(path)).registry)['mf-catalog']).toBe('1.1.0')
    expect(await run('preview', '--revoke', id, '--team', 'catalog')).toMatchObject({ code: 0 })
    expect(await run('preview', '--revoke', id, '--team', 'catalog')).toEqual(
      refused('names no link'),
    )
    expect((await list('catalog')).out).toBe('no link works')
    const log = (await run('log', 'mf-catalog')).out
    expect(log).toContain(`link ${id} until 2026-09-01T06:00:00.000Z: mf-catalog 1.1.0`)
  }, 20_000)

  it('show only their own remotes, in versions that fit this site DELIV-24', async () => {
    await shipCard('1.0.0', '--promote')
    const own = { url: site.url, key: site.key('catalog') }
    const asked = (shows: object[], more: object = {}) =>
      callDelivery(own, 'POST', 'previews', { shows, ...more })
    for (const [shows, reason] of [
      [[{ remote: 'mf-catalog' }, { remote: 'infinite-card' }], 'other-team'],
      [[{ remote: 'mf-nobody' }], 'remote-unclaimed'],
      [[{ remote: 'mf-catalog', version: '9.9.9' }], 'release-unknown'],
      [[{ remote: 'mf-catalog' }, { remote: 'mf-catalog' }], 'bad-request'],
      [Array.from({ length: 21 }, () => ({ remote: 'mf-catalog' })), 'bad-request'],
      [[], 'bad-request'],
    ] as const)
      await expect(asked([...shows])).rejects.toMatchObject({ reason })
    for (const more of [
      { hours: 0 },
      { hours: 337 },
      { language: 'fr' },
      { device: 'tv' },
      { audience: 'me' },
      { at: 'tomorrow' },
      { to: '//evil.example' },
    ])
      await expect(asked([{ remote: 'mf-catalog' }], more)).rejects.toMatchObject({
        reason: 'bad-request',
      })
    await ship({ version: '2.0.0', routes: routesOf('/card/more') })
    const { fit } = site.edge
    fit.requireBuild = () => undefined
    await ship({ version: '2.1.0', routes: routesOf('/card') })
    expect(await run('preview', 'mf-catalog', '2.1.0')).toEqual(refused('claimed by infinite-card'))
    expect(await run('preview', 'mf-catalog', '2.0.0')).toMatchObject({ code: 0 })
  }, 20_000)

  it('are at most 200 that work DELIV-24', async () => {
    const own = { url: site.url, key: site.key('catalog') }
    const make = () => callDelivery(own, 'POST', 'previews', { shows: [{ remote: 'mf-catalog' }] })
    for (let count = 0; count < 200; count++) await make()
    await expect(make()).rejects.toMatchObject({ reason: 'busy' })
    site.clock.nowMs += 25 * 3_600_000
    await make()
    expect(Object.keys(site.edge.store.state.previews).length).toBeLessThanOrEqual(201)
    site.clock.nowMs += 30 * 24 * 3_600_000
    await make()
    expect(Object.keys(site.edge.store.state.previews)).toHaveLength(1)
  }, 60_000)
})

it.each([
  ['mf-a 1.0.0 mf-b', [{ remote: 'mf-a', version: '1.0.0' }, { remote: 'mf-b' }]],
  [
    'mf-a@1.0.0 mf-b@2.0.0-x',
    [
      { remote: 'mf-a', version: '1.0.0' },
      { remote: 'mf-b', version: '2.0.0-x' },
    ],
  ],
])('reads remotes with and without versions: %s', (words, shown) => {
  expect(readShown(words.split(' '))).toEqual(shown)
})

it.each(['1.0.0', 'mf-a 1.0.0 2.0.0', 'mf-a@1.0.0 2.0.0'])('asks for a remote: %s', (words) => {
  expect(() => readShown(words.split(' '))).toThrow('name its remote')
})

describe('a page of a preview', () => {
  const sites = renderSites()

  it('arrives drawn by the release that is shown, and nobody else gets it DELIV-24 EDGE-1', async () => {
    const rendering = await sites.openWith(fakeServer('return "live words"'))
    await sites.ship({ version: '1.1.0', server: fakeServer('return "new words"'), promote: false })
    const { out } = await runDeliver(rendering, 'preview', 'mf-catalog', '1.1.0', '--to', '/p/')
    const phone = new PreviewVisitor(rendering)
    await phone.open(out.split('\n')[0]!)
    const drawn = async () => (await phone.open('/p/')).html
    await expect.poll(drawn, { timeout: 20_000 }).toContain('new words</main>')
    expect(await drawn()).toContain('class="cp-preview"')
    expect(await sites.drawn()).toContain('live words')
    const desktop = { 'user-agent': WINDOWS }
    expect((await visit(rendering, homeRoute.path.replace('*', ''), desktop)).html).not.toContain(
      'new words',
    )
  }, 60_000)
})
