import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { HEARTBEAT_MS } from '@cloudplay/contract/constants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { open } from '../../testing/page.ts'
import { Connection } from './connection.ts'
import { sealerOf } from './seal.ts'

class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readonly readyState = 1
  bufferedAmount = 0
  sent: { cmd: string; msgId?: string }[] = []
  terminate = vi.fn()
  close = vi.fn()
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
}

const OPENED_AT_MS = 1_000
const key = randomBytes(32)
let socket: FakeSocket
let connection: Connection
const onAck = vi.fn()
const onRelease = vi.fn()
const count = vi.fn()
function connect() {
  const socket = new FakeSocket()
  const connection = new Connection(
    { uid: 'u', sessionId: 's' },
    'en',
    socket as unknown as WebSocket,
    key,
    { openedAtMs: OPENED_AT_MS, onAck, onRelease, onClosed: () => {}, count },
  )
  return { socket, connection }
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onAck.mockClear()
  onRelease.mockClear()
  count.mockClear()
  ;({ socket, connection } = connect())
})
afterEach(() => void vi.useRealTimers())
const hear = (message: unknown) =>
  socket.emit('message', Buffer.from(JSON.stringify(message)), false)

describe('the connection to a page', () => {
  it('sends heartbeats, and closes after a page was silent for two and a half of them GATE-4', () => {
    vi.advanceTimersByTime(2 * HEARTBEAT_MS)
    connection.heartbeat()
    expect(socket.sent).toEqual([{ cmd: 'heartbeat' }])
    expect(socket.terminate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(HEARTBEAT_MS)
    connection.heartbeat()
    expect(socket.terminate).toHaveBeenCalledOnce()
  })

  it('sends one heartbeat in ten seconds, however often it is asked GATE-4', () => {
    for (let ms = 0; ms < 5 * HEARTBEAT_MS; ms += 500) {
      vi.advanceTimersByTime(500)
      hear({ cmd: 'heartbeat' })
      connection.heartbeat()
    }
    expect(socket.sent).toHaveLength(5)
  })

  it('takes turns with other pages that came at the same time GATE-4', () => {
    const pages = Array.from({ length: 1_000 }, connect)
    const sentInTurns = Array.from({ length: 10 }, () => {
      vi.advanceTimersByTime(HEARTBEAT_MS / 10)
      for (const one of pages) one.connection.heartbeat()
      return pages.reduce((sum, one) => sum + one.socket.sent.splice(0).length, 0)
    })
    expect(Math.max(...sentInTurns)).toBeLessThan(200)
    expect(sentInTurns.reduce((sum, count) => sum + count)).toBe(1_000)
  })

  it('keeps a page that sends heartbeats GATE-4', () => {
    for (let count = 0; count < 10; count++) {
      vi.advanceTimersByTime(HEARTBEAT_MS)
      hear({ cmd: 'heartbeat' })
      connection.heartbeat()
    }
    expect(socket.terminate).not.toHaveBeenCalled()
  })

  it.each([
    { remote: 'mf-play', version: '' },
    { remote: 'mf-play', version: 'v'.repeat(101) },
    { remote: 'mf-play', version: '<b>' },
    { remote: 'MF', version: '1' },
    { remote: 'a'.repeat(42), version: '1' },
    { remote: 'mf-play', version: 1 },
    { remote: null, version: {} },
    {},
  ])('hears of no release that no delivery ships: %j SEEN-5', (release) => {
    hear({ cmd: 'release', ...release })
    hear(null)
    hear([])
    expect(onRelease).not.toHaveBeenCalled()
  })

  it('repeats a message until its acknowledgement GATE-4', () => {
    connection.deliver([{ id: 7, body: { type: 'x' }, acknowledgedAtMs: null }])
    connection.deliver([{ id: 7, body: { type: 'x' }, acknowledgedAtMs: null }])
    expect(socket.sent.map(({ msgId }) => msgId)).toEqual(['7'])
    vi.advanceTimersByTime(5_000)
    connection.sendAgain()
    expect(socket.sent.map(({ msgId }) => msgId)).toEqual(['7', '7'])
    hear({ cmd: 'ack', msgId: '7' })
    hear({ cmd: 'ack', msgId: '7' })
    expect(onAck.mock.calls).toEqual([[7]])
    vi.advanceTimersByTime(60_000)
    connection.sendAgain()
    expect(socket.sent).toHaveLength(2)
    expect(count.mock.calls).toEqual([['sent'], ['resent'], ['acknowledged']])
  })

  it('sends once messages that another socket acknowledged while this one was open, and none from before GATE-4', () => {
    const before = { id: 7, body: { type: 'x' }, acknowledgedAtMs: OPENED_AT_MS - 1 }
    const meanwhile = { id: 8, body: { type: 'x' }, acknowledgedAtMs: OPENED_AT_MS }
    connection.deliver([before, meanwhile])
    hear({ cmd: 'ack', msgId: '8' })
    connection.deliver([before, meanwhile])
    expect(socket.sent.map(({ msgId }) => msgId)).toEqual(['8'])
  })

  it('does not repeat a message that another socket acknowledged, nor an outdated state GATE-4', () => {
    connection.deliver([{ id: 7, body: { type: 'x' }, acknowledgedAtMs: null }])
    connection.deliver([])
    connection.show({ type: 'balance_changed', extcredits2: 1 })
    connection.show({ type: 'balance_changed', extcredits2: 1 })
    connection.show({ type: 'balance_changed', extcredits2: 2 })
    socket.sent = []
    vi.advanceTimersByTime(5_000)
    connection.sendAgain()
    expect(socket.sent.map(({ msgId }) => msgId)).toEqual([
      expect.stringMatching(/^s.+2-balance_changed$/),
    ])
  })

  it('takes an acknowledgement of everything it sent for no flood GATE-4', () => {
    const messages = Array.from({ length: 300 }, (_, id) => id)
    connection.deliver(messages.map((id) => ({ id, body: {}, acknowledgedAtMs: null })))
    for (const id of messages) hear({ cmd: 'ack', msgId: String(id) })
    expect(socket.close).not.toHaveBeenCalled()
  })

  it('closes on a flood, and on a page that does not read', () => {
    for (let count = 0; count < 201; count++) hear({ cmd: 'heartbeat' })
    expect(socket.close).toHaveBeenCalledWith(4429)
    socket.bufferedAmount = 2_000_000
    vi.advanceTimersByTime(HEARTBEAT_MS)
    connection.heartbeat()
    expect(socket.terminate).toHaveBeenCalledOnce()
  })
})

describe('sealed payloads', () => {
  it('open with the key alone, and never look the same GATE-4', () => {
    const value = { package: { type: 'balance_changed', extcredits2: 5 } }
    const seal = sealerOf(key)
    const text = JSON.stringify(value)
    const sealed = seal(text)
    expect(open(key.toString('base64'), sealed)).toEqual(value)
    expect(new Set(Array.from({ length: 300 }, () => seal(text))).add(sealed).size).toBe(301)
    expect(() => open(randomBytes(32).toString('base64'), sealed)).toThrow(/authenticate/)
    const bytes = Buffer.from(sealed, 'base64')
    bytes[20]! ^= 1
    expect(() => open(key.toString('base64'), bytes.toString('base64'))).toThrow(/authenticate/)
  })
})
