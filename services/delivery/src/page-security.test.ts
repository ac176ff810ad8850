import type { Registry } from '@cloudplay/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shipBuild } from './client/ship-build.ts'
import { optionsFromEnvironment } from './site/config.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { visit } from './testing/visit.ts'

/** Most tests only read, and share one site; one that needs another opens it and it ends with the test. */
let shared: TestSite
let site: TestSite

async function open(options: Parameters<typeof startSite>[0] = {}) {
  site = await startSite(options)
  const routes = ['/', '/game/:id'].map((path, index) => ({
    path,
    expose: `./page-${index}`,
    title: { 'zh-CN': '页面', en: '页面' },
  }))
  await shipBuild({
    url: site.url,
    key: site.key('catalog'),
    dir: (await fakeBuild({ routes })).dir,
    promote: true,
  })
}
beforeAll(async () => {
  await open()
  shared = site
})
afterAll(() => shared.close())
afterEach(async () => {
  if (site !== shared) await site.close()
  site = shared
})

const page = (address: string, headers?: Record<string, string>) => visit(site, address, headers)

describe('security', () => {
  const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'

  it('a policy with a nonce of this answer only: every inline script has it, nothing may be evaluated', async () => {
    const [first, second] = [await page('/'), await page('/')]
    const policy = first.response.headers.get('content-security-policy') ?? ''
    const nonce = nonceOf(policy)
    expect(nonceOf(second.response.headers.get('content-security-policy') ?? '')).not.toBe(nonce)
    const inline = [...first.html.matchAll(/<(script|style)\b([^>]*)>/g)].filter(
      ([, , attributes = '']) =>
        !attributes.includes('src=') && !/application\/(?:ld\+)?json/.test(attributes),
    )
    expect(inline.length).toBeGreaterThan(1)
    for (const [, , attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`)
    expect(policy).not.toContain('unsafe')
    for (const part of [
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(part)
    expect(policy).toContain(`connect-src 'self' ws://${new URL(site.url).host}`)
    expect(first.html).not.toMatch(/ on[a-z]+=/)
  })

  it('files of releases may come from a CDN: registry, preloads and policy name it, for what remotes load and nothing else DELIV-16', async () => {
    const { assetsUrl } = optionsFromEnvironment({
      PUBLIC_ASSETS_URL: 'https://assets.example.com/',
    })
    await open({ assetsUrl })
    const { response, html, registry, preloads } = await page('/')
    const { remotes } = JSON.parse(registry.payload) as Registry
    expect(remotes[0]?.base).toBe('https://assets.example.com/remotes/mf-catalog/1.0.0/')
    expect(preloads).toEqual(
      ['remoteEntry.js', 'pages/page-0.js'].map(
        (file) => `https://assets.example.com/remotes/mf-catalog/1.0.0/${file}`,
      ),
    )
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const name of [
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'media-src',
      'connect-src',
    ])
      expect(policy).toMatch(new RegExp(`${name} [^;]*https://assets\\.example\\.com/remotes/[ ;]`))
    expect(policy).not.toMatch(/(frame-src|default-src|form-action) [^;]*assets\.example/)
    expect(html).toContain('["https://assets.example.com/remotes/"]')
  })

  it.each([
    'assets.example.com',
    'http://assets.example.com',
    'https://assets.example.com/cdn',
    'https://a@b.example',
    'javascript:1',
  ])('a CDN of %s ends the start, by name', (text) => {
    expect(() => optionsFromEnvironment({ PUBLIC_ASSETS_URL: text })).toThrow(/PUBLIC_ASSETS_URL/)
  })

  it('the default policy passes script addresses of builds, and no other', async () => {
    const { html } = await page('/')
    const script = /<script nonce="[^"]+">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    let rules: { createScriptURL: (url: string) => string | null } | undefined
    const trustedTypes = { createPolicy: (_name: string, given: typeof rules) => (rules = given) }
    const run = new Function('window', 'location', script) as (
      window: object,
      location: object,
    ) => void
    run({ trustedTypes }, { href: `${site.url}/game/1`, origin: site.url })
    const pass = (url: string) => rules?.createScriptURL(url)
    for (const url of [
      '/remotes/mf-catalog/1.0.0/remoteEntry.js?retry=1',
      '/shell/main.js',
      '/worker.js',
      `${site.url}/shell/a.js`,
    ])
      expect(pass(url)).toBe(url)
    for (const url of [
      'https://evil.example/shell/main.js',
      '//evil.example/remotes/a/1/x.js',
      'data:text/javascript,alert(1)',
      '/media/upload.js',
      '/media/worker.js',
      '/shell/../api/ess/x',
      '/remotes/../media/x.js',
    ])
      expect(pass(url), url).toBeNull()
  })

  it('lets pages embed what the operator lists, and never the site itself SHELL-11', async () => {
    const frames = async (headers?: Record<string, string>) => {
      const { response, html } = await page('/', headers)
      const policy = /frame-src ([^;]+)/.exec(
        response.headers.get('content-security-policy') ?? '',
      )?.[1]
      const context = /id="cloudplay-context">([^<]+)/.exec(html)?.[1] ?? '{}'
      return { policy, context: (JSON.parse(context) as { frameSources: string[] }).frameSources }
    }
    expect(await frames()).toEqual({ policy: "'none'", context: [] })
    const listed = optionsFromEnvironment({
      FRAME_SOURCES: 'https://report.example, https://*.example.com',
    })
    await open({ frameSources: listed.frameSources })
    expect(await frames()).toEqual({
      policy: 'https://report.example https://*.example.com',
      context: ['https://report.example', 'https://*.example.com'],
    })
    const own = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'play.example.com' }
    expect(await frames(own)).toEqual({
      policy: 'https://report.example',
      context: ['https://report.example'],
    })
    for (const fault of [
      "'self'",
      '*',
      'https:',
      'https://a.example/path',
      "https://a.example;script-src'unsafe-inline'",
    ])
      expect(() => optionsFromEnvironment({ FRAME_SOURCES: fault })).toThrow('FRAME_SOURCES')
  })

  it('sets the other headers, HSTS on https only', async () => {
    const { headers } = (await page('/')).response
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('gamepad=(self)')
    expect(headers.get('strict-transport-security')).toBeNull()
    const secure = await page('/', {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'play.example.com',
    })
    expect(secure.response.headers.get('strict-transport-security')).toContain('max-age=')
    expect(secure.response.headers.get('set-cookie')).toContain('Secure')
  })
})

describe('redirects at the edge', () => {
  const at = (host: string) => ({ 'x-forwarded-host': host })

  it.each(['/activity/westernAngel/1', '/vipWelfare', '/h5/vipWelfare/x', '/activity/landingView'])(
    '%s goes to the mobile host, path and query kept SHELL-2 SHELL-20',
    async (address) => {
      await open({ mobileHost: 'm.example.com' })
      const { status, response } = await page(`${address}?channel=a%20b&x=1`)
      expect(status).toBe(302)
      expect(response.headers.get('location')).toBe(
        `https://m.example.com${address}?channel=a%20b&x=1`,
      )
      expect(
        (await page(address, { ...at('m.example.com'), 'x-forwarded-proto': 'https' })).status,
      ).toBe(404)
      expect((await page('/')).status).toBe(200)
    },
  )

  it('http goes to https, but not on localhost and not where it is turned off SHELL-3', async () => {
    const { status, response } = await page('/game/1?a=b', at('play.example.com'))
    expect(status).toBe(301)
    expect(response.headers.get('location')).toBe('https://play.example.com/game/1?a=b')
    expect(
      (await page('/', { ...at('play.example.com'), 'x-forwarded-proto': 'https' })).status,
    ).toBe(200)
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      expect((await page('/', at(host))).status).toBe(200)
    await open({ forceHttps: false })
    expect((await page('/', at('play.example.com'))).status).toBe(200)
  })

  it("redirects every Host header to https at the site's own host, and no cache keeps that for others SHELL-3", async () => {
    await open(optionsFromEnvironment({ PUBLIC_URL: 'https://play.example.com/' }))
    const { status, response } = await page('/game/1', at('evil.example'))
    expect([status, response.headers.get('location')]).toEqual([
      301,
      'https://play.example.com/game/1',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(optionsFromEnvironment({ PUBLIC_URL: 'nonsense' }).publicHost).toBeUndefined()
  })
})
