import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { limitCalls } from './rate-limit.ts'

afterEach(() => void vi.useRealTimers())

async function limited() {
  const app = Fastify({ trustProxy: true })
  limitCalls(app, { perMinute: 4, isFree: ({ url }) => url === '/free' })
  app.get('/', () => 'ok')
  app.get('/free', () => 'ok')
  app.get('/slow', { config: { perMinute: 1 } }, () => 'ok')
  await app.ready()
  const ask = async (url: string, address: string) =>
    (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode
  return { app, ask }
}

describe('the rate limit', () => {
  it('refuses an address above its limit for the rest of the minute GATE-12', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { app, ask } = await limited()
    const statuses = []
    for (let call = 0; call < 5; call++) statuses.push(await ask('/', '203.0.113.1'))
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await ask('/', '203.0.113.2')).toBe(200)
    expect(await ask('/nothing', '203.0.113.1')).toBe(429)
    expect(await ask('/free', '203.0.113.1')).toBe(200)
    vi.advanceTimersByTime(40_000)
    const refused = await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '20'])
    vi.advanceTimersByTime(20_000)
    expect(await ask('/', '203.0.113.1')).toBe(200)
  })

  it('applies a smaller limit of a route GATE-12', async () => {
    const { ask } = await limited()
    expect([
      await ask('/slow', '203.0.113.1'),
      await ask('/slow', '203.0.113.1'),
      await ask('/', '203.0.113.1'),
    ]).toEqual([200, 429, 200])
  })

  it('counts an IPv6 network as one address GATE-12', async () => {
    const { ask } = await limited()
    expect([
      await ask('/slow', '2001:db8:1:2::1'),
      await ask('/slow', '2001:db8:1:3::2'),
      await ask('/slow', '2001:db8:2:2::1'),
    ]).toEqual([200, 429, 200])
  })
})
