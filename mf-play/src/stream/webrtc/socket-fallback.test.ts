// @vitest-environment happy-dom
import { decodeUplink, encodeStreamFrame, type Uplink } from '@cloudplay/contract/stream-frame'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamAddress, StreamEvents, StreamingSdk } from '../sdk/streaming-sdk.ts'
import { createWebRtcSdk } from './webrtc-sdk.ts'
import { socketNetworks } from '../socket/network-memory.ts'
import { raceDelayMs } from '../socket/socket-path.ts'

class FakeSocket {
  static OPEN = 1
  static newest: FakeSocket
  readyState = 1
  bufferedAmount = 0
  sent: { t: string; [name: string]: unknown }[] = []
  uplinks: Uplink[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: unknown }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  constructor() {
    FakeSocket.newest = this
  }
  send(data: string | ArrayBuffer) {
    if (typeof data === 'string') this.sent.push(JSON.parse(data) as { t: string })
    else this.uplinks.push(decodeUplink(new Uint8Array(data))!)
  }
  close() {
    this.readyState = 3
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

class FakePeerConnection {
  static newest: FakePeerConnection
  connectionState = 'new'
  iceConnectionState = 'new'
  ontrack: ((event: { track: object }) => void) | null = null
  ondatachannel: ((event: { channel: object }) => void) | null = null
  onconnectionstatechange: (() => void) | null = null
  oniceconnectionstatechange: (() => void) | null = null
  constructor() {
    FakePeerConnection.newest = this
  }
  async setRemoteDescription() {}
  async setLocalDescription() {}
  async createAnswer() {
    return { sdp: 'v=0' }
  }
  async getStats() {
    return new Map()
  }
  close() {}
  ice(state: string) {
    this.iceConnectionState = state
    this.oniceconnectionstatechange?.()
  }
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

class FakeDecoder {
  static newest: FakeDecoder
  static isConfigSupported = async () => ({ supported: true })
  state = 'configured'
  decodeQueueSize = 0
  decoded: string[] = []
  constructor(readonly init: { output(frame: object): void; error(error: Error): void }) {
    FakeDecoder.newest = this
  }
  configure() {}
  decode(chunk: { type: string; timestamp: number }) {
    this.decoded.push(chunk.type)
    if (this.decodeQueueSize === 0) this.init.output({ timestamp: chunk.timestamp, close() {} })
  }
  close() {
    this.state = 'closed'
  }
}

const WELCOME = { t: 'welcome', cid: 'c', width: 1280, height: 720, resumed: false }
const address: StreamAddress = { signalUrl: '/stream/n1', ticket: 't', network: 'office' }
let sdk: StreamingSdk
let video: HTMLVideoElement
let frames: (() => void)[]
/** Elements that wait for a first frame before they are shown. */
let waiting: (() => void)[]
let scenes: string[]
let failures: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection)
  vi.stubGlobal('VideoDecoder', FakeDecoder)
  vi.stubGlobal('EncodedVideoChunk', function (this: object, init: object) {
    Object.assign(this, init)
  })
  vi.stubGlobal(
    'MediaStreamTrackGenerator',
    class {
      writable = {
        getWriter: () => ({ write: async () => undefined, abort: async () => undefined }),
      }
      stop() {}
    },
  )
  vi.stubGlobal(
    'MediaStream',
    class {
      addTrack() {}
    },
  )
  frames = []
  waiting = []
  scenes = []
  failures = []
  const prototype = HTMLVideoElement.prototype
  Object.defineProperty(prototype, 'srcObject', { value: null, writable: true, configurable: true })
  prototype.play = async () => undefined
  prototype.requestVideoFrameCallback = (callback) =>
    waiting.push(callback as unknown as () => void)
  video = document.createElement('video')
  video.requestVideoFrameCallback = (callback) => frames.push(callback as unknown as () => void)
  video.cancelVideoFrameCallback = () => undefined
  sdk = createWebRtcSdk()
  sdk.on('scene', ({ scene }: StreamEvents['scene']) => scenes.push(scene))
  sdk.on('failed', (failure) => failures.push(failure))
})
afterEach(() => {
  sdk.disconnect()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const socket = () => FakeSocket.newest
const peer = () => FakePeerConnection.newest
const asks = () => socket().sent.filter(({ t }) => t === 'socketStream')
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const draw = () => {
  for (const frame of frames.splice(0)) frame()
}

/** Up to the moment at which ICE begins to check. */
async function check({ offered = true, round = 1 } = {}): Promise<void> {
  sdk.connect({ ...address, video })
  socket().onopen()
  await pass(0)
  socket().say({ ...WELCOME, ...(offered && { socket_stream: true }) })
  await pass(0)
  const ping = socket().sent.find(({ t }) => t === 'ping')
  if (ping) socket().say({ t: 'pong', id: ping['id'] })
  await offer(round)
}
async function offer(round: number, more: object = {}): Promise<void> {
  socket().say({ t: 'offer', round, sdp: 'v=0', ...more })
  await pass(0)
  peer().ontrack?.({ track: {} })
  peer().ice('checking')
}
let time = 0
function send(number: number, kind: 'key' | 'delta' = 'delta', more: object = {}): void {
  const frame = {
    kind,
    codec: 'H264',
    round: 1,
    time: (time += 3_000),
    number,
    newestEdge: 0,
    bytes: Uint8Array.of(1),
    ...more,
  } as const
  socket().onmessage({ data: encodeStreamFrame(frame).buffer })
}
/** Frames come for this long, after those up to `newest`. */
let newest = 1
async function watch(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 500) {
    send(++newest)
    await pass(500)
  }
}
/** The game comes by the socket. */
async function playBySocket(): Promise<void> {
  await check()
  await pass(350)
  // The part that decodes is loaded on demand.
  await vi.waitFor(() => expect(asks()).toHaveLength(1))
  send((newest = 1), 'key')
  await pass(0)
  draw()
  await pass(0)
}
function openChannel(): { seq: number[] } {
  const sent = { seq: [] as number[] }
  peer().ondatachannel?.({
    channel: {
      label: 'edges',
      readyState: 'open',
      bufferedAmount: 0,
      send: (bytes: ArrayBuffer) => sent.seq.push(new DataView(bytes).getUint32(1, true)),
    },
  })
  return sent
}
const press = (down: boolean) => sdk.sendInput({ kind: 'key', code: 'KeyA', down })
const inputsBySocket = () =>
  socket().uplinks.flatMap((uplink) =>
    'input' in uplink ? [new DataView(uplink.input.slice().buffer).getUint32(1, true)] : [],
  )

it('waits for ICE for a round trip and a margin REACH-5', () => {
  expect([raceDelayMs(null), raceDelayMs(60), raceDelayMs(200)]).toEqual([350, 350, 400])
})

describe('a page where UDP is closed REACH-5', () => {
  it('gets the game through its socket after 350 ms, and remembers the network', async () => {
    await check()
    await pass(349)
    expect(asks()).toEqual([])
    await pass(1)
    await vi.waitFor(() => expect(asks()).toHaveLength(1))
    expect(asks()[0]).toEqual({ t: 'socketStream', round: 1, on: true, codecs: ['H264', 'VP8'] })
    expect(socketNetworks.has('office')).toBe(false)
    send(1, 'key')
    await pass(0)
    draw()
    expect(scenes).toEqual(['play'])
    expect(socketNetworks.has('office')).toBe(true)
    expect(socket().uplinks).toEqual([{ round: 1, ack: 1 }])
  })

  it('starts immediately where UDP was closed today', async () => {
    socketNetworks.add('office')
    await check()
    await vi.waitFor(() => expect(asks()).toHaveLength(1))
  })

  it('plays on after ICE has failed, and neither restarts nor fails', async () => {
    await playBySocket()
    peer().become('failed')
    await watch(19_000)
    expect(socket().sent.filter(({ t }) => t === 'restart')).toEqual([])
    expect([scenes, failures]).toEqual([['play'], []])
  })

  it('looks for UDP again and again, beside the stream', async () => {
    await playBySocket()
    peer().become('failed')
    await watch(20_000)
    const restarts = () => socket().sent.filter(({ t }) => t === 'restart')
    expect(restarts()).toEqual([{ t: 'restart', beside: true }])
    await offer(2, { beside: true })
    press(true)
    send(++newest)
    expect(socket().uplinks.at(-1)).toEqual({ round: 1, ack: newest })
    expect(inputsBySocket()).toEqual([1])
    peer().become('failed')
    await watch(59_000)
    expect(restarts()).toHaveLength(1)
    await watch(1_000)
    expect(restarts()).toHaveLength(2)
    expect(scenes).toEqual(['play'])
  })

  it('goes over to UDP with the first frame from there, without a lost or a doubled input', async () => {
    await playBySocket()
    press(true)
    press(false)
    send(2, 'delta', { newestEdge: 1 })
    const channel = openChannel()
    peer().ice('connected')
    peer().become('connected')
    const shown = video.srcObject
    press(true)
    expect([inputsBySocket(), channel.seq]).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(asks()).toHaveLength(1)
    for (const frame of waiting.splice(0)) frame()
    await pass(0)
    expect(asks().at(-1)).toEqual({ t: 'socketStream', round: 1, on: false, codecs: [] })
    expect(video.srcObject).not.toBe(shown)
    expect([socketNetworks.has('office'), scenes]).toEqual([false, ['play']])
    send(3)
    expect(socket().uplinks.filter((uplink) => 'ack' in uplink)).toHaveLength(2)
  })

  it('sends inputs through the socket until the channels of UDP are open', async () => {
    await playBySocket()
    peer().become('connected')
    for (const frame of waiting.splice(0)) frame()
    press(true)
    expect(inputsBySocket()).toEqual([1])
  })

  it('comes back to the socket when UDP is lost in play, with what may be lost', async () => {
    await check()
    const channel = openChannel()
    peer().ice('connected')
    peer().become('connected')
    draw()
    press(true)
    expect(channel.seq).toEqual([1])
    peer().ice('disconnected')
    peer().become('disconnected')
    await vi.waitFor(() => expect(asks()).toHaveLength(1))
    send(1, 'key')
    await pass(3_000)
    press(false)
    expect(inputsBySocket()).toEqual([1, 2])
    expect(socket().sent.filter(({ t }) => t === 'restart')).toEqual([])
    expect(scenes).toEqual(['play'])
  })

  it.each(['disconnected', 'failed'])(
    'shows what the socket brings when UDP is %s before its first frame',
    async (state) => {
      await check()
      await pass(350)
      await vi.waitFor(() => expect(asks()).toHaveLength(1))
      peer().ice('connected')
      peer().become('connected')
      const shown = video.srcObject
      send((newest = 1), 'key')
      expect(video.srcObject).toBe(shown)
      peer().ice(state)
      peer().become(state)
      await pass(0)
      expect(video.srcObject).not.toBe(shown)
      draw()
      await watch(20_000)
      expect(socket().sent.filter(({ t }) => t === 'restart')).toHaveLength(
        state === 'failed' ? 1 : 0,
      )
      expect([scenes, failures]).toEqual([['play'], []])
    },
  )

  it('reconnects when the socket is lost, and begins a new round with its answer', async () => {
    await playBySocket()
    socket().onclose({ code: 1006 })
    expect(scenes).toEqual(['play', 'reconnectingStatus'])
    press(true)
    expect(inputsBySocket()).toEqual([])
  })

  it('falls back to a new connection when it decodes nothing after all', async () => {
    await playBySocket()
    for (let times = 0; times < 4; times++) {
      FakeDecoder.newest.init.error(new Error('broken'))
      send(10 + times, 'key')
    }
    expect(asks().at(-1)).toMatchObject({ on: false })
    expect(socket().sent.at(-1)).toEqual({ t: 'restart' })
    await offer(2)
    await pass(1_000)
    expect(asks()).toHaveLength(2)
  })

  it('lets a slow decoder slow the node', async () => {
    await playBySocket()
    FakeDecoder.newest.decodeQueueSize = 4
    for (const number of [2, 3, 4]) send(number)
    expect(socket().uplinks).toEqual([{ round: 1, ack: 1 }])
    FakeDecoder.newest.decodeQueueSize = 1
    FakeDecoder.newest.init.output({ timestamp: 0, close() {} })
    expect(socket().uplinks.at(-1)).toEqual({ round: 1, ack: 4 })
  })

  it('ignores messages of any content', async () => {
    await playBySocket()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300, size: 'max' }), (bytes) => {
        socket().onmessage({ data: new Uint8Array(bytes).buffer })
      }),
      { numRuns: 5_000 },
    )
    send(2, 'key')
    send(3)
    expect(FakeDecoder.newest.decoded.slice(-2)).toEqual(['key', 'delta'])
    expect([scenes, failures]).toEqual([['play'], []])
  })
})

describe('a page that needs no socket for its game REACH-5', () => {
  it('never asks for it where ICE finds a path in time', async () => {
    await check()
    await pass(300)
    peer().ice('connected')
    await pass(10_000)
    expect(asks()).toEqual([])
  })

  it('never asks for it where ICE finds a path while the decoder loads', async () => {
    await check()
    socketNetworks.add('office')
    peer().ice('checking')
    peer().ice('connected')
    await pass(10_000)
    expect(asks()).toEqual([])
  })

  it('never asks a node that does not offer it', async () => {
    await check({ offered: false })
    await pass(2_000)
    expect(asks()).toEqual([])
    expect(socket().sent.some(({ t }) => t === 'ping')).toBe(false)
  })

  it('keeps looking by WebRTC where the seat can not stream through a socket', async () => {
    await check()
    await pass(350)
    await vi.waitFor(() => expect(asks()).toHaveLength(1))
    socket().say({ t: 'noSocketStream', round: 1 })
    peer().become('failed')
    await pass(2_500)
    expect(socket().sent.at(-1)).toEqual({ t: 'restart', compatible: true })
    await offer(2)
    await pass(2_000)
    expect(asks().filter(({ on }) => on === true)).toHaveLength(1)
  })
})
