import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { s3Builds, s3FromEnvironment } from './builds/s3-builds.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { newFolder } from './testing/folders.ts'
import { startBucket } from './testing/test-bucket.ts'
import { newDatabase } from './testing/test-database.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

let bucket: Awaited<ReturnType<typeof startBucket>>
const sites: TestSite[] = []
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
beforeEach(async () => {
  bucket = await startBucket()
})
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()))
  await bucket.stop().catch(() => undefined)
})

const start = async (options: Parameters<typeof startSite>[0] = {}) => {
  const site = await startSite({ s3: bucket.options, ...options })
  sites.push(site)
  return site
}
const ship = async (site: TestSite, version: string) =>
  shipBuild({
    url: site.url,
    key: site.key('catalog'),
    dir: (await fakeBuild({ version })).dir,
    promote: true,
  })
const page = (site: TestSite, version = '1.0.0', encoding = 'br') =>
  fetch(`${site.url}/remotes/mf-catalog/${version}/pages/home.js`, {
    headers: { 'accept-encoding': encoding },
  })
const live = ({ edge }: TestSite) => edge.store.remote('mf-catalog').live?.version
const objects = async () =>
  (await readdir(path.join(bucket.folder, 'builds'), { recursive: true })).filter((name) =>
    name.endsWith('_object'),
  )

describe('builds in a bucket', () => {
  it('are served with the same bytes and headers, in every encoding, and this disk stores nothing DELIV-16', async () => {
    const site = await start()
    const { dir } = await fakeBuild()
    await shipBuild({ url: site.url, key: site.key('catalog'), dir, promote: true })
    const text = await readFile(path.join(dir, 'pages/home.js'), 'utf8')
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await page(site, '1.0.0', encoding)
      expect(await response.text()).toBe(text)
      expect(response.headers.get('content-encoding')).toBe(
        encoding === 'identity' ? null : encoding,
      )
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
        vary: 'Accept-Encoding',
      })
    }
    expect(await objects()).toContainEqual(
      expect.stringMatching(/^cloudplay\/site\/mf-catalog\/1\.0\.0\.[\w-]+\/pages\/home\.js\.br/),
    )
    await expect(readdir(path.join(site.dataDir, 'delivery/releases'))).rejects.toThrow('ENOENT')
  })

  it('are checked as they come: altered bytes are not passed on DELIV-9', async () => {
    const site = await start()
    await ship(site, '1.0.0')
    for (const name of await objects())
      if (name.includes('home.js'))
        await writeFile(path.join(bucket.folder, 'builds', name), 'altered')
    expect((await page(site)).status).toBe(404)
    expect(site.edge.fit.refusal('mf-catalog', '1.0.0')?.message).toContain('pages/home.js')
  })

  it('while the bucket is away, known files are served, others are 503 and never cached, and a start continues DELIV-16', async () => {
    const [first, dataDir] = [await start(), await newFolder()]
    await ship(first, '1.0.0')
    expect((await page(first)).status).toBe(200)
    await bucket.stop()
    expect((await page(first)).status).toBe(200)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const second = await start({ dataDir, database: first.database })
    expect(said.mock.calls.flat().join()).toMatch(/mf-catalog 1\.0\.0 cannot be checked now/)
    said.mockRestore()
    expect(second.edge.registryFor(undefined).registry.remotes).toHaveLength(1)
    const away = await page(second)
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store'])
    await expect(ship(second, '1.1.0')).rejects.toMatchObject({ reason: 'store-away' })
    await bucket.start()
    expect((await page(second)).status).toBe(200)
    expect(await ship(second, '1.1.0')).toMatchObject({ live: '1.1.0' })
  }, 60_000)

  it('that are live are served by an instance that lost the bucket before anybody asked, and it says so DELIV-16', async () => {
    const first = await start()
    await ship(first, '1.0.0')
    const second = await start({ dataDir: await newFolder(), database: first.database })
    await second.edge.readAhead.look()
    await ship(first, '1.1.0')
    await vi.waitFor(() => expect(live(second)).toBe('1.1.0'))
    await second.edge.readAhead.look()
    expect(await second.edge.reachesBuilds()).toBe(true)
    await bucket.stop()
    for (const encoding of ['br, gzip', 'gzip, deflate, br, zstd'])
      expect((await page(second, '1.1.0', encoding)).status).toBe(200)
    second.clock.nowMs += 11_000
    expect(await Promise.all([second.edge.reachesBuilds(), second.edge.reachesBuilds()])).toEqual([
      false,
      false,
    ])
    await bucket.start()
    expect(await second.edge.reachesBuilds()).toBe(true)
  })

  it('are carried there from the folder they lay in before DELIV-16', async () => {
    const folderSite = await startSite()
    await ship(folderSite, '1.0.0')
    await folderSite.close()
    const site = await start({ dataDir: folderSite.dataDir, teamsFile: folderSite.teamsFile })
    expect((await page(site)).headers.get('content-encoding')).toBe('br')
    const names = () => readdir(path.join(site.dataDir, 'delivery'))
    expect(await names()).toContain('releases.carried')
    await site.close()
    const { dataDir, teamsFile } = site
    const back = await startSite({ dataDir, teamsFile })
    await ship(back, '1.1.0')
    await back.close()
    const again = await start({ dataDir, teamsFile })
    expect((await page(again, '1.1.0')).status).toBe(200)
    expect(await names()).toEqual(
      expect.arrayContaining(['releases.carried', 'releases.carried-2']),
    )
  })

  it('go when they are removed', async () => {
    const builds = s3Builds(bucket.options)
    await builds.write('mf-a/1.0.0+b (1)/a.js', Buffer.from('a'))
    await builds.write('mf-a/1.0.0+b (1)/b.js', Buffer.from('b'))
    expect(String(await builds.read('mf-a/1.0.0+b (1)/a.js'))).toBe('a')
    await builds.remove('mf-a/1.0.0+b (1)', ['mf-a/1.0.0+b (1)/a.js', 'mf-a/1.0.0+b (1)/never.js'])
    expect(await builds.read('mf-a/1.0.0+b (1)/a.js')).toBeNull()
    expect(String(await builds.read('mf-a/1.0.0+b (1)/b.js'))).toBe('b')
  })

  it.each([
    [
      'another secret',
      { secretAccessKey: 'other' },
      /refuses PUT a\.js: 403 SignatureDoesNotMatch/,
    ],
    ['a bucket that is not there', { bucket: 'others' }, /PUT a\.js: 404 NoSuchBucket/],
  ])(
    'with %s are refused by name, and nothing is taken for missing',
    async (_what, change, message) => {
      const builds = s3Builds({ ...bucket.options, ...change })
      await expect(builds.write('a.js', Buffer.from('a'))).rejects.toThrow(message)
      await expect(builds.read('a.js')).rejects.toMatchObject({ name: 'BuildStoreAway' })
    },
  )
})

describe('an answer that breaks off', () => {
  /** A bucket whose first answers stop in the middle of the file. */
  async function startBreaking(times: number) {
    let asked = 0
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 8 })
      asked += 1
      if (asked > times) response.end('complete')
      else response.write('comp', () => response.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const builds = s3Builds({ ...bucket.options, endpoint: `http://127.0.0.1:${port}` })
    return { builds, server }
  }

  it('is asked for again, and says that the bucket is away when it never comes whole DELIV-16', async () => {
    const [once, always] = await Promise.all([startBreaking(1), startBreaking(Infinity)])
    expect(String(await once.builds.read('a.js'))).toBe('complete')
    await expect(always.builds.read('a.js')).rejects.toMatchObject({ name: 'BuildStoreAway' })
    for (const { server } of [once, always]) server.close()
  })
})

describe('the settings of a bucket', () => {
  const all = {
    S3_BUCKET: 'b',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_ACCESS_KEY_ID: 'i',
    S3_SECRET_ACCESS_KEY: 's',
  }

  it('are none without S3_BUCKET, and complete with it', () => {
    expect(s3FromEnvironment({})).toBeNull()
    expect(s3FromEnvironment({ ...all, S3_PREFIX: '/site/' })).toMatchObject({
      region: 'us-east-1',
      prefix: 'site',
    })
  })

  it.each(['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'without %s end the start by its name',
    (name) => {
      expect(() => s3FromEnvironment({ ...all, [name]: '' })).toThrow(name)
    },
  )

  it('with an invalid address end the start', () => {
    expect(() => s3FromEnvironment({ ...all, S3_ENDPOINT: 's3.example.com' })).toThrow(
      'S3_ENDPOINT',
    )
  })
})
