import fastify, { type HTTPMethods } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { delivery } from '../plugin.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'

const WRONG_BEFORE_429 = 10
let site: TestSite
const app = fastify({ trustProxy: true })
const routes: { method: HTTPMethods; url: string }[] = []
let networks = 0
let guesses = 0

beforeAll(async () => {
  site = await startSite()
  // The same delivery once more, to hear of each of its routes.
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ method: one as HTTPMethods, url })
  })
  await app.register(delivery, { delivery: site.edge })
})
afterAll(() => site.close())

/** Each knock comes from another address of the network, a /48. */
const knock = (
  { method, url }: { method: HTTPMethods; url: string },
  key: string,
  network: string,
) =>
  app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+/g, 'x'),
    headers: { authorization: `Bearer ${key}` },
    remoteAddress: `${network}:${(++guesses).toString(16)}::1`,
  })

it('each call with a key answers 429 after ten wrong ones, and still takes the right one (unlimited guesses)', async () => {
  const guarded: { method: HTTPMethods; url: string }[] = []
  for (const route of routes) {
    // What browsers hear releases by is open to all and never ends.
    if (!route.url.startsWith('/deliver')) continue
    const network = `2001:db8:${(++networks).toString(16)}`
    const first = await knock(route, 'a-guess', network)
    // Pages of the dashboard take a session; their login has its own limit.
    if (first.statusCode !== 401 || first.headers['www-authenticate'] !== 'Bearer') continue
    guarded.push(route)
    for (let tries = 1; tries < WRONG_BEFORE_429; tries++)
      expect((await knock(route, `guess-${tries}`, network)).statusCode).toBe(401)
    const limited = await knock(route, 'one-more-guess', network)
    expect([route.url, limited.statusCode, limited.json().reason]).toEqual([
      route.url,
      429,
      'too-many-keys',
    ])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect([401, 429]).not.toContain((await knock(route, site.key('catalog'), network)).statusCode)
  }
  expect(guarded.length).toBeGreaterThan(10)
})
