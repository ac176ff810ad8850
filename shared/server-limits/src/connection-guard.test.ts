import { once } from 'node:events'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardConnections, mayStay, type ConnectionGuard } from './connection-guard.ts'

const LARGE = Buffer.alloc(64 * 1024 * 1024)
let server: Server
let guard: ConnectionGuard
let answer: RequestListener
const open: Socket[] = []

beforeEach(async () => {
  answer = (_request, response) => response.end('served')
  server = createServer((...call) => answer(...call))
  guard = guardConnections(server, 20)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of open.splice(0)) socket.destroy()
  server.closeAllConnections()
  if (server.listening) await new Promise((resolve) => server.close(resolve))
})

const port = () => (server.address() as AddressInfo).port
async function connected(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1').on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  return socket
}
const status = () =>
  new Promise<number>((resolve, reject) => {
    request({ port: port(), host: '127.0.0.1', agent: false }, (response) =>
      resolve(response.resume().statusCode!),
    )
      .on('error', reject)
      .end()
  })
const GET = 'GET / HTTP/1.1\r\nhost: site\r\n\r\n'

describe('connections that say nothing', () => {
  it('make room for others, the oldest first', async () => {
    const silent: Socket[] = []
    for (let count = 0; count < 60; count++) silent.push(await connected())
    expect(await status()).toBe(200)
    const [first] = silent
    if (!first!.destroyed) await once(first!.resume(), 'close')
    expect(silent.filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(20)
  })

  it('are those too whose call was answered a moment ago', async () => {
    for (let count = 0; count < 60; count++) {
      const socket = await connected()
      socket.write(GET)
      await once(socket, 'data')
    }
    expect(await status()).toBe(200)
  })

  it('a half request is one of them, and a connection whose call runs is not', async () => {
    let finish = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = ({ url }, response) => {
        if (url !== '/slow') return void response.end('served')
        finish = () => response.end('late, and whole')
        resolve()
      }
    })
    const slow = await connected()
    slow.write(GET.replace('/', '/slow'))
    await asked
    for (let count = 0; count < 60; count++) (await connected()).write('GET / HTTP/1.1\r\nhost: si')
    expect(await status()).toBe(200)
    finish()
    const [data] = (await once(slow, 'data')) as [Buffer]
    expect(String(data)).toContain('late, and whole')
  })

  it('sockets that stay open leave a share to calls', async () => {
    const stays: boolean[] = []
    server.on('upgrade', (_request, socket: Socket) => {
      open.push(socket)
      stays.push(mayStay(server, socket))
    })
    for (let count = 0; count < 18; count++) {
      const before = stays.length
      ;(await connected()).write(
        'GET / HTTP/1.1\r\nhost: site\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      )
      await vi.waitFor(() => expect(stays.length).toBeGreaterThan(before))
    }
    expect(stays.filter(Boolean)).toHaveLength(16)
    expect(await status()).toBe(200)
  })
})

describe('clients that never read', () => {
  async function neverReading(): Promise<Socket> {
    answer = (_request, response) => response.end(LARGE)
    const socket = await connected()
    socket.pause().write(GET)
    const [served] = (await once(server, 'request')) as [{ socket: Socket }]
    return served.socket
  }

  it('lose their connection when nothing moves any more', async () => {
    const socket = await neverReading()
    // Node's own timer of this socket, which counts only while there is something to write and none of it goes.
    await vi.waitFor(() => expect(socket.timeout).toBeGreaterThan(0), { timeout: 5_000 })
    socket.setTimeout(1)
    await once(socket, 'close')
  })

  it('do not hold the end of a server, nor do sockets that stay open or say nothing; a running call is answered', async () => {
    await neverReading()
    await connected()
    let finish = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        finish = () => response.end('served')
        resolve()
      }
    })
    const inFlight = status()
    await asked
    const cut = vi.fn()
    const closed = new Promise((resolve) => server.close(resolve))
    guard.end(cut)
    finish()
    expect(await inFlight).toBe(200)
    await closed
    // By the time limits of clients, not by the last resort.
    expect(cut).not.toHaveBeenCalled()
  }, 20_000)
})
