import { markupPayloads } from '@cloudplay/rules/testing/payloads'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { formToken } from './session/sessions.ts'
import { hiddenOf, operatorBrowser, wordsOf } from '../../testing/operator-browser.ts'

const KEY = 'the-key-of-these-operators'
let gateway: TestGateway
let operator: ReturnType<typeof operatorBrowser>
beforeAll(async () => {
  gateway = await openTestGateway({
    isProduction: true,
    operatorKey: KEY,
    publicUrl: 'https://play.example.com',
  })
}, 60_000)
afterAll(() => gateway.close())
beforeEach(() => {
  operator = operatorBrowser(gateway)
})

const PAGES = [
  '',
  '/',
  '/history',
  '/channels',
  '/preview',
  '/preview/open?page=nationalDay&at=2027-01-01T00:00',
  '/add?type=nationalDay',
  '/times/1/change',
  '/times/1/remove',
]
const FORMS = ['/add', '/times/1/change', '/times/1/remove']
const changes = async () =>
  (await gateway.deps.database.db.execute(sql`select count(*)::int as n from activity_changes`))
    .rows[0]!.n

describe('in production', () => {
  it('every page leads to the login, which leads back PROMO-1', async () => {
    for (const path of PAGES) {
      const { statusCode, headers } = await operator.get(path)
      expect([path, statusCode, String(headers.location)]).toEqual([
        path,
        303,
        expect.stringMatching(/^\/api\/operator\/login\?to=/),
      ])
    }
    const page = await operator.get('/login?to=%2Fapi%2Foperator%2Fhistory')
    expect(hiddenOf(page.body)).toEqual({ to: '/api/operator/history' })
    const answer = await operator.post('/login', {
      key: KEY,
      by: '小李',
      to: '/api/operator/history',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/api/operator/history'])
  })

  it('a session is valid only for its browser and these pages PROMO-1', async () => {
    const answer = await operator.logIn()
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^cp_operator=[\w-]{43}; Max-Age=43200; Path=\/api\/operator; HttpOnly; SameSite=Strict$/,
    )
    for (const path of PAGES.slice(0, 5))
      expect([path, (await operator.get(path)).statusCode]).toEqual([path, 200])
    const { rows } = await gateway.deps.database.db.execute(sql`select id from operator_sessions`)
    expect(JSON.stringify(rows)).not.toContain(operator.cookie.split('=')[1])
  })

  it('on https the cookie is for https only PROMO-1', async () => {
    const proxied = await openTestGateway({
      operatorKey: KEY,
      trustProxy: ['127.0.0.1'],
      isProduction: true,
      publicUrl: 'https://play.example.com',
    })
    try {
      const https = operatorBrowser(proxied, {
        host: 'play.example.com',
        'x-forwarded-proto': 'https',
      })
      const answer = await https.post(
        '/login',
        { key: KEY, by: '小李' },
        { origin: 'https://play.example.com' },
      )
      expect(String(answer.headers['set-cookie'])).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
      const http = operatorBrowser(proxied, { host: 'play.example.com' })
      for (const path of ['', '/login'])
        expect((await http.get(path)).headers.location).toBe(
          'https://play.example.com/api/operator',
        )
      expect(
        (await http.post('/login', { key: KEY, by: '小李' }, { origin: 'http://play.example.com' }))
          .statusCode,
      ).toBe(403)
    } finally {
      await proxied.close()
    }
  })

  it('a session ends after twelve hours, at a log-out, and with its key PROMO-1', async () => {
    const isIn = async (browser = operator) => (await browser.get('/history')).statusCode === 200
    const start = gateway.deps.clock.now()
    onTestFinished(() => gateway.deps.clock.set(start))
    await operator.logIn()
    gateway.deps.clock.advance(12 * 3_600_000 - 60_000)
    expect(await isIn()).toBe(true)
    gateway.deps.clock.advance(61_000)
    expect(await isIn()).toBe(false)
    gateway.deps.clock.set(start)

    await operator.logIn()
    const copy = operatorBrowser(gateway)
    copy.cookie = operator.cookie
    expect(await isIn(copy)).toBe(true)
    const { token } = hiddenOf((await operator.get('/times/2/remove')).body)
    expect((await operator.post('/logout', { token: 'wrong' })).statusCode).toBe(403)
    expect(await isIn(copy)).toBe(true)
    const out = await operator.post('/logout', { token: token! })
    expect(String(out.headers['set-cookie'])).toMatch(/^cp_operator=; .*Max-Age=0/)
    expect([await isIn(), await isIn(copy)]).toEqual([false, false])

    await operator.logIn()
    gateway.deps.config.operatorKey = 'another-key-of-these-operators'
    expect(await isIn()).toBe(false)
    gateway.deps.config.operatorKey = KEY
    expect(await isIn()).toBe(true)
  })

  it('nothing changes without a session, with a wrong token, from another origin, a script or a frame PROMO-1', async () => {
    await operator.logIn()
    const typed = {
      type: 'nationalDay',
      title: '春季',
      from: '2029-03-18T00:00',
      until: '2029-03-20T00:00',
    }
    const form = hiddenOf(
      (await operator.get(`/add?${new URLSearchParams({ ...typed, ask: '1' }).toString()}`)).body,
    )
    expect(form.token).toBeTruthy()
    const before = await changes()
    for (const path of FORMS) {
      const sent = async (values: Record<string, string>, headers: Record<string, string> = {}) =>
        (await operator.post(path, { ...form, ...values }, headers)).statusCode
      expect([path, await sent({ token: '' })]).toEqual([path, 403])
      expect([
        path,
        await sent({ token: formToken(gateway.deps.secrets, { id: 'another' }) }),
      ]).toEqual([path, 403])
      for (const origin of ['https://evil.test', 'null', 'http://localhost:81'])
        expect([path, await sent({}, { origin })]).toEqual([path, 403])
      for (const dest of ['empty', 'iframe', ''])
        expect([path, await sent({}, { 'sec-fetch-dest': dest })]).toEqual([path, 403])
      const stranger = operatorBrowser(gateway)
      for (const cookie of [
        '',
        'cp_operator=',
        `cp_operator=${'a'.repeat(43)}`,
        'cp_operator=__proto__',
        `cp_operator=${'x'.repeat(5_000)}`,
      ]) {
        stranger.cookie = cookie
        const answer = await stranger.post(path, form)
        expect([path, answer.statusCode]).toEqual([path, 401])
        expect(wordsOf(answer.body)).toContain('会话已经结束，请重新登录。刚才什么都没有改。')
      }
    }
    expect(await changes()).toBe(before)
    const late = operatorBrowser(gateway)
    const asked = await late.post('/add', form)
    expect(hiddenOf(asked.body).to).toContain(
      '/api/operator/add?type=nationalDay&title=%E6%98%A5%E5%AD%A3',
    )
  })

  it('scripts, frames and browsers without fetch metadata read no page PROMO-1', async () => {
    await operator.logIn()
    for (const dest of ['empty', 'iframe', 'script', 'image', '']) {
      const answer = await operator.get('/times/2/remove', { 'sec-fetch-dest': dest })
      expect([dest, answer.statusCode, answer.body.includes('name="token"')]).toEqual([
        dest,
        403,
        false,
      ])
    }
  })

  it('a link from another site is followed by the page itself, which has its cookie PROMO-1', async () => {
    const answer = await operator.get('/history', { 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.stringContaining('http-equiv="refresh"'),
    ])
  })

  it('pages are never cached, framed or scripted PROMO-1', async () => {
    await operator.logIn()
    for (const path of ['', '/login', '/history', '/nothing']) {
      const { headers, body } = await operator.get(path)
      if (headers.location !== undefined) continue
      const csp = String(headers['content-security-policy'])
      const nonce = /'nonce-([^']+)'/.exec(csp)![1]!
      expect(csp).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      )
      expect(
        [...body.matchAll(/<(?:script|style)\b([^>]*)>/g)].every(([, attributes]) =>
          attributes!.includes(`nonce="${nonce}"`),
        ),
      ).toBe(true)
      expect(body).not.toMatch(/ (?:style|on\w+)=/)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
      })
    }
    const nonces = await Promise.all([operator.get(''), operator.get('')])
    expect(nonces[0].headers['content-security-policy']).not.toBe(
      nonces[1].headers['content-security-policy'],
    )
  })

  it('a network that tries wrong keys waits, even with the right one; others do not PROMO-1', async () => {
    const logIn = (key: string, remoteAddress: string) =>
      gateway.app.inject({
        method: 'POST',
        url: '/api/operator/login',
        remoteAddress,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          'sec-fetch-dest': 'document',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ key, by: '<b>小李' }).toString(),
      })
    for (let attempt = 0; attempt < 10; attempt++) {
      const wrong = await logIn(attempt % 2 ? '' : 'x'.repeat(5_000), '10.0.0.7')
      expect([wrong.statusCode, wordsOf(wrong.body).includes('密钥不对')]).toEqual([401, true])
      expect(wrong.body).toContain('value="&lt;b&gt;小李"')
    }
    const blocked = await logIn(KEY, '10.0.0.7')
    expect([blocked.statusCode, Number(blocked.headers['retry-after'])]).toEqual([
      429,
      expect.any(Number),
    ])
    expect((await logIn(KEY, '10.0.0.8')).statusCode).toBe(303)
  })

  it('a login needs a name of one line without markup PROMO-1', async () => {
    expect((await operator.logIn(' \u0007 ')).statusCode).toBe(400)
    for (const name of markupPayloads.slice(0, 5)) {
      await operator.logIn(name)
      const { body } = await operator.get('')
      expect(body).not.toContain(name)
      expect(wordsOf(body)).toContain(
        name
          .replace(/[\n\t]/g, '')
          .slice(0, 20)
          .trim()
          .slice(0, 10),
      )
    }
  })

  it('pages come in both languages, and keep the choice PROMO-1', async () => {
    await operator.logIn()
    const chosen = await operator.get('/history?lang=en&verb=add')
    expect([
      chosen.statusCode,
      chosen.headers.location,
      String(chosen.headers['set-cookie']),
    ]).toEqual([
      303,
      '/api/operator/history?verb=add',
      expect.stringMatching(/^lang=en; .*Path=\/;/),
    ])
    for (const path of [
      '',
      '/history',
      '/channels',
      '/preview',
      '/add?type=nationalDay',
      '/login?x',
    ]) {
      const page = wordsOf((await operator.get(path, {}, 'en')).body)
        .replace('中文', '')
        .replace('小李', '')
      const own = [...page.matchAll(/\p{Script=Han}+/gu)].map(([han]) => han)
      // Names of a fresh install's runs are data, which operators write.
      expect([path, own.filter((han) => !/月卡|畅玩卡|网币|红包|派发|回忆/.test(han))]).toEqual([
        path,
        [],
      ])
    }
  })
})

it('in development a visitor on this machine may read, and changes nothing without a login PROMO-1', async () => {
  const development = await openTestGateway()
  try {
    const reader = operatorBrowser(development)
    const page = await reader.get('')
    expect([page.statusCode, /href="[^"]*\/(?:change|remove)"/.test(page.body)]).toEqual([
      200,
      false,
    ])
    const question = await reader.get('/times/2/remove')
    expect(question.body).toMatch(/<button class="danger"\s+disabled/)
    expect((await reader.post('/times/2/remove', hiddenOf(question.body))).statusCode).toBe(401)
    expect(
      (await reader.get('/preview/open?page=nationalDay&at=2027-01-01T00:00')).headers.location,
    ).toMatch(/^\/api\/operator\/login/)
    expect((await reader.get('', { 'x-forwarded-for': '10.0.0.7' })).statusCode).toBe(303)
    expect((await reader.get('', { host: '192.168.1.4' })).statusCode).toBe(303)
  } finally {
    await development.close()
  }
})
