import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createPublicKey, verify } from 'node:crypto'
import { MANIFEST_FILE, type Registry, type SignedRegistry } from '@cloudplay/contract/registry'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callDelivery } from './client/client.ts'
import { releases, remotes } from './database/schema.ts'
import { shipBuild } from './client/ship-build.ts'
import type { DeliveryStatus } from './site/status.ts'
import { fakeBuild, integrityOf } from './testing/fake-build.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { visit } from './testing/visit.ts'
import { hashKey } from './teams/team-keys.ts'

let site: TestSite
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.close())

const client = (team = 'catalog') => ({ url: site.url, key: site.key(team), by: '小明@laptop' })
const verb = (name: string, body: object = {}, remote = 'mf-catalog', team = 'catalog') =>
  callDelivery<{ version: string | null }>(client(team), 'POST', `remotes/${remote}/${name}`, body)

async function ship(version: string, promote = false) {
  const { dir } = await fakeBuild({ version })
  return shipBuild({ ...client(), dir, promote })
}

async function registry(visitor?: string): Promise<Registry> {
  const headers: Record<string, string> = visitor ? { cookie: `cp_visitor=${visitor}` } : {}
  const signed = (await (
    await fetch(`${site.url}/registry.json`, { headers })
  ).json()) as SignedRegistry
  return JSON.parse(signed.payload) as Registry
}
const folders = async () =>
  (await readdir(path.join(site.dataDir, 'delivery/releases/mf-catalog'))).map((name) =>
    name.split('.', 3).join('.'),
  )
const versionFor = async (visitor?: string) => (await registry(visitor)).remotes[0]?.version
const visitors = Array.from({ length: 400 }, (_, index) => `visitor-${index}`.padEnd(22, '0'))
/** Not over HTTP: it is the choice that is counted here, some thousand times. */
const versionsFor = () =>
  visitors.map((visitor) => site.edge.registryFor(visitor).registry.remotes[0]?.version)

describe('the verbs', () => {
  it('promote and rollback change what everybody gets, and neither restarts nor rebuilds anything DELIV-2', async () => {
    await ship('1.0.0', true)
    await ship('1.1.0')
    expect(await versionFor()).toBe('1.0.0')
    await verb('promote')
    expect(await versionFor()).toBe('1.1.0')
    await verb('rollback')
    expect(await versionFor()).toBe('1.0.0')
    await expect(verb('rollback')).rejects.toMatchObject({ reason: 'nothing-to-do' })
    await verb('promote', { version: '1.1.0', force: 'a false alarm' })
    expect(await versionFor()).toBe('1.1.0')
    await expect(verb('promote', { version: '9.9.9' })).rejects.toMatchObject({
      reason: 'release-unknown',
    })
  })

  it('a rollback after a withdrawal and the same version again goes to the one before it DELIV-2', async () => {
    await ship('1.0.0', true)
    await ship('1.1.0', true)
    await verb('withdraw')
    await verb('promote', { version: '1.1.0' })
    expect(await verb('rollback')).toMatchObject({ version: '1.0.0' })
    expect(await versionFor()).toBe('1.0.0')
    await expect(verb('rollback')).rejects.toMatchObject({ reason: 'nothing-to-do' })
  })

  it('a canary can be ended in every way, also while the live version no longer fits DELIV-2', async () => {
    await ship('1.0.0', true)
    await callDelivery(client(), 'PUT', 'sets/good', {})
    vi.spyOn(site.edge.store.files, 'brokenReason').mockImplementation((_name, version) =>
      version === '1.0.0' ? 'its files are gone' : undefined,
    )
    const ways = [
      () => verb('rollback'),
      () => verb('promote', { version: '1.0.0' }),
      () => callDelivery(client(), 'POST', 'sets/good/restore', {}),
    ]
    for (const [minor, end] of ways.entries()) {
      await ship(`1.${minor + 1}.0`)
      await verb('canary', { percent: 50 })
      await end()
      expect(site.edge.store.remote('mf-catalog')).toMatchObject({
        live: { version: '1.0.0' },
        canary: null,
      })
    }
    await verb('promote', { version: '1.3.0' })
    await expect(verb('rollback'), 'it would become live').rejects.toMatchObject({
      reason: 'broken-manifest',
    })
  })

  it('canary gives its share of visitors the version, sticks to them, and grows without losing any DELIV-2', async () => {
    await ship('1.0.0', true)
    await ship('1.1.0')
    await verb('canary', { percent: 25 })
    const quarter = versionsFor()
    const share = quarter.filter((version) => version === '1.1.0').length / visitors.length
    expect(share).toBeGreaterThan(0.18)
    expect(share).toBeLessThan(0.32)
    expect(versionsFor()).toEqual(quarter)
    expect(await versionFor()).toBe('1.0.0')
    await verb('canary', { percent: 60 })
    const more = versionsFor()
    expect(quarter.every((version, index) => version !== '1.1.0' || more[index] === '1.1.0')).toBe(
      true,
    )
    expect(more.filter((version) => version === '1.1.0').length).toBeGreaterThan(
      quarter.filter((v) => v === '1.1.0').length,
    )
    await verb('rollback')
    expect(new Set(versionsFor())).toEqual(new Set(['1.0.0']))
  })

  it('a browser keeps its canary by the cookie its first page set DELIV-2', async () => {
    await ship('1.0.0', true)
    await ship('1.1.0')
    await verb('canary', { percent: 50 })
    const first = await fetch(`${site.url}/`, {
      headers: { accept: 'text/html', 'user-agent': 'iPhone Mobile' },
    })
    const cookie = /cp_visitor=[\w-]{22}/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? ''
    const version = /mf-catalog\/(1\.[01]\.0)\/remoteEntry/.exec(await first.text())?.[1]
    expect(version).toMatch(/^1\.[01]\.0$/)
    for (let visits = 0; visits < 3; visits++)
      expect(await versionFor(cookie.slice('cp_visitor='.length))).toBe(version)
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'know no remote called %s, and the site starts again FAULT-5',
    async (name) => {
      await ship('1.0.0', true)
      for (const [call, body] of Object.entries({
        schedule: {},
        promote: {},
        canary: { percent: 5 },
        rollback: {},
        withdraw: {},
      }))
        await expect(verb(call, body, name, 'promo')).rejects.toMatchObject({
          reason: name === 'constructor' ? 'remote-unknown' : 'remote-unclaimed',
        })
      await expect(verb('promote', { version: name })).rejects.toMatchObject({
        reason: 'release-unknown',
      })
      expect((await visit(site, '/deliver')).status).toBe(200)
      await site.close()
      site = await startSite({ dataDir: site.dataDir, teamsFile: site.teamsFile })
      expect(await versionFor()).toBe('1.0.0')
    },
  )

  it('start without a row of the database that is not a remote FAULT-5', async () => {
    await ship('1.0.0', true)
    await site.close()
    const broken = { team: 'promo', sequence: 1, earlier: 'none' }
    await site.database.db.insert(remotes).values([
      { ...broken, name: 'constructor' },
      { ...broken, name: 'mf-odd', earlier: [], live: { version: 7 } },
    ])
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    site = await startSite({ dataDir: site.dataDir, teamsFile: site.teamsFile })
    expect(said.mock.calls.flat().join()).toContain('left out constructor, mf-odd')
    said.mockRestore()
    expect(await versionFor()).toBe('1.0.0')
    expect((await visit(site, '/deliver')).status).toBe(200)
  })

  it.each([0, -1, 101, 'many'])('a canary of %s percent is refused', async (percent) => {
    await ship('1.0.0', true)
    await ship('1.1.0')
    await expect(verb('canary', { percent })).rejects.toMatchObject({ reason: 'bad-request' })
  })

  it('are done well under a second once the files are there, with a build of usual size DELIV-2', async () => {
    const { dir, manifest } = await fakeBuild()
    const text = Array.from(
      { length: 6000 },
      (_, index) => `export const value${index * 7919}=${index % 97};`,
    ).join('\n')
    await writeFile(path.join(dir, 'lazy.js'), text)
    const files = [{ file: 'lazy.js', integrity: integrityOf(text) }, ...manifest.files.slice(1)]
    await writeFile(path.join(dir, MANIFEST_FILE), JSON.stringify({ ...manifest, files }))
    const spent: Record<string, number> = {}
    const timed = async (name: string, act: () => Promise<unknown>) => {
      const startMs = performance.now()
      await act()
      spent[name] = performance.now() - startMs
    }
    // How long files travel depends on machine and path: the benchmark says.
    await shipBuild({ ...client(), dir, promote: true })
    await ship('1.1.0')
    await timed('canary', () => verb('canary', { percent: 10 }))
    await timed('promote', () => verb('promote'))
    await timed('rollback', () => verb('rollback'))
    for (const [name, ms] of Object.entries(spent)) expect(ms, name).toBeLessThan(1000)
  })
})

describe('an activity page', () => {
  const activity = {
    name: 'infinite-card',
    routes: [
      { path: '/infiniteCard', expose: './card', title: { 'zh-CN': '无限月卡', en: '无限月卡' } },
    ],
  }
  const routes = async () =>
    (await registry()).remotes.flatMap((remote) => remote.routes.map(({ path: at }) => at))

  it('is added, replaced, scheduled and withdrawn by its team, with nothing else shipped or changed PROMO-5 DELIV-2', async () => {
    await ship('1.0.0', true)
    const catalogBefore = JSON.stringify(site.edge.store.state.remotes['mf-catalog'])
    const { dir } = await fakeBuild(activity)
    await shipBuild({
      ...client('promo'),
      dir,
      promote: true,
      from: '2026-10-01T00:00:00+08:00',
      until: '2026-10-08T00:00:00+08:00',
    })
    expect(await routes()).toEqual(['/'])
    site.clock.nowMs = Date.parse('2026-09-30T16:00:00Z')
    expect(await routes()).toEqual(['/infiniteCard', '/'])
    await shipBuild({
      ...client('promo'),
      dir: (await fakeBuild({ ...activity, version: '1.0.1' })).dir,
      promote: true,
    })
    expect((await registry()).remotes.find(({ name }) => name === 'infinite-card')?.version).toBe(
      '1.0.1',
    )
    site.clock.nowMs = Date.parse('2026-10-07T16:00:00Z')
    expect(await routes()).toEqual(['/'])
    await verb('schedule', { until: '2026-12-01T00:00:00Z' }, 'infinite-card', 'promo')
    expect(await routes()).toEqual(['/infiniteCard', '/'])
    await verb('withdraw', {}, 'infinite-card', 'promo')
    expect(await routes()).toEqual(['/'])
    expect(JSON.stringify(site.edge.store.state.remotes['mf-catalog'])).toBe(catalogBefore)
    const entry = await fetch(`${site.url}/remotes/infinite-card/1.0.1/remoteEntry.js`)
    expect(entry.status, 'open tabs keep their files').toBe(200)
  })

  it('an invalid schedule, or one that ends before it begins, is refused and changes nothing', async () => {
    await ship('1.0.0', true)
    for (const body of [
      { from: 'tomorrow' },
      { from: '2026-10-01T00:00:00' },
      { from: '2026-10-08T00:00:00Z', until: '2026-10-01T00:00:00Z' },
    ])
      await expect(verb('schedule', body)).rejects.toMatchObject({ reason: 'bad-request' })
    expect(site.edge.store.remote('mf-catalog').window).toBeNull()
  })

  it('two pages may have one address at different times, but not at the same time DELIV-5', async () => {
    const october = { from: '2026-10-01T00:00:00Z', until: '2026-11-01T00:00:00Z' }
    const november = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
    await shipBuild({
      ...client('promo'),
      dir: (await fakeBuild(activity)).dir,
      promote: true,
      ...october,
    })
    const other = await fakeBuild({ ...activity, name: 'winter-card' })
    await expect(
      shipBuild({ ...client('promo'), dir: other.dir, promote: true, ...october }),
    ).rejects.toMatchObject({
      reason: 'route-claimed',
    })
    await shipBuild({ ...client('promo'), dir: other.dir, promote: true, ...november })
  })
})

describe('the registry', () => {
  it('is signed, has an ETag, and changes its release whenever anything does DELIV-3', async () => {
    await ship('1.0.0', true)
    const response = await fetch(`${site.url}/registry.json`)
    const etag = response.headers.get('etag') ?? ''
    const signed = (await response.json()) as SignedRegistry
    const jwk = (await (await fetch(`${site.url}/registry-key.json`)).json()) as { kty: string }
    const check = (payload: string) =>
      verify(
        'sha256',
        Buffer.from(payload),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signed.signature, 'base64'),
      )
    expect(check(signed.payload)).toBe(true)
    expect(check(signed.payload.replace('1.0.0', '1.0.1'))).toBe(false)
    const revisit = { headers: { 'if-none-match': etag } }
    expect((await fetch(`${site.url}/registry.json`, revisit)).status).toBe(304)
    await ship('1.1.0', true)
    expect((await fetch(`${site.url}/registry.json`, revisit)).status).toBe(200)
    expect(await (await fetch(`${site.url}/registry.schema.json`)).json()).toMatchObject({
      type: 'object',
      required: ['schema', 'release', 'remotes'],
    })
  })

  it('outlives a restart: same key, same releases, same order of versions', async () => {
    await ship('1.0.0', true)
    await ship('1.1.0', true)
    const before = await (await fetch(`${site.url}/registry.json`)).json()
    const key = await (await fetch(`${site.url}/registry-key.json`)).text()
    await site.close()
    site = await startSite({ dataDir: site.dataDir, teamsFile: site.teamsFile })
    const after = (await (await fetch(`${site.url}/registry.json`)).json()) as SignedRegistry
    expect(after.payload).toBe((before as SignedRegistry).payload)
    expect(await (await fetch(`${site.url}/registry-key.json`)).text()).toBe(key)
    await verb('rollback')
    expect(await versionFor()).toBe('1.0.0')
  })
})

describe('files that are damaged', () => {
  const fileOf = async (version: string, file: string) => {
    const [row] = await site.database.db
      .select()
      .from(releases)
      .where(eq(releases.version, version))
    return path.join(site.dataDir, 'delivery/releases', row?.place ?? '', file)
  }
  const page = (version = '1.0.0') =>
    fetch(`${site.url}/remotes/mf-catalog/${version}/pages/home.js`)
  const trouble = async () =>
    (await callDelivery<DeliveryStatus>(client(), 'GET', 'status')).remotes[0]?.trouble

  it('a live build with one is not offered to anybody after a start, and status says so DELIV-9', async () => {
    await ship('1.0.0', true)
    await site.close()
    await writeFile(await fileOf('1.0.0', 'pages/home.js'), 'something else')
    site = await startSite({ dataDir: site.dataDir, teamsFile: site.teamsFile })
    expect((await registry()).remotes).toEqual([])
    expect(site.edge.readiness().ready).toBe(false)
    expect(await trouble()).toContain('pages/home.js in the store is not the file that was shipped')
  })

  it('are offered without another start when their disk comes later than the site DELIV-9', async () => {
    await ship('1.0.0', true)
    await site.close()
    const disk = path.join(site.dataDir, 'delivery/releases')
    await rename(disk, `${disk}.later`)
    site = await startSite({ dataDir: site.dataDir, teamsFile: site.teamsFile })
    await site.edge.mend()
    expect(site.edge.readiness().ready).toBe(false)
    await rename(`${disk}.later`, disk)
    await site.edge.mend()
    expect(site.edge.readiness().ready).toBe(true)
    expect((await registry()).remotes).toHaveLength(1)
    expect((await page()).status).toBe(200)
  })

  it('are not sent in any encoding, are never cached, and return once repaired DELIV-9 DELIV-15', async () => {
    await ship('1.0.0', true)
    const file = await fileOf('1.0.0', 'pages/home.js')
    const whole = await readFile(file)
    for (const suffix of ['', '.br', '.gz']) await writeFile(file + suffix, 'something else')
    const damaged = await page()
    expect([damaged.status, damaged.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await trouble()).toContain('pages/home.js')
    expect(site.edge.readiness().ready, 'one page, not the site').toBe(true)
    await writeFile(file, whole)
    const mended = await page()
    expect(
      [mended.status, mended.headers.get('content-encoding')],
      'its encodings are still damaged',
    ).toEqual([200, null])
    expect(await mended.text()).toBe(whole.toString())
    expect(await trouble()).toBeNull()
  })

  it('are mended by shipping the same build again DELIV-15', async () => {
    await ship('1.0.0', true)
    await rm(await fileOf('1.0.0', 'pages'), { recursive: true })
    expect((await page()).status).toBe(404)
    expect(await ship('1.0.0')).toMatchObject({ already: false })
    expect((await page()).status).toBe(200)
    expect(await versionFor()).toBe('1.0.0')
    expect(await folders()).toHaveLength(2)
    await site.edge.prune()
    expect(await folders(), 'without what was damaged').toEqual(['1.0.0'])
    expect((await page()).status).toBe(200)
  })
})

describe('releases that are never needed', () => {
  const day = 86_400_000
  const prune = () => site.edge.prune()

  it('are pruned if never shown, a month old, and followed by five newer ones; releases that a visitor got stay DELIV-1', async () => {
    await ship('1.0.0', true)
    for (const minor of [1, 2, 3]) await ship(`1.${minor}.0`)
    await verb('canary', { version: '1.1.0', percent: 1 })
    await verb('rollback')
    site.clock.nowMs += 31 * day
    await prune()
    expect(await folders(), 'fewer than five newer ones').toHaveLength(4)
    for (const minor of [4, 5, 6, 7]) await ship(`1.${minor}.0`)
    await prune()
    expect((await folders()).sort()).toEqual([
      '1.0.0',
      '1.1.0',
      '1.3.0',
      '1.4.0',
      '1.5.0',
      '1.6.0',
      '1.7.0',
    ])
    expect(await site.edge.store.newestEntries(1)).toMatchObject([
      { verb: 'prune', version: '1.2.0', by: 'delivery' },
    ])
    await expect(verb('promote', { version: '1.2.0' })).rejects.toMatchObject({
      reason: 'broken-manifest',
      message: /its files were pruned/,
    })
    const { dir } = await fakeBuild({ version: '1.2.0', scriptText: 'other' })
    await expect(shipBuild({ ...client(), dir }), 'its version stays taken').rejects.toMatchObject({
      reason: 'version-taken',
    })
    await ship('1.2.0')
    await prune()
    await verb('promote', { version: '1.2.0' })
    expect(await versionFor(), 'the same build may come back').toBe('1.2.0')
  })

  it('are none that a preview link shows or an approval names, while these are open DELIV-24 DELIV-26', async () => {
    const call = (where: string, body: object, key = site.key('catalog')) =>
      callDelivery({ ...client(), key }, 'POST', where, body)
    await call('people', { id: 'cy', role: 'shipper', name: 'Cy' })
    await call('keys', { hash: hashKey('cpk_cy'), label: 'x', person: 'cy' })
    await ship('1.0.0', true)
    for (const minor of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await ship(`1.${minor}.0`)
      site.clock.nowMs += 1_000
    }
    site.clock.nowMs += 31 * day
    await call('previews', { shows: [{ remote: 'mf-catalog', version: '1.1.0' }] })
    await call('approvals', { remote: 'mf-catalog', version: '1.2.0' }, 'cpk_cy')
    const kept = ['1.0.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0', '1.8.0']
    await prune()
    expect((await folders()).sort()).toEqual([...kept, '1.1.0', '1.2.0'].sort())
    site.clock.nowMs += 15 * day
    await prune()
    expect((await folders()).sort()).toEqual(kept)
  })

  it('uploads that were never finished go with their files', async () => {
    const { dir, manifest } = await fakeBuild()
    await callDelivery(client(), 'POST', 'releases', manifest)
    const bytes = new Uint8Array(await readFile(path.join(dir, 'lazy.js')))
    await callDelivery(client(), 'PUT', 'releases/mf-catalog/1.0.0/files/lazy.js', bytes)
    expect(await folders()).toHaveLength(1)
    site.clock.nowMs += 11 * 60_000
    await prune()
    await expect(folders()).rejects.toThrow('ENOENT')
    await expect(
      callDelivery(client(), 'POST', 'releases/mf-catalog/1.0.0/commit', {}),
    ).rejects.toMatchObject({ reason: 'upload-unknown' })
  })

  it.each([
    ['POST', 'releases/mf-catalog/%00/commit', 409],
    ['PUT', 'releases/mf-catalog/1%00/files/remoteEntry.js', 409],
    ['POST', 'remotes/%00/promote', 403],
    ['GET', 'log?remote=%00', 200],
    ['GET', 'health?remote=%00', 400],
  ] as const)(
    '%s %s: a name that no database takes is an unknown one FAULT-5',
    async (method, address, status) => {
      const answer = await fetch(`${site.url}/deliver/${address}`, {
        method,
        headers: {
          authorization: `Bearer ${site.key('catalog')}`,
          ...(method === 'PUT' ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(method === 'PUT' ? { body: 'x' } : {}),
      })
      expect(answer.status).toBe(status)
    },
  )
})

it('an interrupted upload resumes, also after a restart DELIV-2', async () => {
  const { dir, manifest } = await fakeBuild()
  await callDelivery(client(), 'POST', 'releases', manifest)
  const bytes = new Uint8Array(await readFile(path.join(dir, 'lazy.js')))
  await callDelivery(client(), 'PUT', 'releases/mf-catalog/1.0.0/files/lazy.js', bytes)
  await site.close()
  site = await startSite({ dataDir: site.dataDir, teamsFile: site.teamsFile })
  const { missing } = await callDelivery<{ missing: string[] }>(
    client(),
    'POST',
    'releases',
    manifest,
  )
  expect(missing.sort()).toEqual(['pages/home.js', 'pages/style.css', 'remoteEntry.js'])
  await ship('1.0.0', true)
  expect(await versionFor()).toBe('1.0.0')
})
