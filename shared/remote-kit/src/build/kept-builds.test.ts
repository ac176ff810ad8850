import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { smallCheckout, type Checkout } from '../testing/small-remote.ts'
import { buildRemote } from './build.ts'
import { filesBelow } from './digest.ts'
import { keepBuild, takeKeptBuild } from './kept-builds.mjs'

vi.setConfig({ testTimeout: 60_000 })

let cache: string
const checkouts: Checkout[] = []

beforeEach(() => {
  cache = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-kept-'))
  vi.stubEnv('BUILD_CACHE', cache)
})
afterEach(() => {
  vi.unstubAllEnvs()
  fs.rmSync(cache, { recursive: true, force: true })
  for (const checkout of checkouts.splice(0)) checkout.remove()
})

function clone(): Checkout {
  const checkout = smallCheckout()
  checkouts.push(checkout)
  // What was written only now could change while it is read: such a build is not kept.
  for (const part of ['src/pages', 'src', 'node_modules/tiny-lib', 'node_modules', '.']) {
    const folder = path.join(checkout.dir, part)
    for (const name of fs.readdirSync(folder)) fs.utimesSync(path.join(folder, name), 0, 0)
    fs.utimesSync(folder, 0, 0)
  }
  return checkout
}
const filesOf = (outDir: string) =>
  filesBelow(outDir).map((file) => [file, fs.readFileSync(path.join(outDir, file), 'utf8')])
const keptFiles = () => filesBelow(cache).map((file) => path.join(cache, file))

describe('a build in another clone', () => {
  it('is taken where it was made of the same', async () => {
    const made = await buildRemote(clone().dir)
    const taken = await buildRemote(clone().dir)
    expect(made.fresh).toBe(true)
    expect(taken).toEqual({ ...made, outDir: taken.outDir, fresh: false })
    expect(filesOf(taken.outDir)).toEqual(filesOf(made.outDir))
  })

  it.each([
    ['a source', 'src/greeting.ts', "export const greeting = 'good night'\n"],
    ['a package', 'node_modules/tiny-lib/index.js', "export const tiny = () => 'small'\n"],
    ['a file that was missing', 'src/pages/package.json', '{}'],
  ])('is not taken where %s differs', async (_, file, text) => {
    await buildRemote(clone().dir)
    const other = clone()
    other.write(file, text)
    expect(await buildRemote(other.dir)).toMatchObject({ fresh: true })
  })

  it('is made where a kept file was altered or is gone, or nothing of it can be read', async () => {
    const made = await buildRemote(clone().dir)
    const harms = [
      (file: string) => fs.appendFileSync(file, '\nalert(1)'),
      (file: string) => fs.rmSync(file),
      (file: string) => fs.truncateSync(file),
    ]
    for (const harm of harms)
      for (const name of ['remoteEntry.js', 'record.json']) {
        harm(keptFiles().find((file) => file.endsWith(name))!)
        const again = await buildRemote(clone().dir)
        expect(again).toEqual({ ...made, outDir: again.outDir })
        expect(filesOf(again.outDir)).toEqual(filesOf(made.outDir))
      }
  })
})

describe('the folder of kept builds', () => {
  const folder = () => path.join(cache, 'source')
  function keep(made: number): void {
    fs.mkdirSync(folder(), { recursive: true })
    fs.writeFileSync(path.join(folder(), 'a.js'), String(made))
    keepBuild('small', { made }, folder(), ['a.js'])
  }
  const take = (wanted: number) =>
    takeKeptBuild<{ made: number }, string>(
      'small',
      ({ made }) => made === wanted,
      (_, files) => fs.readFileSync(path.join(files, 'a.js'), 'utf8'),
    )

  it('holds four of a name, those used last', () => {
    for (const made of [1, 2, 3, 4]) {
      keep(made)
      const entry = fs
        .readdirSync(path.join(cache, 'small'))
        .map((id) => path.join(cache, 'small', id))
      for (const [nth, file] of entry.entries()) fs.utimesSync(file, nth, nth)
    }
    expect(take(1)).toBe('1')
    keep(5)
    expect(fs.readdirSync(path.join(cache, 'small'))).toHaveLength(4)
    expect([take(1), take(5)]).toEqual(['1', '5'])
  })

  it.skipIf(!process.geteuid)('is not used where others may write', () => {
    keep(1)
    fs.chmodSync(cache, 0o777)
    expect(take(1)).toBeNull()
    fs.chmodSync(cache, 0o700)
    expect(take(1)).toBe('1')
  })

  it('is none if it is named empty', () => {
    keep(1)
    vi.stubEnv('BUILD_CACHE', '')
    expect(take(1)).toBeNull()
  })

  it('leaves nothing half kept, and passes over what is damaged', () => {
    keep(1)
    keepBuild('small', {}, folder(), ['missing.js'])
    const [only, ...more] = fs.readdirSync(path.join(cache, 'small'))
    expect(more).toEqual([])
    keep(2)
    const newest = fs.readdirSync(path.join(cache, 'small')).find((id) => id !== only)!
    fs.rmSync(path.join(cache, 'small', newest, 'record.json'))
    fs.utimesSync(path.join(cache, 'small', only!), 0, 0)
    expect([take(1), take(2)]).toEqual(['1', null])
  })
})
