// @vitest-environment happy-dom
import { on } from '@cloudplay/bus'
import { HEARTBEAT_MS, type PushPackage } from '@cloudplay/contract'
import { sessionNow } from '@cloudplay/session'
import { Toasts } from '@cloudplay/ui/outlets'
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { noteRelease } from '../observations/seen-releases.ts'

const rawKey = new Uint8Array(32).map((_, index) => index)
const keyBase64 = btoa(String.fromCharCode(...rawKey))
const calls = vi.fn<(name: string) => Promise<unknown>>()
vi.mock('@cloudplay/api', () => ({ call: (name: string) => calls(name) }))

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  static OPEN = 1
  readyState = 1
  sent: unknown[] = []
  constructor(readonly url: URL) {
    super()
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
  receive(message: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
}

async function sealed(content: PushPackage): Promise<string> {
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const cipher = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      key,
      new TextEncoder().encode(JSON.stringify({ package: content })),
    ),
  )
  return btoa(String.fromCharCode(...iv, ...cipher))
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('isSecureContext', true)
  calls.mockResolvedValue({ socket_token: 'one-time', key: keyBase64, url: '/api/ess/push' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const connected = () => vi.waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0))

describe('the push socket of a tab GATE-4', () => {
  it('opens with its token, sends heartbeats, acknowledges, and acts once on a message that comes twice', async () => {
    const { openPushSocket } = await import('./push-client.ts')
    const close = openPushSocket({ onSessionEnded: () => undefined })
    await connected()
    const socket = FakeSocket.all[0]!
    expect(socket.url.searchParams.get('socket_token')).toBe('one-time')
    expect(socket.url.protocol).toBe('ws:')
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(socket.sent).toEqual([{ cmd: 'heartbeat' }])

    const heard = vi.fn<(payload: { balance: number }) => void>()
    const leave = on('wallet:changed', heard)
    const message = {
      cmd: 'push',
      msgId: 'm1',
      data: await sealed({ type: 'balance_changed', extcredits2: 700 }),
    }
    socket.receive(message)
    socket.receive(message)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    expect(heard.mock.calls).toEqual([[{ balance: 700 }]])
    expect(socket.sent.slice(1)).toEqual([
      { cmd: 'ack', msgId: 'm1' },
      { cmd: 'ack', msgId: 'm1' },
    ])
    leave()
    close()
  })

  it('tells each socket which release the page on screen is of SEEN-5', async () => {
    const { openPushSocket } = await import('./push-client.ts')
    const close = openPushSocket({ onSessionEnded: () => undefined })
    await connected()
    const first = { remote: 'mf-play', version: '1.0.0' }
    const other = { remote: 'mf-wallet', version: '2.0.0' }
    noteRelease(first)
    const [socket] = FakeSocket.all as [FakeSocket]
    socket.dispatchEvent(new Event('open'))
    noteRelease({ ...first })
    noteRelease(other)
    expect(socket.sent).toEqual([
      { cmd: 'release', ...first },
      { cmd: 'release', ...other },
    ])
    close()
  })

  it('reports that the play time is running out PLAY-13', async () => {
    const { openPushSocket } = await import('./push-client.ts')
    const close = openPushSocket({ onSessionEnded: () => undefined })
    await connected()
    const heard = vi.fn<(payload: unknown) => void>()
    const leave = on('playtime:low', heard)
    const pushed = {
      type: 'time_running_out',
      cid: 'c1',
      minutes_left: 5,
      text: '剩余时长约 5 分钟',
    } as const
    FakeSocket.all[0]!.receive({ cmd: 'push', msgId: 'm5', data: await sealed(pushed) })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(pushed))
    leave()
    close()
  })

  it('keeps the count of unread notices, and says that a reserved game is out LIST-19 ACCT-14', async () => {
    const { openPushSocket } = await import('./push-client.ts')
    const close = openPushSocket({ onSessionEnded: () => undefined })
    await connected()
    const push = async (msgId: string, content: PushPackage) =>
      FakeSocket.all[0]!.receive({ cmd: 'push', msgId, data: await sealed(content) })
    render(createElement(Toasts))
    await push('s1-notices_changed', { type: 'notices_changed', unread: 3 })
    await vi.waitFor(() => expect(sessionNow().unread).toBe(3))
    FakeSocket.all[0]!.dispatchEvent(new Event('open'))
    expect(sessionNow().unread, 'after a reconnection').toBe(0)
    await push('m7', { type: 'game_launched', game_id: 3, text: '《企鹅卡丁车》上线了' })
    await vi.waitFor(() => expect(screen.getByText('《企鹅卡丁车》上线了')).toBeTruthy())
    close()
  })

  it("reports that the law ends a minor's game GATE-7", async () => {
    const { openPushSocket } = await import('./push-client.ts')
    const close = openPushSocket({ onSessionEnded: () => undefined })
    await connected()
    const heard = vi.fn<(payload: unknown) => void>()
    const leave = on('playtime:closing', heard)
    const pushed = {
      type: 'time_running_out',
      cid: 'c1',
      ends_at: 1_773_406_800,
      minutes_left: 10,
      text: '还剩约 10 分钟',
    } as const
    const message = { cmd: 'push', msgId: 'm6', data: await sealed(pushed) } as const
    // A repeated message, as after a lost acknowledgement, counts once.
    FakeSocket.all[0]!.receive(message)
    FakeSocket.all[0]!.receive(message)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(pushed))
    expect(heard).toHaveBeenCalledOnce()
    leave()
    close()
  })

  it('opens the same payload with a script where the page has no WebCrypto', async () => {
    vi.stubGlobal('isSecureContext', false)
    const { payloadOpener } = await import('./payload.ts')
    const data = await sealed({ type: 'balance_changed', extcredits2: 3 })
    expect(await (await payloadOpener(keyBase64))(data)).toEqual({
      package: { type: 'balance_changed', extcredits2: 3 },
    })
  })

  it('refuses a payload that was touched', async () => {
    const { payloadOpener } = await import('./payload.ts')
    const data = await sealed({ type: 'balance_changed', extcredits2: 3 })
    const touched = btoa(
      atob(data).replace(/.$/s, (last) => String.fromCharCode(last.charCodeAt(0) ^ 1)),
    )
    await expect((await payloadOpener(keyBase64))(touched)).rejects.toThrow(/operation/i)
  })

  it('connects again after a loss, with a new token, and not after it was closed', async () => {
    const { openPushSocket } = await import('./push-client.ts')
    const close = openPushSocket({ onSessionEnded: () => undefined })
    await connected()
    FakeSocket.all[0]!.close()
    vi.advanceTimersByTime(2000)
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2))
    close()
    vi.advanceTimersByTime(60_000)
    await Promise.resolve()
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('opens no socket after it was closed while it prepared one', async () => {
    const { openPushSocket } = await import('./push-client.ts')
    let imported!: (key: CryptoKey) => void
    const importKey = vi
      .spyOn(crypto.subtle, 'importKey')
      .mockReturnValueOnce(new Promise((resolve) => (imported = resolve)))
    const close = openPushSocket({ onSessionEnded: () => undefined })
    await vi.waitFor(() => expect(importKey).toHaveBeenCalled())
    close()
    imported({} as CryptoKey)
    await new Promise((done) => setImmediate(done))
    expect(FakeSocket.all).toEqual([])
  })

  it('hands over to another server without showing anything, and keeps the old socket until the new one is open FLEET-3', async () => {
    const { openPushSocket } = await import('./push-client.ts')
    const close = openPushSocket({ onSessionEnded: () => undefined })
    await connected()
    const [old] = FakeSocket.all
    old!.dispatchEvent(new Event('open'))
    const unread: PushPackage = { type: 'notices_changed', unread: 2 }
    old!.receive({ cmd: 'push', msgId: 'sA1-notices_changed', data: await sealed(unread) })
    await vi.waitFor(() => expect(sessionNow().unread).toBe(2))
    const leaves: PushPackage = { type: 'reconnect', within_seconds: 5 }
    old!.receive({ cmd: 'push', msgId: 'sA0-reconnect', data: await sealed(leaves) })
    await vi.waitFor(() => {
      vi.advanceTimersByTime(5_000)
      expect(FakeSocket.all).toHaveLength(2)
    })
    // An attempt that fails costs nothing: the first one is still open.
    FakeSocket.all[1]!.close()
    expect(old!.readyState).toBe(1)
    old!.receive({ cmd: 'push', msgId: 'sA0-reconnect-again', data: await sealed(leaves) })
    await vi.waitFor(() => {
      vi.advanceTimersByTime(5_000)
      expect(FakeSocket.all).toHaveLength(3)
    })
    FakeSocket.all[2]!.dispatchEvent(new Event('open'))
    expect([old!.readyState, FakeSocket.all[2]!.readyState]).toEqual([3, 1])
    expect(sessionNow().unread).toBe(2)
    vi.advanceTimersByTime(9_000)
    await Promise.resolve()
    expect(FakeSocket.all).toHaveLength(3)
    close()
    expect(FakeSocket.all[2]!.readyState).toBe(3)
  })

  it('closes a socket that went silent', async () => {
    const { openPushSocket } = await import('./push-client.ts')
    const close = openPushSocket({ onSessionEnded: () => undefined })
    await connected()
    vi.advanceTimersByTime(3 * HEARTBEAT_MS)
    expect(FakeSocket.all[0]!.readyState).toBe(3)
    close()
  })

  it('reports that the session ended elsewhere SHELL-16', async () => {
    const { openPushSocket } = await import('./push-client.ts')
    const ended = vi.fn()
    const close = openPushSocket({ onSessionEnded: ended })
    await connected()
    FakeSocket.all[0]!.receive({
      cmd: 'push',
      msgId: 'm9',
      data: await sealed({ type: 'session_ended', reason: 'password_changed' }),
    })
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
    close()
  })
})
