import { randomUUID } from 'node:crypto'
import { on, once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { PROBE_MESSAGES_MAX } from '@cloudplay/contract/node'
import { STREAM_FRAME_MAX_BYTES } from '@cloudplay/contract/stream-frame'
import {
  BANDWIDTH_BYTES,
  BANDWIDTH_PROTOCOL,
  SIGNAL_MAX_BYTES,
  STREAM_CLOSE,
} from '@cloudplay/contract/stream-protocol'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { FromSeat, ToSeat } from '../core/seat-messages.ts'
import type { Seat } from '../pool/seat-process.ts'
import { SessionHost } from '../sessions/session-host.ts'
import { signTicket } from '../testing/sign-ticket.ts'
import { listenForSockets, type NodeSockets } from './sockets.ts'

const ticketKey = 'a-key-of-sixteen-characters'
let sockets: NodeSockets
let host: SessionHost
const told: ToSeat[] = []
const open: WebSocket[] = []
/** Speaks as the newest seat. */
let sayOfNewest: (message: FromSeat) => void = () => undefined

/** A seat that is ready immediately and records its messages. */
const seat = (): Seat => {
  let say: (message: FromSeat) => void = () => undefined
  return {
    pid: 1,
    send: (message) => {
      told.push(message)
      if (message.t === 'assign') say({ t: 'booted', widthPx: 1280, heightPx: 720 })
      if (message.t === 'connect')
        say({ t: 'signal', signal: { t: 'offer', round: message.round, sdp: 'v=0' } })
    },
    listen: (events) => {
      sayOfNewest = say = events.message
    },
    stop: () => undefined,
  }
}

beforeAll(async () => {
  host = new SessionHost({
    capacitySeats: 2,
    games: {
      includes(gameMark) {
        if (gameMark === 'half-written') throw new Error('its recipe is unreadable')
        return gameMark === 'starlight'
      },
    },
    takeSeat: seat,
    log: () => undefined,
  })
  sockets = await listenForSockets(
    { host: '127.0.0.1', port: 0, probesMax: 3 },
    { host, ticketKeys: () => [ticketKey], nodeId: 'n1', log: () => undefined },
  )
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  host.endAll('released')
  await sockets.close()
})

async function connect(path = '/stream'): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${sockets.port}${path}`)
  open.push(socket)
  await once(socket, 'open')
  return socket
}
const ticket = (cid: string, more: object = {}) =>
  signTicket(
    {
      cid,
      sub: 'u1',
      sid: 'login',
      game_mark: 'starlight',
      node_id: 'n1',
      exp: Math.floor(Date.now() / 1000) + 60,
      jti: randomUUID(),
      ...more,
    },
    ticketKey,
  )

/** All messages up to the one that the test waits for. */
async function hear(
  socket: WebSocket,
  until: (message: { t: string; code?: string }) => boolean,
): Promise<{ t: string; code?: string }[]> {
  const heard: { t: string; code?: string }[] = []
  for await (const [data] of on(socket, 'message', { close: ['close'] }) as AsyncIterable<
    [unknown]
  >) {
    const message = JSON.parse(String(data)) as { t: string }
    heard.push(message)
    if (until(message)) return heard
  }
  throw new Error('the socket closed first')
}
async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number]
  return code
}

async function enter(cid: string): Promise<WebSocket> {
  const socket = await connect()
  const heard = hear(socket, ({ t }) => t === 'offer')
  socket.send(JSON.stringify({ t: 'hello', ticket: ticket(cid) }))
  expect((await heard).map(({ t }) => t)).toEqual(['welcome', 'scene', 'scene', 'offer'])
  return socket
}

describe('the latency probe', () => {
  it('echoes messages STREAM-6', async () => {
    const socket = await connect('/ws')
    for (const number of ['1', '2', '50']) {
      const back = once(socket, 'message')
      socket.send(number)
      expect(String((await back)[0])).toBe(number)
    }
  })

  it('disconnects clients that send more or longer texts than a probe STREAM-6', async () => {
    const long = await connect('/ws')
    long.send('x'.repeat(65))
    expect(await closeCode(long)).toBe(1009)
    const many = await connect('/ws')
    for (let count = 0; count < 60; count++) many.send(String(count))
    expect(await closeCode(many)).toBe(1008)
  })

  it('answers the texts of one speed test, and no more STREAM-6', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const patient = await connect('/ws')
      const closed = closeCode(patient)
      for (let count = 0; count < PROBE_MESSAGES_MAX; count++) {
        vi.advanceTimersByTime(400)
        const back = once(patient, 'message')
        patient.send(String(count))
        await back
      }
      patient.send('once more')
      expect(await closed).toBe(1008)
    } finally {
      vi.useRealTimers()
    }
  })

  it('sends the bytes of a bandwidth test and closes, within a budget PLAY-33', async () => {
    const test = async () => {
      const url = `ws://127.0.0.1:${sockets.port}/ws`
      const socket = new WebSocket(url, BANDWIDTH_PROTOCOL)
      open.push(socket)
      let bytes = 0
      socket.on('message', (data: Buffer) => (bytes += data.byteLength))
      const code = await new Promise<number>((resolve) => {
        socket.on('close', resolve)
        socket.on('error', () => resolve(503))
      })
      return { code, bytes }
    }
    expect(await test()).toEqual({ code: 1000, bytes: BANDWIDTH_BYTES })
    const more = []
    for (let times = 0; times < 9; times++) more.push(test())
    const refused = (await Promise.all(more)).filter(({ code }) => code !== 1000)
    expect(refused.length).toBeGreaterThanOrEqual(3)
    expect(refused.every(({ bytes }) => bytes === 0)).toBe(true)
  }, 20_000)

  it('ends a bandwidth test whose page speaks PLAY-33', async () => {
    const url = `ws://127.0.0.1:${sockets.port}/ws`
    const socket = new WebSocket(url, BANDWIDTH_PROTOCOL, { localAddress: '127.0.0.3' })
    open.push(socket)
    await once(socket, 'open')
    socket.send('more')
    expect(await closeCode(socket)).toBe(1008)
  })

  it('keeps places for games and other networks when one network opens many probes STREAM-6', async () => {
    const crowd = await Promise.all([connect('/ws'), connect('/ws'), connect('/ws')])
    const fourth = new WebSocket(`ws://127.0.0.1:${sockets.port}/ws`)
    const [error] = (await once(fourth, 'error')) as [Error]
    expect(error.message).toContain('503')
    const gone = closeCode(crowd[0]!)
    const other = new WebSocket(`ws://127.0.0.1:${sockets.port}/ws`, { localAddress: '127.0.0.2' })
    open.push(other)
    await once(other, 'open')
    expect(await gone, 'the oldest of the crowd makes room').toBe(1006)
    await enter('among-probes')
    host.apply([], performance.now() + 1)
  })
})

describe('a ticket', () => {
  it('opens one connection FAULT-5', async () => {
    const first = await connect()
    const used = ticket('used-once')
    const heard = hear(first, ({ t }) => t === 'welcome')
    first.send(JSON.stringify({ t: 'hello', ticket: used }))
    await heard
    const again = await connect()
    const closed = closeCode(again)
    again.send(JSON.stringify({ t: 'hello', ticket: used }))
    expect(await closed).toBe(STREAM_CLOSE.unauthenticated)
    expect(first.readyState).toBe(WebSocket.OPEN)
    host.apply([], performance.now() + 1)
  })

  it('disconnects its page when its login ends; the game waits for its player FAULT-5', async () => {
    const socket = await connect()
    const heard = hear(socket, ({ t }) => t === 'offer')
    socket.send(JSON.stringify({ t: 'hello', ticket: ticket('revoked', { sid: 'stolen' }) }))
    await heard
    const closed = closeCode(socket)
    expect(host.reports().map(({ cid, sid }) => ({ cid, sid }))).toContainEqual({
      cid: 'revoked',
      sid: 'stolen',
    })
    told.length = 0
    host.revoke(['another'])
    host.revoke(['stolen'])
    expect(await closed).toBe(STREAM_CLOSE.unauthenticated)
    expect(told.map(({ t }) => t)).toEqual(['disconnect'])
    expect(host.reports().find(({ cid }) => cid === 'revoked')).toMatchObject({ state: 'booting' })
    host.apply([], performance.now() + 1)
  })
})

describe('signalling', () => {
  it('knows no other path', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${sockets.port}/admin`)
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain('404')
  })

  it.each([
    ['no ticket', JSON.stringify({ t: 'ping', id: 1 })],
    ['no JSON', 'hello'],
    [
      'a forged ticket',
      JSON.stringify({ t: 'hello', ticket: signTicket({ cid: 'x' }, 'another-key-of-sixteen') }),
    ],
    [
      'a ticket for another node',
      JSON.stringify({ t: 'hello', ticket: ticket('x', { node_id: 'n2' }) }),
    ],
  ])('gives nothing for %s, and closes', async (_what, text) => {
    const before = host.running
    const socket = await connect()
    const first = hear(socket, () => true)
    socket.send(text)
    expect(await first).toEqual([{ t: 'error', code: 'unauthenticated', msg: expect.any(String) }])
    expect(await closeCode(socket)).toBe(STREAM_CLOSE.unauthenticated)
    expect(host.running).toBe(before)
  })

  it("lets a ticket in, and into no other player's session", async () => {
    await enter('mine')
    const stranger = await connect()
    stranger.send(JSON.stringify({ t: 'hello', ticket: ticket('mine', { sub: 'u2' }) }))
    expect(await closeCode(stranger)).toBe(STREAM_CLOSE.unauthenticated)
    expect(host.reports().find(({ cid }) => cid === 'mine')?.state).not.toBe('ended')
  })

  it('refuses bad messages and leaves the game as it was', async () => {
    const socket = await enter('mine')
    const before = JSON.stringify(host.reports())
    const toldBefore = told.length
    const bad = [
      'not json',
      JSON.stringify({ t: 'unknown' }),
      JSON.stringify({ t: 'answer', round: 1 }),
      JSON.stringify({ t: 'answer', round: 'one', sdp: 'v=0' }),
      JSON.stringify({ t: 'quality', quality: { fps: 1000, max_kbps: 5 } }),
      JSON.stringify({ t: 'candidate', round: 1, candidate: { candidate: 'x'.repeat(2000) } }),
      JSON.stringify({ t: 'hello', ticket: ticket('other') }),
      JSON.stringify({ t: 'ping', id: 1, more: true }),
    ]
    for (const text of bad) {
      const answer = hear(socket, () => true)
      socket.send(text)
      expect(await answer).toEqual([{ t: 'error', code: 'bad_message', msg: expect.any(String) }])
    }
    const pong = hear(socket, () => true)
    socket.send(JSON.stringify({ t: 'ping', id: 7 }))
    expect(await pong).toEqual([{ t: 'pong', id: 7 }])
    expect(told).toHaveLength(toldBefore)
    expect(JSON.stringify(host.reports())).toBe(before)
  })

  it('answers an unreadable address with 400, and continues FAULT-5', async () => {
    const raw = connectTcp(sockets.port, '127.0.0.1')
    raw.write('GET //[ HTTP/1.1\r\nhost: node\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n')
    const [answer] = (await once(raw, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
    raw.destroy()
    await enter('mine')
  })

  it('disconnects a flooding page, and the game waits for its player', async () => {
    const rude = await enter('mine')
    for (let count = 0; count < 30; count++) rude.send('rubbish')
    expect(await closeCode(rude)).toBe(STREAM_CLOSE.badMessages)
    const hasty = await enter('mine')
    for (let count = 0; count < 400; count++) hasty.send(JSON.stringify({ t: 'ping', id: count }))
    expect(await closeCode(hasty)).toBe(STREAM_CLOSE.tooMany)
    const huge = await enter('mine')
    huge.send('x'.repeat(SIGNAL_MAX_BYTES + 1))
    expect(await closeCode(huge)).toBe(1009)
    await enter('mine')
    expect(host.reports().filter(({ cid }) => cid === 'mine')).toHaveLength(1)
  })

  it('has a limited number of seats, and only its own games', async () => {
    await enter('mine')
    await enter('second')
    const third = await connect()
    third.send(JSON.stringify({ t: 'hello', ticket: ticket('third') }))
    expect(await closeCode(third)).toBe(STREAM_CLOSE.noCapacity)
    const unknown = await connect()
    unknown.send(JSON.stringify({ t: 'hello', ticket: ticket('fourth', { game_mark: 'chess' }) }))
    expect(await closeCode(unknown)).toBe(STREAM_CLOSE.noCapacity)
  })

  it('refuses the player of a game that it can not read, and continues FAULT-5', async () => {
    const unlucky = await connect()
    unlucky.send(
      JSON.stringify({ t: 'hello', ticket: ticket('fifth', { game_mark: 'half-written' }) }),
    )
    expect(await closeCode(unlucky)).toBe(STREAM_CLOSE.noCapacity)
    await enter('mine')
  })

  it('lets the page of a moved game request its new address, and ends it here PLAY-15', async () => {
    const socket = await enter('second')
    const closed = closeCode(socket)
    host.apply([{ cid: 'mine', game_mark: 'starlight', state: 'playing' }], performance.now() + 1, [
      'second',
      'unknown',
    ])
    expect(await closed).toBe(1012)
    expect(
      host
        .reports()
        .filter(({ state }) => state !== 'ended')
        .map(({ cid }) => cid),
    ).toEqual(['mine'])
  })

  it('refuses new players while it drains, and keeps current ones STREAM-1', async () => {
    host.draining = true
    try {
      await enter('mine')
      const late = await connect()
      late.send(JSON.stringify({ t: 'hello', ticket: ticket('late') }))
      expect(await closeCode(late)).toBe(STREAM_CLOSE.noCapacity)
    } finally {
      host.draining = false
    }
  })
})

describe('the stream through a socket REACH-5', () => {
  const on = { t: 'socketStream', round: 1, on: true, codecs: ['H264'] }
  let count = 0
  let cid = ''
  async function stream(): Promise<WebSocket> {
    host.apply([], performance.now() + 1)
    cid = `streamed-${++count}`
    const socket = await enter(cid)
    socket.send(JSON.stringify(on))
    await expect.poll(() => told.some(({ t }) => t === 'socketStream')).toBe(true)
    told.length = 0
    return socket
  }
  const state = () => host.reports().find((report) => report.cid === cid)?.state
  const pong = async (socket: WebSocket) => {
    const back = hear(socket, ({ t }) => t === 'pong')
    socket.send(JSON.stringify({ t: 'ping', id: 1 }))
    await back
  }

  it('passes inputs and acknowledgements to the seat, and frames to the page', async () => {
    const socket = await stream()
    const uplink = Buffer.from([1, 0, 7, 1, 0, 0, 0])
    socket.send(uplink)
    await pong(socket)
    const [passed] = told
    expect(passed?.t === 'socketBytes' && Buffer.from(passed.bytes)).toEqual(uplink)
    const frame = once(socket, 'message')
    for (const wrong of [null, 'text', { length: 3 }, new Uint8Array(STREAM_FRAME_MAX_BYTES + 1)])
      sayOfNewest({ t: 'socketFrame', bytes: wrong as Uint8Array })
    sayOfNewest({ t: 'socketFrame', bytes: Uint8Array.of(1, 2, 3) })
    expect(await frame).toEqual([Buffer.from([1, 2, 3]), true])
  })

  it('ignores 10,000 malformed messages, and ends nothing', async () => {
    const socket = await stream()
    const messages = fc.sample(fc.uint8Array({ maxLength: 600, size: 'max' }), 10_000)
    for (const message of messages) socket.send(message)
    await pong(socket)
    const passed = told.flatMap((message) => (message.t === 'socketBytes' ? [message.bytes] : []))
    expect(passed.every(({ length }) => length >= 6 && length <= 256)).toBe(true)
    expect(told.length).toBe(passed.length)
    const huge = closeCode(socket)
    socket.send(Buffer.alloc(SIGNAL_MAX_BYTES + 1))
    expect(await huge).toBe(1009)
    expect(state()).toBe('booting')
  })

  it('passes no more than a player can do', async () => {
    const socket = await stream()
    for (let count = 0; count < 6_000; count++) socket.send(Buffer.from([1, 0, 7, 1, 0, 0, 0]))
    await pong(socket)
    expect(told.length).toBeLessThan(5_500)
  })

  it('refuses binary messages before a ticket', async () => {
    const socket = await connect()
    socket.send(Buffer.from([1, 0, 7, 1, 0, 0, 0]))
    expect(await closeCode(socket)).toBe(STREAM_CLOSE.unauthenticated)
  })

  it('disconnects a page that acknowledges what it does not read', async () => {
    const socket = await stream()
    const gone = closeCode(socket)
    socket.pause()
    const frame = new Uint8Array(1024 * 1024)
    await expect
      .poll(
        () => {
          sayOfNewest({ t: 'socketFrame', bytes: frame })
          return told.some((message) => message.t === 'socketStream' && !message.on)
        },
        { timeout: 20_000, interval: 10 },
      )
      .toBe(true)
    socket.resume()
    expect(await gone).toBe(1006)
    expect(state()).toBe('booting')
  })
})
