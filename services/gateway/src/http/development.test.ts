import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createClock } from '../core/clock.ts'
import { registerDevelopment } from './development.ts'

/** A server with the development doors, one from a domain, and a call of players. */
function serverAt(host: string) {
  const app = Fastify()
  registerDevelopment(app, { clock: createClock(), config: { host }, tracing: null })
  app.get('/api/dev/inbox', () => 'codes of everybody')
  app.post('/api/ess/getHotGame', () => 'games')
  return async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (
      await app.inject({
        method: url === '/api/dev/inbox' ? 'GET' : 'POST',
        url,
        headers,
        remoteAddress,
      })
    ).statusCode
}

it('the development doors answer only this machine under its own names', async () => {
  const ask = serverAt('127.0.0.1')
  for (const door of ['/api/dev/inbox', '/api/dev/clock']) {
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      expect([door, host, await ask(door, { host })]).toEqual([door, host, 200])
    // A name of another site that leads here, and a neighbor in the network.
    expect([door, await ask(door, { host: 'evil.example:8080' })]).toEqual([door, 403])
    expect([door, await ask(door, { host: 'localhost:8080' }, '10.0.0.7')]).toEqual([door, 403])
    expect([
      door,
      await ask(door, { host: 'localhost:8080', 'x-forwarded-for': '10.0.0.7' }),
    ]).toEqual([door, 403])
  }
  expect(await ask('/api/ess/getHotGame', { host: 'play.example' }, '10.0.0.7')).toBe(200)
})

it('HOST opens them to others', async () => {
  expect(
    await serverAt('0.0.0.0')('/api/dev/inbox', { host: 'my-laptop.lan:8080' }, '10.0.0.7'),
  ).toBe(200)
})
