import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callDelivery, shipBuild } from '../services/delivery/src/index.ts'
import { fakeBuild, type FakeBuild } from '../services/delivery/src/testing/fake-build.ts'
import { newFolder } from '../services/delivery/src/testing/folders.ts'
import { startSite, type TestSite } from '../services/delivery/src/testing/test-site.ts'
import { TEST_TEAMS, writeTeams } from '../services/delivery/src/testing/test-teams.ts'
import { publish, toldToPublish } from './publish.ts'

let site: TestSite
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.close())

/** A remote's folder in the working tree, with a build in it. */
async function built(build: FakeBuild = {}): Promise<string> {
  const folder = await newFolder()
  await symlink((await fakeBuild(build)).dir, path.join(folder, 'dist'))
  return folder
}
const start = (folders: string[], { forced = false, production = false } = {}) =>
  publish({
    origin: site.url,
    dataDir: site.dataDir,
    teamsFile: site.teamsFile,
    folders,
    forced,
    production,
  })
const live = (name = 'mf-catalog') => site.edge.store.remote(name).live
const client = () => ({ url: site.url, key: site.key('catalog'), by: '小明@laptop' })
const teamShips = async (version: string, promote: boolean) =>
  shipBuild({ ...client(), dir: (await fakeBuild({ version })).dir, promote })
const verb = (name: string, body: object = {}) =>
  callDelivery(client(), 'POST', `remotes/mf-catalog/${name}`, body)
const sequence = () => site.edge.store.state.sequence

it('a fresh site gets every remote, and the next start changes nothing DELIV-12', async () => {
  const folders = [
    await built(),
    await built({
      name: 'mf-play',
      routes: [{ path: '/play', expose: './play', title: { 'zh-CN': '玩', en: '玩' } }],
    }),
  ]
  const first = await start(folders)
  expect(first.lines).toEqual(['published mf-catalog 1.0.0, mf-play 1.0.0'])
  expect([live(), live('mf-play')]).toEqual([
    expect.objectContaining({ version: '1.0.0', publisher: 'start', by: 'npm start' }),
    expect.objectContaining({ publisher: 'start' }),
  ])
  const before = sequence()
  expect(await start(folders)).toEqual({
    published: [],
    left: [],
    lines: ['every remote is live already'],
  })
  expect(sequence()).toBe(before)
})

it('what it published itself it renews, forward and back, also after a restart of the site DELIV-12', async () => {
  const [old, changed] = [await built(), await built({ version: '1.0.1' })]
  await start([old])
  expect((await start([changed])).published).toEqual(['mf-catalog 1.0.1'])
  const { dataDir, teamsFile } = site
  await site.close()
  site = await startSite({ dataDir, teamsFile })
  expect((await start([old])).published).toEqual(['mf-catalog 1.0.0'])
  expect(live()).toMatchObject({ version: '1.0.0', publisher: 'start' })
})

it('keeps what a team put live, until it must publish DELIV-12', async () => {
  const folder = await built()
  await start([folder])
  await teamShips('1.2.0', true)
  const before = sequence()
  expect((await start([folder])).lines).toEqual([
    'mf-catalog: team catalog put 1.2.0 live; left (npm start -- --publish replaces it)',
  ])
  expect(sequence()).toBe(before)
  expect((await start([folder], { forced: true })).published).toEqual(['mf-catalog 1.0.0'])
  expect(live()).toMatchObject({ version: '1.0.0', publisher: 'start' })
})

it('a version a team went back to stays, although npm start had shipped it DELIV-12', async () => {
  await start([await built()])
  const changed = await built({ version: '1.0.1' })
  await start([changed])
  await verb('rollback')
  expect((await start([changed])).left).toMatchObject([{ reason: 'team-live' }])
  expect(live()?.version).toBe('1.0.0')
  await start([changed], { forced: true })
  expect(live()?.version).toBe('1.0.1')
})

it('keeps a canary, and ends it only when it must publish DELIV-12', async () => {
  await start([await built()])
  await teamShips('1.2.0', false)
  await verb('canary', { percent: 10 })
  const changed = await built({ version: '1.0.1' })
  expect((await start([changed])).lines).toEqual([
    'mf-catalog: team catalog tries 1.2.0 with 10 % of visitors; left (npm start -- --publish ends that)',
  ])
  expect(site.edge.store.remote('mf-catalog')).toMatchObject({
    live: { version: '1.0.0' },
    canary: { version: '1.2.0', percent: 10 },
  })
  await start([changed], { forced: true })
  expect(site.edge.store.remote('mf-catalog')).toMatchObject({
    live: { version: '1.0.1' },
    canary: null,
  })
})

it('what was withdrawn stays away, with the same sources and with others DELIV-12', async () => {
  const folder = await built()
  await start([folder])
  await verb('withdraw')
  for (const tree of [folder, await built({ version: '1.0.1' })])
    expect((await start([tree])).left).toMatchObject([{ reason: 'withdrawn' }])
  expect(live()).toBeNull()
  await start([folder], { forced: true })
  expect(live()?.version).toBe('1.0.0')
})

it('what a team shipped for later stays off the site DELIV-12', async () => {
  await teamShips('1.2.0', false)
  expect((await start([await built()])).left).toMatchObject([{ reason: 'not-live' }])
  expect(live()).toBeNull()
})

it('a schedule stays as its team set it when the page is renewed in it DELIV-12', async () => {
  await start([await built()])
  const window = { from: '2026-10-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z' }
  await verb('schedule', window)
  expect((await start([await built({ version: '1.0.1' })])).published).toEqual(['mf-catalog 1.0.1'])
  expect(site.edge.store.remote('mf-catalog').window).toEqual(window)
})

it('a version that is there with other contents does not stop the start: what is live stays DELIV-12', async () => {
  await start([await built()])
  const files = site.edge.store.state.remotes['mf-catalog']?.releases['1.0.0']?.digest
  for (const forced of [false, true]) {
    const { published, lines } = await start(
      [await built({ scriptText: 'the same sources, other bytes' })],
      { forced },
    )
    expect({ published, lines }).toEqual({
      published: [],
      lines: [
        'mf-catalog: 1.0.0 is there with other contents, and a release never changes; 1.0.0 stays live',
      ],
    })
  }
  expect(site.edge.store.state.remotes['mf-catalog']?.releases['1.0.0']?.digest).toBe(files)
  expect(site.edge.readiness().ready).toBe(true)
})

it('a build that is refused or that no team lists is left out by name, and the others are published', async () => {
  const wallet = await built({
    name: 'mf-wallet',
    contract: '99.0.0',
    routes: [{ path: '/wallet', expose: './wallet', title: { 'zh-CN': '钱包', en: '钱包' } }],
  })
  const stray = await built({
    name: 'mf-stray',
    routes: [{ path: '/stray', expose: './stray', title: { 'zh-CN': '无主', en: '无主' } }],
  })
  const { published, left } = await start([wallet, stray, await built()])
  expect(published).toEqual(['mf-catalog 1.0.0'])
  expect(left).toEqual([
    {
      name: 'mf-wallet',
      reason: 'refused',
      why: expect.stringContaining('contract 99.0.0') as unknown,
    },
    {
      name: 'mf-stray',
      reason: 'refused',
      why: expect.stringContaining('no team lists mf-stray') as unknown,
    },
  ])
  await writeTeams({ ...TEST_TEAMS, promo: ['mf-stray'] }, site.teamsFile)
  expect((await start([stray])).published).toEqual(['mf-stray 1.0.0'])
})

it('a route that moves from one remote to another is free once the first has shipped without it', async () => {
  const shared = { path: '/shared', expose: './shared', title: { 'zh-CN': '共', en: '共' } }
  await start([await built({ routes: [shared] })])
  const play = await built({ name: 'mf-play', routes: [shared] })
  const catalog = await built({ version: '1.1.0' })
  expect((await start([play, catalog])).published.sort()).toEqual([
    'mf-catalog 1.1.0',
    'mf-play 1.0.0',
  ])
})

it('production publishes nothing, with or without the flag DELIV-12', async () => {
  for (const forced of [false, true]) {
    const { lines } = await start([await built()], { production: true, forced })
    expect(lines).toEqual([expect.stringContaining('nothing is published in production')])
  }
  expect(sequence()).toBe(0)
})

it('fails when the site cannot be reached or keeps no keys, and passes over no such thing in silence', async () => {
  const folders = [await built()]
  const options = {
    dataDir: site.dataDir,
    teamsFile: site.teamsFile,
    folders,
    forced: false,
    production: false,
  }
  await expect(publish({ ...options, origin: 'http://127.0.0.1:9' })).rejects.toMatchObject({
    reason: 'unreachable',
  })
  await expect(
    publish({ ...options, origin: site.url, dataDir: await newFolder() }),
  ).rejects.toMatchObject({ reason: 'key-unknown' })
})

it('must publish by a flag or by the environment', () => {
  expect([
    toldToPublish(['--publish'], {}),
    toldToPublish([], { PUBLISH: '1' }),
    toldToPublish([], { PUBLISH: '0' }),
    toldToPublish([], {}),
  ]).toEqual([true, true, false, false])
})
