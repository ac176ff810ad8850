import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { MANIFEST_FILE, type RemoteManifest } from '@cloudplay/contract/registry'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { smallCheckout, type Checkout } from '../testing/small-remote.ts'
import { workspaceRoot } from '../workspace.ts'
import { buildRemote, type Built } from './build.ts'
import { filesBelow } from './digest.ts'
import { integrityOf } from './stamp.ts'
import { UNKNOWN_VERSION } from './version.ts'

// A build takes a fifth of a second, and several times that on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let checkout: Checkout
let first: Built

const textOf = (file: string) => fs.readFileSync(path.join(checkout.dir, file), 'utf8')
const manifest = () => JSON.parse(textOf(`dist/${MANIFEST_FILE}`)) as RemoteManifest
const build = () => buildRemote(checkout.dir)
/** What the build says while a file has other contents; afterwards the file has those it had. */
async function whileChanged<Said>(
  file: string,
  change: (text: string) => string,
  run: () => Promise<Said>,
): Promise<Said> {
  const full = path.join(checkout.dir, file)
  const before = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null
  checkout.write(file, change(before ?? ''))
  const built = await run()
  if (before === null) fs.rmSync(full)
  else checkout.write(file, before)
  return built
}

beforeAll(async () => {
  checkout = smallCheckout()
  first = await build()
}, 60_000)
afterAll(() => checkout.remove())
afterEach(() => vi.unstubAllEnvs())

describe('a build', () => {
  it('carries its version in its container, in nothing else by accident', () => {
    const { version, container } = manifest()
    expect(version).toMatch(/^0\.3\.0-h[0-9a-f]{10}$/)
    expect(first).toMatchObject({ name: 'small-remote', version, fresh: true })
    expect(container).toBe(`small_remote_${version.replace(/\W/g, '_')}`)
    expect(textOf('dist/remoteEntry.js')).toContain(`var ${container};`)
    for (const file of filesBelow(first.outDir))
      expect(textOf(`dist/${file}`)).not.toContain(UNKNOWN_VERSION)
  })

  it('names every file with its hash, in the manifest and where chunks are loaded', () => {
    const { entry, files, server, chunks, maps = [] } = manifest()
    const all = [entry, ...files, server!, ...maps]
    expect(all.map(({ file }) => file).sort()).toEqual(
      filesBelow(first.outDir).filter((file) => file !== MANIFEST_FILE),
    )
    for (const { file, integrity } of all)
      expect(integrity).toBe(integrityOf(fs.readFileSync(path.join(first.outDir, file))))
    expect(files.length).toBeGreaterThanOrEqual(3)
    for (const { integrity } of files) expect(textOf('dist/remoteEntry.js')).toContain(integrity)
    expect(Object.keys(chunks)).toEqual(['./first', './second'])
  })

  it('has a server build of every page, which takes the shared modules from the shell EDGE-1', () => {
    const asked: string[] = []
    const module = { exports: {} as { pages?: object } }
    const start = new Function(
      'module',
      'exports',
      'require',
      textOf(`dist/${manifest().server!.file}`),
    ) as (...args: unknown[]) => void
    start(module, module.exports, (name: string) => asked.push(name))
    expect(Object.keys(module.exports.pages ?? {})).toEqual([
      'small-remote/first',
      'small-remote/second',
    ])
    expect(textOf('dist/server.cjs')).toContain('require("@emotion/react/jsx-runtime")')
    expect(textOf('dist/server.cjs')).not.toContain('react.transitional.element')
  })

  it('says what it was made of, and what it uses of the contract', () => {
    const { origin, uses } = manifest()
    expect(origin?.packages).toEqual([
      expect.stringMatching(/^@module-federation\/enhanced@\d/),
      expect.stringMatching(/^@rspack\/core@\d/),
      'tiny-lib@1.0.0',
    ])
    expect(Object.keys(uses?.calls ?? {})).toEqual(['getUserInfo', 'rechargeStall'])
    expect(Object.keys(uses?.events ?? {})).toEqual(['wallet:changed'])
    expect(Object.keys(uses?.entities ?? {})).toEqual(['RechargeTier', 'UserInfo'])
  })
})

describe('nothing is built', () => {
  it('when who started it is gone', async () => {
    const kit = path.join(workspaceRoot, 'shared/remote-kit/bin/remote-kit.mjs')
    const other = smallCheckout()
    const child = spawn(process.execPath, [kit, 'build'], {
      cwd: other.dir,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.disconnect()
    const [code] = (await once(child, 'exit')) as [number]
    expect([code, fs.existsSync(path.join(other.dir, 'dist'))]).toEqual([1, false])
    other.remove()
  })

  it.each([
    ['a README', 'README.md', 'Other words.'],
    ['a file that is not imported', 'src/unused.ts', 'export const unused = 1\n'],
    [
      'a package of another remote',
      'node_modules/other-lib/package.json',
      '{ "name": "other-lib", "version": "2.0.0" }',
    ],
    ['a test', 'src/greeting.test.ts', 'export {}\n'],
  ])('for %s', async (_, file, text) => {
    await build()
    expect(await whileChanged(file, () => text, build)).toEqual({ ...first, fresh: false })
  })
})

describe('another version', () => {
  it.each([
    [
      'a changed module',
      'src/greeting.ts',
      (text: string) => text.replace('good day', 'good night'),
    ],
    [
      'another version of a package it uses',
      'node_modules/tiny-lib/package.json',
      (text: string) => text.replace('1.0.0', '1.0.1'),
    ],
    [
      'another version of the remote',
      'package.json',
      (text: string) => text.replace('0.3.0', '0.4.0'),
    ],
  ])('comes from %s, and goes with it', async (_, file, change) => {
    const other = await whileChanged(file, change, build)
    expect(other.fresh).toBe(true)
    expect(other.version).not.toBe(first.version)
    expect(manifest().version).toBe(other.version)
    expect(await build()).toEqual(first)
  })

  it('comes from another route', async () => {
    // By the command: this process has read the file already.
    const { stdout } = await whileChanged(
      'remote.config.ts',
      (text) => text.replace("title: 'Second'", "title: 'Third'"),
      () =>
        promisify(execFile)(
          process.execPath,
          [path.join(workspaceRoot, 'shared/remote-kit/bin/remote-kit.mjs'), 'build'],
          {
            cwd: checkout.dir,
          },
        ),
    )
    expect(stdout).toBe(`small-remote ${manifest().version} built\n`)
    expect(manifest().version).not.toBe(first.version)
    expect(manifest().routes.at(-1)?.title).toBe('Third')
    expect(await build()).toEqual(first)
  })

  it('comes from a name', async () => {
    vi.stubEnv('REMOTE_VERSION', '7.0.0')
    expect(await build()).toMatchObject({ version: '7.0.0', fresh: true })
    expect(await build()).toMatchObject({ version: '7.0.0', fresh: false })
    expect(textOf('dist/remoteEntry.js')).toContain('var small_remote_7_0_0;')
    vi.stubEnv('REMOTE_VERSION', 'a"b')
    await expect(build()).rejects.toThrow(/is not a version/)
    vi.unstubAllEnvs()
    expect(await build()).toEqual(first)
  })
})

describe('the same build is made again', () => {
  const whole = () =>
    Object.fromEntries(filesBelow(first.outDir).map((file) => [file, textOf(`dist/${file}`)]))

  it.each([
    ['when its files are gone', () => fs.rmSync(first.outDir, { recursive: true })],
    [
      'when one of them was altered',
      () => fs.appendFileSync(path.join(first.outDir, 'remoteEntry.js'), '\nalert(1)'),
    ],
    [
      'when its manifest was altered',
      () => fs.appendFileSync(path.join(first.outDir, MANIFEST_FILE), ' '),
    ],
    [
      'when there is one more',
      () => fs.writeFileSync(path.join(first.outDir, 'more.js'), 'alert(1)'),
    ],
    [
      'when its record is gone',
      () => fs.rmSync(path.join(checkout.dir, '.cache'), { recursive: true }),
    ],
    [
      'when its record is half written',
      () => fs.truncateSync(path.join(checkout.dir, '.cache/build.json'), 100),
    ],
  ])('%s', async (_, harm) => {
    await build()
    const before = whole()
    harm()
    expect(await build()).toEqual(first)
    expect(whole()).toEqual(before)
    expect(await build()).toEqual({ ...first, fresh: false })
  })

  it('in a folder that others may read as any other', async () => {
    await build()
    const made = path.join(checkout.dir, 'made')
    fs.mkdirSync(made)
    expect(fs.statSync(first.outDir).mode).toBe(fs.statSync(made).mode)
    fs.rmdirSync(made)
  })

  it('behind a link, which stays', async () => {
    const elsewhere = path.join(checkout.dir, 'elsewhere')
    await build()
    const before = whole()
    fs.renameSync(first.outDir, elsewhere)
    fs.symlinkSync(elsewhere, first.outDir)
    fs.rmSync(path.join(checkout.dir, '.cache'), { recursive: true })
    fs.writeFileSync(path.join(elsewhere, 'more.js'), '')
    expect(await build()).toEqual(first)
    expect(whole()).toEqual(before)
    fs.unlinkSync(first.outDir)
    fs.renameSync(elsewhere, first.outDir)
  })

  it.runIf(fs.existsSync('/dev/shm'))('from a cache on another disk', async () => {
    await build()
    const before = whole()
    const cache = fs.mkdtempSync('/dev/shm/cloudplay-cache-')
    fs.rmSync(path.join(checkout.dir, '.cache'), { recursive: true })
    fs.rmSync(first.outDir, { recursive: true })
    fs.symlinkSync(cache, path.join(checkout.dir, '.cache'))
    expect(await build()).toEqual(first)
    expect(whole()).toEqual(before)
    fs.unlinkSync(path.join(checkout.dir, '.cache'))
    fs.rmSync(cache, { recursive: true })
  })

  it('for both of two that make it at the same moment', async () => {
    await build()
    const before = whole()
    fs.rmSync(path.join(checkout.dir, '.cache'), { recursive: true })
    const both = await Promise.all([build(), build()])
    expect(both.map(({ version }) => version)).toEqual([first.version, first.version])
    expect(whole()).toEqual(before)
    expect(fs.readdirSync(path.join(checkout.dir, '.cache/drafts'))).toEqual([])
  })

  it('when a file is there that was looked for and missing', async () => {
    await build()
    expect(await whileChanged('src/pages/package.json', () => '{}', build)).toEqual(first)
  })

  it('when a source was written while it was made', async () => {
    const source = path.join(checkout.dir, 'src/greeting.ts')
    const later = new Date(Date.now() + 3_600_000)
    fs.appendFileSync(source, '\n')
    fs.utimesSync(source, later, later)
    const { version } = await build()
    expect(await build()).toMatchObject({ version, fresh: true })
    checkout.write('src/greeting.ts', textOf('src/greeting.ts').trimEnd() + '\n')
    expect(await build()).toEqual(first)
  })
})
