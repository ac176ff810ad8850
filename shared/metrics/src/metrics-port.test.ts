import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openMetricsPort } from './metrics-port.ts'
import { processRegistry } from './registry.ts'

const TOKEN = 'a-token-for-prometheus-and-no-one-else'
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function opened(text: () => Promise<string>, tokens?: string[]) {
  const server = await openMetricsPort(
    { text, contentType: 'text/plain' },
    { host: '127.0.0.1', port: 0, tokens },
  )
  open.push(server)
  const { port } = server.address() as AddressInfo
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return [answer.status, await answer.text()] as const
  }
  return { get, port }
}

describe('the port for scrapes SEEN-1', () => {
  it.each([
    ['no token', undefined],
    ['a wrong one', `Bearer ${TOKEN}x`],
    ['an empty one', 'Bearer '],
    ['another scheme', `Basic ${TOKEN}`],
    ['a very long one', `Bearer ${'x'.repeat(5_000)}`],
  ])('refuses a scrape with %s', async (_name, authorization) => {
    const { get } = await opened(async () => 'secret 1\n', [TOKEN, ''])
    const headers = { ...(authorization !== undefined && { authorization }) }
    expect(await get('/metrics', { headers })).toEqual([401, ''])
  })

  it('takes each generation of the token, and serves nothing else', async () => {
    const { get } = await opened(async () => 'up 1\n', ['the new one', TOKEN])
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect(await get('/metrics', { headers })).toEqual([200, 'up 1\n'])
    expect((await get('/', { headers }))[0]).toBe(404)
    expect((await get('/metrics?x=1', { headers }))[0]).toBe(404)
    expect((await get('/metrics', { method: 'POST', headers }))[0]).toBe(404)
  })

  it('answers 500 without a reason if the figures fail', async () => {
    const { get } = await opened(async () => Promise.reject(new Error('secret')))
    expect(await get('/metrics')).toEqual([500, ''])
  })

  it('drops connections beyond those of a few scrapers', async () => {
    const { port, get } = await opened(async () => 'up 1\n')
    const sockets = Array.from({ length: 40 }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    )
    await Promise.any(sockets.map((socket) => once(socket, 'close')))
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => get('/metrics').catch(() => null)).toEqual([200, 'up 1\n'])
  })
})

it('has the figures of the process, without those that are named like counters SEEN-1', async () => {
  const text = await processRegistry().metrics()
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toMatch(/# TYPE \w+_total gauge/)
})
