import { createHash } from 'node:crypto'
import { readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fakeShell } from './testing/fake-build.ts'
import { newFolder } from './testing/folders.ts'
import { newDatabase, openDatabase } from './testing/test-database.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { unpackDelta } from './testing/unpack-delta.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A shell of twelve thousand letters that compress to about half, the same for each build but for one line. */
const script = (build: string) =>
  Array.from({ length: 180 }, (_, line) =>
    line === 60 ? `says('${build}')` : sha256(`shell ${line}`).toString('hex'),
  ).join('\n')

const having = (build: string) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${sha256(script(build)).toString('base64')}:`,
})

const sites: TestSite[] = []
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(sites.splice(0).map((one) => one.close()))
})

/** The site with this build of the shell, once its deltas are made. */
async function open(
  build: string,
  options: Parameters<typeof startSite>[0] = {},
): Promise<TestSite> {
  const site = await startSite({ shellDist: await fakeShell(script(build)), ...options })
  sites.push(site)
  await site.edge.shellDeltas.make()
  return site
}

/** The same site on later days, each with a new build; the last one runs. */
async function released(...builds: string[]): Promise<TestSite> {
  const dataDir = await newFolder()
  for (const [day, build] of builds.entries()) {
    const site = await open(build, { dataDir })
    if (day === builds.length - 1) return site
    await site.close()
    sites.pop()
    const [folder] = site.edge.shell.folders
    await utimes(folder!, day + 1, day + 1)
  }
  throw new Error('no build')
}

const mainIn = async (folder: string) =>
  (await readdir(folder)).find((name) => /^main\..*\.js$/.test(name))!

async function ask(site: TestSite, headers: Record<string, string>, file?: string) {
  const url = `/shell/${file ?? site.edge.shell.manifest.js[0]!.file}`
  const { statusCode, headers: said, rawPayload } = await site.app.inject({ url, headers })
  return { statusCode, said, coding: said['content-encoding'], body: rawPayload }
}

it('a returning visitor gets what differs from each of the last three shells DELIV-27', async () => {
  const site = await released('one', 'two', 'three', 'four', 'five')
  for (const before of ['two', 'three', 'four']) {
    const { coding, body, said } = await ask(site, having(before))
    expect(coding, before).toBe('dcz')
    expect(unpackDelta(body, Buffer.from(script(before))).toString()).toBe(script('five'))
    expect(body.length).toBeLessThan(200)
    expect(said).toMatchObject({
      vary: 'Accept-Encoding, Available-Dictionary',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'use-as-dictionary': 'match="/shell/main.*.js"',
    })
  }
  expect((await ask(site, having('one'))).coding, 'four before').toBe('br')
  const earlier = site.edge.shell.folders[1]!
  expect((await ask(site, having('three'), await mainIn(earlier))).coding, 'an open tab').toBe('br')
})

it('everyone else gets the whole shell, and a CDN soon forgets it for a made-up dictionary DELIV-27', async () => {
  const site = await released('one', 'two')
  const madeUp = 'public, max-age=31536000, s-maxage=60, immutable'
  for (const [who, headers] of [
    ['another browser', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['a made-up dictionary', { 'available-dictionary': `:${'A'.repeat(43)}=:` }],
    ['no dictionary', { 'available-dictionary': '../../one' }],
    ['no CORS', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ] as const) {
    const { coding, body, said } = await ask(site, { ...having('one'), ...headers })
    expect([coding, said['cache-control']], who).toEqual(['br', madeUp])
    expect(brotliDecompressSync(body).toString()).toBe(script('two'))
  }
  const { said } = await ask(site, { 'accept-encoding': 'br, dcz' })
  expect(said['cache-control']).toBe('public, max-age=31536000, immutable')
  const { file } = site.edge.shell.manifest.js[0]!
  const delta = `${file}.${sha256(script('one')).toString('hex')}.dcz`
  expect((await ask(site, having('one'), delta)).statusCode, 'a delta has no address').toBe(404)
})

it('a new machine makes them from the shells that others shared DELIV-27', async () => {
  const shared = await newDatabase()
  const buildsFolder = await newFolder()
  await open('one', { database: shared, buildsFolder })
  const two = await open('two', { database: await openDatabase(shared.schema), buildsFolder })
  expect(two.edge.shell.folders).toHaveLength(1)
  const { coding, body } = await ask(two, having('one'))
  expect(coding).toBe('dcz')
  expect(unpackDelta(body, Buffer.from(script('one'))).toString()).toBe(script('two'))
})

it('without the files of an earlier shell the site starts, and sends whole ones DELIV-27', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dataDir = await newFolder()
  const first = await open('one', { dataDir })
  await first.close()
  const [folder] = first.edge.shell.folders
  sites.pop()
  await rm(path.join(folder!, first.edge.shell.manifest.js[0]!.file))
  const second = await open('two', { dataDir })
  expect((await ask(second, having('one'))).coding).toBe('br')
  expect(said).not.toHaveBeenCalled()
})
