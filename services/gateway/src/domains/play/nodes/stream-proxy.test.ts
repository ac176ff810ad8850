import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { openTestGateway, type TestGateway } from '../../../testing/gateway.ts'
import { createTestNode } from '../../../testing/node.ts'
import { handshake, originOf } from '../../../testing/page.ts'

let gateway: TestGateway
const seen: { url: string | undefined; cookie: string | undefined }[] = []
const server = createServer()
const sockets = new WebSocketServer({ server })
let port = 0
beforeAll(async () => {
  sockets.on('connection', (socket, request) => {
    seen.push({ url: request.url, cookie: request.headers.cookie })
    socket.on('message', (data, isBinary) => {
      if (String(data) === 'end') socket.close(4410, 'over')
      else socket.send(data, { binary: isBinary })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  gateway = await openTestGateway()
}, 60_000)
afterAll(async () => {
  await gateway.close()
  sockets.close()
  server.close()
})

const stream = async (nodeId: string) => `ws://${await originOf(gateway)}/stream/${nodeId}`

describe('the way to a node', () => {
  it('carries messages both ways, text, binary and large, and the close code STREAM-1', async () => {
    const node = createTestNode(gateway, { signal_url: `ws://127.0.0.1:${port}/stream` })
    await node.heartbeat()
    const socket = new WebSocket(await stream(node.id), { headers: { cookie: 'session_info=secret' } })
    const got: Buffer[] = []
    const all = new Promise<void>((resolve) =>
      socket.on('message', (data) => {
        got.push(data as Buffer)
        if (got.length === 3) resolve()
      }),
    )
    await new Promise((resolve) => socket.on('open', resolve))
    const large = Buffer.alloc(60_000, 7)
    for (const message of ['你好', Buffer.from([0, 255]), large]) socket.send(message)
    await all
    expect(got.map(String)).toEqual(['你好', String(Buffer.from([0, 255])), String(large)])
    // Only the handshake reaches the node: no cookie of the player.
    expect(seen.at(-1)).toEqual({ url: '/stream', cookie: undefined })
    socket.send('end')
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4410)
    await node.leave()
  })

  it('leads to the latency probe next to the signalling, for a page without a player STREAM-6 PLAY-8', async () => {
    const node = createTestNode(gateway, { signal_url: `ws://127.0.0.1:${port}/n1/stream` })
    await node.heartbeat()
    const { data } = await gateway.call('listDetailIdc', {})
    const region = data.list[0]!.idc_list.find(({ probe_url }) => probe_url === `/stream/${node.id}/ws`)
    expect(region?.is_direct).toBe(0)
    const socket = new WebSocket(`${await stream(node.id)}/ws`, { headers: { cookie: 'session_info=secret' } })
    await new Promise((resolve) => socket.on('open', resolve))
    const back = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))))
    socket.send('1')
    expect(await back).toBe('1')
    expect(seen.at(-1)).toEqual({ url: '/n1/ws', cookie: undefined })
    socket.terminate()
    expect(await handshake(`${await stream('unknown')}/ws`)).toBe(404)
    await node.leave()
  })

  it('is closed to other sites, unknown nodes, and nodes that do not answer', async () => {
    const node = createTestNode(gateway, { signal_url: `ws://127.0.0.1:${port}/stream` })
    await node.heartbeat()
    expect(await handshake(await stream(node.id), { origin: 'https://evil.example' })).toBe(403)
    expect(await handshake(await stream('unknown'))).toBe(404)
    const closedPort = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo
        probe.close(() => resolve(port))
      })
    })
    const gone = createTestNode(gateway, { signal_url: `ws://127.0.0.1:${closedPort}/stream` })
    await gone.heartbeat()
    expect(await handshake(await stream(gone.id))).toBe(502)
  })

  it('ends when the page goes', async () => {
    const node = createTestNode(gateway, { signal_url: `ws://127.0.0.1:${port}/stream` })
    await node.heartbeat()
    const ended = new Promise((resolve) => sockets.once('connection', (socket) => socket.on('close', resolve)))
    const socket = new WebSocket(await stream(node.id))
    await new Promise((resolve) => socket.on('open', resolve))
    socket.terminate()
    await ended
    expect(socket.readyState).toBe(WebSocket.CLOSED)
  })
})
