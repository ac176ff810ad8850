import type { AddressInfo } from 'node:net'
import { endpoints } from '@cloudplay/contract/endpoints'
import { openMetricsPort } from '@cloudplay/metrics/metrics-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from './testing/gateway.ts'

let development: TestGateway
let production: TestGateway
beforeAll(async () => {
  development = await openTestGateway({ localPayNoticeUrl: '' })
  production = await openTestGateway({
    isProduction: true,
    localPayment: false,
    publicUrl: 'https://play.example.com',
  })
})
afterAll(async () => {
  await development.close()
  await production.close()
})

describe('gateway', () => {
  it('serves and documents every call of the contract', async () => {
    const document = (await development.app.inject('/api/docs/openapi.json')).json()
    const missing = endpoints.filter(
      ({ path, method }) => !document.paths[path]?.[method.toLowerCase()],
    )
    expect(missing).toEqual([])
    expect((await development.app.inject('/api/docs')).body).toContain('/api/ess/gw/getService')
  })

  it('has no development routes in production', async () => {
    const doors = [
      '/api/docs',
      '/api/docs/openapi.json',
      '/api/dev/inbox?mobile=13812345678',
      '/pay/local/CP2026031112345678',
    ]
    for (const url of doors)
      expect([url, (await production.app.inject(url)).statusCode]).toEqual([url, 404])
    const clock = { method: 'POST', url: '/api/dev/clock', payload: { advance_ms: 1000 } } as const
    expect((await production.app.inject(clock)).statusCode).toBe(404)
    expect((await development.app.inject(clock)).statusCode).toBe(200)
  })

  it('sends guards with every answer, and asks for https where players reach it so', async () => {
    const { headers } = await production.app.inject('/api/ess/nothing')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('is up immediately, and ready when every part of the site is', async () => {
    const ready = () => development.app.inject('/readyz')
    expect((await development.app.inject('/healthz')).statusCode).toBe(200)
    let isNodeThere = false
    development.deps.readiness.add('a part of the test', () => isNodeThere)
    expect(
      await ready().then((answer) => [answer.statusCode, answer.json().data['a part of the test']]),
    ).toEqual([503, false])
    isNodeThere = true
    await expect
      .poll(async () => (await ready()).json().data)
      .toMatchObject({ database: true, 'a part of the test': true })
    const { body } = await development.app.inject('/metrics')
    expect(body).toContain('http_answer_seconds_count{route="/api/ess/getPlayGame",status="500"} 0')
  })

  it('is ready without what only the site lacks, and says so FLEET-3', async () => {
    let isNodeThere = false
    const { readiness } = development.deps
    readiness.note('node', () => isNodeThere)
    const statusOf = async (url: string) => (await development.app.inject(url)).statusCode
    const answer = await development.app.inject('/readyz')
    expect([answer.statusCode, answer.json().data.node]).toEqual([200, false])
    expect(await statusOf('/readyz?needs=node')).toBe(503)
    expect(await statusOf('/readyz?needs=nothing,else')).toBe(200)
    expect(await statusOf(`/readyz?needs=${'n'.repeat(201)}`)).toBe(400)
    isNodeThere = true
    readiness.note('node', () => isNodeThere)
    expect(await statusOf('/readyz?needs=node')).toBe(200)
  })

  it('checks once for concurrent requests for its readiness', async () => {
    let looks = 0
    development.deps.readiness.add('counted', () => ++looks > 0)
    await Promise.all(Array.from({ length: 200 }, () => development.app.inject('/readyz')))
    expect(looks).toBeLessThanOrEqual(2)
  })

  it('shows its metrics in production with the token, or on a separate port FAULT-6', async () => {
    expect((await production.app.inject('/metrics')).statusCode).toBe(404)
    const shown = await openTestGateway({
      isProduction: true,
      localPayment: false,
      metricsToken: 'a-token',
      metricsPort: 0,
    })
    try {
      const ask = (authorization: string) =>
        shown.app.inject({ url: '/metrics', headers: { authorization } })
      expect((await shown.app.inject('/metrics')).statusCode).toBe(401)
      expect((await ask('Bearer a-tokem')).statusCode).toBe(401)
      expect((await ask('Bearer a-token')).body).toContain('http_answer_seconds')
    } finally {
      await shown.close()
    }
    const server = await openMetricsPort(development.deps.metrics, { host: '127.0.0.1', port: 0 })
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('http_answer_seconds')
    expect((await fetch(`${origin}/api/ess/config`)).status).toBe(404)
    server.close()
    server.closeAllConnections()
  })
})
