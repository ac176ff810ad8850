import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { BANDWIDTH_PROTOCOL } from '@cloudplay/contract/stream-protocol'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createTestNode } from '../../../testing/node.ts'
import { handshake, originOf } from '../../../testing/page.ts'
import { openSecrets } from '../../../core/secrets.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { issueTicket } from './tickets.ts'

let play: PlayFixture
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
  play = await openPlayFixture()
}, 60_000)
afterAll(async () => {
  await play.gateway.close()
  sockets.close()
  server.close()
})
beforeEach(async () => {
  play.node = createTestNode(play.gateway, { signal_url: `ws://127.0.0.1:${port}/stream` })
  await play.node.heartbeat()
})
afterEach(() => play.empty())

const origin = async () => `ws://${await originOf(play.gateway)}`

/** The address that this player's page gets, with its ticket: valid for one socket. */
async function streamOf({ token, cid }: { token: string; cid: string }): Promise<string> {
  const { data } = await play.gateway.call('getGameInfoById', { game_id: 1, cid }, token)
  return `${await origin()}${data.signal_url}`
}

async function openStream(
  address: string,
  headers: Record<string, string> = {},
): Promise<WebSocket> {
  const socket = new WebSocket(address, { headers })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return socket
}
const closing = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve))

describe('the proxy to a node', () => {
  it('carries messages both ways, text, binary and large, and the close code STREAM-1', async () => {
    const socket = new WebSocket(await streamOf(await play.playing()), {
      headers: { cookie: 'session_info=secret' },
    })
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
    // Only the handshake reaches the node, no cookie of the player.
    expect(seen.at(-1)).toEqual({ url: '/stream', cookie: undefined })
    socket.send('end')
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4410)
  })

  it('reaches the latency probe next to the signalling, for a page without a player STREAM-6 PLAY-8', async () => {
    const node = await play.oneMore({
      region: { id: 'south', title: '华南' },
      signal_url: `ws://127.0.0.1:${port}/n1/stream`,
    })
    const { data } = await play.gateway.call('listDetailIdc', {})
    const region = data.list
      .flatMap(({ idc_list: regions }) => regions)
      .find(({ probe_url }) => probe_url === `/stream/${node.id}/ws`)
    expect(region?.is_direct).toBe(0)
    const socket = new WebSocket(`${await origin()}/stream/${node.id}/ws`, {
      headers: { cookie: 'session_info=secret' },
    })
    await new Promise((resolve) => socket.on('open', resolve))
    const back = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))))
    socket.send('1')
    expect(await back).toBe('1')
    expect(seen.at(-1)).toEqual({ url: '/n1/ws', cookie: undefined })
    socket.terminate()
    expect(await handshake(`${await origin()}/stream/unknown/ws`)).toBe(404)
  })

  it('refuses other sites, and nodes that do not answer', async () => {
    expect(
      await handshake(await streamOf(await play.playing()), { origin: 'https://evil.example' }),
    ).toBe(403)
    await play.empty()
    const closedPort = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo
        probe.close(() => resolve(port))
      })
    })
    play.node = createTestNode(play.gateway, { signal_url: `ws://127.0.0.1:${closedPort}/stream` })
    await play.node.heartbeat()
    expect(await handshake(await streamOf(await play.playing()))).toBe(502)
  })

  it('keeps no stream of a page that reads nothing REACH-5', async () => {
    const node = new Promise<WebSocket>((resolve) => sockets.once('connection', resolve))
    const page = await openStream(await streamOf(await play.playing()))
    const socket = await node
    page.pause()
    const bytesBefore = process.memoryUsage().arrayBuffers
    const chunk = Buffer.alloc(1024 * 1024)
    // What the kernel and the gateway take is a few MB; the rest waits at the node, which stops coding long before.
    for (let count = 0; count < 100; count++) socket.send(chunk)
    let before = -1
    const isSettled = () => {
      const isSame = before === socket.bufferedAmount
      before = socket.bufferedAmount
      return isSame
    }
    await expect.poll(isSettled, { timeout: 10_000, interval: 200 }).toBe(true)
    expect(socket.bufferedAmount).toBeGreaterThan(60 * chunk.length)
    expect(process.memoryUsage().arrayBuffers - bytesBefore).toBeLessThan(20 * chunk.length)
    socket.terminate()
    page.terminate()
  })

  it('closes with the page', async () => {
    const ended = new Promise((resolve) =>
      sockets.once('connection', (socket) => socket.on('close', resolve)),
    )
    const socket = await openStream(await streamOf(await play.playing()))
    socket.terminate()
    await ended
    expect(socket.readyState).toBe(WebSocket.CLOSED)
  })
})

describe('the ticket to a node', () => {
  it('is for this game and works once; nothing else reaches the node FAULT-5', async () => {
    const player = await play.playing()
    const address = await streamOf(player)
    const bare = address.split('?')[0]!
    const before = seen.length
    for (const wrong of [
      '',
      '?ticket=',
      '?ticket=a.b.c',
      `?ticket=${'x'.repeat(9_000)}`,
      `?ticket=${address.split('=')[1]}x`,
    ])
      expect([wrong, await handshake(bare + wrong)]).toEqual([wrong, 401])
    const claims = {
      cid: player.cid,
      sub: player.uid,
      sid: player.uid,
      game_mark: 'starlight',
      node_id: play.node.id,
    }
    expect(
      await handshake(
        `${bare}?ticket=${await issueTicket(play.gateway.deps.secrets, claims, Date.now())}`,
      ),
    ).toBe(401)
    const others = openSecrets('', 'the secret of another site: just as long')
    expect(await handshake(`${bare}?ticket=${await issueTicket(others, claims, Date.now())}`)).toBe(
      401,
    )
    expect(await handshake(address.replace(play.node.id, 'unknown'))).toBe(401)
    expect(seen).toHaveLength(before)
    const good = await streamOf(player)
    expect(await handshake(good)).toBe(101)
    expect(await handshake(good)).toBe(401)
    expect(seen).toHaveLength(before + 1)
  })

  it('ends with its login, and so do its sockets FAULT-5', async () => {
    const player = await play.playing()
    const socket = await openStream(await streamOf(player))
    const unused = await streamOf(player)
    const closed = closing(socket)
    play.node.running.get(player.cid)!.sid = (await sessionOf(player))!
    await play.node.heartbeat()
    expect(play.node.revoked).toEqual([])
    await play.gateway.call('logoutAll', {}, player.token)
    expect(await closed).toBe(1006)
    expect(await handshake(unused)).toBe(401)
    // The node, which sends the picture on another path, learns it with its next heartbeat.
    await play.node.heartbeat()
    expect(play.node.revoked).toEqual([await sessionOf(player)])
  })

  it('allows few sockets of one game, the newest ones FAULT-5', async () => {
    const player = await play.playing()
    const open: WebSocket[] = []
    for (let count = 0; count < 4; count++) open.push(await openStream(await streamOf(player)))
    const closed = closing(open[0]!)
    open.push(await openStream(await streamOf(player)))
    await closed
    expect(open.slice(1).map(({ readyState }) => readyState)).toEqual([1, 1, 1, 1])
    for (const socket of open) socket.terminate()
  })

  it('limits the probes of one address, and takes no sockets from others FAULT-5', async () => {
    const address = `${await origin()}/stream/${play.node.id}/ws`
    const open: WebSocket[] = []
    for (let count = 0; count < 40; count++) open.push(await openStream(address))
    expect(await handshake(address)).toBe(429)
    const closed = closing(open[0]!)
    open[0]!.close()
    await closed
    await expect.poll(() => handshake(address)).toBe(101)
    for (const socket of open) socket.terminate()
  })

  it('passes few bandwidth tests of one network to the node PLAY-33 FAULT-5', async () => {
    const address = `${await origin()}/stream/${play.node.id}/ws`
    const answers = []
    for (let count = 0; count < 5; count++)
      answers.push(await handshake(address, {}, [BANDWIDTH_PROTOCOL]))
    expect(answers).toEqual([101, 101, 101, 429, 429])
    expect(await handshake(address), 'a test of latency').toBe(101)
  })

  it('cuts off a refused client that stays FAULT-5', async () => {
    const { hostname, port } = new URL(await origin())
    const socket = connect(Number(port), hostname)
    socket.setEncoding('latin1')
    socket.write(
      'GET /stream/n1 HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    )
    socket.on('data', () => socket.write('still here'))
    // Its own side stays open: only the server ends this connection.
    await new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined))
    expect(socket.destroyed).toBe(true)
  })
})

async function sessionOf({ uid }: { uid: string }): Promise<string | undefined> {
  const { rows } = await play.gateway.deps.database.db.execute<{ id: string }>(
    sql`select id from sessions where account_id = ${uid}`,
  )
  return rows[0]?.id
}
