import { copyFileSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DevelopmentKeys } from '../teams/development-keys.ts'
import { hashKey } from '../teams/team-keys.ts'
import type { TeamsFile } from '../teams/teams-file.ts'
import { fakeBuild, type FakeBuild } from '../testing/fake-build.ts'
import { newFolder } from '../testing/folders.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'
import { callDelivery } from './client.ts'
import { deliver } from './commands.ts'

let site: TestSite
let folder: string
let keysFile: string
beforeEach(async () => {
  site = await startSite({ production: true })
  folder = await newFolder()
  keysFile = path.join(folder, 'team-keys.json')
})
afterEach(() => site.close())

async function bootstrap(args: string[], env: Record<string, string> = {}) {
  const said: string[] = []
  const code = await deliver(['bootstrap', ...args], {
    env: { DELIVERY_URL: site.url, TEAMS_FILE: site.teamsFile, ...env },
    out: (text) => said.push(text),
    err: (text) => said.push(text),
  })
  return { code, said: said.join('\n') }
}

async function addBuild(place: string, build: FakeBuild) {
  const { dir } = await fakeBuild(build)
  mkdirSync(path.join(folder, place), { recursive: true })
  cpSync(dir, path.join(folder, place, 'dist'), { recursive: true })
}

const keys = () => (JSON.parse(readFileSync(keysFile, 'utf8')) as DevelopmentKeys).teams
const teams = () => (JSON.parse(readFileSync(site.teamsFile, 'utf8')) as TeamsFile).teams
const livesAs = async (name: string, key = keys()['wallet']!.key) => {
  const status = await callDelivery<{
    remotes: { name: string; live: { version: string } | null }[]
  }>({ url: site.url, key }, 'GET', 'status')
  return status.remotes.find((remote) => remote.name === name)?.live?.version
}
const activity = (path: string): FakeBuild['routes'] => [
  { path, expose: './page', title: { 'zh-CN': '新', en: 'New' } },
]

describe('a new site in production FLEET-1', () => {
  it('gets keys that only their owner can read, their hashes, and the first releases, also when the first run ended early', async () => {
    await addBuild('mf-catalog', { name: 'mf-catalog' })
    await addBuild('activities/act-a', { name: 'act-a', routes: activity('/a') })
    expect(await bootstrap(['keys', '--keys', keysFile])).toMatchObject({ code: 0 })
    expect(statSync(keysFile).mode & 0o777).toBe(0o600)
    // Ended between the two files: the keys are there, their hashes are not.
    writeFileSync(
      site.teamsFile,
      JSON.stringify({
        schema: 1,
        teams: Object.fromEntries(
          Object.entries(teams()).map(([name, { keys: _, ...team }]) => [name, team]),
        ),
      }),
    )
    const first = keys()
    const { code, said } = await bootstrap([folder, '--keys', keysFile])
    expect([code, said]).toEqual([0, expect.stringContaining('act-a 1.0.0 is live')])
    expect(keys()).toEqual(first)
    for (const [name, { key }] of Object.entries(first)) {
      expect(teams()[name]!.keys).toEqual([hashKey(key)])
      expect(said).not.toContain(key)
    }
    expect(await livesAs('mf-catalog')).toBe('1.0.0')
    expect(await livesAs('act-a')).toBe('1.0.0')
  })

  it('gets a teams file that sites can read under any umask of the shell', async () => {
    const teamsFile = path.join(folder, 'new.json')
    const before = process.umask(0o077)
    try {
      await bootstrap(['keys', '--keys', keysFile], { TEAMS_FILE: teamsFile })
    } finally {
      process.umask(before)
    }
    expect(statSync(teamsFile).mode & 0o777).toBe(statSync('teams.json').mode & 0o777)
  })

  it('leaves remotes that have a release, and teams that have a key', async () => {
    await addBuild('mf-catalog', { name: 'mf-catalog', version: '1.0.0' })
    await bootstrap([folder, '--keys', keysFile])
    await addBuild('mf-catalog', { name: 'mf-catalog', version: '2.0.0' })
    await addBuild('mf-wallet', { name: 'mf-wallet', routes: activity('/recharge') })
    const before = readFileSync(site.teamsFile, 'utf8')
    const { said } = await bootstrap([folder, '--keys', keysFile])
    expect(said).toContain('mf-catalog: there already')
    expect(await livesAs('mf-catalog')).toBe('1.0.0')
    expect(await livesAs('mf-wallet')).toBe('1.0.0')
    // Somebody else, without the keys, can neither make new ones nor publish.
    const other = path.join(folder, 'other.json')
    await addBuild('activities/act-a', { name: 'act-a', routes: activity('/a') })
    expect((await bootstrap([folder, '--keys', other])).said).toContain('the teams ship')
    expect(readFileSync(site.teamsFile, 'utf8')).toBe(before)
    expect(await livesAs('act-a')).toBeUndefined()
  })

  it('makes the teams file where the site has none yet, and reports what is missing', async () => {
    const teamsFile = path.join(folder, 'new.json')
    expect(await bootstrap(['keys'])).toMatchObject({ code: 2 })
    expect(await bootstrap(['keys', '--keys', keysFile], { TEAMS_FILE: teamsFile })).toMatchObject({
      code: 0,
    })
    copyFileSync(teamsFile, site.teamsFile)
    const { code, said } = await bootstrap([folder, '--keys', keysFile])
    expect([code, said]).toEqual([1, expect.stringContaining('build-all makes them')])
  })
})
