import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['0', false],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
    ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
  ])('%s means %j', (text, expected) => {
    expect(readTrustedProxies(text)).toEqual(expected)
  })

  it.each(['1', 'true', '-1', '10.0.0.0/33', '10.0.0.1,', 'example.com', '10.0.0.1/8/8', '*'])(
    'refuses %s',
    (text) => {
      expect(() => readTrustedProxies(text)).toThrow('TRUST_PROXY')
    },
  )
})

describe('a visitor behind a proxy', () => {
  let gateway: TestGateway
  let origin: string
  beforeAll(async () => {
    gateway = await openTestGateway({
      trustProxy: ['loopback'],
      rateLimitPerMinute: 3,
      localPayNoticeUrl: '',
    })
    origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  }, 60_000)
  afterAll(() => gateway.close())

  const ask = async (forwarded: string) =>
    (
      await fetch(`${origin}/api/ess/rechargeStall`, {
        method: 'POST',
        headers: { 'x-forwarded-for': forwarded },
      })
    ).status

  it('is known by the address the proxy saw, not by the one the visitor claims GATE-12', async () => {
    const statuses = []
    for (let n = 1; n <= 5; n++) statuses.push(await ask(`198.51.100.${n}, 203.0.113.7`))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await ask('203.0.113.7, 203.0.113.8')).toBe(200)
  })
})
