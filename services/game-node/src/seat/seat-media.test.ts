import { encodeAck, encodeUplinkInput } from '@cloudplay/contract/stream-frame'
import { encodeInput, encodeRepeats, type StreamInput } from '@cloudplay/contract/stream-input'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameSource } from '../core/game-source.ts'
import type { FromSeat, MediaState } from '../core/seat-messages.ts'
import type {
  PeerEvents,
  Publisher,
  SocketStream,
  SocketStreamOptions,
} from '../publisher/publisher.ts'
import { growthBytes } from '../testing/growth.ts'
import { SeatMedia } from './seat-media.ts'

let applied: [number, string][]
let isRunning: boolean
let said: FromSeat[]
let peers: { events: PeerEvents; closed: boolean; signals: string[] }[]
let sockets: (SocketStreamOptions & { acks: number[]; closed: boolean })[]
let canStream: boolean
let media: SeatMedia

const game = {
  input: (seq: number, input: StreamInput) => applied.push([seq, input.kind]),
  releaseAll: () => undefined,
  setFps: () => undefined,
  resume: () => (isRunning = true),
  suspend: () => (isRunning = false),
} as unknown as GameSource

function openSocket(options: SocketStreamOptions): SocketStream | null {
  if (!canStream) return null
  const socket = { ...options, acks: [] as number[], closed: false }
  sockets.push(socket)
  return {
    acknowledged: (number) => socket.acks.push(number),
    setQuality: () => undefined,
    keyframe: () => undefined,
    close: () => (socket.closed = true),
  }
}

const publisher = {
  agree: async () => 'H264',
  connect: ({ round }: { round: number }, events: PeerEvents) => {
    const peer = { events, closed: false, signals: [] as string[] }
    peers.push(peer)
    return {
      round,
      signal: ({ t }: { t: string }) => peer.signals.push(t),
      setQuality: () => undefined,
      close: () => (peer.closed = true),
    }
  },
  openSocket: async (options: SocketStreamOptions) => openSocket(options),
} as unknown as Publisher

const quality = { fps: 30, max_kbps: 5_000 } as const
const connect = (round: number, beside = false) =>
  media.connect({
    t: 'connect',
    round,
    quality,
    codecs: null,
    compatible: false,
    iceServers: [],
    beside,
  })
const socketStream = (round: number, on = true) =>
  media.socketStream({ t: 'socketStream', round, on, codecs: ['H264'] })
const states = () => said.flatMap((message) => (message.t === 'media' ? [message.state] : []))
const peerIs = (state: MediaState, nth = peers.length - 1) => peers[nth]!.events.state(state)
const key = (down = true): StreamInput => ({ kind: 'key', code: 'KeyA', down })
const bytes = (seq: number, input: StreamInput) => new Uint8Array(encodeInput(seq, input))
const bySocket = (round: number, seq: number, input: StreamInput) =>
  media.socketBytes(new Uint8Array(encodeUplinkInput(round, encodeInput(seq, input))))

beforeEach(() => {
  applied = []
  isRunning = false
  said = []
  peers = []
  sockets = []
  canStream = true
  media = new SeatMedia(
    publisher,
    () => game,
    (message) => said.push(message),
  )
})

describe('the media of a seat', () => {
  it('is up by the socket alone where UDP is closed, also after ICE has failed REACH-5', async () => {
    await connect(1)
    expect([isRunning, media.isUp]).toEqual([false, false])
    await socketStream(1)
    expect([isRunning, media.isUp, states()]).toEqual([true, true, ['connected']])
    peerIs('closed')
    expect([isRunning, states()]).toEqual([true, ['connected']])
    await socketStream(1, false)
    expect([isRunning, states()]).toEqual([false, ['connected', 'closed']])
  })

  it('goes over to UDP without a pause, and back REACH-5', async () => {
    await connect(1)
    await socketStream(1)
    peerIs('connected')
    await socketStream(1, false)
    expect(sockets[0]!.closed).toBe(true)
    await socketStream(1)
    peerIs('closed')
    expect([isRunning, states()]).toEqual([true, ['connected']])
  })

  it('looks for UDP again beside the stream: the same inputs, no pause REACH-5', async () => {
    await connect(1)
    await socketStream(1)
    bySocket(1, 1, key())
    await connect(2, true)
    peers[1]!.events.signal({ t: 'offer', round: 2, sdp: 'v=0' })
    expect(said.at(-1)).toEqual({
      t: 'signal',
      signal: { t: 'offer', round: 2, sdp: 'v=0', beside: true },
    })
    expect([peers[0]!.closed, sockets[0]!.closed]).toEqual([true, false])
    // What the older connection still says counts no more.
    peerIs('closed', 0)
    bySocket(1, 2, key(false))
    peerIs('connected')
    peers[1]!.events.input(bytes(2, key(false)), 'edges')
    peers[1]!.events.input(bytes(3, key()), 'edges')
    expect(applied.slice(1)).toEqual([
      [1, 'key'],
      [2, 'key'],
      [3, 'key'],
    ])
    expect(states()).toEqual(['connected'])
  })

  it('connects anew where there is no stream to continue REACH-5', async () => {
    await connect(1)
    await connect(2, true)
    peers[1]!.events.signal({ t: 'offer', round: 2, sdp: 'v=0' })
    expect(said.at(-1)).toMatchObject({ signal: { t: 'offer', round: 2 } })
    expect(said.at(-1)).not.toMatchObject({ signal: { beside: true } })
  })

  it('applies an edge once, whichever paths bring it, and in order REACH-5', async () => {
    await connect(1)
    await socketStream(1)
    bySocket(1, 1, key())
    bySocket(1, 2, key(false))
    // The new path says again what was not confirmed, and overtakes the rest of the old one.
    const edges = peers[0]!.events
    for (const seq of [2, 3, 4]) edges.input(bytes(seq, key(seq % 2 === 1)), 'edges')
    for (const seq of [3, 4]) bySocket(1, seq, key(seq % 2 === 1))
    expect(applied.slice(1).map(([seq]) => seq)).toEqual([1, 2, 3, 4])
    expect(sockets[0]!.newestEdge()).toBe(4)
  })

  it('applies an edge once that a repeat brings before the other paths STREAM-11', async () => {
    await connect(1)
    await socketStream(1)
    bySocket(1, 1, key())
    const { events } = peers[0]!
    const repeats = new Uint8Array(encodeRepeats(1, [encodeInput(2, key(false))]))
    events.input(repeats, 'repeats')
    events.input(bytes(2, key(false)), 'edges')
    bySocket(1, 2, key(false))
    expect(applied.slice(1).map(([seq]) => seq)).toEqual([1, 2])
    expect(sockets[0]!.newestEdge()).toBe(2)
  })

  it('takes nothing of an older round, and no acknowledgement without a stream REACH-5', async () => {
    bySocket(0, 1, key())
    await connect(1)
    bySocket(0, 1, key())
    media.socketBytes(new Uint8Array(encodeAck(1, 1)))
    await socketStream(2)
    expect([applied.length, sockets.length]).toEqual([1, 0])
    await socketStream(1)
    media.socketBytes(new Uint8Array(encodeAck(1, 1)))
    expect(sockets[0]!.acks).toEqual([1])
  })

  it('says that it can not, and stays with WebRTC REACH-5', async () => {
    canStream = false
    await connect(1)
    peerIs('connected')
    await socketStream(1)
    expect(said.at(-1)).toEqual({ t: 'noSocketStream', round: 1 })
    expect([isRunning, states()]).toEqual([true, ['connected']])
  })

  it('answers only the newest of several requests REACH-5', async () => {
    await connect(1)
    await Promise.all([socketStream(1), socketStream(1, false), socketStream(1), socketStream(1)])
    expect(sockets.filter(({ closed }) => !closed)).toHaveLength(1)
    const late = socketStream(1)
    media.disconnect()
    await late
    expect(sockets.every(({ closed }) => closed)).toBe(true)
    expect(isRunning).toBe(false)
  })

  it("keeps a page's reports from the encoder while the stream steers it REACH-5", async () => {
    await connect(1)
    await socketStream(1)
    media.signal({ t: 'report', loss_ratio: 0, rtt_ms: 1, kbps: 1 })
    media.signal({ t: 'keyframe' })
    expect(peers[0]!.signals).toEqual(['keyframe'])
    await socketStream(1, false)
    media.signal({ t: 'report', loss_ratio: 0, rtt_ms: 1, kbps: 1 })
    expect(peers[0]!.signals).toEqual(['keyframe', 'report'])
  })

  it('survives 30,000 binary messages of any content, and grows by none REACH-5', async () => {
    await connect(1)
    await socketStream(1)
    const number = fc.integer({ min: 0, max: 0xffff_ffff })
    const round = fc.constantFrom(0, 1, 2, 0xffff)
    const messages = fc.oneof(
      fc.uint8Array({ maxLength: 300, size: 'max' }),
      fc.tuple(round, number).map(([of, ack]) => new Uint8Array(encodeAck(of, ack))),
      fc
        .tuple(round, fc.uint8Array({ minLength: 4, maxLength: 20 }))
        .map(([of, input]) => new Uint8Array(encodeUplinkInput(of, input.slice().buffer))),
    )
    const hear = () => {
      fc.assert(
        fc.property(messages, (message) => media.socketBytes(message)),
        { numRuns: 10_000 },
      )
      // What the fakes recorded.
      applied.length = said.length = sockets[0]!.acks.length = 0
    }
    expect(growthBytes(hear, 3)).toBeLessThan(1_000_000)
    expect(media.isUp).toBe(true)
  })
})
