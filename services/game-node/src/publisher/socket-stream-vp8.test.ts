import { decodeStreamFrame, type StreamFrame } from '@cloudplay/contract/stream-frame'
import { SOUND_BLOCK_SAMPLES, SOUND_CHANNELS } from '@cloudplay/game-kit/sound/format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLowLatencyPublisher } from './low-latency-publisher.ts'
import type { Publisher, SocketStream } from './publisher.ts'

const SIZE = { widthPx: 640, heightPx: 360 }
/** The start of a VP8 keyframe, after its first three bytes (RFC 6386 section 9.1). */
const START_CODE = [0x9d, 0x01, 0x2a]
const isThere = await import('node-datachannel').then(
  () => true,
  () => false,
)

describe.skipIf(!isThere)(
  'a stream of libwebrtc through a socket REACH-5',
  { timeout: 60_000 },
  () => {
    let publisher: Publisher
    let timers: ReturnType<typeof setInterval>[] = []
    let stream: SocketStream
    const sent: StreamFrame[] = []
    let acknowledges = true

    beforeAll(async () => {
      publisher = await createLowLatencyPublisher({ hardware: null, udpPorts: null }, ['VP8'])
      publisher.prepare(SIZE)
      const options = {
        round: 1,
        quality: { fps: 30, max_kbps: 3_000 } as const,
        newestEdge: () => 0,
        send: (message: Uint8Array) => {
          const frame = decodeStreamFrame(message.slice().buffer)!
          sent.push(frame)
          if (acknowledges && frame.kind !== 'sound') stream.acknowledged(frame.number)
        },
      }
      stream = (await publisher.openSocket({ ...options, codecs: ['VP8'] }))!
      const pixels = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4)
      let shade = 0
      timers = [
        setInterval(() => {
          pixels.fill((shade += 3) & 0xff)
          publisher.frame({ pixels, order: 'RGBA', ...SIZE })
        }, 33),
        setInterval(
          () => publisher.sound(new Int16Array(SOUND_BLOCK_SAMPLES * SOUND_CHANNELS).fill(500)),
          10,
        ),
      ]
    })
    afterAll(() => {
      for (const timer of timers) clearInterval(timer)
      publisher.stop()
    })
    const video = () => sent.filter(({ kind }) => kind !== 'sound')

    it('sends whole frames from a keyframe on, and sound', async () => {
      await expect.poll(() => video().length, { timeout: 30_000 }).toBeGreaterThan(10)
      const [first, ...rest] = video()
      expect(first!.kind).toBe('key')
      expect([...first!.bytes.subarray(3, 6)]).toEqual(START_CODE)
      expect(new DataView(first!.bytes.slice().buffer).getUint16(6, true)).toBe(SIZE.widthPx)
      expect(rest.map(({ number }) => number)).toEqual(rest.map((_, at) => at + 2))
      expect(rest.some(({ kind }) => kind === 'delta')).toBe(true)
      expect(sent.some(({ kind }) => kind === 'sound')).toBe(true)
    })

    it('codes nothing more while nothing is acknowledged, and continues with the acknowledgement', async () => {
      acknowledges = false
      let before = -1
      const isStill = () => before === (before = video().length)
      await expect.poll(isStill, { timeout: 30_000, interval: 500 }).toBe(true)
      acknowledges = true
      stream.acknowledged(video().at(-1)!.number)
      await expect.poll(() => video().length, { timeout: 30_000 }).toBeGreaterThan(before + 5)
    })
  },
)
