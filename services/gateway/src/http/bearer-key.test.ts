import { randomUUID } from 'node:crypto'
import {
  NODE_ENROL_PATH,
  NODE_HEARTBEAT_PATH,
  NODE_KEY_PATH,
  NODE_SAVES_PATH,
} from '@cloudplay/contract/node'
import Fastify, { type FastifyInstance, type HTTPMethods } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gateway as plugin, serverOptions } from '../app.ts'
import { operatorKeyOf } from '../core/operator-key.ts'
import { openTestGateway, type TestGateway } from '../testing/gateway.ts'
import { createTestNode } from '../testing/node.ts'
import { createMetrics } from './metrics.ts'

const METRICS_TOKEN = 'a-token-of-the-metrics-of-this-test'
const WRONG_BEFORE_429 = 10
let opened: TestGateway
let nodeKey: string
let app: FastifyInstance
const routes: { method: HTTPMethods; url: string }[] = []
let networks = 0
const newNetwork = () => `2001:db8:${(++networks).toString(16)}`
let guesses = 0
/** Each knock comes from another address of its network, a /48. */
const addressIn = (network: string) => `${network}:${(++guesses).toString(16)}::1`

beforeAll(async () => {
  opened = await openTestGateway({ metricsToken: METRICS_TOKEN })
  // A second gateway of the same kind, to collect all its routes.
  app = Fastify(serverOptions(opened.deps))
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ method: one as HTTPMethods, url })
  })
  await app.register(plugin, { deps: { ...opened.deps, metrics: createMetrics() } })
  await app.ready()
  // `app` learns of it by a notice, as another instance would: long before its key is used.
  nodeKey = await createTestNode(opened).key()
}, 240_000)
afterAll(async () => {
  await app.close()
  await opened.close()
})

async function knock(
  { method, url }: { method: HTTPMethods; url: string },
  key: string,
  network: string,
) {
  const path = url.replace(':cid', randomUUID()).replace('*', 'x')
  return app.inject({
    method: method as 'GET',
    url: path,
    headers: { authorization: `Bearer ${key}` },
    remoteAddress: addressIn(network),
  })
}

it('each door that takes a key answers 429 after ten wrong ones and still accepts the right one (unlimited guesses)', async () => {
  const doors: string[] = []
  for (const route of routes) {
    // Pages for operators take a session; their login has its own limit (operator-login.test.ts).
    if (route.url.startsWith('/api/operator')) continue
    const network = newNetwork()
    const first = await knock(route, 'a-guess', network)
    if (first.statusCode !== 401) continue
    doors.push(route.url)
    for (let tries = 1; tries < WRONG_BEFORE_429; tries++)
      expect((await knock(route, `guess-${tries}`, network)).statusCode).toBe(401)
    const limited = await knock(route, 'one-more-guess', network)
    expect([route.url, limited.statusCode]).toEqual([route.url, 429])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect((await knock(route, 'a-guess', newNetwork())).statusCode).toBe(401)
  }
  // Nothing internal is open, and this list has every door.
  expect(routes.filter(({ url }) => url.startsWith('/internal/') && !doors.includes(url))).toEqual(
    [],
  )
  const known = [
    '/metrics',
    '/internal/backup',
    '/internal/activities/list',
    '/internal/nodes/enrol',
    '/internal/nodes/revoke',
  ]
  expect(doors).toEqual(
    expect.arrayContaining([
      ...known,
      NODE_HEARTBEAT_PATH,
      NODE_ENROL_PATH,
      NODE_KEY_PATH,
      `${NODE_SAVES_PATH}:cid`,
    ]),
  )
}, 240_000)

it('guesses at one door count at all others and never lock out the owner of the right key', async () => {
  const network = newNetwork()
  for (let tries = 0; tries < WRONG_BEFORE_429; tries++)
    await knock({ method: 'POST', url: '/internal/backup' }, 'a-guess', network)
  expect((await knock({ method: 'GET', url: '/metrics' }, 'a-guess', network)).statusCode).toBe(429)
  expect((await knock({ method: 'GET', url: '/metrics' }, METRICS_TOKEN, network)).statusCode).toBe(
    200,
  )
  const operatorKey = operatorKeyOf(undefined, opened.deps.secrets)
  const list = await app.inject({
    method: 'POST',
    url: '/internal/nodes/list',
    headers: { authorization: `Bearer ${operatorKey}` },
    payload: {},
    remoteAddress: addressIn(network),
  })
  expect(list.statusCode).toBe(200)
  expect(
    (await knock({ method: 'POST', url: NODE_HEARTBEAT_PATH }, nodeKey, network)).statusCode,
  ).toBe(400)
  expect((await knock({ method: 'GET', url: '/metrics' }, '', network)).statusCode).toBe(429)
})
