import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { callDelivery } from '../client/client.ts'
import { shipBuild } from '../client/ship-build.ts'
import { releases } from '../database/schema.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { newDatabase } from '../testing/test-database.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
afterEach(() => site.close())

const at = '2026-08-31T10:00:00.000Z'
const entry = (seq: number, version: string) => ({
  seq,
  at,
  verb: 'ship',
  remote: 'mf-catalog',
  version,
  team: 'catalog',
  by: '小明',
  detail: 'shipped',
})

/** A data folder as a version before the database left it: two releases shipped, the second a canary. */
async function oldFolder() {
  const first = await startSite()
  const folder = path.join(first.dataDir, 'delivery')
  for (const version of ['1.0.0', '1.1.0']) {
    const { dir, manifest } = await fakeBuild({ version })
    await shipBuild({ url: first.url, key: first.key('catalog'), dir })
    const [row] = await first.database.db.select().from(releases).where(eq(releases.version, version))
    const old = path.join(folder, 'releases/mf-catalog', version)
    await rename(path.join(folder, 'releases', row?.place ?? ''), old)
    await writeFile(path.join(old, 'cloudplay-remote.json'), JSON.stringify(manifest))
  }
  const { digest } = first.edge.store.remote('mf-catalog').releases['1.0.0'] ?? { digest: '' }
  await first.close()
  const release = (version: string) => ({ version, digest, shippedAt: at, team: 'catalog', by: '小明', fileCount: 4, sizeBytes: 1 })
  const remote = {
    team: 'catalog',
    live: { version: '1.0.0', since: at, by: 'npm start' },
    canary: { version: '1.1.0', since: at, by: '小明', publisher: 'team', percent: 100 },
    window: { from: null, until: '2026-10-01T00:00:00.000Z' },
    earlier: ['0.9.0'],
    releases: { '1.0.0': release('1.0.0'), '1.1.0': release('1.1.0') },
  }
  const state = { schema: 1, sequence: 7, last: entry(7, '1.1.0'), remotes: { 'mf-catalog': remote, constructor: { window: null } } }
  await writeFile(path.join(folder, 'state.json'), JSON.stringify(state))
  await writeFile(path.join(folder, 'audit.jsonl'), `${JSON.stringify(entry(6, '1.0.0'))}\n{"seq":7,"at`)
  return first
}

it('takes over a folder of before the database: releases, channels, times and log, once DELIV-12 DELIV-16', async () => {
  const { dataDir, teamsFile } = await oldFolder()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  site = await startSite({ dataDir, teamsFile, database: await newDatabase() })
  expect(said.mock.calls.flat().join()).toContain('left out constructor')
  said.mockRestore()
  expect(site.edge.store.remote('mf-catalog')).toMatchObject({
    live: { version: '1.0.0', publisher: 'start' },
    canary: { version: '1.1.0', percent: 100, publisher: 'team' },
    window: { until: '2026-10-01T00:00:00.000Z' },
    earlier: ['0.9.0'],
  })
  const page = await fetch(`${site.url}/remotes/mf-catalog/1.1.0/pages/home.js`, { headers: { 'accept-encoding': 'br' } })
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br'])
  await callDelivery({ url: site.url, key: site.key('catalog') }, 'POST', 'remotes/mf-catalog/promote', {})
  expect((await site.edge.store.newestEntries(9)).map(({ seq, verb }) => [seq, verb])).toEqual([
    [8, 'promote'],
    [7, 'ship'],
    [6, 'ship'],
  ])
  await site.close()
  site = await startSite({ dataDir, teamsFile, database: site.database })
  expect(site.edge.store.remote('mf-catalog').live?.version, 'it was taken over once').toBe('1.1.0')
  expect(await readdir(path.join(dataDir, 'delivery'))).toEqual(expect.arrayContaining(['state.json.imported', 'audit.jsonl.imported']))
})

it('leaves a folder alone where the database has releases already', async () => {
  const { dataDir, teamsFile } = await oldFolder()
  const database = await newDatabase()
  const other = await startSite({ database })
  await shipBuild({ url: other.url, key: other.key('catalog'), dir: (await fakeBuild({ version: '3.0.0' })).dir, promote: true })
  await other.close()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  site = await startSite({ dataDir, teamsFile, database })
  expect(said.mock.calls.flat().join()).toContain('was not taken over')
  said.mockRestore()
  expect(site.edge.store.remote('mf-catalog').live?.version).toBe('3.0.0')
  expect(await readFile(path.join(dataDir, 'delivery/state.json.left'), 'utf8')).toContain('"sequence":7')
})

it('starts without a folder state that cannot be read, says so, and keeps the file FAULT-5', async () => {
  const { dataDir, teamsFile } = await oldFolder()
  await writeFile(path.join(dataDir, 'delivery/state.json'), '{"schema":1,"seq')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  site = await startSite({ dataDir, teamsFile, database: await newDatabase() })
  expect(said.mock.calls.flat().join()).toContain('state.json cannot be read')
  said.mockRestore()
  expect(site.edge.store.state.remotes).toEqual({})
  expect(await readdir(path.join(dataDir, 'delivery'))).toContain('state.json.left')
})

it('goes by the state before the last change where the newest cannot be read FAULT-5', async () => {
  const { dataDir, teamsFile } = await oldFolder()
  const folder = path.join(dataDir, 'delivery')
  await rename(path.join(folder, 'state.json'), path.join(folder, 'state.previous.json'))
  await writeFile(path.join(folder, 'state.json'), '{"schema":1,"seq')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  site = await startSite({ dataDir, teamsFile, database: await newDatabase() })
  expect(said.mock.calls.flat().join()).toContain('state.previous.json')
  said.mockRestore()
  expect(site.edge.store.remote('mf-catalog').live?.version).toBe('1.0.0')
})

it('starts when times in a folder state are none FAULT-5', async () => {
  const { dataDir, teamsFile } = await oldFolder()
  const file = path.join(dataDir, 'delivery/state.json')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(at, 'long ago'))
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  site = await startSite({ dataDir, teamsFile, database: await newDatabase() })
  said.mockRestore()
  expect(site.edge.store.remote('mf-catalog').live?.version).toBe('1.0.0')
})
