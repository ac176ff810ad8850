import type { Registry } from '@cloudplay/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { deliver } from './client/commands.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { newDatabase } from './testing/test-database.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { visit, WINDOWS } from './testing/visit.ts'

const REMOTE = 'winter-card'
const FROM = '2026-10-01T00:00:00+08:00'
const UNTIL = '2026-10-08T00:00:00+08:00'
const fromMs = Date.parse(FROM)
const WINTER = [{ path: '/winter', expose: './winter', title: { 'zh-CN': '冬日', en: 'Winter' } }]

let site: TestSite
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
beforeEach(async () => {
  site = await startSite()
  const home = [{ path: '/', expose: './home', title: { 'zh-CN': '云游戏', en: 'Games' } }]
  await shipBuild({
    url: site.url,
    key: site.key('catalog'),
    dir: (await fakeBuild({ routes: home })).dir,
    promote: true,
  })
  await shipBuild({
    url: site.url,
    key: site.key('promo'),
    dir: (await fakeBuild({ name: REMOTE, routes: WINTER })).dir,
  })
})
afterEach(() => site.close())

const run = (...args: string[]) => runDeliver(site, ...args)
const put = (...flags: string[]) => run('activity', 'put', REMOTE, '--yes', ...flags)
const status = async (headers: Record<string, string> = {}) =>
  (await visit(site, '/winter', headers)).status
const namesIn = ({ payload }: { payload: string }) =>
  (JSON.parse(payload) as Registry).remotes.map(({ name }) => name)
const desktop = { 'user-agent': WINDOWS }
const visitors = Array.from({ length: 1000 }, (_, index) => `visitor-${index}`.padEnd(22, '0'))

describe('an activity as data', () => {
  it('is put with its version, times and audience in one step, and begins and ends by the clock DELIV-19', async () => {
    const { out } = await put('--from', FROM, '--until', UNTIL)
    expect(out).toContain(
      'activity winter-card 1.0.0: activity, for 100 % of visitors, shown from 2026-09-30T16:00:00.000Z until 2026-10-07T16:00:00.000Z',
    )
    const seen: number[] = []
    for (const ms of [fromMs - 1, fromMs, Date.parse(UNTIL) - 1, Date.parse(UNTIL)]) {
      site.clock.nowMs = ms
      seen.push(await status())
    }
    expect(seen).toEqual([404, 200, 200, 404])
  })

  it('is for the device it names, on pages and in the registry that tabs ask for DELIV-19', async () => {
    await put('--device', 'mobile')
    expect([await status(), await status(desktop)]).toEqual([200, 404])
    const registry = async (headers: Record<string, string>) =>
      namesIn(
        (await (await fetch(`${site.url}/registry.json`, { headers })).json()) as {
          payload: string
        },
      )
    expect(await registry({ 'sec-ch-ua-mobile': '?1' })).toContain(REMOTE)
    expect(await registry(desktop)).not.toContain(REMOTE)
    await put('--device', 'desktop')
    expect([await status(), await status(desktop)]).toEqual([404, 200])
  })

  it('is for its share of visitors, the same ones each time, and grows without losing any DELIV-19', async () => {
    const who = () =>
      visitors.filter((visitor) =>
        site.edge.registryFor(visitor).registry.remotes.some(({ name }) => name === REMOTE),
      )
    await put('--percent', '10%')
    const few = who()
    expect(few.length).toBeGreaterThan(70)
    expect(few.length).toBeLessThan(130)
    expect(who()).toEqual(few)
    await put('--percent', '30')
    const more = new Set(who())
    expect(few.every((visitor) => more.has(visitor))).toBe(true)
    expect(more.size).toBeGreaterThan(few.length)
    expect(site.edge.registryFor(undefined).registry.remotes.map(({ name }) => name)).not.toContain(
      REMOTE,
    )
  })

  it('is switched off immediately, also while it is frozen, and on again as planned DELIV-19', async () => {
    await put('--from', '2026-08-01T00:00:00Z')
    expect(await status()).toBe(200)
    await run('freeze', REMOTE, '--reason', 'x')
    expect(await run('activity', 'off', REMOTE)).toEqual({
      code: 0,
      out: 'activity winter-card 1.0.0: switched off',
    })
    expect(await status()).toBe(404)
    expect((await run('status')).out).toContain('SWITCHED OFF, for 100 % of visitors')
    expect(await run('activity', 'off', REMOTE)).toMatchObject({ code: 1 })
    expect(await run('activity', 'on', REMOTE, '--yes')).toMatchObject({
      code: 1,
      out: expect.stringContaining('frozen') as unknown,
    })
    await run('unfreeze', REMOTE)
    await run('activity', 'on', REMOTE, '--yes')
    expect(await status()).toBe(200)
  })

  it('keeps what a change does not name, also while it is off DELIV-29', async () => {
    const audience = ['--device', 'mobile', '--percent', '10', '--fallback', '/?from=winter']
    await put('--from', FROM, '--until', UNTIL, '--prewarm', '30', ...audience)
    const { activity, window } = site.edge.store.remote(REMOTE)
    const kept = async (...args: string[]) => {
      await run('activity', ...args, '--yes')
      const { activity: after, window: shown } = site.edge.store.remote(REMOTE)
      return { activity: after, window: shown }
    }
    expect(await kept('put', REMOTE)).toEqual({ activity, window })
    expect(await kept('off', REMOTE)).toEqual({ activity: { ...activity, off: true }, window })
    expect(await kept('put', REMOTE, '--percent', '20')).toEqual({
      activity: { ...activity, percent: 20, off: true },
      window,
    })
    expect(await kept('on', REMOTE)).toEqual({ activity: { ...activity, percent: 20 }, window })
    const opened = ['--until', 'always', '--device', 'all', '--fallback', 'none']
    expect(await kept('put', REMOTE, ...opened)).toEqual({
      activity: { ...activity, percent: 20, device: null, fallback: null },
      window: { from: window?.from, until: null },
    })
  })

  it('shows its plan before a change, asks, and refuses what changed after that DELIV-29', async () => {
    await put('--percent', '10', '--from', FROM)
    const lines: string[] = []
    const answered = async (answer: () => Promise<boolean>, ...args: string[]) => {
      const print = (text: string) => void lines.push(text)
      const env = { DELIVERY_URL: site.url, DATA_DIR: site.dataDir, TEAMS_FILE: site.teamsFile }
      const terminal = { env, out: print, err: print, ask: answer }
      return deliver(['activity', ...args], terminal)
    }
    const change = ['put', REMOTE, '--percent', '30', '--until', UNTIL]
    expect(await answered(async () => false, ...change)).toBe(0)
    expect(lines).toEqual([
      [
        'Plan, times in Beijing (UTC+8):',
        '  version   1.0.0',
        '  from      2026-10-01 00:00',
        '  until     always → 2026-10-08 00:00',
        '  device    all',
        '  percent   10 % → 30 %',
        '  prewarm   0 minutes',
        '  fallback  none',
        '  state     on',
      ].join('\n'),
      'Nothing was changed.',
    ])
    const meanwhile = async () => (await put('--percent', '50')).code === 0
    expect(await answered(meanwhile, ...change)).toBe(1)
    expect(site.edge.store.remote(REMOTE).activity?.percent).toBe(50)
    expect(await answered(async () => true, ...change)).toBe(0)
    expect(site.edge.store.remote(REMOTE).activity?.percent).toBe(30)
    const off = async () => (await run('activity', 'off', REMOTE)).code === 0
    expect(await answered(off, 'schedule', REMOTE, '--until', 'always')).toBe(1)
    expect(site.edge.store.remote(REMOTE)).toMatchObject({
      activity: { off: true },
      window: { until: new Date(UNTIL).toISOString() },
    })
  })

  it.each([
    ['put', ['--percent', '30']],
    ['schedule', ['--until', UNTIL]],
    ['on', []],
  ])('applies %s of a pipeline only with --yes DELIV-29', async (verb, flags) => {
    await put('--percent', '10')
    await run('activity', 'off', REMOTE)
    const before = site.edge.store.state
    expect(await run('activity', verb, REMOTE, ...flags)).toEqual({
      code: 1,
      out: expect.stringMatching(/^Plan, [^]* → [^]*Nothing was changed; --yes applies/) as unknown,
    })
    expect(await run('activity', verb, REMOTE, ...flags, '--json')).toMatchObject({ code: 1 })
    expect(site.edge.store.state).toBe(before)
    expect(await run('activity', verb, REMOTE, ...flags, '--yes')).toMatchObject({ code: 0 })
    // Asked again, because the answer was lost.
    const after = site.edge.store.state
    expect(await run('activity', verb, REMOTE, ...flags, '--yes')).toEqual({
      code: 0,
      out: expect.stringContaining('it is so already') as unknown,
    })
    expect(site.edge.store.state).toBe(after)
  })

  it('shows what is planned, also of a remote that is frozen or over DELIV-29', async () => {
    await put('--from', FROM, '--until', UNTIL, '--device', 'mobile')
    await run('freeze', REMOTE, '--reason', 'x')
    site.clock.nowMs = Date.parse(UNTIL)
    const { code, out } = await run('activity', 'show', REMOTE)
    expect(code).toBe(0)
    for (const line of ['until     2026-10-08 00:00', 'device    mobile', 'state     on'])
      expect(out).toContain(line)
  })

  it('keeps the side of its time that a schedule or a build does not name DELIV-29', async () => {
    await put('--from', FROM, '--until', UNTIL)
    await run('schedule', REMOTE, '--until', '2026-10-05T00:00:00+08:00')
    const from = new Date(FROM).toISOString()
    expect(site.edge.store.remote(REMOTE).window).toEqual({
      from,
      until: '2026-10-04T16:00:00.000Z',
    })
    const { dir } = await fakeBuild({ name: REMOTE, version: '1.1.0', routes: WINTER })
    await run('ship', dir, '--until', 'always')
    expect(site.edge.store.remote(REMOTE).window).toEqual({ from, until: null })
    expect(await run('schedule', REMOTE)).toMatchObject({ code: 2 })
  })

  it('leads who does not see it to its fallback, and never to a page that they do not see either DELIV-19', async () => {
    const nowhere = 'now; they get a 404'
    expect((await put('--from', FROM, '--fallback', '/?from=winter')).out).not.toContain(nowhere)
    const { response } = await visit(site, '/winter')
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([302, '/?from=winter', 'no-store'])
    expect((await put('--from', FROM, '--fallback', '/winter')).out).toContain(
      `Some visitors cannot open /winter ${nowhere}`,
    )
    expect(await status()).toBe(404)
    for (const fallback of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'winter',
      '/a b',
    ])
      expect(await put('--fallback', fallback)).toMatchObject({
        code: 1,
        out: expect.stringContaining('is not an address of this site') as unknown,
      })
  })

  it('is fetched ahead on the pages of its audience, from so many minutes before it begins DELIV-19', async () => {
    const ahead = async (ms: number, headers = {}) => {
      site.clock.nowMs = ms
      return [
        ...(await visit(site, '/', headers)).html.matchAll(
          /<link rel="prefetch"[^>]* href="([^"]+)"[^>]* integrity="sha384-/g,
        ),
      ].map(([, href]) => href)
    }
    await put('--from', FROM, '--prewarm', '30', '--device', 'mobile')
    const minute = 60_000
    expect(await ahead(fromMs - 31 * minute)).toEqual([])
    expect(await ahead(fromMs - 30 * minute)).toEqual(
      ['remoteEntry.js', 'pages/winter.js'].map((file) => `/remotes/winter-card/1.0.0/${file}`),
    )
    expect(await ahead(fromMs - 30 * minute, desktop)).toEqual([])
    expect(await ahead(fromMs)).toEqual([])
  })

  it.each([
    [['--percent', '0']],
    [['--percent', '101']],
    [['--prewarm', '1441']],
    [['--from', 'tomorrow']],
    [['--from', '2027-02-30T00:00:00+08:00']],
    [['--from', '9999-12-31T23:59:59-08:00']],
    [['--until', '2026-08-01T00:00:00Z']],
  ])('%j is refused and changes nothing', async (flags) => {
    expect(await put(...flags)).toMatchObject({ code: 1 })
    expect(site.edge.store.remote(REMOTE)).toMatchObject({
      live: null,
      activity: null,
      window: null,
    })
  })

  it.each([[['--percent', 'many']], [['--device', 'watch']]])(
    '%j is not understood',
    async (flags) => {
      expect(await put(...flags)).toMatchObject({ code: 2 })
    },
  )

  it('can be changed by its team only DELIV-9', async () => {
    const play = { url: site.url, key: site.key('play') }
    for (const [call, body] of Object.entries({
      activity: {},
      'activity/plan': {},
      'activity/off': {},
      preview: { at: FROM },
    }))
      await expect(
        callDelivery(play, 'POST', `remotes/${REMOTE}/${call}`, body),
      ).rejects.toMatchObject({ reason: 'other-team' })
  })
})

describe('a preview', () => {
  const open = async (link: string) => {
    const response = await fetch(link, { redirect: 'manual' })
    return {
      location: response.headers.get('location'),
      cookie: /^cp_preview=[^;]*/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? '',
    }
  }

  it('shows the site as of a time to everybody with the link, says so on every page, and ends DELIV-19', async () => {
    await put('--from', FROM, '--until', UNTIL)
    const [link = ''] = (await run('activity', 'preview', REMOTE, '--at', FROM)).out.split('\n')
    const { location, cookie } = await open(link)
    expect(location).toBe('/winter')
    const page = await visit(site, '/winter', { cookie, 'accept-language': 'zh-CN' })
    expect(page.status).toBe(200)
    expect(page.html).toContain('2026年10月1日 00:00 的网站')
    expect(namesIn(page.registry)).toContain(REMOTE)
    const registry = await fetch(`${site.url}/registry.json`, { headers: { cookie } })
    expect(namesIn((await registry.json()) as { payload: string })).toContain(REMOTE)
    const other = await visit(site, '/winter')
    expect([other.status, other.html.includes('cp-preview')]).toEqual([404, false])
    expect((await open(`${site.url}/deliver/preview`)).cookie).toBe('cp_preview=')
  })

  it('runs out, and counts only as this site signed it', async () => {
    await put('--from', FROM, '--until', UNTIL)
    const [link = ''] = (
      await run('activity', 'preview', REMOTE, '--at', FROM, '--hours', '1')
    ).out.split('\n')
    const { cookie } = await open(link)
    const other = cookie.replace(/=(\d)/, (_all, digit: string) => `=${(Number(digit) + 1) % 10}`)
    expect([await status({ cookie }), await status({ cookie: other })]).toEqual([200, 404])
    site.clock.nowMs += 3_600_000
    expect(await status({ cookie })).toBe(404)
    expect((await open(link)).cookie).toBe('cp_preview=over')
    expect(await run('activity', 'preview', REMOTE)).toMatchObject({ code: 2 })
    expect(await run('activity', 'preview', REMOTE, '--at', FROM, '--hours', '25')).toMatchObject({
      code: 1,
    })
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
    'leads nowhere but to this site: %s',
    async (to) => {
      expect(
        (await open(`${site.url}/deliver/preview?${new URLSearchParams({ to }).toString()}`))
          .location,
      ).toBe('/')
    },
  )
})
