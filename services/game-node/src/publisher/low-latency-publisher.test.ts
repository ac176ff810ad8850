import { SOUND_BLOCK_SAMPLES, SOUND_CHANNELS } from '@cloudplay/game-kit/sound/format'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paintStrip } from '../core/strip-painter.ts'
import { wrtc, seqOf, type Connection } from '../testing/wrtc-receiver.ts'
import { createLowLatencyPublisher } from './low-latency-publisher.ts'
import type { Publisher } from './publisher.ts'

const SIZE = { widthPx: 640, heightPx: 360 }
const isThere = await import('node-datachannel').then(
  () => true,
  () => false,
)

describe.skipIf(!isThere)('the low-latency publisher', { timeout: 60_000 }, () => {
  let publisher: Publisher
  let seq = 0
  let timers: ReturnType<typeof setInterval>[] = []
  const ends: (() => void)[] = []

  beforeAll(async () => {
    publisher = await createLowLatencyPublisher({ hardware: null, udpPorts: null }, ['VP8'])
    publisher.prepare(SIZE)
    const pixels = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4)
    let phase = 0
    timers = [
      setInterval(() => {
        pixels.fill(90)
        paintStrip(pixels, SIZE.widthPx, SIZE.heightPx, seq)
        publisher.frame({ pixels, order: 'RGBA', ...SIZE })
      }, 33),
      setInterval(
        () =>
          publisher.sound(
            Int16Array.from(
              { length: SOUND_BLOCK_SAMPLES * SOUND_CHANNELS },
              () => Math.sin((phase += 0.05)) * 9000,
            ),
          ),
        10,
      ),
    ]
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })
  afterAll(() => {
    for (const timer of timers) clearInterval(timer)
    publisher.stop()
  })

  function watch(connection: Connection) {
    const page = {
      offer: '',
      shown: -1,
      loudest: 0,
      inputs: [] as number[][],
      channels: new Map<string, { send(bytes: ArrayBuffer): void }>(),
    }
    connection.ondatachannel = ({ channel }) => {
      channel.onopen = () => page.channels.set(channel.label, channel)
    }
    connection.ontrack = ({ track }) => {
      if (track.kind === 'audio') {
        const sink = new wrtc.nonstandard.RTCAudioSink(track)
        ends.push(() => sink.stop())
        sink.ondata = ({ samples }) =>
          (page.loudest = samples.reduce((most, sample) => Math.max(most, sample), page.loudest))
        return
      }
      const sink = new wrtc.nonstandard.RTCVideoSink(track)
      ends.push(() => sink.stop())
      sink.onframe = ({ frame }) => (page.shown = seqOf(frame) ?? -1)
    }
    return page
  }

  function join(round: number) {
    const connection = new wrtc.RTCPeerConnection()
    const page = watch(connection)
    const early: object[] = []
    let described = false
    const peer = publisher.connect(
      { round, quality: { fps: 30, max_kbps: 3000 }, iceServers: [] },
      {
        signal: (signal) => {
          if (signal.t === 'offer') void answer(signal.sdp)
          else if (described) void connection.addIceCandidate(signal.candidate)
          else early.push(signal.candidate)
        },
        state: () => undefined,
        input: (bytes) => page.inputs.push([...bytes]),
      },
    )
    connection.onicecandidate = ({ candidate }) =>
      candidate?.candidate &&
      peer.signal({
        t: 'candidate',
        round,
        candidate: { candidate: candidate.candidate, sdpMid: candidate.sdpMid },
      })
    const answer = async (sdp: string) => {
      page.offer = sdp
      await connection.setRemoteDescription({ type: 'offer', sdp })
      const own = await connection.createAnswer()
      await connection.setLocalDescription(own)
      peer.signal({ t: 'answer', round, sdp: own.sdp })
      described = true
      for (const candidate of early) await connection.addIceCandidate(candidate)
    }
    ends.push(() => connection.close())
    return { page, peer }
  }
  const soon = { timeout: 30_000, interval: 30 }

  it('sends video and sound, asks for no smoothing, and hears the player', async () => {
    const { page } = join(1)
    seq = 77
    await expect.poll(() => page.shown, soon).toBe(77)
    expect(page.offer).toContain('playout-delay')
    await expect.poll(() => page.loudest, soon).toBeGreaterThan(3000)
    await expect.poll(() => page.channels.size, soon).toBe(3)
    page.channels.get('edges')!.send(Uint8Array.of(7, 1, 0, 0, 0).buffer)
    await expect.poll(() => page.inputs, soon).toEqual([[7, 1, 0, 0, 0]])
  })

  it('begins with a keyframe for the next page too, in the middle of the game', async () => {
    const first = join(2)
    seq = 5
    await expect.poll(() => first.page.shown, soon).toBe(5)
    const second = join(3)
    seq = 6
    await expect.poll(() => second.page.shown, soon).toBe(6)
  })

  it('takes a description or candidate that is none without harm to the one that is', async () => {
    const { page, peer } = join(4)
    seq = 9
    await expect.poll(() => page.shown, soon).toBe(9)
    peer.signal({ t: 'answer', round: 4, sdp: 'nonsense' })
    peer.signal({
      t: 'candidate',
      round: 4,
      candidate: { candidate: 'candidate:rubbish', sdpMid: 'no' },
    })
    peer.signal({ t: 'report', loss_ratio: 1, rtt_ms: 60_000, kbps: 0 })
    peer.signal({ t: 'keyframe' })
    seq = 10
    await expect.poll(() => page.shown, soon).toBe(10)
  })

  it('keeps the newest stream through a socket, though the encoder of an older one opens later REACH-5', async () => {
    const both = await createLowLatencyPublisher({ hardware: null, udpPorts: null }, [
      'H264',
      'VP8',
    ])
    ends.push(() => both.stop())
    both.prepare({ widthPx: 640, heightPx: 360 })
    const ask = (codec: string) =>
      both.openSocket({
        round: 1,
        quality: { fps: 30, max_kbps: 3000 },
        codecs: [codec],
        newestEdge: () => 0,
        send: () => undefined,
      })
    const [older, newest] = await Promise.all([ask('VP8'), ask('H264')])
    expect(older).toBeNull()
    expect(newest).not.toBeNull()
  })
})
