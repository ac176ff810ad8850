import { randomUUID } from 'node:crypto'
import Fastify, { type HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gateway as plugin, serverOptions } from '../../app.ts'
import { roleKeysOf } from '../../core/operator-key.ts'
import { createMetrics } from '../../http/metrics.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { operatorBrowser, wordsOf } from '../../testing/operator-browser.ts'

const KEYS = {
  operatorKey: 'the-key-of-these-operators',
  supportKey: 'the-key-of-this-support,the-key-support-had-before',
}
const SUPPORT_KEY = 'the-key-of-this-support'
/** What support may open in the console; a new route is closed until somebody adds it here and to its options. */
const OPEN_TO_SUPPORT = [
  'GET /api/operator/login',
  'POST /api/operator/login',
  'POST /api/operator/logout',
  'GET /api/operator/lag',
  'GET /api/operator/players',
  'POST /api/operator/players/find',
  'GET /api/operator/players/:uid',
  'POST /api/operator/players/:uid/unmask',
  'GET /api/operator/*',
]

let gateway: TestGateway
let support: ReturnType<typeof operatorBrowser>
const routes: { method: HTTPMethods; url: string; perMinute: number | undefined }[] = []
beforeAll(async () => {
  gateway = await openTestGateway({ isProduction: true, ...KEYS })
  // A second gateway of the same kind, to collect all its routes.
  const app = Fastify(serverOptions(gateway.deps))
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD')
        routes.push({ method: one as HTTPMethods, url, perMinute: config?.perMinute })
  })
  await app.register(plugin, { deps: { ...gateway.deps, metrics: createMetrics() } })
  await app.ready()
  await app.close()
  support = operatorBrowser(gateway)
  await support.logIn('小周', SUPPORT_KEY)
}, 120_000)
afterAll(() => gateway.close())

const consoleRoutes = () => routes.filter(({ url }) => url.startsWith('/api/operator'))
const nameOf = ({ method, url }: { method: HTTPMethods; url: string }) => `${method} ${url}`
const pathOf = (url: string) => url.replace(':id', '1').replace(':uid', randomUUID())

describe('support sees and never acts', () => {
  it('every route of the console is closed to support, unless it is one of these SEEN-5', async () => {
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(
      (await support.get('/players')).body,
    )!
    const closed: string[] = []
    for (const route of consoleRoutes()) {
      if (OPEN_TO_SUPPORT.includes(nameOf(route))) continue
      const path = pathOf(route.url).slice('/api/operator'.length)
      const answer =
        route.method === 'GET'
          ? await support.get(path)
          : await support.post(path, { token, form: 'x'.repeat(16) })
      const isFirst = route.method === 'GET' && (path === '' || path === '/')
      expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), isFirst ? 303 : 403])
      const said = isFirst ? String(answer.headers.location) : wordsOf(answer.body)
      expect(said).toContain(isFirst ? '/api/operator/players' : '客服密钥只能查看玩家')
      closed.push(nameOf(route))
    }
    expect(closed).toEqual(
      expect.arrayContaining([
        'POST /api/operator/add',
        'POST /api/operator/times/:id/change',
        'POST /api/operator/times/:id/remove',
        'GET /api/operator/audit',
        'GET /api/operator/audit/export',
        'GET /api/operator/preview/open',
      ]),
    )
    expect(consoleRoutes().map(nameOf)).toEqual(expect.arrayContaining(OPEN_TO_SUPPORT))
  })

  it('every page about players limits how often a network asks SEEN-5', () => {
    const players = consoleRoutes().filter(({ url }) => /\/(players|lag)\b/.test(url))
    expect(players).toHaveLength(5)
    for (const { method, perMinute = Infinity } of players)
      expect(perMinute).toBeLessThanOrEqual(method === 'GET' ? 120 : 30)
  })

  it('the support key opens no internal call but those about players SEEN-5', async () => {
    const opened: string[] = []
    for (const [index, { method, url }] of routes.entries()) {
      if (!url.startsWith('/internal/')) continue
      const { statusCode } = await gateway.app.inject({
        method: method as 'POST',
        url: pathOf(url),
        headers: { authorization: `Bearer ${SUPPORT_KEY}` },
        payload: {},
        remoteAddress: `10.1.${index}.1`,
      })
      if (statusCode !== 401 && statusCode !== 429) opened.push(url)
    }
    expect(opened.toSorted()).toEqual([
      '/internal/players/find',
      '/internal/players/show',
      '/internal/players/unmask',
    ])
  })

  it('its pages name only what it may open, and an operator has all SEEN-5', async () => {
    const places = (body: string) =>
      [...body.matchAll(/<a href="(\/api\/operator[^"?]*)"\s*(?:aria-current="page")?\s*>/g)].map(
        ([, href]) => href,
      )
    const seen = await support.get('/players')
    expect([seen.statusCode, places(seen.body)]).toEqual([200, ['/api/operator/players']])
    expect(wordsOf(seen.body)).toContain('小周 客服')
    const operator = operatorBrowser(gateway)
    await operator.logIn()
    expect(places((await operator.get('/players')).body)).toEqual(
      ['', '/preview', '/channels', '/history', '/players', '/audit'].map(
        (path) => `/api/operator${path}`,
      ),
    )
  })

  it('a previous support key is valid during a rotation, and ends its sessions after it SEEN-5 FLEET-4', async () => {
    const late = operatorBrowser(gateway)
    await late.logIn('小吴', 'the-key-support-had-before')
    expect((await late.get('/players')).statusCode).toBe(200)
    const { config } = gateway.deps
    config.supportKey = SUPPORT_KEY
    try {
      expect((await late.get('/players')).statusCode).toBe(303)
      expect((await support.get('/players')).statusCode).toBe(200)
      config.supportKey = 'another-key-of-this-support'
      expect((await support.get('/players')).statusCode).toBe(303)
    } finally {
      config.supportKey = KEYS.supportKey
    }
    expect((await support.get('/players')).statusCode).toBe(200)
  })

  it('a session never gets the role of another key SEEN-5', async () => {
    const { config } = gateway.deps
    config.operatorKey = 'the-key-that-operators-have-now'
    try {
      expect((await support.get('/history')).statusCode).toBe(403)
      expect((await support.get('/players')).statusCode).toBe(200)
    } finally {
      config.operatorKey = KEYS.operatorKey
    }
  })

  it('without keys in the settings, each role has its own derived key SEEN-5', () => {
    const { operator, support: derived } = roleKeysOf(
      { operatorKey: undefined, supportKey: undefined },
      gateway.deps.secrets,
    )
    expect(new Set([...operator, ...derived]).size).toBe(2)
  })
})
