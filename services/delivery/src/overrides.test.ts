import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { writeOverridePermit } from './site/override.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { visit } from './testing/visit.ts'

const REMOTE = 'mf-catalog'
const LOCAL = 'http://localhost:3004'
const SECRET = Buffer.alloc(32, 7)

let development: TestSite
let production: TestSite
const startMs = Date.parse('2026-09-01T04:00:00Z')

async function open(isProduction: boolean): Promise<TestSite> {
  const site = await startSite()
  const dir = (await fakeBuild()).dir
  await shipBuild({ url: site.url, key: site.key('catalog'), dir, promote: true })
  // The keys were made in development; the rest of the site decides each time.
  site.edge.options.production = isProduction
  return site
}
beforeAll(async () => {
  ;[development, production] = await Promise.all([open(false), open(true)])
})
afterEach(() => {
  production.clock.nowMs = startMs
  development.clock.nowMs = startMs
})
afterAll(() => Promise.all([development.close(), production.close()]))

const cookieOf = (response: Response) =>
  /cp_override=[^;]*/.exec(response.headers.getSetCookie().join('\n'))?.[0] ?? ''
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''
const withoutNonce = (policy: string) => policy.replaceAll(/'nonce-[^']+'/g, "'nonce-'")

/** Opens a permit's link in a browser without cookies. */
async function follow(link: string) {
  const response = await fetch(link, { redirect: 'manual' })
  return { response, cookie: cookieOf(response), location: response.headers.get('location') }
}

describe('a page with a remote from the machine of its developer DELIV-6', () => {
  it('is had in development by the address, which then is the one without the parameter', async () => {
    const { response, status } = await visit(development, `/?tab=1&remote.${REMOTE}=${LOCAL}`)
    expect([
      status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([302, '/?tab=1', 'no-store'])
    expect(response.headers.getSetCookie().join()).toMatch(
      /cp_override=.*; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const page = await visit(development, '/', {
      cookie: cookieOf(response),
      'accept-language': 'en',
    })
    expect(page.context.overrides).toEqual([{ remote: REMOTE, origin: LOCAL }])
    expect(page.html).toContain(`Local <b>${REMOTE}</b> ← ${LOCAL}`)
    expect(page.html).toContain('href="/deliver/override"')
    expect(
      (await visit(development, '/', { cookie: cookieOf(response), 'accept-language': 'zh-CN' }))
        .html,
    ).toContain('本地开发')
  })

  it('is for no cache, reports nothing, preloads no release of it, and may load from there and nowhere else', async () => {
    const { response } = await visit(development, `/?remote.${REMOTE}=${LOCAL}`)
    const page = await visit(development, '/', { cookie: cookieOf(response) })
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect(page.context.reportToken).toBeNull()
    expect(page.preloads).toEqual([])
    const policy = policyOf(page.response)
    for (const name of [
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'media-src',
      'connect-src',
    ])
      expect(policy).toMatch(new RegExp(`${name} [^;]*http://localhost:3004/(;| |$)`))
    expect(policy.split('; ').filter((directive) => directive.includes(':3004'))).toHaveLength(6)
    expect(page.html).toContain('["http://localhost:3004/"]')
    const other = await visit(development, '/')
    expect(other.context).not.toHaveProperty('overrides')
    expect(other.preloads.length).toBeGreaterThan(0)
    expect([other.html.includes('cp-override'), policyOf(other.response).includes('3004')]).toEqual(
      [false, false],
    )
  })

  it('may be one that the site does not have, and other remotes keep their preloads', async () => {
    const { response } = await visit(development, `/guild?remote.mf-guild=${LOCAL}`)
    const cookie = cookieOf(response)
    expect([
      response.headers.get('location'),
      (await visit(development, '/guild', { cookie })).status,
    ]).toEqual(['/guild', 200])
    expect((await visit(development, '/guild')).status).toBe(404)
    expect((await visit(development, '/', { cookie })).preloads.length).toBeGreaterThan(0)
  })

  it('takes two at a time, and another port in place of the first', async () => {
    const first = await visit(development, `/?remote.${REMOTE}=${LOCAL}`)
    const second = await visit(development, '/?remote.mf-guild=http://127.0.0.1:3005', {
      cookie: cookieOf(first.response),
    })
    const third = await visit(development, `/?remote.${REMOTE}=http://localhost:3009`, {
      cookie: cookieOf(second.response),
    })
    const page = await visit(development, '/', { cookie: cookieOf(third.response) })
    expect(page.context.overrides).toEqual([
      { remote: 'mf-guild', origin: 'http://127.0.0.1:3005' },
      { remote: REMOTE, origin: 'http://localhost:3009' },
    ])
    expect(policyOf(page.response)).not.toContain('3004')
  })

  it.each([
    'javascript:alert(1)',
    "http://localhost:3004;script-src'unsafe-inline'",
    'http://evil.example:80',
  ])('is not had with %s', async (origin) => {
    const page = await visit(
      development,
      `/?${new URLSearchParams({ [`remote.${REMOTE}`]: origin }).toString()}`,
    )
    expect([
      page.status,
      page.response.headers.getSetCookie().join().includes('cp_override'),
    ]).toEqual([200, false])
    expect(page.context).not.toHaveProperty('overrides')
  })

  it.each(['/.//evil.example', '/%2e//evil.example'])(
    'an address such as %s leads to no other host',
    async (address) => {
      const { hostname, port } = new URL(development.url)
      const asking = request({
        hostname,
        port,
        path: `${address}?remote.${REMOTE}=${LOCAL}`,
        headers: { accept: 'text/html' },
      }).end()
      const [answer] = (await once(asking, 'response')) as [IncomingMessage]
      answer.resume()
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/evil.example'])
    },
  )

  it('ends by the link of its bar, at the page it was on', async () => {
    const end = (headers: Record<string, string>) =>
      fetch(`${development.url}/deliver/override`, { redirect: 'manual', headers })
    const ended = await end({ referer: `${development.url}/game/1?tab=2` })
    expect([
      ended.status,
      ended.headers.get('location'),
      ended.headers.get('cache-control'),
    ]).toEqual([302, '/game/1?tab=2', 'no-store'])
    expect(ended.headers.get('set-cookie')).toMatch(/^cp_override=; Max-Age=0; Path=\/;/)
    expect((await end({ referer: 'https://evil.example/game/1' })).headers.get('location')).toBe(
      '/',
    )
  })
})

describe('in production DELIV-6', () => {
  it('without a permit the address changes nothing at all', async () => {
    const [ordinary, asking] = await Promise.all([
      visit(production, '/'),
      visit(production, `/?remote.${REMOTE}=${LOCAL}`),
    ])
    expect(asking.status).toBe(200)
    expect(withoutNonce(policyOf(asking.response))).toBe(withoutNonce(policyOf(ordinary.response)))
    for (const name of ['cache-control', 'vary', 'x-frame-options'])
      expect(asking.response.headers.get(name)).toBe(ordinary.response.headers.get(name))
    expect(asking.response.headers.getSetCookie().join()).not.toContain('cp_override')
    expect(asking.context).not.toHaveProperty('overrides')
    expect(asking.preloads).toEqual(ordinary.preloads)
  })

  const forged: [string, string][] = [
    ['forged', `cp_override=${REMOTE}~${LOCAL}~${startMs + 1000}~${'0'.repeat(64)}`],
    [
      "of another site's secret",
      `cp_override=${writeOverridePermit(Buffer.alloc(32, 8), { remote: REMOTE, origin: LOCAL, untilMs: startMs + 1000 })}`,
    ],
    [
      'run out',
      `cp_override=${writeOverridePermit(SECRET, { remote: REMOTE, origin: LOCAL, untilMs: startMs })}`,
    ],
  ]
  it.each(forged)('a cookie that is %s changes nothing either', async (_, cookie) => {
    const page = await visit(production, `/?remote.${REMOTE}=${LOCAL}`, { cookie })
    expect(page.status).toBe(200)
    expect(page.context).not.toHaveProperty('overrides')
    expect(policyOf(page.response)).not.toContain('3004')
    expect(page.response.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('a team permits its own remote by a command, for a while, and the log says so', async () => {
    const { out } = await runDeliver(production, 'override', REMOTE, '--at', LOCAL, '--hours', '2')
    const [link = '', until] = out.split('\n')
    expect(until).toContain('good until 2026-09-01 06:00:00 UTC')
    const { cookie, location } = await follow(link)
    expect(location).toBe('/')
    const page = await visit(production, '/', { cookie })
    expect(page.context.overrides).toEqual([{ remote: REMOTE, origin: LOCAL }])
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect((await runDeliver(production, 'log', REMOTE, '--limit', '1')).out).toContain(
      `${REMOTE} -  local build at ${LOCAL} until 2026-09-01T06:00:00.000Z`,
    )
    production.clock.nowMs += 2 * 3_600_000
    expect((await visit(production, '/', { cookie })).context).not.toHaveProperty('overrides')
    expect((await follow(link)).cookie).toBe('cp_override=')
  })

  it('the permit of one remote opens no other, but its own at another port', async () => {
    const { cookie } = await follow(
      (await runDeliver(production, 'override', REMOTE, '--at', LOCAL)).out.split('\n')[0] ?? '',
    )
    const other = await visit(production, '/?remote.mf-wallet=http://localhost:3005', { cookie })
    expect([other.status, other.context.overrides]).toEqual([
      200,
      [{ remote: REMOTE, origin: LOCAL }],
    ])
    const moved = await visit(production, `/?remote.${REMOTE}=http://localhost:3006`, { cookie })
    expect([moved.status, moved.response.headers.get('location')]).toEqual([302, '/'])
    const page = await visit(production, '/', { cookie: cookieOf(moved.response) })
    expect(page.context.overrides).toEqual([{ remote: REMOTE, origin: 'http://localhost:3006' }])
  })

  it('is permitted by no other team, for no other host, and not for days', async () => {
    const play = { url: production.url, key: production.key('play') }
    await expect(
      callDelivery(play, 'POST', `remotes/${REMOTE}/override`, { at: LOCAL }),
    ).rejects.toMatchObject({ reason: 'other-team' })
    const none = { url: production.url, key: 'none' }
    await expect(
      callDelivery(none, 'POST', `remotes/${REMOTE}/override`, { at: LOCAL }),
    ).rejects.toMatchObject({ reason: 'key-unknown' })
    expect(
      await runDeliver(production, 'override', REMOTE, '--at', 'http://evil.example:1'),
    ).toMatchObject({ code: 1 })
    expect(
      await runDeliver(production, 'override', REMOTE, '--at', LOCAL, '--hours', '25'),
    ).toMatchObject({ code: 1 })
    expect(await runDeliver(production, 'override', REMOTE)).toMatchObject({ code: 2 })
    expect(
      await runDeliver(production, 'override', REMOTE, '--at', LOCAL, '--hours', 'many'),
    ).toMatchObject({ code: 2 })
  })

  it('a remote that was never shipped can be permitted to its team', async () => {
    const { cookie, location } = await follow(
      (await runDeliver(production, 'override', 'mf-wallet', '--at', LOCAL)).out.split('\n')[0] ??
        '',
    )
    expect(location).toBe('/')
    expect((await visit(production, '/', { cookie })).context.overrides).toEqual([
      { remote: 'mf-wallet', origin: LOCAL },
    ])
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
    'a link leads nowhere but to this site: %s',
    async (to) => {
      expect(
        (
          await follow(
            `${production.url}/deliver/override?${new URLSearchParams({ to }).toString()}`,
          )
        ).location,
      ).toBe('/')
    },
  )
})
