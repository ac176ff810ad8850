import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callDelivery, type ClientOptions } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { filesOf } from './store/manifest.ts'
import { fakeBuild, fakeShell } from './testing/fake-build.ts'
import { newFolder } from './testing/folders.ts'
import { newDatabase, openDatabase, type TestDatabase } from './testing/test-database.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { TEST_TEAMS, writeTeams } from './testing/test-teams.ts'
import { addressOf, report, visitorsIn, type Browser } from './testing/test-visitors.ts'
import { hashKey } from './teams/team-keys.ts'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const KEY = 'cpk_catalog'
const STARTED_AT_MS = Date.parse('2026-09-01T04:00:00Z')
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
const sites: TestSite[] = []
const databases: TestDatabase[] = []
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()))
  await Promise.all(databases.splice(0).map((database) => database.close()))
})

/** Instances of one site: a database and a folder for builds in common, a machine's folder each. */
async function startInstances(count = 2, shells: readonly string[] = []): Promise<TestSite[]> {
  const shared = await newDatabase()
  databases.push(shared)
  const teamsFile = await writeTeams(TEST_TEAMS, undefined, { catalog: [hashKey(KEY)] })
  const buildsFolder = await newFolder()
  for (let index = 0; index < count; index++) {
    const database = await openDatabase(shared.schema)
    databases.push(database)
    const shellDist = await fakeShell(shells[index])
    const dataDir = await newFolder()
    const options = { database, teamsFile, buildsFolder, dataDir, shellDist }
    const now = () => STARTED_AT_MS + index * 1_000
    sites.push(await startSite(shells.length > 0 ? { ...options, now } : options))
  }
  return sites
}
const client = (site: TestSite): ClientOptions => ({ url: site.url, key: KEY, by: '小明' })
const ship = async (site: TestSite, version: string, promote = false) =>
  shipBuild({ ...client(site), dir: (await fakeBuild({ version })).dir, promote })
const verb = (site: TestSite, name: string, body: object = {}) =>
  callDelivery<object>(client(site), 'POST', `remotes/mf-catalog/${name}`, body)
const registryOf = async (site: TestSite) => (await fetch(`${site.url}/registry.json`)).text()
const WITHIN_A_SECOND = { timeout: 1_000, interval: 10 }

describe('two instances with different shells FLEET-3', () => {
  const scriptOf = (site: TestSite) => site.edge.shell.manifest.js[0]!.file
  const fetched = async (site: TestSite, file: string, encoding = 'br') => {
    const answer = await fetch(`${site.url}/shell/${file}`, {
      headers: { 'accept-encoding': encoding },
    })
    return [answer.status, answer.headers.get('content-encoding'), await answer.text()] as const
  }

  it('each serve the chunks of both, so a page may ask any of them', async () => {
    const [one, two] = (await startInstances(2, ['old', 'new'])) as [TestSite, TestSite]
    expect(scriptOf(one)).not.toBe(scriptOf(two))
    for (const site of [one, two])
      for (const other of [one, two])
        for (const encoding of ['br', 'gzip', 'identity']) {
          const own = await fetched(other, scriptOf(other), encoding)
          expect(await fetched(site, scriptOf(other), encoding)).toEqual(own)
          expect(own.slice(0, 2)).toEqual([200, encoding === 'identity' ? null : encoding])
        }
    expect((await fetched(one, 'main.deadbeef.js'))[0]).toBe(404)
  })

  it('name their own in their registry, and so a release each: a tab sees that it is older', async () => {
    const sites = await startInstances(3, ['old', 'new', 'new'])
    await ship(sites[0]!, '1.0.0', true)
    const registries = await Promise.all(
      sites.map(async (site) => {
        await site.edge.store.look()
        return site.edge.registryFor(undefined).registry
      }),
    )
    expect(registries.map(({ shell }) => shell)).toEqual(sites.map(({ edge }) => edge.shell.build))
    const [old, ...rest] = registries.map(({ release, remotes }) => ({ release, remotes }))
    expect(rest[0]).toEqual(rest[1])
    expect(rest[0]!.remotes).toEqual(old!.remotes)
    expect(rest[0]!.release).not.toBe(old!.release)
  })

  it('pass on no altered bytes, and keep the last ten', async () => {
    const sites = await startInstances(
      12,
      Array.from({ length: 12 }, (_, nth) => `shell ${nth}`),
    )
    const [first, second, third] = sites as [TestSite, TestSite, TestSite]
    const last = sites.at(-1)!
    expect((await fetched(last, scriptOf(first)))[0], 'pruned').toBe(404)
    expect((await fetched(last, scriptOf(third)))[0]).toBe(200)
    const { buildsFolder } = last.edge.options
    const place = path.join(buildsFolder!, 'shell', sites[3]!.edge.shell.build)
    for (const suffix of ['', '.br', '.gz'])
      await writeFile(path.join(place, scriptOf(sites[3]!)) + suffix, 'altered')
    expect((await fetched(last, scriptOf(sites[3]!)))[0]).toBe(404)
    expect((await fetched(second, scriptOf(second)))[0], 'its own').toBe(200)
  }, 60_000)
})

describe('two instances of one site', () => {
  it('add up what browsers report to either, count a visitor once, and one of them ends the canary DELIV-7 DELIV-16', async () => {
    const [one, two] = (await startInstances()) as [TestSite, TestSite]
    await ship(one, '1.0.0', true)
    await ship(one, '1.1.0')
    await verb(one, 'canary', { percent: 5 })
    await two.edge.store.look()
    const threw = { remote: 'mf-catalog', version: '1.1.0', render: true as const }
    const browsers = visitorsIn(
      { remote: 'mf-catalog', version: '1.1.0', percent: 5 },
      true,
      6,
    ).map((visitor, index) => ({
      visitor,
      address: addressOf(index),
    }))
    const [twice] = browsers as [Browser]
    for (const site of [one, two]) await report(site, twice, threw)
    await Promise.all([one, two].map(({ edge }) => edge.health.settle()))
    expect((await two.edge.health.report(60)).remotes[0]?.trial?.canary).toEqual({
      version: '1.1.0',
      visitors: 1,
      failed: 1,
      drawn: 0,
      used: 0,
    })

    for (const [index, browser] of browsers.slice(1).entries())
      await report(index % 2 ? one : two, browser, threw)
    for (let turn = 0; turn < 2; turn++)
      await Promise.all([one, two].map(({ edge }) => edge.health.settle()))
    await Promise.all([one, two].map(({ edge }) => edge.store.look()))
    for (const { edge } of [one, two]) expect(edge.store.remote('mf-catalog').canary).toBeNull()
    const entries = await one.edge.store.newestEntries(10)
    expect(entries.filter(({ verb: done }) => done === 'rollback')).toMatchObject([
      { by: 'delivery', publisher: 'delivery' },
    ])
  })

  it('know after a look what was changed before it, though another look was under way DELIV-16', async () => {
    const [one, two] = (await startInstances()) as [TestSite, TestSite]
    await ship(one, '1.0.0')
    const { store } = two.edge
    const { db } = two.database
    await store.look()
    // This look reads the head now, and hears of it later.
    let [read, answer] = [() => {}, () => {}]
    const isRead = new Promise<void>((resolve) => (read = resolve))
    const isHeld = new Promise<void>((resolve) => (answer = resolve))
    const select = db.select.bind(db) as () => { from: (table: object) => Promise<unknown[]> }
    vi.spyOn(db, 'select').mockImplementationOnce((() => ({
      from: async (table: object) => {
        const rows = await select().from(table)
        read()
        await isHeld
        return rows
      },
    })) as unknown as typeof db.select)
    const early = store.look()
    await isRead
    await verb(one, 'promote')
    const late = store.look()
    answer()
    await early
    await late
    expect(store.remote('mf-catalog').live?.version).toBe('1.0.0')
  })

  it('agree within a second on the live versions, with one signature, and each serves the files DELIV-16', async () => {
    const [one, two] = (await startInstances()) as [TestSite, TestSite]
    for (const [act, from] of [
      [() => ship(one, '1.0.0', true), one],
      [() => ship(two, '1.1.0', true), two],
      [() => verb(one, 'rollback'), one],
      [() => verb(two, 'withdraw'), two],
    ] as const) {
      await act()
      const other = from === one ? two : one
      const wanted = JSON.parse(await registryOf(from)) as { payload: string }
      await expect
        .poll(
          async () => (JSON.parse(await registryOf(other)) as { payload: string }).payload,
          WITHIN_A_SECOND,
        )
        .toBe(wanted.payload)
    }
    expect(await (await fetch(`${one.url}/registry-key.json`)).text()).toBe(
      await (await fetch(`${two.url}/registry-key.json`)).text(),
    )
    for (const site of [one, two])
      for (const version of ['1.0.0', '1.1.0'])
        expect(
          (await fetch(`${site.url}/remotes/mf-catalog/${version}/pages/home.js`)).status,
        ).toBe(200)
    const logs = await Promise.all(
      [one, two].map((site) => callDelivery<{ entries: object[] }>(client(site), 'GET', 'log')),
    )
    expect(logs[0]).toEqual(logs[1])
    expect(logs[0]?.entries).toMatchObject([
      { seq: 4, verb: 'withdraw' },
      { seq: 3, verb: 'rollback' },
      { seq: 2, verb: 'ship' },
      { seq: 1, verb: 'ship' },
    ])
  })

  it('take the calls of one upload in turn DELIV-16', async () => {
    const [one, two] = (await startInstances()) as [TestSite, TestSite]
    const { dir, manifest } = await fakeBuild()
    await callDelivery(client(one), 'POST', 'releases', manifest)
    for (const [index, file] of [...filesOf(manifest).keys()].entries()) {
      const bytes = new Uint8Array(await readFile(path.join(dir, file)))
      await callDelivery(
        client(index % 2 ? one : two),
        'PUT',
        `releases/mf-catalog/1.0.0/files/${file}`,
        bytes,
      )
    }
    await callDelivery(client(two), 'POST', 'releases/mf-catalog/1.0.0/commit', { promote: true })
    expect(two.edge.store.remote('mf-catalog').live?.version).toBe('1.0.0')
  })

  it('mend a damaged release though only the other one met the damage DELIV-15 DELIV-16', async () => {
    const [one, two, three] = (await startInstances(3)) as [TestSite, TestSite, TestSite]
    await ship(one, '1.0.0', true)
    const place = one.edge.store.files.listed('mf-catalog', '1.0.0')!.place
    const page = () => fetch(`${one.url}/remotes/mf-catalog/1.0.0/pages/home.js`)
    await one.edge.store.files.builds.remove(`${place}/pages`, [])
    expect((await page()).status).toBe(404)
    const { dir, manifest } = await fakeBuild({ version: '1.0.0' })
    const begun = await callDelivery(client(two), 'POST', 'releases', manifest)
    expect(begun).toMatchObject({ already: false })
    for (const file of filesOf(manifest).keys()) {
      const bytes = new Uint8Array(await readFile(path.join(dir, file)))
      await callDelivery(client(two), 'PUT', `releases/mf-catalog/1.0.0/files/${file}`, bytes)
    }
    await callDelivery(client(three), 'POST', 'releases/mf-catalog/1.0.0/commit', {})
    await expect.poll(async () => (await page()).status, WITHIN_A_SECOND).toBe(200)
    expect(await ship(two, '1.0.0')).toMatchObject({ already: true })
  })

  it('see the last change of the other: concurrent changes get distinct numbers, and none is lost DELIV-16 DELIV-8', async () => {
    const [one, two] = (await startInstances()) as [TestSite, TestSite]
    await ship(one, '1.0.0', true)
    const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0']
    await Promise.all(versions.map((version, index) => ship(index % 2 ? one : two, version, true)))
    const expected = { live: '1.0.0', canary: null }
    await expect(verb(two, 'promote', { version: '1.0.0', expected })).rejects.toMatchObject({
      reason: 'changed-meanwhile',
    })
    await expect.poll(() => one.edge.store.state, WITHIN_A_SECOND).toEqual(two.edge.store.state)
    expect(one.edge.store.remote('mf-catalog').earlier).toHaveLength(4)
    const entries = await one.edge.store.newestEntries(10)
    expect(entries.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1])
  })

  it('keep serving while the database is away, refuse changes, and agree again afterwards DELIV-16', async () => {
    const [one, two] = (await startInstances()) as [TestSite, TestSite]
    await ship(one, '1.0.0', true)
    await expect.poll(() => two.edge.store.state.sequence, WITHIN_A_SECOND).toBe(1)
    two.database.away = true
    expect((await fetch(`${two.url}/`, { headers: { accept: 'text/html' } })).status).toBe(200)
    expect((await fetch(`${two.url}/remotes/mf-catalog/1.0.0/remoteEntry.js`)).status).toBe(200)
    await expect(verb(two, 'withdraw')).rejects.toMatchObject({ reason: 'database-away' })
    await verb(one, 'withdraw')
    two.database.away = false
    await two.edge.store.look()
    expect(two.edge.store.remote('mf-catalog').live).toBeNull()
  })

  it('take the files of a release that were sent while the database was away for a moment DELIV-16', async () => {
    const [site] = (await startInstances(1)) as [TestSite]
    const { fetch } = globalThis
    const statuses: number[] = []
    let isGone = false
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
      if (options?.method === 'PUT' && !isGone) {
        isGone = true
        site.database.away = true
        setTimeout(() => (site.database.away = false), 100)
      }
      const answer = await fetch(input, options)
      statuses.push(answer.status)
      return answer
    })
    try {
      const { dir } = await fakeBuild({ version: '1.0.0' })
      expect(await shipBuild({ ...client(site), dir, promote: true })).toMatchObject({
        live: '1.0.0',
      })
      expect(statuses).toContain(503)
    } finally {
      spy.mockRestore()
    }
  })
})
