import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LANGUAGES, WORKER_PATH } from '@cloudplay/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { shipBuild } from './client/ship-build.ts'
import { optionsFromEnvironment } from './site/config.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { visit } from './testing/visit.ts'
import { OFFLINE_PATH } from './worker/worker-text.ts'

let site: TestSite
afterEach(() => site.close())

async function open(options: Parameters<typeof startSite>[0] = {}): Promise<void> {
  site = await startSite(options)
  const { dir } = await fakeBuild()
  await shipBuild({ url: site.url, key: site.key('catalog'), dir, promote: true })
}

interface Icon {
  src: string
  type: string
  sizes: string
  purpose?: string
}
interface Manifest {
  [field: string]: unknown
  name: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

/** Width and height that a PNG says of itself. */
async function sizeOf(icon: Icon): Promise<string> {
  const file = new URL(`../../../assets/public${icon.src.slice('/media'.length)}`, import.meta.url)
  const bytes = await readFile(file)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('the site as an app PAGE-6', () => {
  it.each(LANGUAGES)('has a manifest in %s, by the address that a page names', async (language) => {
    await open()
    const { html } = await visit(site, '/', { cookie: `lang=${language}` })
    const href = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? ''
    // A browser asks for it without cookies.
    const answer = await fetch(site.url + href)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: language,
      name: language === 'en' ? 'Cloudplay' : '云游戏',
      theme_color: '#0B0E14',
    })
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ])
    const all = [...drawn, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
    for (const icon of all) expect([icon.src, await sizeOf(icon)]).toEqual([icon.src, icon.sizes])
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/search', '/more', '/personal'])
  })

  it('has a worker for all pages, which browsers ask for again each time', async () => {
    await open()
    const { context } = await visit(site, '/')
    expect(context.worker).toBe(WORKER_PATH)
    const { headers, status } = await fetch(site.url + WORKER_PATH)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  it('has an offline page in both languages that needs nothing else, and a policy for its parts', async () => {
    await open()
    const answer = await fetch(site.url + OFFLINE_PATH, { headers: { cookie: 'session=abc' } })
    const html = await answer.text()
    for (const language of LANGUAGES) expect(html).toContain(`<main lang="${language}"`)
    expect(html).not.toMatch(/\b(?:src|href)=|url\(|@import/)
    expect(answer.headers.get('set-cookie')).toBeNull()
    // By this it finds out that the site answers again.
    expect(html).toContain(`fetch('${OFFLINE_PATH}',{method:'HEAD'`)
    expect((await fetch(site.url + OFFLINE_PATH, { method: 'HEAD' })).status).toBe(200)
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const [element, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ]) {
      const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(html)?.[1] ?? ''
      const hash = createHash('sha256').update(text).digest('base64')
      expect(policy).toContain(`${directive} 'sha256-${hash}'`)
    }
  })

  it('can be turned off: the next page a browser opens removes the worker', async () => {
    expect(optionsFromEnvironment({ SERVICE_WORKER: '0' }).worker).toBe(false)
    expect(optionsFromEnvironment({}).worker).toBe(true)
    await open({ worker: false })
    expect((await visit(site, '/')).context.worker).toBeNull()
    expect(await (await fetch(site.url + WORKER_PATH)).text()).toContain('unregister()')
  })
})
