// @vitest-environment happy-dom
import type { NodeMessage } from '@cloudplay/contract/signaling'
import { STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamAddress, StreamEvents, StreamingSdk } from '../sdk/streaming-sdk.ts'
import { ENTRY_STAGES, type EntryStage } from '../../stages/stages.ts'
import { createWebRtcSdk } from './webrtc-sdk.ts'

class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  /** The network swallows what the page sends. */
  static isHalfOpen = false
  readyState = 0
  sent: { t: string; [name: string]: unknown }[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    const message = JSON.parse(text) as { t: string; id?: number }
    this.sent.push(message)
    if (message.t === 'ping' && !FakeSocket.isHalfOpen) this.say({ t: 'pong', id: message.id! })
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  say(message: NodeMessage | { t: string }) {
    this.onmessage({ data: JSON.stringify(message) })
  }
  drop(code: number) {
    this.readyState = 3
    this.onclose({ code })
  }
}

class FakePeerConnection {
  static all: FakePeerConnection[] = []
  connectionState = 'new'
  closed = false
  ontrack: ((event: { track: object }) => void) | null = null
  ondatachannel: ((event: { channel: object }) => void) | null = null
  onconnectionstatechange: (() => void) | null = null
  candidates: object[] = []
  constructor() {
    FakePeerConnection.all.push(this)
  }
  async setRemoteDescription() {}
  async setLocalDescription() {}
  async createAnswer() {
    return { sdp: 'a=fmtp:111 useinbandfec=1' }
  }
  async addIceCandidate(candidate: object) {
    this.candidates.push(candidate)
  }
  async getStats() {
    return new Map()
  }
  close() {
    this.closed = true
  }
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

let sdk: StreamingSdk
let video: HTMLVideoElement
let frames: (() => void)[]
let seen: { name: string; event: unknown }[]
const OFFER = { t: 'offer', round: 1, sdp: 'v=0' } as const
const WELCOME = { t: 'welcome', cid: 'c', width: 1280, height: 720, resumed: false } as const
const address: StreamAddress = { signalUrl: '/stream/n1', ticket: 'first' }

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  FakeSocket.isHalfOpen = false
  FakePeerConnection.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection)
  vi.stubGlobal(
    'MediaStream',
    class {
      addTrack() {}
    },
  )
  frames = []
  seen = []
  video = document.createElement('video')
  Object.defineProperty(video, 'srcObject', { value: null, writable: true })
  video.play = async () => undefined
  video.requestVideoFrameCallback = (callback) => frames.push(callback as unknown as () => void)
  video.cancelVideoFrameCallback = () => undefined
  sdk = createWebRtcSdk()
  for (const name of [
    'scene',
    'firstFrame',
    'ended',
    'failed',
    'soundBlocked',
  ] as const satisfies (keyof StreamEvents)[]) {
    sdk.on(name, (event) => seen.push({ name, event }))
  }
})
afterEach(() => {
  sdk.disconnect()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const names = () => seen.map(({ name }) => name)
const scenes = () =>
  seen.flatMap(({ name, event }) => (name === 'scene' ? [(event as { scene: string }).scene] : []))
const newestSocket = () => FakeSocket.all.at(-1)!
const newestPeer = () => FakePeerConnection.all.at(-1)!

/** Up to a frame on the screen. */
async function play(round = 1): Promise<void> {
  const socket = newestSocket()
  socket.open()
  socket.say(WELCOME)
  socket.say({ ...OFFER, round })
  await vi.advanceTimersByTimeAsync(0)
  newestPeer().ontrack?.({ track: {} })
  newestPeer().become('connected')
  for (const frame of frames.splice(0)) frame()
  await vi.advanceTimersByTimeAsync(0)
}

describe('the WebRTC adapter', () => {
  it("goes from ticket to video, passing the node's scenes on, with play only at the frame", async () => {
    sdk.connect({ ...address, video, quality: { fps: 60, max_kbps: 8000 } })
    const socket = newestSocket()
    expect(socket.url).toMatch(/^ws:.*\/stream\/n1$/)
    socket.open()
    await vi.advanceTimersByTimeAsync(0)
    const quality = { fps: 60, max_kbps: 8000 }
    expect(socket.sent).toEqual([
      { t: 'hello', ticket: 'first', quality, codecs: ['H264', 'VP8'], extras: true },
    ])
    socket.say(WELCOME)
    socket.say({ t: 'scene', scene: 'init', progress: 20 })
    socket.say({ t: 'scene', scene: 'play', progress: 100 })
    expect(scenes()).toEqual(['init'])
    await play()
    expect(scenes()).toEqual(['init', 'play'])
    expect(names()).toContain('firstFrame')
    expect(socket.sent.at(-1)).toMatchObject({
      t: 'answer',
      round: 1,
      sdp: expect.stringContaining('stereo=1'),
    })
  })

  it.each([true, false])(
    'names the lines of the picture after the welcome, to a node that takes them: %j STREAM-12',
    async (isNew) => {
      const quality = { fps: 30, max_kbps: 1500, max_height: 540 } as const
      sdk.connect({ ...address, video, quality })
      const socket = newestSocket()
      socket.open()
      await vi.advanceTimersByTimeAsync(0)
      const plain = { fps: 30, max_kbps: 1500 }
      expect(socket.sent[0]).toMatchObject({ t: 'hello', quality: plain })
      socket.say({ ...WELCOME, ...(isNew && { modes: ['720p30', '720p60'] }) })
      await vi.advanceTimersByTimeAsync(0)
      sdk.setQuality({ fps: 60, max_kbps: 8000 })
      sdk.setQuality(quality)
      expect(socket.sent.filter(({ t }) => t === 'quality').slice(-1)).toEqual([
        { t: 'quality', quality: isNew ? quality : plain },
      ])
      expect(socket.sent.find(({ t }) => t === 'quality')).toEqual({
        t: 'quality',
        quality: isNew ? quality : { fps: 60, max_kbps: 8000 },
      })
    },
  )

  it('shows the last frame during a pause, and keeps nothing of it afterwards PLAY-27', async () => {
    const still = 'data:image/jpeg;base64,AA=='
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(still)
    Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 720 } })
    sdk.connect({ ...address, video, renewAddress: () => Promise.resolve(address) })
    await play()
    newestSocket().say({
      t: 'scene',
      scene: 'reconnectingStatus',
      progress: 20,
      paused_for_ms: 600_000,
    })
    expect(video.poster).toBe(still)
    expect(video.srcObject).toBeNull()
    sdk.disconnect()
    expect(video.hasAttribute('poster')).toBe(false)
  })

  it('tells of a warning and a pause, waits in peace, and continues with one word PLAY-27', async () => {
    const heard: StreamEvents['idle'][] = []
    sdk.on('idle', (idle) => heard.push(idle))
    sdk.connect({ ...address, video, renewAddress: () => Promise.resolve(address) })
    await play()
    const socket = newestSocket()
    socket.say({ t: 'scene', scene: 'play', progress: 100, pauses_in_ms: 60_000 })
    expect(heard.at(-1)).toEqual({ pausesInMs: 60_000 })
    sdk.here?.()
    expect(socket.sent.at(-1)).toEqual({ t: 'here' })
    socket.say({ t: 'scene', scene: 'play', progress: 100 })
    expect(heard.at(-1)).toBeNull()
    // The game is played all the while.
    expect(scenes()).toEqual(['play'])
    socket.say({ t: 'scene', scene: 'reconnectingStatus', progress: 20, paused_for_ms: 600_000 })
    expect(heard.at(-1)).toEqual({ pausedForMs: 600_000 })
    expect(newestPeer().closed).toBe(true)
    const before = scenes()
    await vi.advanceTimersByTimeAsync(300_000)
    // The socket may be lost meanwhile: that is repaired without a word.
    socket.drop(1006)
    await vi.advanceTimersByTimeAsync(10_000)
    newestSocket().open()
    newestSocket().say(WELCOME)
    newestSocket().say({
      t: 'scene',
      scene: 'reconnectingStatus',
      progress: 20,
      paused_for_ms: 290_000,
    })
    await vi.advanceTimersByTimeAsync(200_000)
    expect(scenes()).toEqual(before)
    expect(names()).not.toContain('failed')
    expect(FakeSocket.all.flatMap(({ sent }) => sent).some(({ t }) => t === 'restart')).toBe(false)
    sdk.here?.()
    newestSocket().say({ t: 'scene', scene: 'init', progress: 20 })
    expect(heard.at(-1)).toBeNull()
    newestSocket().say({ ...OFFER, round: 2 })
    await vi.advanceTimersByTimeAsync(0)
    newestPeer().ontrack?.({ track: {} })
    newestPeer().become('connected')
    for (const frame of frames.splice(0)) frame()
    await vi.advanceTimersByTimeAsync(0)
    expect(scenes().slice(before.length)).toEqual(['init', 'play'])
  })

  it('names the language after each welcome, and when the player chooses another one LANG-4', async () => {
    const named = () => FakeSocket.all.map(({ sent }) => sent.filter(({ t }) => t === 'language'))
    sdk.connect({ ...address, video, language: 'zh-CN' })
    newestSocket().open()
    await vi.advanceTimersByTimeAsync(0)
    // Nobody listens before the welcome.
    sdk.setLanguage?.('en')
    expect(named()).toEqual([[]])
    newestSocket().say(WELCOME)
    newestSocket().drop(1006)
    await vi.advanceTimersByTimeAsync(5_000)
    newestSocket().open()
    newestSocket().say(WELCOME)
    sdk.setLanguage?.('zh-CN')
    expect(named().map((sent) => sent.map(({ language }) => language))).toEqual([
      ['en'],
      ['en', 'zh-CN'],
    ])
  })

  it('says how the game is controlled, and pauses it also over a lost socket PLAY-28', async () => {
    const controls = { actions: [], pauses: true }
    const heard: unknown[] = []
    sdk.on('controls', (event) => heard.push(event))
    sdk.connect({ ...address, video })
    newestSocket().open()
    newestSocket().say({ ...WELCOME, controls })
    sdk.setPaused?.(true)
    sdk.setPaused?.(true)
    newestSocket().drop(1006)
    // The menu can close without a socket: the game must not stay paused for ever.
    sdk.setPaused?.(false)
    await vi.advanceTimersByTimeAsync(5_000)
    newestSocket().open()
    newestSocket().say(WELCOME)
    expect(heard).toEqual([controls, null])
    const pauses = FakeSocket.all.flatMap(({ sent }) => sent.filter(({ t }) => t === 'pause'))
    expect(pauses.map(({ paused }) => paused)).toEqual([false, true, false])
  })

  it('keeps a candidate that arrives before the offer is accepted, and drops one of another round', async () => {
    sdk.connect({ ...address, video })
    const socket = newestSocket()
    socket.open()
    socket.say(OFFER)
    socket.say({ t: 'candidate', round: 1, candidate: { candidate: 'early', sdpMid: '0' } })
    socket.say({ t: 'candidate', round: 0, candidate: { candidate: 'old', sdpMid: '0' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(newestPeer().candidates).toEqual([{ candidate: 'early', sdpMid: '0' }])
  })

  it('asks for a new connection when one shows nothing, as long as the page is visible STREAM-5', async () => {
    sdk.connect({ ...address, video })
    const socket = newestSocket()
    socket.open()
    socket.say(WELCOME)
    socket.say(OFFER)
    await vi.advanceTimersByTimeAsync(7_900)
    expect(socket.sent.filter(({ t }) => t === 'restart')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(socket.sent.at(-1)).toEqual({ t: 'restart' })
    socket.say({ ...OFFER, round: 2 })
    await vi.advanceTimersByTimeAsync(0)
    newestPeer().ontrack?.({ track: {} })
    for (const frame of frames.splice(0)) frame()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(socket.sent.filter(({ t }) => t === 'restart')).toHaveLength(1)
  })

  it('keeps the video when only the socket is lost, and reconnects it with a new ticket STREAM-5', async () => {
    const renewAddress = vi.fn(async () => ({ signalUrl: '/stream/n1', ticket: 'second' }))
    sdk.connect({ ...address, video, renewAddress })
    await play()
    newestSocket().drop(1006)
    await vi.advanceTimersByTimeAsync(1000)
    expect(renewAddress).toHaveBeenCalledTimes(1)
    newestSocket().open()
    expect(newestSocket().sent).toEqual([
      { t: 'hello', ticket: 'second', codecs: ['H264', 'VP8'], extras: true, keep: 1 },
    ])
    expect(newestPeer().closed).toBe(false)
    newestSocket().say({ t: 'scene', scene: 'play', progress: 100 })
    expect(scenes()).toEqual(['play'])
  })

  it('says that it reconnects when the path is lost, asks for a new one, and plays again STREAM-5', async () => {
    sdk.connect({ ...address, video })
    await play()
    newestPeer().become('disconnected')
    await vi.advanceTimersByTimeAsync(1000)
    newestPeer().become('connected')
    await vi.advanceTimersByTimeAsync(5000)
    expect(scenes()).toEqual(['play'])
    newestPeer().become('failed')
    expect(scenes().at(-1)).toBe('reconnectingStatus')
    expect(newestSocket().sent.at(-1)).toEqual({ t: 'restart' })
    const first = newestPeer()
    await play(2)
    expect(first.closed).toBe(true)
    expect(scenes().at(-1)).toBe('play')
  })

  it.each(['before', 'after'])(
    'plays again after an outage whose path heals %s the socket STREAM-5',
    async (order) => {
      sdk.connect({ ...address, video })
      await play()
      const healing = newestPeer()
      healing.become('disconnected')
      await vi.advanceTimersByTimeAsync(3_000)
      expect(scenes().at(-1)).toBe('reconnectingStatus')
      if (order === 'before') healing.become('connected')
      newestSocket().drop(1006)
      await vi.advanceTimersByTimeAsync(1_000)
      newestSocket().open()
      if (order === 'after') healing.become('connected')
      expect(newestSocket().sent.at(-1)).toMatchObject({ t: 'hello' })
      expect(newestSocket().sent.at(-1)).not.toHaveProperty('keep')
      await play(2)
      expect(scenes().at(-1)).toBe('play')
    },
  )

  it('opens another socket when the node does not hear that it lost its path STREAM-5', async () => {
    sdk.connect({ ...address, video })
    await play()
    // A node that hears, and whose game boots.
    newestPeer().become('failed')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(FakeSocket.all).toHaveLength(1)
    await play(2)
    FakeSocket.isHalfOpen = true
    newestPeer().become('failed')
    await vi.advanceTimersByTimeAsync(5_100)
    expect(FakeSocket.all.map(({ readyState }) => readyState)).toEqual([3, 0])
    FakeSocket.isHalfOpen = false
    await play(3)
    expect(scenes().at(-1)).toBe('play')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('keeps trying through a long loss, then stops with one clear failure', async () => {
    sdk.connect({ ...address, video, renewAddress: () => Promise.reject(new Error('offline')) })
    await play()
    newestPeer().become('failed')
    newestSocket().drop(1006)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(names()).not.toContain('failed')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(seen.filter(({ name }) => name === 'failed')).toEqual([
      { name: 'failed', event: { code: 'unreachable', stage: 'signalling' } },
    ])
  })

  it('ends when the session has ended meanwhile', async () => {
    sdk.connect({ ...address, video, renewAddress: async () => null })
    await play()
    newestSocket().drop(1006)
    await vi.advanceTimersByTimeAsync(1000)
    expect(seen.at(-1)).toMatchObject({ name: 'ended', event: { reason: 'released' } })
    expect(video.srcObject).toBeNull()
  })

  it('does not come back after a final word: ended, taken over, no seat', async () => {
    sdk.connect({ ...address, video })
    await play()
    newestSocket().say({ t: 'ended', reason: 'game_crashed' })
    newestSocket().drop(STREAM_CLOSE.ended)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen.at(-1)).toEqual({ name: 'ended', event: { reason: 'game_crashed' } })
    expect(FakeSocket.all).toHaveLength(1)

    for (const code of [
      STREAM_CLOSE.takenOver,
      STREAM_CLOSE.noCapacity,
      STREAM_CLOSE.unauthenticated,
    ]) {
      const other = createWebRtcSdk()
      const failures: string[] = []
      other.on('failed', (event) => failures.push(event.code))
      other.connect({ ...address, video })
      const count = FakeSocket.all.length
      newestSocket().drop(code)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(failures).toHaveLength(1)
      expect(FakeSocket.all).toHaveLength(count)
    }
  })

  it('stops asking for tickets that are refused each time', async () => {
    sdk.connect({ ...address, video, renewAddress: async () => address })
    for (let round = 0; round < 20 && !names().includes('failed'); round++) {
      newestSocket().drop(STREAM_CLOSE.unauthenticated)
      await vi.advanceTimersByTimeAsync(7000)
    }
    expect(seen.at(-1)).toMatchObject({ name: 'failed', event: { code: 'unauthenticated' } })
    expect(FakeSocket.all.length).toBeLessThan(6)
  })

  it('sends input while connected only, numbered, and lets go at the end', async () => {
    sdk.sendInput({ kind: 'key', code: 'KeyA', down: true })
    sdk.connect({ ...address, video })
    await play()
    const sent: number[] = []
    const channel = {
      label: 'edges',
      readyState: 'open',
      bufferedAmount: 0,
      send: (bytes: ArrayBuffer) => sent.push(new DataView(bytes).getUint32(1, true)),
    }
    newestPeer().ondatachannel?.({ channel })
    sdk.sendInput({ kind: 'key', code: 'KeyA', down: true })
    sdk.sendInput({ kind: 'key', code: 'KeyA', down: false })
    sdk.disconnect()
    sdk.sendInput({ kind: 'key', code: 'KeyA', down: true })
    expect(sent).toEqual([1, 2, 3])
  })

  it('reports when the browser blocks sound, and unlocks it by a tap', async () => {
    let allowed = false
    video.play = async () => {
      if (!allowed && !video.muted) throw new DOMException('no gesture yet', 'NotAllowedError')
    }
    sdk.connect({ ...address, video })
    await play()
    expect(names()).toContain('soundBlocked')
    expect(video.muted).toBe(true)
    expect(await sdk.unlockSound()).toBe(false)
    allowed = true
    expect(await sdk.unlockSound()).toBe(true)
    expect(video.muted).toBe(false)
  })

  it('leaves a game muted that the player muted', async () => {
    video.muted = true
    sdk.connect({ ...address, video })
    await play()
    expect(video.muted).toBe(true)
    expect(names()).not.toContain('soundBlocked')
  })

  it('says that a browser without WebRTC is none for it, before it asks the node REACH-1', () => {
    vi.stubGlobal('RTCPeerConnection', undefined)
    sdk.connect({ ...address, video })
    expect(seen).toEqual([{ name: 'failed', event: { code: 'unsupported', why: 'noWebRtc' } }])
    expect(FakeSocket.all).toHaveLength(0)
  })

  it('says so when the node has no codec for it REACH-1', async () => {
    sdk.connect({ ...address, video })
    newestSocket().open()
    newestSocket().say(WELCOME)
    newestSocket().say({ t: 'error', code: 'no_codec', msg: '' })
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.at(-1)).toEqual({ name: 'failed', event: { code: 'unsupported', why: 'noCodec' } })
  })

  it('requests the other codec when one gives no picture, and fails without any REACH-1', async () => {
    let mimeType = 'video/H264'
    vi.spyOn(FakePeerConnection.prototype, 'getStats').mockImplementation(async () => {
      const video = {
        id: 'v',
        type: 'inbound-rtp',
        kind: 'video',
        framesDecoded: 0,
        packetsReceived: 500,
        codecId: 'c',
      }
      return new Map([
        ['v', video],
        ['c', { id: 'c', type: 'codec', mimeType }],
      ] as [string, object][])
    })
    sdk.connect({ ...address, video })
    const socket = newestSocket()
    socket.open()
    await vi.advanceTimersByTimeAsync(0)
    socket.say(WELCOME)
    socket.say(OFFER)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(socket.sent.filter(({ t }) => t === 'restart')).toEqual([
      { t: 'restart', codecs: ['VP8'] },
    ])
    mimeType = 'video/VP8'
    socket.say({ ...OFFER, round: 2 })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(seen.at(-1)).toEqual({ name: 'failed', event: { code: 'unsupported', why: 'noCodec' } })
  })

  it('keeps a path that fails before it was ever connected, as one by TCP is REACH-3', async () => {
    sdk.connect({ ...address, video })
    const socket = newestSocket()
    socket.open()
    socket.say(WELCOME)
    socket.say(OFFER)
    await vi.advanceTimersByTimeAsync(0)
    newestPeer().become('failed')
    await vi.advanceTimersByTimeAsync(2_000)
    newestPeer().become('connecting')
    newestPeer().become('connected')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(socket.sent.filter(({ t }) => t === 'restart')).toEqual([])
    socket.say({ ...OFFER, round: 2 })
    await vi.advanceTimersByTimeAsync(0)
    newestPeer().become('failed')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(socket.sent.filter(({ t }) => t === 'restart')).toEqual([
      { t: 'restart', compatible: true },
    ])
  })

  it('uses the servers of its address, and no direct path if that is forbidden REACH-3', async () => {
    const configurations: unknown[] = []
    vi.stubGlobal(
      'RTCPeerConnection',
      class extends FakePeerConnection {
        constructor(configuration: unknown) {
          super()
          configurations.push(configuration)
        }
      },
    )
    const iceServers = [{ urls: ['turn:r.example:3478'], username: 'u', credential: 'c' }]
    sdk.connect({ ...address, iceServers, relayOnly: true, video })
    await play()
    expect(configurations.at(-1)).toEqual({ iceServers, iceTransportPolicy: 'relay' })
  })

  describe('before the first picture ends in time, and names the stage REACH-2', () => {
    const failed = () => seen.filter(({ name }) => name === 'failed').map(({ event }) => event)
    /** The failure that comes with the limit of this stage, and not before. */
    const failureAfter = async (stage: EntryStage) => {
      await vi.advanceTimersByTimeAsync(ENTRY_STAGES[stage].limitMs - 1)
      const early = failed()
      await vi.advanceTimersByTimeAsync(1)
      return early.length > 0 ? 'too early' : failed()
    }

    it('with a socket that never opens', async () => {
      sdk.connect({ ...address, video })
      expect(await failureAfter('signalling')).toEqual([
        { code: 'unreachable', stage: 'signalling' },
      ])
    })

    it('with sockets that are dropped again and again', async () => {
      sdk.connect({ ...address, video, renewAddress: async () => address })
      for (let tries = 0; tries < 100 && failed().length === 0; tries++) {
        newestSocket().drop(1006)
        await vi.advanceTimersByTimeAsync(500)
      }
      expect(failed()).toEqual([{ code: 'unreachable', stage: 'signalling' }])
    })

    it('with a node that does not welcome', async () => {
      sdk.connect({ ...address, video })
      newestSocket().open()
      expect(await failureAfter('signalling')).toEqual([
        { code: 'unreachable', stage: 'signalling' },
      ])
    })

    it('with a game that does not start', async () => {
      sdk.connect({ ...address, video })
      newestSocket().open()
      newestSocket().say(WELCOME)
      expect(await failureAfter('boot')).toEqual([{ code: 'unreachable', stage: 'boot' }])
    })

    it('with a path that is not found, however often it is tried', async () => {
      sdk.connect({ ...address, video })
      newestSocket().open()
      newestSocket().say(WELCOME)
      let round = 0
      for (let seconds = 0; seconds < 100 && failed().length === 0; seconds++) {
        const asks = newestSocket().sent.filter(({ t }) => t === 'restart').length
        if (asks >= round) newestSocket().say({ ...OFFER, round: ++round })
        await vi.advanceTimersByTimeAsync(1_000)
      }
      expect(failed()).toEqual([{ code: 'unreachable', stage: 'path' }])
      expect(round).toBeGreaterThan(2)
    })

    it('with a path that carries no picture', async () => {
      sdk.connect({ ...address, video })
      newestSocket().open()
      newestSocket().say(WELCOME)
      newestSocket().say(OFFER)
      await vi.advanceTimersByTimeAsync(0)
      newestPeer().become('connected')
      expect(await failureAfter('picture')).toEqual([{ code: 'unreachable', stage: 'picture' }])
    })
  })

  it('fails when a path is lost in the game and not found while the game is kept REACH-2', async () => {
    sdk.connect({ ...address, video })
    await play()
    newestPeer().become('failed')
    await vi.advanceTimersByTimeAsync(119_000)
    expect(names()).not.toContain('failed')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen.at(-1)).toEqual({ name: 'failed', event: { code: 'unreachable', stage: 'path' } })
  })
})
