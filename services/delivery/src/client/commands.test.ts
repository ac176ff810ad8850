import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys, releases } from '../database/schema.ts'
import { newFolder } from '../testing/folders.ts'
import { deliver } from './commands.ts'
import { hashKey } from '../teams/team-keys.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Runs a command as the command line does, against the test's site. */
async function run(args: string[], env: Record<string, string> = {}) {
  const lines: { out: string[]; err: string[] } = { out: [], err: [] }
  const code = await deliver(args, {
    env: { DELIVERY_URL: site.url, DATA_DIR: site.dataDir, TEAMS_FILE: site.teamsFile, ...env },
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
}

it('ships, tries, promotes and rolls back by one command each, with the key development keeps DELIV-2', async () => {
  const first = await fakeBuild({ version: '1.0.0' })
  const second = await fakeBuild({ version: '1.1.0' })
  expect(await run(['ship', first.dir, '--promote'])).toMatchObject({
    code: 0,
    out: 'ship mf-catalog 1.0.0: shipped and promoted',
  })
  expect((await run(['ship', first.dir])).out).toBe(
    'mf-catalog 1.0.0 is there already; nothing was changed',
  )
  expect(await run(['ship', first.dir, '--promote'])).toMatchObject({ code: 0 })
  await run(['ship', second.dir])
  expect((await run(['ship', second.dir, '--promote'])).out).toContain('promote mf-catalog 1.1.0')
  await run(['rollback', 'mf-catalog'])
  const again = ['--force', '--reason', 'a false alarm']
  expect((await run(['canary', 'mf-catalog', '10%', '1.1.0', ...again])).out).toContain(
    '10 % of visitors next to 1.0.0',
  )
  expect((await run(['promote', 'mf-catalog'])).out).toContain(
    'promote mf-catalog 1.1.0: live for everybody',
  )
  expect((await run(['rollback', 'mf-catalog'])).out).toContain(
    'rollback mf-catalog 1.0.0: was 1.1.0',
  )
  const status = await run(['status'])
  expect(status.out).toContain('mf-catalog (catalog): 1.0.0 since 2026-09-01 04:00:00 UTC by ')
  const log = await run(['log', 'mf-catalog'])
  expect(log.out.split('\n')).toHaveLength(7)
})

it('says what is wrong and ends with 1 when refused, 2 when it does not understand, 3 when it is alone', async () => {
  const { dir } = await fakeBuild({ name: 'mf-wallet', contract: '9.0.0' })
  expect(await run(['ship', dir])).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^deliver: mf-wallet 1\.0\.0 was built for contract 9\.0\.0/,
    ) as unknown,
  })
  expect(await run(['promote', 'mf-play'], { DELIVERY_KEY: 'cpk_no' })).toMatchObject({ code: 1 })
  expect(await run(['status'], { DELIVERY_URL: 'http://127.0.0.1:9' })).toMatchObject({
    code: 3,
    err: expect.stringContaining('does not answer') as unknown,
  })
  expect((await run(['ship', '/nowhere'])).err).toContain('build the remote first')
  expect(await run(['explode'])).toMatchObject({ code: 2 })
  expect(await run(['canary', 'mf-play', 'lots'])).toMatchObject({ code: 2 })
  expect(await run(['promote', '--fast'])).toMatchObject({ code: 2 })
  expect(await run(['--help'])).toMatchObject({ code: 0 })
})

it('speaks to the site on PORT where no address is given', async () => {
  const { port } = new URL(site.url)
  expect(await run(['status', '--json'], { DELIVERY_URL: '', PORT: port })).toMatchObject({
    code: 0,
  })
  expect((await run(['status'], { DELIVERY_URL: '', PORT: '9' })).err).toContain(
    'http://localhost:9 does not answer',
  )
})

it('says that a key is missing where there is neither one nor a teams.json, as in a repository of a team DELIV-9', async () => {
  const elsewhere = await newFolder()
  const asked = await run(['rollback', 'mf-catalog'], {
    DATA_DIR: elsewhere,
    TEAMS_FILE: path.join(elsewhere, 'teams.json'),
  })
  expect(asked).toMatchObject({
    code: 1,
    err: expect.stringContaining('deliver: no DELIVERY_KEY is set') as unknown,
  })
})

it('makes keys of which teams.json needs only the hash DELIV-9', async () => {
  const { out } = await run(['key'])
  const [, key = '', hash] = /^key {3}(\S+)\nhash {2}(\S+)$/.exec(out) ?? []
  expect(key).toMatch(/^cpk_[\w-]{43}$/)
  expect(hashKey(key)).toBe(hash)
})

it('starts as a program, with its exit code', () => {
  const program = (...args: string[]) =>
    execFileSync(
      process.execPath,
      [fileURLToPath(new URL('../../dist/cli.js', import.meta.url)), ...args],
      {
        encoding: 'utf8',
        stdio: 'pipe',
      },
    )
  expect(program('--help')).toContain('deliver ship <remote or folder>')
  expect(() => program('explode')).toThrow(/Unknown command "explode"/)
}, 30_000)

describe('more than one release', () => {
  const version = (name = 'mf-catalog') => site.edge.store.remote(name).live?.version
  const shipped = async (name: string, ...versions: string[]) => {
    const routes =
      name === 'mf-catalog'
        ? undefined
        : [{ path: `/${name}`, expose: './page', title: { 'zh-CN': '页', en: '页' } }]
    for (const one of versions)
      await run([
        'ship',
        (await fakeBuild({ name, version: one, ...(routes && { routes }) })).dir,
        '--promote',
      ])
  }

  it('goes back to a version of before, further than one step DELIV-2', async () => {
    await shipped('mf-catalog', '2.0.0', '2.1.0', '2.2.0')
    expect((await run(['rollback', 'mf-catalog', '--to', '2.0.0'])).out).toBe(
      'rollback mf-catalog 2.0.0: was 2.2.0',
    )
    expect(await run(['rollback', 'mf-catalog', '--to', '9.9.9'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('was not live before') as unknown,
    })
    expect(version()).toBe('2.0.0')
  })

  it('lets nothing new go live while it is frozen, and goes back all the same', async () => {
    await shipped('mf-catalog', '3.0.0', '3.1.0')
    expect(await run(['freeze', 'mf-catalog'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--reason is missing') as unknown,
    })
    expect((await run(['freeze', 'mf-catalog', '--reason', '结算中'])).out).toBe(
      'freeze mf-catalog 3.1.0: 结算中',
    )
    const { dir } = await fakeBuild({ version: '3.2.0' })
    for (const args of [
      ['ship', dir, '--promote'],
      ['promote', 'mf-catalog', '3.0.0'],
      ['canary', 'mf-catalog', '5', '3.0.0'],
      ['schedule', 'mf-catalog', '3.0.0'],
    ])
      expect(await run(args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('is frozen since') as unknown,
      })
    expect(await run(['ship', dir]), 'a release may wait').toMatchObject({ code: 0 })
    expect((await run(['status'])).out).toContain('FROZEN since')
    expect(await run(['rollback', 'mf-catalog'])).toMatchObject({ code: 0 })
    expect(await run(['unfreeze', 'mf-catalog'])).toMatchObject({ code: 0 })
    expect(await run(['promote', 'mf-catalog', '3.2.0'])).toMatchObject({ code: 0 })
  })

  it('shows what changes for whom before it happens', async () => {
    await shipped('mf-catalog', '4.0.0')
    const routes = [
      { path: '/', expose: './home', title: { 'zh-CN': '云游戏', en: '云游戏' } },
      { path: '/sale', expose: './sale', title: { 'zh-CN': '特惠', en: 'Sale' } },
    ]
    await run(['ship', (await fakeBuild({ version: '4.1.0', routes })).dir])
    await run(['canary', 'mf-catalog', '10'])
    const { out } = await run(['diff', 'mf-catalog'])
    expect(out).toContain(
      'mf-catalog 4.0.0 → 4.1.0; now 10 % of visitors have 4.1.0, the others 4.0.0',
    )
    expect(out).toMatch(/routes:\n {2}\+ \/sale\n {2}~ \//)
    expect(out).toMatch(/files: 1 new, 0 gone, 2 changed; [\d.]+ kB → [\d.]+ kB\nit can go live/)
    expect(
      JSON.parse((await run(['diff', 'mf-catalog', '4.1.0', '4.0.0', '--json'])).out),
    ).toMatchObject({
      routes: { removed: ['/sale'] },
    })
    await run(['rollback', 'mf-catalog'])
  })

  it('saves the versions of a team as a set and brings all of them back in one step, or none', async () => {
    await shipped('infinite-card', '1.0.0')
    await shipped('act-a', '1.0.0')
    const promo = ['--team', 'promo']
    expect((await run(['set', 'save', 'spring', ...promo])).out).toBe(
      'set spring saved: act-a 1.0.0, infinite-card 1.0.0',
    )
    await shipped('infinite-card', '1.1.0')
    await shipped('act-a', '1.1.0')
    await run(['freeze', 'act-a', '--reason', 'x'])
    expect(await run(['set', 'restore', 'spring', ...promo])).toMatchObject({
      code: 1,
      err: expect.stringContaining('act-a is frozen') as unknown,
    })
    expect(version('infinite-card'), 'none of it took place').toBe('1.1.0')
    await run(['unfreeze', 'act-a'])
    expect((await run(['set', 'restore', 'spring', ...promo])).out.split('\n')).toEqual([
      'restore act-a 1.0.0: as in the set spring, was 1.1.0',
      'restore infinite-card 1.0.0: as in the set spring, was 1.1.0',
    ])
    expect([version('infinite-card'), version('act-a')]).toEqual(['1.0.0', '1.0.0'])
    expect(await run(['set', 'restore', 'spring', ...promo])).toMatchObject({
      code: 1,
      err: expect.stringContaining('already') as unknown,
    })
    expect(await run(['set', 'restore', 'spring', '--team', 'play'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('saved no set') as unknown,
    })
    expect((await run(['set', 'list', ...promo])).out).toContain(
      'spring: act-a 1.0.0, infinite-card 1.0.0',
    )
    expect(await run(['set', 'save', 'x'])).toMatchObject({ code: 2 })
  })

  it('verifies what is live against the store and the site, and ends with 1 where something is wrong DELIV-9', async () => {
    await shipped('mf-catalog', '5.0.0')
    expect((await run(['verify', 'mf-catalog'])).out).toBe('mf-catalog 5.0.0 (live): whole')
    const [row] = await site.database.db
      .select()
      .from(releases)
      .where(eq(releases.version, '5.0.0'))
    const file = path.join(site.dataDir, 'delivery/releases', row?.place ?? '', 'lazy.js')
    const whole = await readFile(file)
    await rm(file)
    expect(await run(['verify', 'mf-catalog'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('lazy.js in the store is not') as unknown,
    })
    expect(await run(['promote', 'mf-catalog', '5.0.0'])).toMatchObject({ code: 1 })
    await writeFile(file, whole)
    expect(await run(['verify', 'mf-catalog'])).toMatchObject({ code: 0 })
  })

  it('a schedule always shows something: the newest where nothing is live, and nothing goes live for a time that is over', async () => {
    const routes = [{ path: '/winter', expose: './page', title: { 'zh-CN': '冬', en: '冬' } }]
    await run(['ship', (await fakeBuild({ name: 'winter-card', version: '1.0.0', routes })).dir])
    const times = ['--from', '2026-12-01T00:00:00+08:00', '--until', '2026-12-08T00:00:00+08:00']
    expect((await run(['schedule', 'winter-card', ...times])).out).toContain(
      'schedule winter-card 1.0.0: shown from 2026-11-30',
    )
    const { nowMs } = site.clock
    site.clock.nowMs = Date.parse('2026-12-20T00:00:00Z')
    await run(['ship', (await fakeBuild({ name: 'winter-card', version: '1.1.0', routes })).dir])
    expect(await run(['promote', 'winter-card'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('was shown until 2026-12-07') as unknown,
    })
    expect(await run(['schedule', 'winter-card', '1.1.0', ...times])).toMatchObject({ code: 1 })
    expect(await run(['schedule', 'winter-card', '1.1.0', '--until', 'always'])).toMatchObject({
      code: 0,
    })
    site.clock.nowMs = nowMs
  })
})

it.each(['log', 'health', 'errors', 'verify'])(
  'refuses to look at a remote without releases, as nothing wrong would be seen: %s',
  async (look) => {
    const added = (await run(['keys', 'add', '--label', look, '--json', '--team', 'play'])).out
    const { key } = JSON.parse(added) as { key: string }
    expect(await run([look, 'mf-katalog'], { DELIVERY_KEY: key })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/mf-katalog has no release; there are: .*mf-catalog/) as unknown,
    })
    const id = /^(sha256:\S+)/m.exec((await run(['keys', 'list', '--team', 'play'])).out)?.[1]
    expect(await run(['keys', 'revoke', id!, '--team', 'play'])).toBeTruthy()
  },
)

it('adds, rotates and revokes keys while the site runs; only their hashes are known, and each change is in the log DELIV-9', async () => {
  const promo = ['--team', 'promo']
  const added = JSON.parse(
    (await run(['keys', 'add', '--label', 'CI', '--json', ...promo])).out,
  ) as { key: string }
  const as = (key: string) => ({ DELIVERY_KEY: key })
  const [, id = ''] =
    /^(sha256:\S+) {2}CI/m.exec((await run(['keys', 'list'], as(added.key))).out) ?? []
  expect(id).toHaveLength(19)
  const rotated = JSON.parse(
    (await run(['keys', 'rotate', '--now', '--label', 'CI 2', '--json'], as(added.key))).out,
  ) as { key: string }
  expect(await run(['keys', 'list'], as(added.key))).toMatchObject({
    code: 1,
    err: expect.stringContaining('does not know the key') as unknown,
  })
  const { out } = await run(['keys', 'list'], as(rotated.key))
  expect(out).toContain('CI 2')
  expect(out).not.toContain(id)
  const own = /^(sha256:\S+) {2}CI 2/m.exec(out)?.[1] ?? ''
  expect(await run(['keys', 'revoke', own], as(rotated.key))).toMatchObject({
    code: 1,
    err: expect.stringContaining('the key in use') as unknown,
  })
  const development = /^(sha256:\S+) {2}teams\.json/m.exec(out)?.[1] ?? ''
  expect(await run(['keys', 'revoke', development], as(rotated.key))).toMatchObject({ code: 0 })
  expect(
    await run(['keys', 'list', ...promo]),
    'the key of development no longer works',
  ).toMatchObject({ code: 1 })
  expect(await run(['keys', 'revoke', development, '--team', 'play'])).toMatchObject({ code: 1 })
  expect((await run(['log', 'team promo'])).out.split('\n')).toHaveLength(4)
  const stored = await site.database.db.select().from(keys)
  expect(JSON.stringify(stored)).not.toContain(added.key)
})

it('shows a key whose answer is lost, because it may be in force DELIV-9', async () => {
  const env = { DELIVERY_KEY: 'any', DELIVERY_URL: 'http://127.0.0.1:9' }
  const { code, err } = await run(['keys', 'rotate', '--now'], env)
  expect(code).toBe(3)
  expect(err).toMatch(/does not answer[^]*Keep this key .* was added: cpk_[\w-]{43}/)
})

it('builds a remote where there are its sources, tells how far it is, and sends nothing when the build fails', async () => {
  const { dir } = await fakeBuild({ version: '6.0.0' })
  const folder = await newFolder()
  await writeFile(path.join(folder, 'remote.config.ts'), '')
  const build = (script: string) =>
    writeFile(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: 'x', scripts: { build: script } }),
    )
  await build('node -e "console.error(\'src/page.tsx: no\'); process.exit(3)"')
  expect(await run(['ship', folder])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/src\/page\.tsx: no\n.*ended with 3; nothing was sent/s) as unknown,
  })
  await build(`node -e "require('fs').cpSync('${dir}', 'dist', { recursive: true })"`)
  const progress: string[] = []
  const terminal = {
    env: { DELIVERY_URL: site.url, DATA_DIR: site.dataDir, TEAMS_FILE: site.teamsFile },
    out: () => undefined,
    err: () => undefined,
  }
  expect(
    await deliver(['ship', folder], { ...terminal, progress: (text) => progress.push(text) }),
  ).toBe(0)
  expect(progress).toEqual([
    `building ${path.basename(folder)} …`,
    ...[1, 2, 3, 4].map((sent) => `mf-catalog: ${sent} of 4 files`),
  ])
})

it('shows examples with each verb, and faults as JSON to programs', async () => {
  for (const args of [
    ['help', 'rollback'],
    ['rollback', '--help'],
  ])
    expect((await run(args)).out).toContain('deliver rollback mf-wallet --to 1.2.0')
  expect((await run(['canary'])).err).toContain('deliver canary mf-wallet 5')
  const { code, err } = await run(['promote', 'mf-play', '--json'])
  expect([code, JSON.parse(err)]).toEqual([
    1,
    { reason: 'remote-unknown', message: 'no remote is called "mf-play"' },
  ])
})

it.each([
  [['rollback', 'mf-catalog', '1.0.0'], '"1.0.0" is one word too many'],
  [['withdraw', 'mf-catalog', 'mf-wallet'], '"mf-wallet" is one word too many'],
  [['status', 'mf-catalog'], '"mf-catalog" is one word too many'],
  [['activity', 'put', 'mf-catalog', '1.0.0', '2027-02-01'], '"2027-02-01" is one word too many'],
  [['promote', 'mf-catalog', '--percent', '10'], 'this verb takes no --percent'],
  [['bootstrap', 'keys', 'mf-catalog', '--keys', 'keys.json'], '"mf-catalog" is one word too many'],
])('does nothing with more words than it takes: %j', async (args, reason) => {
  const { code, err } = await run(args)
  expect([code, err]).toEqual([2, expect.stringContaining(`deliver: ${reason}\n\ndeliver `)])
})

it.each([
  [{ DELIVERY_URL: 'localhost:8080' }, 'DELIVERY_URL must be an address'],
  [{ DELIVERY_URL: 'play.example.com' }, 'DELIVERY_URL must be an address'],
  [{ DELIVERY_KEY: '…' }, 'DELIVERY_KEY must be a key of your team'],
])(
  'a setting that no site can have is wrong usage, and not a site that is away: %j',
  async (env, reason) => {
    const { code, err } = await run(['promote', 'mf-catalog'], env)
    expect([code, err]).toEqual([2, expect.stringContaining(reason)])
  },
)

it('names an option whose value is too small as the team wrote it', async () => {
  expect(await run(['log', '--limit', '0'])).toMatchObject({
    code: 1,
    err: 'deliver: limit must be >= 1',
  })
})
