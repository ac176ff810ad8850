import { once } from 'node:events'
import { connect } from 'node:net'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RouteDeclaration, SignedRegistry } from '@cloudplay/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FirstData } from './first-data/first-data.ts'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild, fakeShell } from './testing/fake-build.ts'
import { newFolder } from './testing/folders.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { visit, WINDOWS } from './testing/visit.ts'

const ROUTES: RouteDeclaration[] = [
  {
    path: '/',
    expose: './home-mobile',
    title: { 'zh-CN': '首页', en: '首页' },
    device: 'mobile',
    chrome: ['tabs'],
    preload: [{ call: 'getIndexList', body: { page_size: 4, page: 1 } }],
  },
  {
    path: '/',
    expose: './browse',
    title: { 'zh-CN': '找游戏', en: '找游戏' },
    device: 'mobile',
    search: { tab: '1' },
  },
  {
    path: '/',
    expose: './home-desktop',
    title: { 'zh-CN': '首页', en: '首页' },
    device: 'desktop',
    preload: [{ call: 'getIndexPc', body: {} }],
  },
  {
    path: '/game/:id',
    expose: './game',
    title: { 'zh-CN': '游戏', en: '游戏' },
    preload: [
      { call: 'getGameInfo', body: { game_id: ':id' } },
      { call: 'getUserAsset', body: {} },
    ],
  },
  {
    path: '/more/:id?',
    expose: './more',
    title: {
      'zh-CN': '</title><script>alert(1)</script>',
      en: '</title><script>alert(1)</script>',
    },
  },
]

/** Most tests only read, and share one site; one that needs another opens it and it ends with the test. */
let shared: TestSite
let site: TestSite
const asked: { call: string; body: unknown; token: string | undefined; language: string }[] = []
/** What the stand-in for the gateway answers; a test replaces it. */
let answer: FirstData
const firstData: FirstData = (call, body, asker) => {
  asked.push({ call, body, ...asker })
  return answer(call, body, asker)
}

async function open(options: Parameters<typeof startSite>[0] = {}) {
  site = await startSite({ firstData, ...options })
  const { dir } = await fakeBuild({ routes: ROUTES })
  await shipBuild({ url: site.url, key: site.key('catalog'), dir, promote: true })
}
beforeAll(async () => {
  await open()
  shared = site
})
afterAll(() => shared.close())
beforeEach(() => {
  asked.length = 0
  answer = async (call) => ({
    status: 200,
    msg: 'success',
    data: { call, text: '</script>\u2028' },
  })
})
afterEach(async () => {
  if (site !== shared) await site.close()
  site = shared
})

const page = (address: string, headers?: Record<string, string>) => visit(site, address, headers)
const base = '/remotes/mf-catalog/1.0.0/'

describe('the HTML of an address', () => {
  it('names the remote, the chunk of the route and the first data for this device, before any script DELIV-11 SHELL-7', async () => {
    const phone = await page('/')
    expect(phone.status).toBe(200)
    expect(phone.preloads).toEqual([`${base}remoteEntry.js`, `${base}pages/home-mobile.js`])
    expect(Object.keys(phone.data)).toEqual(['getIndexList {"page":1,"page_size":4}'])
    const desktop = await page('/', { 'user-agent': WINDOWS })
    expect(desktop.preloads).toEqual([`${base}remoteEntry.js`, `${base}pages/home-desktop.js`])
    expect(Object.keys(desktop.data)).toEqual(['getIndexPc {}'])
    for (const href of phone.preloads) expect((await fetch(site.url + href)).status).toBe(200)
  })

  it('follows parameters and conditions on the query DELIV-11', async () => {
    expect((await page('/?tab=1')).preloads).toContain(`${base}pages/browse.js`)
    const game = await page('/game/7?cid=x')
    expect(game.preloads).toContain(`${base}pages/game.js`)
    expect(Object.keys(game.data)).toEqual(['getGameInfo {"game_id":7}'])
    expect((await page('/more')).preloads).toContain(`${base}pages/more.js`)
    expect((await page('/more/3/')).preloads).toContain(`${base}pages/more.js`)
    expect(Object.keys((await page('/game/seven')).data)).toEqual([])
  })

  it('carries the signed registry that /registry.json gives DELIV-3 DELIV-11', async () => {
    const { registry } = await page('/')
    const fetched = (await (await fetch(`${site.url}/registry.json`)).json()) as SignedRegistry
    expect(registry.payload).toBe(fetched.payload)
  })

  it('of an unknown path is a page with status 404 and nothing preloaded', async () => {
    for (const address of ['/nowhere', '/test', '/game', '/game/1/2']) {
      const { status, preloads, html } = await page(address)
      expect([address, status]).toEqual([address, 404])
      expect(preloads).toEqual([])
      expect(html).toContain('<script defer src="/shell/main.')
    }
  })

  it('of an address that cannot be read, or names another host, is a 400 FAULT-5', async () => {
    for (const address of ['//[', '//other.example/news', 'http://other.example/news']) {
      const raw = connect(Number(new URL(site.url).port), '127.0.0.1')
      raw.write(
        `GET ${address} HTTP/1.1\r\nhost: site\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
      )
      const [answer] = (await once(raw, 'data')) as [Buffer]
      expect(String(answer), address).toMatch(/^HTTP\/1.1 400 /)
      raw.destroy()
    }
  })

  it('is not the answer for missing pictures and scripts, or for the gateway’s addresses', async () => {
    expect((await page('/images/none.png')).html).toBe('Not found\n')
    expect((await page('/nowhere', { accept: 'image/avif,image/webp,*/*;q=0.8' })).html).toBe(
      'Not found\n',
    )
    for (const address of ['/api/unknown', '/internal/x', '/pay/none', '/stream/x', '/metrics'])
      expect(JSON.parse((await page(address)).html)).toEqual({
        status: 404,
        msg: 'gateway: unknown call',
      })
  })

  it('escapes what comes from manifests and data, and reads back the same', async () => {
    const { html, data } = await page('/game/1')
    expect(html).not.toContain('</script>\u2028')
    expect(data['getGameInfo {"game_id":1}']?.data).toMatchObject({ text: '</script>\u2028' })
    const more = await page('/more')
    expect(more.title).toBe('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; - 云游戏')
    expect(more.html).not.toContain('<script>alert')
  })

  it.each([
    [{ 'accept-language': 'en-US,en;q=0.9' }, 'en', 'Page not found - Cloudplay'],
    [{ 'accept-language': 'en', cookie: 'lang=zh-CN' }, 'zh-CN', '页面不存在 - 云游戏'],
    [{ 'accept-language': 'fr', cookie: 'lang=en' }, 'en', 'Page not found - Cloudplay'],
    [{ cookie: 'lang=%00<script>' }, 'zh-CN', '页面不存在 - 云游戏'],
  ])('speaks the language of %o LANG-1', async (headers, language, title) => {
    const { html, title: shown } = await page('/nowhere', headers)
    expect(html).toContain(`<html lang="${language}"`)
    expect(shown).toBe(title)
  })

  it('is compressed, kept by no shared cache, and varies by what chose it', async () => {
    const { response, html } = await page('/', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toBe(
      'Sec-CH-UA-Mobile, User-Agent, Accept-Language, Cookie, Accept-Encoding',
    )
    expect(brotliCompressSync(html).length).toBeLessThan(14_000)
  })
})

describe('first data', () => {
  it('asks for no private calls, and as the visitor where it matters who asks', async () => {
    await page('/game/1', { cookie: 'session_info=secret%2Btoken; other=1' })
    expect(asked).toEqual([
      { call: 'getGameInfo', body: { game_id: 1 }, token: 'secret+token', language: 'zh-CN' },
    ])
  })

  it('is asked for in the language of the page LANG-1 LANG-3', async () => {
    await page('/game/1', { 'accept-language': 'en' })
    await page('/game/1', { 'accept-language': 'en', cookie: 'lang=zh-CN' })
    expect(asked.map(({ language }) => language)).toEqual(['en', 'zh-CN'])
  })

  it('that is late, refused or broken is left out, and the page comes all the same', async () => {
    const never = new Promise<null>(() => undefined)
    const answers: FirstData[] = [
      () => never,
      () => Promise.reject(new Error('database')),
      async () => ({ status: 101, msg: '请登录', data: null }),
      async () => null,
    ]
    for (answer of answers) {
      const { status, data } = await page('/')
      expect([status, data]).toEqual([200, {}])
    }
  })
})

describe('the device', () => {
  it.each([
    ['a phone by its agent', {}, 'mobile', 'agent'],
    ['a desktop by its agent', { 'user-agent': WINDOWS }, 'desktop', 'agent'],
    [
      'the client hint before the agent',
      { 'sec-ch-ua-mobile': '?1', 'user-agent': WINDOWS },
      'mobile',
      'hint',
    ],
    ['the other hint too', { 'sec-ch-ua-mobile': '?0' }, 'desktop', 'hint'],
    ['an unknown agent', { 'user-agent': 'curl/8' }, 'desktop', 'default'],
    [
      'what was remembered',
      { cookie: 'cp_device=mobile', 'user-agent': WINDOWS },
      'mobile',
      'override',
    ],
  ] as const)('is %s SHELL-7', async (_name, headers, device, deviceSource) => {
    const { context, html } = await page('/', headers)
    expect(context).toMatchObject({ device, deviceSource })
    expect(html).toContain(`data-device="${device}"`)
  })

  it('that was asked for wins and is remembered; nonsense is not SHELL-7', async () => {
    const asks = await page('/?device=desktop')
    expect(asks.preloads).toContain(`${base}pages/home-desktop.js`)
    expect(asks.preloads).not.toContain(`${base}pages/home-mobile.js`)
    expect(asks.response.headers.get('set-cookie')).toContain('cp_device=desktop')
    const nonsense = await page('/?device=fridge')
    expect(nonsense.context.device).toBe('mobile')
    expect(nonsense.response.headers.get('set-cookie')).not.toContain('cp_device')
  })
})

describe('files', () => {
  it('of the shell are served for good, and those of an earlier shell stay for open tabs', async () => {
    const script = (html: string) => /src="(\/shell\/main\.[^"]+)"/.exec(html)?.[1] ?? ''
    await open()
    const first = script((await page('/')).html)
    const { dataDir } = site
    await site.close()
    site = await startSite({ dataDir, shellDist: await fakeShell('globalThis.shell=2\n') })
    const second = script((await page('/')).html)
    expect(second).not.toBe(first)
    for (const address of [first, second]) {
      const response = await fetch(site.url + address)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
    expect((await fetch(`${site.url}/shell/shell.json`)).status).toBe(404)
  })

  it('of media have an ETag and ranges, and nothing outside the folder is given', async () => {
    const mediaDir = path.join(await newFolder(), 'media')
    await mkdir(path.join(mediaDir, 'games'), { recursive: true })
    await writeFile(path.join(mediaDir, 'games/1.webp'), '0123456789')
    await writeFile(path.join(mediaDir, '../outside.txt'), 'outside')
    await open({ mediaDir })
    const response = await fetch(`${site.url}/media/games/1.webp`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('max-age=86400')
    const etag = response.headers.get('etag') ?? ''
    // Not by fetch, which adds `cache-control: no-cache` to a conditional request.
    const again = await site.app.inject({
      url: '/media/games/1.webp',
      headers: { 'if-none-match': etag },
    })
    expect(again.statusCode).toBe(304)
    const part = await fetch(`${site.url}/media/games/1.webp`, { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text()]).toEqual([206, '234'])
    for (const address of [
      '/media/',
      '/media/games',
      '/media/none.webp',
      '/media/..%2foutside.txt',
    ])
      expect((await fetch(site.url + address)).status, address).toBeGreaterThanOrEqual(400)
  })

  it('browsers ask for by themselves are there', async () => {
    expect(await (await fetch(`${site.url}/manifest.webmanifest`)).json()).toMatchObject({
      name: '云游戏',
      start_url: '/',
    })
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain('Disallow: /api/')
  })
})

describe('next to another plugin', () => {
  it('nothing of delivery reaches its routes', async () => {
    const response = await fetch(`${site.url}/api/ess/getHotGame`, { method: 'POST' })
    expect(response.headers.get('x-content-type-options')).toBeNull()
    const raw = await fetch(`${site.url}/api/ess/getHotGame`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'x',
    })
    expect(raw.status).toBe(415)
  })
})
