import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DesiredSession, HeartbeatRequest } from '@cloudplay/contract/node'
import { NODE_LOST_AFTER_MS } from '@cloudplay/contract/node'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Heartbeat } from './heartbeat.ts'

const said: HeartbeatRequest = {
  node_id: 'n1',
  instance: 'i1',
  region: { id: 'local', title: '本机' },
  capacity: 2,
  games: ['starlight'],
  signal_url: 'ws://127.0.0.1:1/stream',
  draining: false,
  sessions: [],
}
const ticket_keys = ['k'.repeat(64)]
let server: Server | null = null
afterEach(() => {
  server?.close()
  server = null
  vi.restoreAllMocks()
})

async function gateway(
  answer: () => { code: number; body: unknown },
  seen: { authorization?: string; body: string }[] = [],
): Promise<string> {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen.push({ authorization: request.headers.authorization, body })
    const { code, body: text } = answer()
    response
      .writeHead(code, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify(text))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function heartbeatTo(gatewayUrl: string) {
  const applied: DesiredSession[][] = []
  const events: string[] = []
  const heartbeat = new Heartbeat({
    gatewayUrl,
    key: {
      bearer: 'Bearer the-key',
      enrol: async () => undefined,
      refused: () => events.push('key refused'),
    },
    say: () => said,
    apply: ({ sessions }) => applied.push([...sessions]),
    lost: () => events.push('lost'),
    log: (event) => events.push(event),
  })
  return { heartbeat, applied, events }
}

describe('the heartbeat', () => {
  it("sends everything with the node's key and returns the list STREAM-1", async () => {
    const seen: { authorization?: string; body: string }[] = []
    const sessions = [{ cid: 'c1', game_mark: 'starlight', state: 'booting' as const }]
    const url = await gateway(
      () => ({
        code: 200,
        body: { status: 200, data: { sessions, ticket_keys, issued_at_ms: 5 } },
      }),
      seen,
    )
    const { heartbeat, applied } = heartbeatTo(url)
    await heartbeat.send()
    expect(seen[0]!.authorization).toBe('Bearer the-key')
    expect(JSON.parse(seen[0]!.body)).toEqual(said)
    expect(applied).toEqual([sessions])
  })

  it('asks again after the running exchange, once for all callers', async () => {
    const seen: { body: string }[] = []
    const asked: Promise<void>[] = []
    const url = await gateway(() => {
      if (seen.length === 1) asked.push(heartbeat.send(), heartbeat.send())
      return {
        code: 200,
        body: { status: 200, data: { sessions: [], ticket_keys, issued_at_ms: seen.length } },
      }
    }, seen)
    const { heartbeat, applied } = heartbeatTo(url)
    await heartbeat.send()
    expect(asked).toHaveLength(2)
    expect(applied).toHaveLength(1)
    await Promise.all(asked)
    expect([seen.length, applied.length]).toEqual([2, 2])
  })

  it.each([
    ['an error', 500, { status: 500, msg: '服务器内部错误' }],
    ['a refusal', 401, { status: 401 }],
    ['no list', 200, { status: 200, data: {} }],
    [
      'a list of a wrong shape',
      200,
      {
        status: 200,
        data: { sessions: [{ cid: 1 }], ticket_keys: ['x'.repeat(32)], issued_at_ms: 1 },
      },
    ],
  ])('changes nothing for %s', async (_what, code, body) => {
    const { heartbeat, applied, events } = heartbeatTo(await gateway(() => ({ code, body })))
    await heartbeat.send()
    expect(applied).toEqual([])
    expect(events).toEqual([...(code === 401 ? ['key refused'] : []), 'gateway_unreachable'])
  })

  it('waits without a warning for a gateway that starts with it, but not forever', async () => {
    const url = await gateway(() => ({ code: 200, body: {} }))
    server!.close()
    let nowMs = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    const { heartbeat, events } = heartbeatTo(url)
    await heartbeat.send()
    await heartbeat.send()
    expect(events).toEqual(['gateway_awaited'])
    nowMs += 300_001
    await heartbeat.send()
    await heartbeat.send()
    expect(events.filter((event) => event !== 'lost')).toEqual([
      'gateway_awaited',
      'gateway_unreachable',
    ])
  })

  it('reports once that the gateway is gone for too long, and recovers STREAM-1', async () => {
    let up = false
    const url = await gateway(() =>
      up
        ? { code: 200, body: { status: 200, data: { sessions: [], ticket_keys, issued_at_ms: 1 } } }
        : { code: 502, body: {} },
    )
    let nowMs = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    const { heartbeat, applied, events } = heartbeatTo(url)
    nowMs += NODE_LOST_AFTER_MS - 1
    await heartbeat.send()
    expect(events).not.toContain('lost')
    nowMs += 2
    await heartbeat.send()
    await heartbeat.send()
    expect(events.filter((event) => event === 'lost')).toHaveLength(1)
    up = true
    await heartbeat.send()
    expect(applied).toEqual([[]])
    expect(events.at(-1)).toBe('gateway_reached')
  })
})
