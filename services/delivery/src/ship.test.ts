import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteDeclaration } from '@cloudplay/contract'
import { MANIFEST_FILE } from '@cloudplay/contract/registry'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild, integrityOf } from './testing/fake-build.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.close())

const ship = (dir: string, team = 'catalog', more: { promote?: boolean } = { promote: true }) =>
  shipBuild({ url: site.url, key: site.key(team), dir, ...more })

describe('a shipped build', () => {
  it('is served for good at its own address, compressed, readable with integrity DELIV-1', async () => {
    const { dir, manifest } = await fakeBuild()
    await ship(dir)
    const address = `${site.url}/remotes/mf-catalog/1.0.0/pages/home.js`
    const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toBe(await readFile(path.join(dir, 'pages/home.js'), 'utf8'))
    const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(
      (await fetch(`${site.url}/remotes/mf-catalog/1.0.0/${manifest.entry.file}`)).status,
    ).toBe(200)
  })

  it('cannot be changed: other contents under its version are refused, the same again is nothing new DELIV-1', async () => {
    const first = await fakeBuild()
    await ship(first.dir)
    expect(await ship(first.dir)).toMatchObject({ already: true, entry: null })
    const other = await fakeBuild({ scriptText: 'other' })
    await expect(ship(other.dir)).rejects.toMatchObject({ reason: 'version-taken' })
    const served = await (await fetch(`${site.url}/remotes/mf-catalog/1.0.0/pages/home.js`)).text()
    expect(served).toBe(await readFile(path.join(first.dir, 'pages/home.js'), 'utf8'))
  })

  it('may be shipped twice at the same moment', async () => {
    const { dir } = await fakeBuild()
    let other: ReturnType<typeof ship> | undefined
    const first = await shipBuild({
      url: site.url,
      key: site.key('catalog'),
      dir,
      promote: true,
      onProgress: () => (other ??= ship(dir)),
    })
    expect([first.already, (await other)?.already].toSorted()).toEqual([false, true])
    expect(site.edge.store.remote('mf-catalog').live?.version).toBe('1.0.0')
  })

  it('counts in its size what visitors can get DELIV-28', async () => {
    await ship((await fakeBuild({ version: '1.0.0' })).dir)
    const text = 'x'.repeat(5_000)
    const more = { server: text, maps: { 'lazy.js': text } }
    await ship((await fakeBuild({ version: '1.1.0', ...more })).dir)
    const { releases } = site.edge.store.remote('mf-catalog')
    const [plain, mapped] = ['1.0.0', '1.1.0'].map((version) => {
      const { fileCount, sizeBytes } = releases[version]!
      return { fileCount, sizeBytes }
    })
    expect(mapped).toEqual(plain)
  })

  it('says in state and log whether a team put it live or npm start by itself DELIV-12', async () => {
    const [first, second] = [
      await fakeBuild({ version: '1.0.0' }),
      await fakeBuild({ version: '1.1.0' }),
    ]
    const catalog = { url: site.url, key: site.key('catalog'), by: 'somebody' }
    const publisher = async () => [
      site.edge.store.remote('mf-catalog').live?.publisher,
      (await site.edge.store.newestEntries(1))[0]?.publisher,
    ]
    await shipBuild({ ...catalog, publisher: 'start', dir: first.dir, promote: true })
    expect(await publisher()).toEqual(['start', 'start'])
    await shipBuild({ ...catalog, dir: second.dir, promote: true })
    expect(await publisher()).toEqual(['team', 'team'])
    await callDelivery(catalog, 'POST', 'remotes/mf-catalog/rollback', {})
    expect(
      await publisher(),
      "the version is that of npm start, the decision is the team's",
    ).toEqual(['team', 'team'])
  })

  it('does not go live over a change in the meantime, in one step or in two DELIV-12', async () => {
    const [first, second] = [
      await fakeBuild({ version: '1.0.0' }),
      await fakeBuild({ version: '1.1.0' }),
    ]
    const catalog = { url: site.url, key: site.key('catalog') }
    await ship(first.dir)
    const expected = { live: null, canary: null }
    await expect(
      shipBuild({ ...catalog, dir: second.dir, promote: true, expected }),
    ).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    await ship(second.dir, 'catalog', {})
    const promote = (seen: object) =>
      callDelivery(catalog, 'POST', 'remotes/mf-catalog/promote', {
        version: '1.1.0',
        expected: seen,
      })
    await expect(promote({ live: '1.0.0', canary: '1.1.0' })).rejects.toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(site.edge.store.remote('mf-catalog').live?.version).toBe('1.0.0')
    await promote({ live: '1.0.0', canary: null })
    expect(site.edge.store.remote('mf-catalog').live?.version).toBe('1.1.0')
  })

  it('serves no file that is not in the manifest', async () => {
    const { dir } = await fakeBuild()
    await ship(dir)
    for (const file of [
      'nothing.js',
      'remoteEntry.js.br',
      '..%2f..%2f..%2fstate.json',
      'pages/../../../state.json',
    ])
      expect((await fetch(`${site.url}/remotes/mf-catalog/1.0.0/${file}`)).status).toBe(404)
  })

  it('is kept without being shown unless it is promoted DELIV-2', async () => {
    const { dir } = await fakeBuild()
    await ship(dir, 'catalog', {})
    const { payload } = (await (await fetch(`${site.url}/registry.json`)).json()) as {
      payload: string
    }
    expect(JSON.parse(payload)).toMatchObject({ remotes: [] })
  })
})

describe('a build that does not fit', () => {
  it('is refused when a file is not what the manifest says, and leaves nothing behind DELIV-9', async () => {
    const { dir } = await fakeBuild()
    await writeFile(path.join(dir, 'pages/home.js'), 'alert("changed on the way")')
    await expect(ship(dir)).rejects.toMatchObject({ reason: 'hash-mismatch' })
    expect((await fetch(`${site.url}/remotes/mf-catalog/1.0.0/pages/home.js`)).status).toBe(404)
    site.clock.nowMs += 11 * 60_000
    await site.edge.prune()
    expect(await readdir(path.join(site.dataDir, 'delivery/releases'))).toEqual([])
  })

  it('is refused with the missing files named DELIV-5', async () => {
    const { manifest } = await fakeBuild()
    const client = { url: site.url, key: site.key('catalog') }
    await callDelivery(client, 'POST', 'releases', manifest)
    await expect(
      callDelivery(client, 'POST', 'releases/mf-catalog/1.0.0/commit', {}),
    ).rejects.toThrow(/4 files did not arrive.*remoteEntry\.js/)
  })

  it('is refused when a page weighs more than the site allows, with what is heavy in it DELIV-5', async () => {
    const { dir, manifest } = await fakeBuild()
    const text = randomBytes(90 * 1024).toString('hex')
    await writeFile(path.join(dir, 'pages/home.js'), text)
    const home = { file: 'pages/home.js', integrity: integrityOf(text) }
    await writeFile(
      path.join(dir, MANIFEST_FILE),
      JSON.stringify({ ...manifest, chunks: { './home': [home] } }),
    )
    site.edge.options.pageBudgetKb = 80
    await expect(ship(dir)).rejects.toMatchObject({
      reason: 'size-budget',
      message: expect.stringMatching(
        /\.\/home needs [\d.]+ kB before it is drawn, 80 kB are allowed \(pages\/home\.js [\d.]+ kB/,
      ) as unknown,
    })
    expect(site.edge.store.state.sequence).toBe(0)
    site.edge.options.pageBudgetKb = undefined
    expect(await ship(dir), 'what is heavier may be allowed').toMatchObject({ already: false })
  })

  it.each([
    ['contract', { contract: '2.0.0' }, /contract 2\.0\.0; this site speaks 1\./],
    ['contract', { contract: '1.999.0' }, /contract 1\.999\.0/],
    [
      'shared-range',
      { shared: { react: '^19.0.0' } },
      /built with react \^19\.0\.0; the shell provides 19\.3\.1, and it has to be the same/,
    ],
    [
      'shared-range',
      { shared: { zustand: '^4.0.0' } },
      /needs zustand \^4\.0\.0; the shell provides 5\.1\.0/,
    ],
    [
      'shared-range',
      { shared: { vue: '^3.0.0' } },
      /vue \^3\.0\.0 of the shell, which does not provide it/,
    ],
    ['broken-manifest', { version: 'newest' }, /"newest" is not a semantic version/],
    ['broken-manifest', { name: 'Bad Name' }, /name/],
    [
      'route-forbidden',
      { routes: [{ path: '/*', expose: './home', title: { 'zh-CN': 'x', en: 'x' } }] },
      /every address/,
    ],
    [
      'route-forbidden',
      { routes: [{ path: '/api/x', expose: './home', title: { 'zh-CN': 'x', en: 'x' } }] },
      /belongs to the site/,
    ],
    [
      'route-forbidden',
      { routes: [{ path: '/x?/API/y', expose: './home', title: { 'zh-CN': 'x', en: 'x' } }] },
      /is under \/API/,
    ],
    [
      'route-forbidden',
      { routes: [{ path: '/:page', expose: './home', title: { 'zh-CN': 'x', en: 'x' } }] },
      /every address/,
    ],
    [
      'route-forbidden',
      { routes: [{ path: '/x?/*', expose: './home', title: { 'zh-CN': 'x', en: 'x' } }] },
      /every address/,
    ],
    [
      'broken-manifest',
      { routes: [{ path: '/a/:id.html', expose: './home', title: { 'zh-CN': 'x', en: 'x' } }] },
      /segment ":id.html"/,
    ],
    [
      'broken-manifest',
      {
        routes: [
          { path: '/a/:b', expose: './home', title: { 'zh-CN': 'x', en: 'x' } },
          { path: '/A/:c/', expose: './home', title: { 'zh-CN': 'y', en: 'y' } },
        ],
      },
      /declared twice, also as \/a\/:b/,
    ],
    [
      'broken-manifest',
      { routes: [{ path: '/a?/b?/c?/d?/e?', expose: './home', title: { 'zh-CN': 'x', en: 'x' } }] },
      /5 optional segments; at most 4/,
    ],
    [
      'call-unknown',
      {
        routes: [
          {
            path: '/x',
            expose: './home',
            title: { 'zh-CN': 'x', en: 'x' },
            preload: [{ call: 'dropTables', body: {} }],
          },
        ],
      },
      /dropTables/,
    ],
    ...['sendSms', 'applyGame', 'newsPv', 'statStartLog', 'login'].map(
      (call) =>
        [
          'call-acts',
          {
            routes: [
              {
                path: '/x',
                expose: './home',
                title: { 'zh-CN': 'x', en: 'x' },
                preload: [{ call, body: {} }],
              },
            ],
          },
          new RegExp(call),
        ] as const,
    ),
  ] as const)('is refused with a reason: %s %j DELIV-5', async (reason, build, message) => {
    const { dir } = await fakeBuild(structuredClone(build) as object)
    await expect(ship(dir)).rejects.toMatchObject({
      reason,
      message: expect.stringMatching(message) as unknown,
    })
    expect(site.edge.store.state.sequence).toBe(0)
  })

  describe('because another remote answers the address DELIV-18 DELIV-5', () => {
    const page = (path: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
      path,
      expose: './page',
      title: { 'zh-CN': '页', en: '页' },
      ...more,
    })
    const shipRoutes = async (
      name: string,
      team: string,
      version: string,
      ...routes: RouteDeclaration[]
    ) => ship((await fakeBuild({ name, version, routes })).dir, team)
    const owned = [
      page('/login'),
      page('/game/:id'),
      page('/welfareCenter', { auth: true }),
      page('/about', { device: 'mobile' }),
    ]

    it.each<[route: RouteDeclaration, reason: string]>([
      [
        page('/login/*'),
        'route /login/* would answer /login, which is claimed by mf-account 1.0.0 with /login',
      ],
      [
        page('/LOGIN'),
        'route /LOGIN would answer /LOGIN, which is claimed by mf-account 1.0.0 with /login',
      ],
      [
        page('/game/1'),
        'route /game/1 would answer /game/1, which is claimed by mf-account 1.0.0 with /game/:id',
      ],
      [
        page('/game/:id/*'),
        'route /game/:id/* would answer /game/x, which is claimed by mf-account 1.0.0 with /game/:id',
      ],
      [
        page('/login/:step?'),
        'route /login/:step? would answer /login, which is claimed by mf-account 1.0.0 with /login',
      ],
      [
        page('/login', { device: 'mobile' }),
        'route /login (mobile) would answer /login, which is claimed by mf-account 1.0.0 with /login',
      ],
      [
        page('/welfareCenter', { search: { x: '1' } }),
        'route /welfareCenter?x=1 would answer /welfareCenter?x=1, which is claimed by mf-account 1.0.0 with /welfareCenter',
      ],
      // What is not its own, no remote can lend away.
      [
        page('/game/1', { lends: [{ remote: 'mf-account', search: { x: '1' } }] }),
        'route /game/1 would answer /game/1, which is claimed by mf-account 1.0.0 with /game/:id',
      ],
    ])('%j', async (route, message) => {
      await shipRoutes('mf-account', 'account', '1.0.0', ...owned)
      await expect(shipRoutes('act-a', 'promo', '1.0.0', route)).rejects.toMatchObject({
        reason: 'route-claimed',
        message,
      })
    })

    it('and taken where it is for another device, or no remote has it', async () => {
      await shipRoutes('mf-account', 'account', '1.0.0', ...owned)
      const free = [
        page('/about', { device: 'desktop' }),
        page('/game'),
        page('/game/:id/comments'),
        page('/loginHelp/*'),
      ]
      expect(await shipRoutes('act-a', 'promo', '1.0.0', ...free)).toMatchObject({ already: false })
    })

    it('unless its owner lends it, which the borrower cannot say and the owner cannot take back unseen', async () => {
      const home = (lends?: RouteDeclaration['lends']) =>
        page('/', { device: 'mobile', ...(lends && { lends }) })
      const tab = page('/', { device: 'mobile', search: { tab: '2' } })
      const lends = [{ remote: 'mf-account', search: { tab: '2' } }]
      await shipRoutes('mf-catalog', 'catalog', '1.0.0', home())
      const claimed = { reason: 'route-claimed' }
      await expect(shipRoutes('mf-account', 'account', '1.0.0', tab)).rejects.toMatchObject(claimed)
      await expect(
        shipRoutes('mf-account', 'account', '1.0.0', { ...tab, lends }),
      ).rejects.toMatchObject(claimed)
      await shipRoutes('mf-catalog', 'catalog', '1.1.0', home(lends))
      await expect(shipRoutes('act-a', 'promo', '1.0.0', tab)).rejects.toMatchObject(claimed)
      await expect(
        shipRoutes('mf-account', 'account', '1.0.0', page('/', { search: { tab: '3' } })),
      ).rejects.toMatchObject(claimed)
      await shipRoutes('mf-account', 'account', '1.0.0', tab)
      await expect(shipRoutes('mf-catalog', 'catalog', '1.2.0', home())).rejects.toMatchObject(
        claimed,
      )
    })
  })

  it('is refused by name when the body is not a manifest', async () => {
    const response = await fetch(`${site.url}/deliver/releases`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.key('catalog')}`,
        'content-type': 'application/json',
      },
      body: '{"schema":1}',
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ reason: 'broken-manifest' })
  })
})

describe('keys', () => {
  it('only a team with its key ships, and only its own remotes DELIV-9', async () => {
    const { dir } = await fakeBuild()
    await expect(shipBuild({ url: site.url, key: 'cpk_wrong', dir })).rejects.toMatchObject({
      reason: 'key-unknown',
    })
    await expect(ship(dir, 'wallet')).rejects.toMatchObject({ reason: 'other-team' })
    await expect(ship(dir, 'promo')).rejects.toMatchObject({ reason: 'other-team' })
    await ship(dir)
    for (const verb of ['promote', 'rollback', 'withdraw']) {
      const call = (headers: Record<string, string>) =>
        fetch(`${site.url}/deliver/remotes/mf-catalog/${verb}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: '{}',
        })
      expect((await call({})).status).toBe(401)
      expect((await call({ authorization: `Bearer ${site.key('play')}` })).status).toBe(403)
    }
  })

  it('of development are for the owner of the data alone DELIV-9', async () => {
    expect((await stat(path.join(site.dataDir, 'delivery/keys.json'))).mode & 0o777).toBe(0o600)
  })
})
