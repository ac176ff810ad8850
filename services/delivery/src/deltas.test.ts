import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { deltas } from './database/schema.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { newFolder } from './testing/folders.ts'
import { startBucket } from './testing/test-bucket.ts'
import { newDatabase, openDatabase } from './testing/test-database.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { unpackDelta } from './testing/unpack-delta.ts'

const CHROMIUM = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' }
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const having = (text: string) => ({
  ...CHROMIUM,
  'available-dictionary': `:${sha256(text).toString('base64')}:`,
})

/** Eight thousand letters that compress to about half, the same for each version but for one line. */
const script = (version: string, remote = 'mf-catalog') =>
  Array.from({ length: 120 }, (_, line) =>
    line === 60 ? `says('${version}')` : sha256(`${remote} ${line}`).toString('hex'),
  ).join('\n')

let site: TestSite
const sites: TestSite[] = []
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
beforeEach(async () => {
  site = await open()
})
afterEach(() => Promise.all(sites.splice(0).map((one) => one.close())))

async function open(options: Parameters<typeof startSite>[0] = {}): Promise<TestSite> {
  const opened = await startSite(options)
  sites.push(opened)
  return opened
}

interface Shipped {
  promote?: boolean
  at?: TestSite
}
async function ship(version: string, { promote = true, at = site }: Shipped = {}): Promise<void> {
  const text = script(version)
  const { dir } = await fakeBuild({
    version,
    assets: { 'page.js': text, 'style+old.css': text },
    server: text,
    maps: { 'page.js': text },
  })
  await shipBuild({ url: at.url, key: at.key('catalog'), dir, promote })
  at.clock.nowMs += 1_000
  await at.edge.deltaMaker.look()
}

async function ask(
  version: string,
  headers: Record<string, string>,
  { file = 'page.js', at = site, remote = 'mf-catalog' } = {},
) {
  const url = `/remotes/${remote}/${version}/${file}`
  const { statusCode, headers: said, rawPayload } = await at.app.inject({ url, headers })
  return {
    statusCode,
    said,
    coding: said['content-encoding'],
    body: rawPayload,
  }
}

describe('a returning visitor', () => {
  it('gets what differs from each of the last three versions, and checks its hash as before DELIV-27', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await ship(version)
    for (const before of ['1.1.0', '1.2.0', '1.3.0']) {
      const { coding, body, said } = await ask('1.4.0', having(script(before)))
      expect(coding, before).toBe('dcz')
      expect(unpackDelta(body, Buffer.from(script(before))).toString()).toBe(script('1.4.0'))
      expect(body.length).toBeLessThan(200)
      expect(said).toMatchObject({
        vary: 'Accept-Encoding, Available-Dictionary',
        'cache-control': 'private, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'content-type': 'text/javascript; charset=utf-8',
        'use-as-dictionary': 'match="/remotes/mf-catalog/*/page.js"',
      })
    }
    expect((await ask('1.4.0', having(script('1.0.0')))).coding, 'four before').toBe('br')
  })

  it('gets it for a release that was shipped first and promoted later, and after going back DELIV-27', async () => {
    await ship('1.0.0')
    await ship('1.1.0', { promote: false })
    expect((await ask('1.1.0', having(script('1.0.0')))).coding).toBe('dcz')
    await ship('1.2.0')
    expect((await ask('1.0.0', having(script('1.2.0')))).coding, 'nobody goes back yet').toBe('br')
    const team = { url: site.url, key: site.key('catalog'), by: '' }
    await callDelivery(team, 'POST', 'remotes/mf-catalog/rollback', {})
    await site.edge.deltaMaker.look()
    expect((await ask('1.0.0', having(script('1.2.0')))).coding).toBe('dcz')
  })

  it('gets it after the builds were carried to another place DELIV-27', async () => {
    await ship('1.0.0')
    await ship('1.1.0')
    const { dataDir, teamsFile, database } = site
    await site.close()
    const carried = await open({ dataDir, teamsFile, database, buildsFolder: await newFolder() })
    const { coding } = await ask('1.1.0', having(script('1.0.0')), { at: carried })
    expect(coding).toBe('dcz')
  })

  it('gets it from every instance DELIV-27', async () => {
    const shared = await newDatabase()
    const common = { database: shared, buildsFolder: await newFolder() }
    const one = await open(common)
    const two = await open({ ...common, database: await openDatabase(shared.schema) })
    await ship('1.0.0', { at: one })
    await ship('1.1.0', { at: one })
    await two.edge.store.look()
    expect((await ask('1.1.0', having(script('1.0.0')), { at: two })).coding).toBe('dcz')
  })
})

describe('everyone else gets the whole file', () => {
  beforeEach(async () => {
    await ship('1.0.0')
    await ship('1.1.0')
  })
  const whole = async (headers: Record<string, string>, version = '1.1.0') => {
    const { coding, body, said } = await ask(version, headers)
    expect(coding).toBe('br')
    expect(brotliDecompressSync(body).toString()).toBe(script(version))
    return said
  }

  it('other browsers, as before DELIV-27', async () => {
    const known = having(script('1.0.0'))
    for (const encodings of ['gzip, deflate, br, zstd', 'br, *', 'br, dcz;q=0'])
      await whole({ ...known, 'accept-encoding': encodings })
    const said = await whole(CHROMIUM)
    expect(said['cache-control']).toBe('public, max-age=31536000, immutable')
    const plain = await ask('1.1.0', { 'accept-encoding': 'identity' })
    expect([plain.coding, plain.body.toString()]).toEqual([undefined, script('1.1.0')])
  })

  it('a made-up dictionary, and a CDN forgets that answer soon DELIV-27', async () => {
    for (const hash of ['', ':AAAA:', `:${'A'.repeat(43)}=:`, 'x'.repeat(10_000)]) {
      const said = await whole({ ...CHROMIUM, 'available-dictionary': hash })
      expect(said['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable')
    }
  })

  it('a site that asks without CORS DELIV-27', async () => {
    const other = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    expect(await whole({ ...having(script('1.0.0')), ...other })).toBeTruthy()
  })

  it('the file of another team, also one with the same name DELIV-27', async () => {
    const { dir } = await fakeBuild({
      name: 'mf-account',
      routes: [{ path: '/a', expose: './a', title: { 'zh-CN': 'A', en: 'A' } }],
      assets: { 'page.js': script('1.0.0', 'mf-account') },
    })
    await shipBuild({ url: site.url, key: site.key('account'), dir, promote: true })
    expect(await whole(having(script('1.0.0', 'mf-account')))).toBeTruthy()
  })

  it('a browser with a release that no visitor got: nothing says that it exists DELIV-27', async () => {
    await ship('1.2.0', { promote: false })
    await ship('1.3.0')
    const hidden = await whole(having(script('1.2.0')), '1.3.0')
    const madeUp = await whole(having('nothing'), '1.3.0')
    expect(hidden).toEqual({ ...madeUp, date: expect.any(String) as unknown })
  })

  it('server builds and source maps, which nobody gets, have no deltas DELIV-27', async () => {
    for (const file of ['server.cjs', 'page.js.map'])
      expect((await ask('1.1.0', having(script('1.0.0')), { file })).statusCode).toBe(404)
    for (const stored of await readdir(path.join(site.dataDir, 'delivery/releases'), {
      recursive: true,
    }))
      expect(stored).not.toMatch(/(server\.cjs|\.map)\.\w+\.dcz$/)
  })

  it('a name that a pattern would read otherwise is never offered DELIV-27', async () => {
    const { said } = await ask('1.1.0', having(script('1.0.0')), { file: 'style+old.css' })
    expect(said).toMatchObject({ vary: 'Accept-Encoding', 'content-encoding': 'br' })
    expect(said['use-as-dictionary']).toBeUndefined()
  })

  it('a build cannot bring its own delta DELIV-27', async () => {
    const hash = sha256(script('1.1.0')).toString('hex')
    const file = `page.js.${hash}.dcz`
    const { dir } = await fakeBuild({ version: '1.9.0', assets: { [file]: 'forged' } })
    const sent = shipBuild({ url: site.url, key: site.key('catalog'), dir, promote: true })
    await expect(sent).rejects.toThrow('is not a valid file name')
  })

  it('a visitor whose delta is damaged DELIV-27', async () => {
    const folder = path.join(site.dataDir, 'delivery/releases')
    const all = await readdir(folder, { recursive: true })
    const [delta] = all.filter((name) => name.endsWith('.dcz'))
    await writeFile(path.join(folder, delta!), 'damaged')
    expect(await whole(having(script('1.0.0')))).toBeTruthy()
  })

  it('while the database is away, without a wait for it DELIV-27', async () => {
    site.database.away = true
    await whole(having(script('1.0.0')))
    site.database.away = false
    site.clock.nowMs += 5_000
    expect((await ask('1.1.0', having(script('1.0.0')))).coding).toBe('dcz')
  })
})

it('the next start makes what the one before left undone, and no more DELIV-27', async () => {
  await ship('1.0.0')
  site.edge.deltaMaker.close()
  await ship('1.1.0')
  expect((await ask('1.1.0', having(script('1.0.0')))).coding).toBe('br')
  const next = await open({ dataDir: site.dataDir })
  await next.edge.deltaMaker.lookAtAll()
  expect((await ask('1.1.0', having(script('1.0.0')), { at: next })).coding).toBe('dcz')
})

it('a release that is mended leaves neither files nor deltas at its former place, in a bucket as well DELIV-15 DELIV-27', async () => {
  const bucket = await startBucket()
  try {
    const at = await open({ s3: bucket.options })
    await ship('1.0.0', { at })
    await ship('1.1.0', { at })
    const { place } = at.edge.store.files.listed('mf-catalog', '1.1.0')!
    const left = async () =>
      (await readdir(path.join(bucket.folder, 'builds'), { recursive: true })).filter(
        (name) => name.includes(place) && name.endsWith('_object'),
      )
    expect((await left()).some((name) => name.includes('.dcz'))).toBe(true)
    const { builds } = at.edge.store.files
    await builds.remove(place, [`${place}/remoteEntry.js`])
    await ship('1.1.0', { at, promote: false })
    await at.edge.prune()
    expect(await left()).toEqual([])
    expect(await at.database.db.select().from(deltas).where(eq(deltas.place, place))).toEqual([])
    const { coding } = await ask('1.1.0', having(script('1.0.0')), { at })
    expect(coding).toBe('dcz')
  } finally {
    await bucket.stop()
  }
})

it('pruning removes the deltas of a release too, from a bucket as well DELIV-27', async () => {
  const bucket = await startBucket()
  try {
    const at = await open({ s3: bucket.options })
    await ship('1.0.0', { at })
    await ship('1.1.0', { at, promote: false })
    const deltas = async () =>
      (await readdir(path.join(bucket.folder, 'builds'), { recursive: true })).filter((name) =>
        /1\.1\.0.*\.dcz\b/.test(name),
      )
    expect(await deltas()).not.toEqual([])
    for (const nth of [2, 3, 4, 5, 6]) await ship(`1.${nth}.0`, { at, promote: false })
    at.clock.nowMs += 31 * 86_400_000
    await at.edge.prune()
    expect(await deltas()).toEqual([])
  } finally {
    await bucket.stop()
  }
})
