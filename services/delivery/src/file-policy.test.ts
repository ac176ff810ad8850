import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BuildStoreAway } from './builds/build-store.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild, fakeShell } from './testing/fake-build.ts'
import { newFolder } from './testing/folders.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

const SCRIPTED = `<svg xmlns="http://www.w3.org/2000/svg"><script>parent.stolen=document.cookie</script>${'<g/>'.repeat(200)}</svg>`
/** Every ending a browser may open as a document or start as a worker, some that no type is known for, and plain assets. */
const NAMES = [
  'svg',
  'html',
  'htm',
  'xhtml',
  'xml',
  'xsl',
  'mhtml',
  'pdf',
  'js',
  'mjs',
  'css',
  'json',
  'wasm',
  'webp',
  'woff2',
  'mp4',
  'txt',
]
const FILES = NAMES.map((ending) => `evil.${ending}`)
const ENCODINGS = ['br', 'gzip', 'identity', '']

let site: TestSite

beforeAll(async () => {
  const mediaDir = await newFolder()
  const shellDist = await fakeShell()
  await mkdir(path.join(mediaDir, 'games'))
  for (const file of FILES)
    for (const folder of [mediaDir, path.join(mediaDir, 'games'), shellDist])
      await writeFile(path.join(folder, file), SCRIPTED)
  site = await startSite({ mediaDir, shellDist })
  const assets = Object.fromEntries(FILES.map((file) => [file, SCRIPTED]))
  // Shipped, and not live for anybody.
  await shipBuild({
    url: site.url,
    key: site.key('catalog'),
    dir: (await fakeBuild({ assets })).dir,
  })
})
afterAll(() => site.close())

async function ask(options: InjectOptions): Promise<number> {
  const { statusCode, headers } = await site.app.inject(options)
  const policy = String(headers['content-security-policy'])
  const asked = JSON.stringify(options)
  expect(policy, asked).toContain("default-src 'none'")
  expect(policy, asked).toMatch(/; sandbox$/)
  expect(policy, asked).not.toMatch(/allow-|script-src/)
  return statusCode
}

const FOLDERS = ['/remotes/mf-catalog/1.0.0', '/shell', '/media', '/media/games']

describe('a file never runs script on the origin of the site', () => {
  it.each(FOLDERS)('%s: every type, in every encoding, for GET and HEAD', async (folder) => {
    // Of HTML the shell's build takes none along.
    for (const file of FILES.filter((name) => folder !== '/shell' || name !== 'evil.html'))
      for (const encoding of ENCODINGS)
        for (const method of ['GET', 'HEAD'] as const)
          expect(
            await ask({
              method,
              url: `${folder}/${file}`,
              headers: encoding ? { 'accept-encoding': encoding } : {},
            }),
          ).toBe(200)
  })

  it('an answer of 304, a range and a range that cannot be had', async () => {
    const { headers } = await site.app.inject('/media/evil.svg')
    expect(
      await ask({ url: '/media/evil.svg', headers: { 'if-none-match': String(headers.etag) } }),
    ).toBe(304)
    expect(await ask({ url: '/media/evil.svg', headers: { range: 'bytes=0-99' } })).toBe(206)
    expect(
      await ask({ url: '/media/evil.svg', headers: { range: 'bytes=99999-' } }),
    ).toBeGreaterThanOrEqual(400)
    expect(
      await ask({ url: '/remotes/mf-catalog/1.0.0/evil.svg', headers: { range: 'bytes=0-99' } }),
    ).toBe(200)
  })

  it.each([
    '/remotes/mf-catalog/1.0.0/none.svg',
    '/remotes/none/1.0.0/evil.svg',
    '/remotes/mf-catalog/1.0.0/..%2fevil.svg',
    '/shell/none.svg',
    '/shell/..%2fshell.json',
    '/media/none.svg',
    '/media/',
    '/media/games',
    '/media/..%2fevil.svg',
    '/media/%00',
  ])('a refusal: %s', async (url) => {
    expect(await ask({ url })).toBeGreaterThanOrEqual(400)
  })

  it('a failure of the store and a failure of delivery', async () => {
    const find = vi.spyOn(site.edge.store.files, 'find')
    for (const [error, status] of [
      [new BuildStoreAway('away'), 503],
      [new Error('<script>'), 500],
    ] as const) {
      find.mockRejectedValueOnce(error)
      expect(await ask({ url: '/remotes/mf-catalog/1.0.0/evil.svg' })).toBe(status)
    }
    find.mockRestore()
  })

  it('and no other route gives files by their path', () => {
    // A line of the tree for each: remotes, shell, media, the pages, and the dashboard's page for unknown addresses.
    const wildcards = site.app.printRoutes().match(/\*.*GET/g)
    expect(wildcards).toHaveLength(FOLDERS.length + 1)
  })

  it('and pages keep the policy that lets them use these files', async () => {
    const { headers } = await site.app.inject('/')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/)
    expect(headers['content-security-policy']).not.toContain('sandbox')
  })
})
