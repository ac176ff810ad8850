import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MANIFEST_FILE, type RemoteManifest } from '../../shared/contract/src/registry.ts'
import { root } from '../child.ts'
import { createOutside } from '../create/outside/create-outside.ts'
import type { RemoteTemplate } from '../create/outside/template.ts'
import { readOutsideOptions } from '../create/outside/options.ts'
import { Refused } from '../create/refused.ts'
import { importedPackages } from './imports.ts'
import { packAll, type Packed } from './pack.ts'
import { platformPackages } from './packages.ts'
import { compileProgram, PROGRAMS } from './programs.ts'
import { versionsOf } from './versions.ts'
import { installPacked } from './testing/unpacked.ts'

const scratch = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-outside-')))
const tarballs = path.join(scratch, 'packages')
const remote = path.join(scratch, 'teams/social/guild')
const modules = path.join(remote, 'node_modules')
let packed: Packed[]

const run = (program: string, args: string[], cwd = remote, env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
const create = (...args: string[]) =>
  run(path.join(scratch, 'tool/@cloudplay/create-remote/bin/main.js'), args, scratch)
const kit = (...args: string[]) =>
  run(path.join(modules, '@cloudplay/remote-kit/bin/remote-kit.mjs'), args)
const manifestOf = (name: string) =>
  JSON.parse(fs.readFileSync(path.join(modules, name, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string> | undefined
  >
const filesOf = (name: string) =>
  fs
    .readdirSync(path.join(modules, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(modules, name, file)).isFile())

beforeAll(async () => {
  packed = await packAll(root, tarballs)
  const isTool = ({ name }: Packed) => name === '@cloudplay/create-remote'
  await installPacked(root, tarballs, packed.filter(isTool), path.join(scratch, 'tool'))
  const made = await create(
    'guild',
    '--team',
    'social',
    '--packages',
    tarballs,
    '--folder',
    remote,
    '--zh',
    '公会',
    '--en',
    'Guild',
  )
  if (made.code !== 0) throw new Error(made.said)
  await installPacked(
    root,
    tarballs,
    packed.filter((one) => !isTool(one)),
    modules,
  )
}, 60_000)
afterAll(() => fs.rmSync(scratch, { recursive: true }))

describe('the packages for remotes outside this repository DELIV-1', () => {
  it('are all that a remote may import, each with its licence', () => {
    const names = packed.map(({ name }) => name)
    for (const { name } of platformPackages(root).map(({ manifest }) => manifest))
      expect(names).toContain(name)
    expect(names).not.toContain('@cloudplay/catalog-data')
    for (const name of names.filter((one) => one !== '@cloudplay/create-remote'))
      expect(filesOf(name), name).toEqual(
        expect.arrayContaining(['LICENSE', 'README.md', 'package.json']),
      )
  })

  it('contain no tests and nothing that only this repository has', () => {
    for (const { name } of packed.filter((one) => one.name !== '@cloudplay/create-remote')) {
      expect(
        filesOf(name).filter((file) =>
          /\.test\.|small-remote|node_modules|(^|\/)tsconfig\.json$|^dist/.test(file),
        ),
        name,
      ).toEqual([])
      const readme = fs.readFileSync(path.join(modules, name, 'README.md'), 'utf8')
      expect(readme.match(/\]\(\.\.\/[^)]*\)/g), name).toBeNull()
    }
  })

  it('ask for exact versions of each other and of libraries, and for all that they import', () => {
    // The kit's configuration in full, and the files of a build.
    const aliases = new Set(
      `emotion-react host-app react-refresh-real remote-pages remote-under-development
       shared-modules tanstack-query`.split(/\s+/),
    )
    for (const { name } of packed.filter((one) => one.name !== '@cloudplay/create-remote')) {
      const { dependencies = {}, peerDependencies = {} } = manifestOf(name)
      for (const version of Object.values(dependencies))
        expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      for (const version of Object.values(peerDependencies))
        expect(version, name).toMatch(/^\^?\d+\.\d+\.\d+$/)
      const sources = filesOf(name).filter((file) => /\.(tsx?|mjs|js)$/.test(file))
      const imported = sources.flatMap((file) => [
        ...importedPackages(fs.readFileSync(path.join(modules, name, file), 'utf8')),
      ])
      const undeclared = new Set(
        imported.filter(
          (one) =>
            one !== name &&
            !(one in dependencies) &&
            !(one in peerDependencies) &&
            !aliases.has(one),
        ),
      )
      expect([...undeclared], name).toEqual([])
    }
  })
})

describe('the command line as a package DELIV-1', () => {
  it('is the client and nothing of the server', async () => {
    const packages = platformPackages(root)
    const { sources, files } = await compileProgram(
      root,
      PROGRAMS[0]!,
      packages,
      versionsOf(root, packages),
    )
    const folders = new Set(
      sources
        .filter((file) => file.startsWith('services/'))
        .map((file) => file.split('/').slice(2, 4).join('/')),
    )
    expect([...folders].sort()).toEqual([
      'src/cli.ts',
      'src/client',
      'src/core',
      'src/store',
      'src/teams',
    ])
    expect(Object.keys(manifestOf('@cloudplay/deliver')['dependencies'] ?? {})).toEqual([
      'playwright-core',
      'semver',
      'typebox',
    ])
    expect(files.get('bin/main.js')!.length).toBeLessThan(150_000)
  })

  it('runs by itself: its help, a key, and what is missing in words', async () => {
    const deliver = (...args: string[]) =>
      run(path.join(modules, '@cloudplay/deliver/bin/main.js'), args, remote, {
        DELIVERY_URL: 'http://127.0.0.1:9',
        DELIVERY_KEY: '',
        DATA_DIR: '',
        TEAMS_FILE: '',
      })
    expect(await deliver('--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('deliver ship <remote or folder>'),
    })
    expect((await deliver('key')).said).toMatch(/^key {3}cpk_\S+\nhash {2}sha256:[0-9a-f]{64}\n$/)
    expect(await deliver('rollback', 'mf-guild')).toMatchObject({
      code: 1,
      said: expect.stringContaining('no DELIVERY_KEY is set'),
    })
  })
})

describe('a remote outside this repository DELIV-10', () => {
  it('is made with its own name, its packages and the workflow that ships it', () => {
    const files = fs
      .readdirSync(remote, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith('node_modules'))
    expect(files).toEqual(
      expect.arrayContaining([
        '.gitignore',
        '.github/workflows/ship.yml',
        'remote.config.ts',
        'src/pages/guild/Guild.tsx',
      ]),
    )
    for (const file of files.filter((one) => /\.(tsx?|json|md|yml|mjs)$/.test(one)))
      expect(fs.readFileSync(path.join(remote, file), 'utf8'), file).not.toMatch(
        /blank-?page|空白页|blank team/i,
      )
    expect(fs.readFileSync(path.join(remote, 'remote.config.ts'), 'utf8')).toContain(
      'devPort: 3004',
    )
    const { dependencies, devDependencies, overrides } = JSON.parse(
      fs.readFileSync(path.join(remote, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    const wanted = Object.values({ ...dependencies, ...devDependencies })
    for (const one of wanted) expect(one).toMatch(/^(\d+\.\d+\.\d+|file:vendor\/[\w.-]+\.tgz)$/)
    const vendored = wanted
      .filter((one) => one.startsWith('file:'))
      .map((one) => path.basename(one))
    expect(vendored.sort()).toEqual(fs.readdirSync(path.join(remote, 'vendor')).sort())
    // A package of the same name in another registry is never used.
    const platform = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
      name.startsWith('@cloudplay/'),
    )
    expect(overrides).toEqual(Object.fromEntries(platform.map((name) => [name, `$${name}`])))
    expect(fs.readFileSync(path.join(remote, '.npmrc'), 'utf8')).toBe(
      '@cloudplay:registry=http://127.0.0.1:9/\n',
    )
  })

  it('names versions and the registry where one has the packages', async () => {
    const folder = path.join(scratch, 'by-registry')
    expect(
      await create(
        'club',
        '--team',
        'social',
        '--registry',
        'https://npm.example',
        '--folder',
        folder,
      ),
    ).toMatchObject({ code: 0 })
    expect(fs.readFileSync(path.join(folder, '.npmrc'), 'utf8')).toBe(
      '@cloudplay:registry=https://npm.example/\n',
    )
    expect(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).not.toMatch(
      /file:|workspace:|catalog:/,
    )
    expect(fs.existsSync(path.join(folder, 'vendor'))).toBe(false)
  })

  it.each([
    [
      ['Guild', '--team', 'social', '--registry', 'https://npm.example'],
      /"Guild" is not a valid name for a remote/,
    ],
    [['guild', '--registry', 'https://npm.example'], /usage: /],
    [['guild', '--team', 'social'], /either --packages or --registry/],
    [['guild', '--team', 'social', '--registry', 'file:///etc'], /is not an http address/],
    [['guild', '--team', 'social', '--packages', '/nowhere'], /has no cloudplay-activity-.*\.tgz/],
    [
      ['api', '--team', 'social', '--registry', 'https://npm.example'],
      /no page may have the address \/api/,
    ],
    [
      ['section', '--team', 'social', '--registry', 'https://npm.example'],
      /a component Section is used/,
    ],
    [
      ['club', '--team', 'social', '--registry', 'https://npm.example', '--port', '80'],
      /is not a port/,
    ],
    [
      ['club', '--team', 'social', '--registry', 'https://npm.example', '--folder', remote],
      /is there already/,
    ],
  ])('is refused as %j, and nothing is made', (args, reason) => {
    const before = fs.readdirSync(scratch)
    const template = JSON.parse(
      fs.readFileSync(
        path.join(scratch, 'tool/@cloudplay/create-remote/bin/template.json'),
        'utf8',
      ),
    ) as RemoteTemplate
    const making = () => createOutside(template, readOutsideOptions(args))
    expect(making).toThrow(reason)
    expect(making).toThrow(Refused)
    expect(fs.readdirSync(scratch)).toEqual(before)
  })

  it('is refused in words, without a stack, and with an exit code', async () => {
    const refused = await create('Guild', '--team', 'social', '--registry', 'https://npm.example')
    expect(refused).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^"Guild" is not a valid name for a remote/),
    })
    expect(refused.said).not.toMatch(/^\s+at /m)
  })

  it('is built by the installed kit, from the sources of the platform that are in it', async () => {
    const manifest = () =>
      JSON.parse(
        fs.readFileSync(path.join(remote, 'dist', MANIFEST_FILE), 'utf8'),
      ) as RemoteManifest
    expect((await kit('build')).said).toMatch(/^mf-guild 0\.1\.0-h\w+ built\n$/)
    const { version, shared, origin, uses } = manifest()
    expect(shared['@cloudplay/remote-kit']).toBe(
      `^${packed.find(({ name }) => name === '@cloudplay/remote-kit')!.version}`,
    )
    expect(origin!.packages.filter((name) => name.startsWith('@cloudplay/'))).toEqual([])
    expect(Object.keys(uses!.calls)).toEqual(['getHotGame'])
    expect((await kit('build')).said).toBe(`mf-guild ${version} unchanged\n`)
    for (const file of fs.readdirSync(path.join(remote, 'dist')))
      expect(fs.readFileSync(path.join(remote, 'dist', file), 'utf8'), file).not.toContain(scratch)

    // A platform package with other contents and the same number makes another version, as in the repository.
    const frame = path.join(modules, '@cloudplay/ui/src/layout/PageFrame.tsx')
    fs.appendFileSync(frame, '// Another form of it.\n')
    const other = (await kit('build')).said
    expect(other).toMatch(/built\n$/)
    expect(manifest().version).not.toBe(version)
  }, 60_000)

  it('learns which commands are the platform’s own', async () => {
    for (const verb of ['build-all', 'contract'])
      expect(await kit(verb)).toMatchObject({
        code: 1,
        said: expect.stringContaining(
          `remote-kit ${verb} works in the repository of the platform only`,
        ),
      })
  })
})
