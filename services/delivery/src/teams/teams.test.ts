import { readFile, unlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callDelivery } from '../client/client.ts'
import { deliver } from '../client/commands.ts'
import { shipBuild } from '../client/ship-build.ts'
import type { DeliveryStatus } from '../site/status.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { newFolder } from '../testing/folders.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'
import { TEST_TEAMS, writeTeams } from '../testing/test-teams.ts'
import { hashKey } from './team-keys.ts'
import { parseTeams } from './teams-file.ts'
import { visit } from '../testing/visit.ts'

let site: TestSite
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.close())

const shipAs = async (team: string, build: Parameters<typeof fakeBuild>[0]) =>
  shipBuild({
    url: site.url,
    key: site.key(team),
    dir: (await fakeBuild(build)).dir,
    promote: true,
  })
const teamShown = async (name: string) => {
  const { remotes } = await callDelivery<DeliveryStatus>(
    { url: site.url, key: site.key('play') },
    'GET',
    'status',
  )
  return remotes.find((remote) => remote.name === name)?.team
}
const page = [{ path: '/new', expose: './page', title: { 'zh-CN': '新', en: '新' } }]

describe('teams.json while the site runs', () => {
  it('a remote that no team lists is refused with a reason until a team lists it DELIV-9', async () => {
    const shop = { name: 'mf-shop', routes: page }
    await expect(shipAs('promo', shop)).rejects.toMatchObject({
      reason: 'remote-unclaimed',
      message: /no team lists mf-shop/,
    })
    await writeTeams({ ...TEST_TEAMS, wallet: ['mf-wallet', 'mf-shop'] }, site.teamsFile)
    await expect(shipAs('promo', shop)).rejects.toMatchObject({ reason: 'other-team' })
    expect(await shipAs('wallet', shop)).toMatchObject({ live: '1.0.0' })
  })

  it('a remote that moves to another team immediately belongs to it, with all its releases DELIV-9', async () => {
    await shipAs('catalog', { version: '1.0.0' })
    await shipAs('catalog', { version: '1.1.0' })
    await writeTeams(
      { ...TEST_TEAMS, catalog: [], play: ['mf-play', 'mf-catalog'] },
      site.teamsFile,
    )
    await expect(shipAs('catalog', { version: '1.2.0' })).rejects.toMatchObject({
      reason: 'other-team',
    })
    expect(await teamShown('mf-catalog')).toBe('play')
    await callDelivery(
      { url: site.url, key: site.key('play') },
      'POST',
      'remotes/mf-catalog/rollback',
      {},
    )
    const remote = site.edge.store.remote('mf-catalog')
    expect(remote.live?.version).toBe('1.0.0')
    expect(remote.releases['1.0.0']?.team, 'who shipped it stays').toBe('catalog')
  })

  it('a remote that moves while its files travel is not committed by the team it left DELIV-9', async () => {
    const { manifest } = await fakeBuild()
    const catalog = { url: site.url, key: site.key('catalog') }
    await callDelivery(catalog, 'POST', 'releases', manifest)
    await writeTeams({ ...TEST_TEAMS, catalog: [], play: ['mf-catalog'] }, site.teamsFile)
    await expect(
      callDelivery(catalog, 'POST', 'releases/mf-catalog/1.0.0/commit', {}),
    ).rejects.toMatchObject({ reason: 'other-team' })
  })

  it('a remote that no team lists any more stays live, and nothing of it can be changed', async () => {
    await shipAs('catalog', {})
    await writeTeams({ ...TEST_TEAMS, catalog: [] }, site.teamsFile)
    expect(site.edge.registryFor(undefined).registry.remotes.map(({ name }) => name)).toEqual([
      'mf-catalog',
    ])
    await expect(
      callDelivery(
        { url: site.url, key: site.key('catalog') },
        'POST',
        'remotes/mf-catalog/withdraw',
        {},
      ),
    ).rejects.toMatchObject({ reason: 'remote-unclaimed' })
    expect(await teamShown('mf-catalog')).toBeNull()
    expect((await visit(site, '/deliver')).html).toContain('没有团队')
  })

  it('a new team ships with the key development makes for it, without a restart', async () => {
    await writeTeams({ ...TEST_TEAMS, shop: ['mf-shop'] }, site.teamsFile)
    const lines: string[] = []
    const env = { DELIVERY_URL: site.url, DATA_DIR: site.dataDir, TEAMS_FILE: site.teamsFile }
    const { dir } = await fakeBuild({ name: 'mf-shop', routes: page })
    const code = await deliver(['ship', dir, '--promote'], {
      env,
      out: (text) => lines.push(text),
      err: (text) => lines.push(text),
    })
    expect({ code, lines }).toEqual({
      code: 0,
      lines: ['ship mf-shop 1.0.0: shipped and promoted'],
    })
  })

  it('a key counts while its team lists its hash, and keys of a team that is gone count no more DELIV-9', async () => {
    const build = await fakeBuild()
    const ship = (key: string) => shipBuild({ url: site.url, key, dir: build.dir })
    await writeTeams(TEST_TEAMS, site.teamsFile, { catalog: [hashKey('cpk_given')] })
    await ship('cpk_given')
    await writeTeams(TEST_TEAMS, site.teamsFile)
    await expect(ship('cpk_given')).rejects.toMatchObject({
      reason: 'key-unknown',
      message: expect.stringContaining("its hash is not in the site's teams.json") as unknown,
    })
    const key = site.key('catalog')
    await writeTeams({ play: ['mf-play', 'mf-catalog'] }, site.teamsFile)
    await expect(ship(key)).rejects.toMatchObject({ reason: 'key-unknown' })
  })

  it.each(['half of it: {"schema":1,', 'nothing'])(
    'keeps the previous teams while the file contains %s',
    async (text) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      if (text === 'nothing') await unlink(site.teamsFile)
      else await writeFile(site.teamsFile, text)
      expect(await shipAs('catalog', {})).toMatchObject({ live: '1.0.0' })
      expect(said).toHaveBeenCalledTimes(1)
      said.mockRestore()
      await writeTeams({ ...TEST_TEAMS, catalog: [] }, site.teamsFile)
      await utimes(site.teamsFile, new Date(), new Date())
      await expect(shipAs('catalog', { version: '1.1.0' })).rejects.toMatchObject({
        reason: 'remote-unclaimed',
      })
    },
  )
})

describe('a teams file', () => {
  const team = { contact: '@test/a', remotes: ['mf-a'], folders: ['mf-a'] }
  it.each([
    ['no JSON', '{', /is not valid JSON/],
    ['a remote of two teams', { a: team, b: team }, /mf-a is listed by a and by b/],
    ['a wildcard', { a: { ...team, remotes: ['*'] } }, /\/teams\/a\/remotes\/0/],
    ['a team without a contact', { a: { remotes: [], folders: [] } }, /contact/],
    ['a misspelt field', { a: { ...team, remote: [] } }, /\/teams\/a/],
    ['a key in plain text', { a: { ...team, keys: ['cpk_plain'] } }, /\/teams\/a\/keys\/0/],
  ])('with %s is refused by name', (_what, teams, message) => {
    expect(() =>
      parseTeams(
        typeof teams === 'string' ? teams : JSON.stringify({ schema: 1, teams }),
        'teams.json',
      ),
    ).toThrow(message)
  })

  it('that is missing keeps the site from starting, by name', async () => {
    const teamsFile = path.join(await newFolder(), 'teams.json')
    await expect(startSite({ teamsFile })).rejects.toThrow(/teams\.json cannot be read.*TEAMS_FILE/)
  })
})

it('keys of an older development site stay valid, and its old teams file decides nothing', async () => {
  const key = site.key('catalog')
  await site.close()
  const folder = path.join(site.dataDir, 'delivery')
  const old = { schema: 1, teams: { catalog: { remotes: ['mf-catalog'], key } } }
  await writeFile(path.join(folder, 'keys.json'), JSON.stringify(old))
  await writeFile(
    path.join(folder, 'teams.json'),
    JSON.stringify({
      schema: 1,
      teams: { promo: { remotes: ['*'], keys: [hashKey('cpk_promo')] } },
    }),
  )
  site = await startSite({ dataDir: site.dataDir })
  expect(site.key('catalog')).toBe(key)
  expect(await shipAs('catalog', {})).toMatchObject({ live: '1.0.0' })
  await expect(
    callDelivery({ url: site.url, key: 'cpk_promo' }, 'GET', 'status'),
  ).rejects.toMatchObject({ reason: 'key-unknown' })
  expect(await readFile(path.join(folder, 'keys.json'), 'utf8')).toContain('"play"')
})
