import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { MANIFEST_FILE, type RemoteManifest } from '../../shared/contract/src/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipBuild } from '../../services/delivery/src/index.ts'
import { fakeShell } from '../../services/delivery/src/testing/fake-build.ts'
import { newFolder } from '../../services/delivery/src/testing/folders.ts'
import { startSite } from '../../services/delivery/src/testing/test-site.ts'
import { visit } from '../../services/delivery/src/testing/visit.ts'
import { pageProblemsOf, problemsOf } from '../texts/problems.ts'
import { create } from './create.ts'
import { withImporter } from './lockfile.ts'
import { putAll } from './put.ts'
import { Refused } from './refused.ts'
import { copyOfRepository, type Copy } from './testing/copy.ts'
import { readOptions, type Kind } from './options.ts'

let copy: Copy
beforeAll(() => {
  copy = copyOfRepository()
  fs.mkdirSync(path.join(copy.root, '.cache'), { recursive: true })
})
afterAll(() => copy.remove())

const run = (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(copy.root, program), ...args], {
    cwd: copy.root,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
const make = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tools/create/main.ts', ...args, '--no-install'],
    {
      cwd: copy.root,
      env: { ...process.env, DATA_DIR: path.join(copy.root, '.data') },
    },
  ).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
const read = (file: string) => fs.readFileSync(path.join(copy.root, file), 'utf8')
const shared = ['teams.json', '.github/CODEOWNERS', 'pnpm-lock.yaml']
/** The files of the repository that the command could change. */
const state = () => [
  ...shared.map(read),
  ...['.', 'activities', '.cache'].map((folder) =>
    fs.readdirSync(path.join(copy.root, folder)).join(' '),
  ),
]

const made = [
  {
    kind: 'remote',
    args: ['guild', '--team', 'social', '--new-team', '--zh', '公会', '--en', 'Guild'],
    name: 'mf-guild',
    folder: 'mf-guild',
    team: 'social',
    page: 'guild',
    address: '/guild',
    title: '公会',
  },
  {
    kind: 'activity',
    args: ['spring-sale', '--team', 'promo'],
    name: 'activity-spring-sale',
    folder: 'activities/spring-sale',
    team: 'promo',
    page: 'spring-sale',
    address: '/springSale',
    title: '新活动',
  },
] as const

describe.each(made)(
  'npm run create-$kind DELIV-10',
  ({ kind, args, name, folder, team, page, address, title }) => {
    let port = 0
    beforeAll(async () => {
      const { code, said } = await make(kind, ...args)
      if (code !== 0) throw new Error(said)
      copy.link(folder, `tools/create/template-${kind}`)
    })

    it('makes everything a remote has, under its own name', () => {
      for (const file of [
        'package.json',
        'remote.config.ts',
        'README.md',
        'src/hydration.test.ts',
        'src/leaks.test.ts',
        `src/texts/${page}.ts`,
        `src/pages/${page}/${page}.test.tsx`,
      ])
        expect(fs.existsSync(path.join(copy.root, folder, file)), file).toBe(true)
      const sources = fs
        .readdirSync(path.join(copy.root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.startsWith('node_modules'))
      expect(sources.filter((file) => /blank/i.test(file))).toEqual([])
      for (const file of sources.filter((one) => /\.(tsx?|json|md)$/.test(one)))
        expect(read(`${folder}/${file}`), file).not.toMatch(/blank-?page|空白页/i)
      const config = read(`${folder}/remote.config.ts`)
      expect(config).toContain(`name: '${name}'`)
      expect(config).toContain(`path: '${address}'`)
      expect(config).toContain(title)
      port = Number(/devPort: (\d+)/.exec(config)![1])
      expect(port).toBeGreaterThan(8100)
      const others = ['mf-account', 'mf-welfare', 'activities/daily-coins'].map((one) =>
        read(`${one}/remote.config.ts`),
      )
      expect(others.some((text) => text.includes(String(port)))).toBe(false)
    })

    it('gives it to its team, and its folder in CODEOWNERS and the lock file', async () => {
      const { teams } = JSON.parse(read('teams.json')) as {
        teams: Record<string, { remotes: string[]; folders: string[] }>
      }
      expect(teams[team]!.remotes).toContain(name)
      expect(read('pnpm-lock.yaml')).toContain(`\n  ${folder}:\n    dependencies:\n`)
      const up = '../'.repeat(folder.split('/').length)
      const importer = read('pnpm-lock.yaml')
        .split(`\n  ${folder}:\n`)[1]!
        .split(/\n {2}\S/)[0]!
      expect(new Set(importer.match(/link:(\.\.\/)+/g))).toEqual(new Set([`link:${up}`]))
      // As for a folder that was thrown away and is made again.
      const lock = read('pnpm-lock.yaml')
      expect(withImporter(lock, folder, 'mf-catalog').split(`\n  ${folder}:\n`)).toHaveLength(2)
      expect(read('.github/CODEOWNERS')).toContain(
        kind === 'remote' ? '/mf-guild @cloudplay/social' : '/activities @cloudplay/promo',
      )
      // Its documents and code are as the repository's are.
      expect(
        await run('node_modules/oxfmt/bin/oxfmt', '--check', folder, 'teams.json'),
      ).toMatchObject({ code: 0 })
      for (const [, link] of read(`${folder}/README.md`).matchAll(/\]\(([^)#]+)\)/g))
        expect(fs.existsSync(path.join(copy.root, folder, link!)), link).toBe(true)
    })

    it('makes what type-checks and passes its own tests, in both languages', async () => {
      // The repository's program for pages, without the other pages.
      const program = path.join(copy.root, `tsconfig.${kind}.json`)
      fs.writeFileSync(
        program,
        JSON.stringify({
          extends: './tsconfig.web.json',
          compilerOptions: { types: ['node'] },
          include: [`${folder}/src`, `${folder}/*.ts`],
        }),
      )
      expect(await run('node_modules/typescript/bin/tsc', '-p', program)).toEqual({
        code: 0,
        said: '',
      })
      const tests = await run('node_modules/vitest/vitest.mjs', 'run', '--root', copy.root, folder)
      expect(tests).toMatchObject({ code: 0, said: expect.stringContaining('4 passed') })
      const own = fs
        .readdirSync(path.join(copy.root, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => ({ file: `src/${file}`, code: read(`${folder}/src/${file}`) }))
      expect([...problemsOf({ own, others: [] }), ...pageProblemsOf(own, {})]).toEqual([])
    }, 120_000)

    it('makes what is built and shipped to a site, at its address, by the key of its team only', async () => {
      const built = await promisify(execFile)(
        process.execPath,
        [path.join(copy.root, 'shared/remote-kit/bin/remote-kit.mjs'), 'build'],
        {
          cwd: path.join(copy.root, folder),
        },
      )
      expect(built.stdout).toContain(`${name} 0.1.0-`)
      const dir = path.join(copy.root, folder, 'dist')
      const manifest = JSON.parse(
        fs.readFileSync(path.join(dir, MANIFEST_FILE), 'utf8'),
      ) as RemoteManifest
      const shellDist = await fakeShell()
      const shell = JSON.parse(fs.readFileSync(path.join(shellDist, 'shell.json'), 'utf8')) as {
        modules: Record<string, string>
      }
      shell.modules = Object.fromEntries(
        Object.entries(manifest.shared).map(([module, range]) => [
          module,
          range.replace(/^[\^~]/, ''),
        ]),
      )
      fs.writeFileSync(path.join(shellDist, 'shell.json'), JSON.stringify(shell))
      const site = await startSite({
        shellDist,
        dataDir: await newFolder(),
        teamsFile: path.join(copy.root, 'teams.json'),
      })
      try {
        expect((await visit(site, address)).status).toBe(404)
        await expect(
          shipBuild({ url: site.url, key: site.key('catalog'), dir, promote: true }),
        ).rejects.toThrow(`${name} is not a remote of team catalog`)
        await shipBuild({ url: site.url, key: site.key(team), dir, promote: true })
        const page = await visit(site, address)
        expect(page.status).toBe(200)
        expect(page.title).toContain(title)
        expect(
          page.preloads.some(
            (href) => href?.startsWith(`/remotes/${name}/`) && href.endsWith('/remoteEntry.js'),
          ),
        ).toBe(true)
      } finally {
        await site.close()
      }
    }, 120_000)
  },
)

describe('what cannot be made is refused with its reason, and nothing is left DELIV-10', () => {
  it.each([
    [['remote', 'wallet', '--team', 'wallet'], /mf-wallet is there already/],
    [['remote', 'mf-wallet', '--team', 'wallet'], /mf-wallet is there already/],
    [
      ['activity', 'infinite-card', '--team', 'promo'],
      /activities\/infinite-card is there already/,
    ],
    [['remote', 'Guild', '--team', 'promo'], /"Guild" is not a valid name for a remote/],
    [['remote', '../escape', '--team', 'promo'], /is not a valid name for a remote/],
    [['remote', 'x'.repeat(41), '--team', 'promo'], /too long/],
    [['remote', 'club', '--team', 'nobodys'], /no team nobodys; there are: platform, .*--new-team/],
    [['remote', 'club', '--team', 'constructor'], /no team constructor/],
    [['remote', 'club', '--team', 'promo', '--new-team'], /there is a team promo already/],
    [['remote', 'login', '--team', 'promo'], /mf-account answers \/login already/],
    [['remote', 'api', '--team', 'promo'], /no page may have the address \/api/],
    [['remote', 'section', '--team', 'promo'], /a component Section is used/],
    [['remote', 'club', '--team', 'promo', '--zh', "a', x: '"], /--zh: 1 to 60 letters/],
    [['remote', 'club'], /usage: /],
    [['remote', 'club', '--team', 'promo', '--colour', 'red'], /usage: /],
  ])('%j', async ([kind, ...args], reason) => {
    const before = state()
    const refused = (async () =>
      create(copy.root, readOptions(kind as Kind, args), path.join(copy.root, '.data')))()
    await expect(refused).rejects.toThrow(reason)
    await expect(refused).rejects.toBeInstanceOf(Refused)
    expect(state()).toEqual(before)
  })

  it('in words, without a stack, and with an exit code', async () => {
    for (const args of [
      ['remote', 'wallet', '--team', 'wallet'],
      ['page', 'club', '--team', 'promo'],
    ]) {
      const { code, said } = await make(...args)
      expect([code, said]).toEqual([2, expect.stringMatching(/mf-wallet is there already|usage: /)])
      expect(said).not.toMatch(/^\s+at /m)
    }
  })

  it('a write that fails in the middle takes the rest back', async () => {
    const root = await newFolder()
    // As long as a name may be: its draft, which is longer, cannot be written.
    const unwritable = 'x'.repeat(250)
    for (const file of ['first', unwritable]) fs.writeFileSync(path.join(root, file), 'before')
    const changes = new Map([
      ['first', 'after'],
      [unwritable, 'after'],
    ])
    expect(() => putAll(root, 'mf-club', new Map([['src/page.ts', 'page']]), changes)).toThrow(
      'ENAMETOOLONG',
    )
    expect(fs.readdirSync(root).sort()).toEqual(['.cache', 'first', unwritable])
    expect(fs.readdirSync(path.join(root, '.cache'))).toEqual([])
    expect(fs.readFileSync(path.join(root, 'first'), 'utf8')).toBe('before')
  })
})
