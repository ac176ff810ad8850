import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { newKey } from './teams/development-keys.ts'
import { hashKey } from './teams/team-keys.ts'
import { newFolder } from './testing/folders.ts'
import { DashboardVisitor } from './testing/test-dashboard.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { writeTeams } from './testing/test-teams.ts'

const PAGES = [
  '/deliver',
  '/deliver/history',
  '/deliver/calendar',
  '/deliver/remote/mf-catalog',
  '/deliver/remote/mf-catalog/promote',
]

let site: TestSite
afterEach(() => site.close())

describe('in production', () => {
  let visitor: DashboardVisitor
  beforeEach(async () => {
    const dataDir = await newFolder()
    await mkdir(path.join(dataDir, 'delivery'))
    const teamsFile = await writeTeams({ ops: ['mf-catalog'] }, undefined, {
      ops: [hashKey('cpk_ops')],
    })
    // Left over from a time when this was a development site.
    await writeFile(
      path.join(dataDir, 'delivery/keys.json'),
      JSON.stringify({ schema: 1, teams: { ops: { key: 'cpk_development' } } }),
    )
    site = await startSite({ dataDir, teamsFile, production: true })
    visitor = new DashboardVisitor(site)
  })

  const login = (key: string, headers: Record<string, string> = {}) =>
    visitor.post('/deliver/login', { key, by: '小明', to: '/deliver/history' }, headers)
  const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? ''

  it('nothing is shown without a login, which leads back to where one was going DELIV-20', async () => {
    for (const address of PAGES) {
      const { response } = await visitor.get(address)
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `/deliver/login?${new URLSearchParams({ to: address }).toString()}`,
      ])
    }
    expect((await visitor.get('/deliver/sequence')).response.status).toBe(401)
    expect((await visitor.get('/deliver/login')).html).not.toContain('mf-catalog')
    // What let people in before.
    const basic = { authorization: `Basic ${Buffer.from('me:cpk_ops').toString('base64')}` }
    expect((await visitor.get('/deliver', basic)).response.status).toBe(303)
  })

  it("a team's key begins a session in a cookie that scripts and other sites do not get; the key is in no answer DELIV-20", async () => {
    expect((await login('')).response.status).toBe(401)
    for (const wrong of ['cpk_other', 'cpk_development']) {
      const refused = await login(wrong)
      expect([wrong, refused.response.status, cookieOf(refused.response)]).toEqual([wrong, 401, ''])
      expect(refused.html).not.toContain(wrong)
    }
    const { response } = await login('cpk_ops', {
      'x-forwarded-proto': 'https',
      origin: site.url.replace('http:', 'https:'),
    })
    expect(cookieOf(response)).toMatch(
      /^cp_deliver=[\w.-]+; Max-Age=28800; Path=\/deliver; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(cookieOf(response)).not.toContain(hashKey('cpk_ops').slice(7, 40))
    expect([response.status, response.headers.get('location')]).toEqual([303, '/deliver/history'])
    visitor.cookie = cookieOf(response).split(';', 1)[0] ?? ''
    const { html, response: page } = await visitor.get('/deliver')
    expect(html).toContain('团队 ops')
    expect(html).not.toContain('cpk_ops')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('cross-origin-opener-policy')).toBe('noopener-allow-popups')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /default-src 'none'; script-src 'nonce-[^']+'; .*form-action 'self'; frame-ancestors 'none'/,
    )
    expect(policy).not.toContain('unsafe')
  })

  it('an invented, altered or fixated session does not count DELIV-20', async () => {
    visitor.cookie = 'cp_deliver=fixed'
    const { response } = await login('cpk_ops')
    const good = cookieOf(response).split(';', 1)[0] ?? ''
    expect(good).not.toBe('cp_deliver=fixed')
    const [said = '', mac = ''] = good.replace('cp_deliver=', '').split('.')
    const longer = Buffer.from(
      Buffer.from(said, 'base64url')
        .toString()
        .replace(/"untilMs":\d+/, '"untilMs":9999999999999'),
    ).toString('base64url')
    for (const made of [
      'fixed',
      `${longer}.${mac}`,
      `${said}.${mac.slice(0, -1)}`,
      `${said}.`,
      `e30.${mac}`,
      'x'.repeat(5000),
    ]) {
      visitor.cookie = `cp_deliver=${made}`
      expect([made.slice(0, 40), (await visitor.get('/deliver')).response.status]).toEqual([
        made.slice(0, 40),
        303,
      ])
    }
    visitor.cookie = good
    expect((await visitor.get('/deliver')).response.status).toBe(200)
  })

  it('a session ends after eight hours, by log-out, and with its key DELIV-20', async () => {
    const begin = async (key: string) => {
      visitor.cookie = cookieOf((await login(key)).response).split(';', 1)[0] ?? ''
      expect((await visitor.get('/deliver')).response.status).toBe(200)
    }
    await begin('cpk_ops')
    site.clock.nowMs += 8 * 3_600_000
    expect((await visitor.get('/deliver')).response.status).toBe(303)

    await begin('cpk_ops')
    const token =
      /name="token" value="([^"]+)"/.exec((await visitor.get('/deliver')).html)?.[1] ?? ''
    expect((await visitor.post('/deliver/logout', { token: 'x' })).response.status).toBe(403)
    expect(
      (await visitor.post('/deliver/logout', { token }, { origin: 'https://evil.example' }))
        .response.status,
    ).toBe(403)
    expect((await visitor.get('/deliver')).response.status).toBe(200)
    expect(cookieOf((await visitor.post('/deliver/logout', { token })).response)).toMatch(
      /^cp_deliver=; .*Max-Age=0/,
    )
    // A copy of the cookie from before.
    expect((await visitor.get('/deliver')).response.status).toBe(303)

    const second = newKey()
    const ops = { url: site.url, key: 'cpk_ops' }
    await callDelivery(ops, 'POST', 'keys', { hash: hashKey(second), label: 'phone' })
    await begin(second)
    await callDelivery(ops, 'POST', 'keys/revoke', { id: hashKey(second).slice(0, 19) })
    expect((await visitor.get('/deliver')).response.status).toBe(303)
  })

  it('wrong keys are limited by network, and the right one waits too DELIV-20', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await login(`cpk_${attempt}`, from)).response.status).toBe(401)
    const blocked = await login('cpk_ops', from)
    expect([
      blocked.response.status,
      blocked.response.headers.get('retry-after'),
      cookieOf(blocked.response),
    ]).toEqual([429, '600', ''])
    expect(blocked.text).toContain('请 10 分钟后再试')
    expect((await login('cpk_ops', { 'x-forwarded-for': '198.51.100.7' })).response.status).toBe(
      303,
    )
    site.clock.nowMs += 600_000
    expect((await login('cpk_ops', from)).response.status).toBe(303)
  })

  it('no other page logs anybody in, frames the dashboard or reads it DELIV-20', async () => {
    const forged: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': '' },
      { 'sec-fetch-dest': '' },
      { 'sec-fetch-dest': 'iframe' },
    ]
    for (const headers of forged) {
      const { response } = await login('cpk_ops', headers)
      expect([response.status, cookieOf(response)]).toEqual([403, ''])
    }
    visitor.cookie = cookieOf((await login('cpk_ops')).response).split(';', 1)[0] ?? ''
    for (const dest of ['empty', 'iframe', 'embed', 'script']) {
      const { response, html } = await visitor.get('/deliver', { 'sec-fetch-dest': dest })
      expect([dest, response.status, html.includes('name="token"')]).toEqual([dest, 403, false])
    }
    expect((await visitor.get('/deliver', { 'sec-fetch-dest': 'document' })).response.status).toBe(
      200,
    )
  })

  it('a key is never typed over http, and a link from elsewhere finds the session by a second look DELIV-20', async () => {
    const named = { host: 'play.example.com', 'x-forwarded-host': 'play.example.com' }
    const { response } = await visitor.get('/deliver/login', named)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'https://play.example.com/deliver',
    ])
    expect(
      (await login('cpk_ops', { ...named, origin: 'http://play.example.com' })).response.status,
    ).toBe(403)
    const linked = await visitor.get('/deliver/history', {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'document',
    })
    expect([
      linked.response.status,
      /<meta http-equiv="refresh" content="0" ?\/?>/.test(linked.html),
    ]).toEqual([200, true])
  })
})

it('in development who sits at the machine reads without a login, and others do not DELIV-20', async () => {
  site = await startSite()
  const visitor = new DashboardVisitor(site)
  expect((await visitor.get('/deliver')).response.status).toBe(200)
  expect(
    (await visitor.get('/deliver', { 'x-forwarded-for': '192.168.1.20' })).response.status,
  ).toBe(303)
  expect(
    (await visitor.get('/deliver', { 'x-forwarded-host': 'evil.example' })).response.status,
  ).toBe(303)
  expect((await visitor.get('/deliver/login')).text).toContain('delivery/keys.json')
})
