import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthBytes } from '../testing/growth.ts'
import { rtpPacket } from './rtp-packet.ts'
import { feedback, fullIntraRequest, keyframeRequest, missingPackets } from './testing/rtcp.ts'
import { VideoSender } from './video-sender.ts'

const MAX_KBPS = 8_000
const VIDEO = { payloadType: 96, ssrc: 42 }
const REPAIR = { payloadType: 97, ssrc: 44 }

/** A sender whose clock stands still until `pass`. */
class Sending {
  nowMs = 1_000
  bytes = 0
  packets = 0
  keyframes = 0
  readonly timers = new Set<{ atMs: number; call: () => void }>()
  readonly sender = new VideoSender(
    {
      send: (packet) => {
        this.bytes += packet.length
        this.packets++
      },
      nowMs: () => this.nowMs,
      later: (delayMs, call) => {
        const timer = { atMs: this.nowMs + delayMs, call }
        this.timers.add(timer)
        return () => this.timers.delete(timer)
      },
      setKbps: () => undefined,
      hold: () => undefined,
      keyframe: () => this.keyframes++,
    },
    { video: VIDEO, repair: REPAIR },
    MAX_KBPS,
  )

  frame(): void {
    for (let piece = 0; piece < 6; piece++)
      this.sender.add(Buffer.alloc(1_000), { timestamp: this.nowMs * 90, marker: piece === 5 })
  }

  pass(ms: number): void {
    this.nowMs += ms
    for (const timer of this.timers) {
      if (timer.atMs > this.nowMs) continue
      this.timers.delete(timer)
      timer.call()
    }
  }
}

const number = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 })
/** Often what the sender expects, so that the wrong part lies deeper. */
const ssrc = fc.oneof(
  { weight: 4, arbitrary: fc.constant(VIDEO.ssrc) },
  { weight: 1, arbitrary: number(32) },
)

const arrivals = fc
  .record({
    first: fc.oneof(number(16), number(8)),
    count: fc.oneof(number(16), number(5)),
    reference: number(24),
    chunks: fc.array(number(16), { maxLength: 20 }),
    times: fc.uint8Array({ maxLength: 60 }),
  })
  .map(({ first, count, reference, chunks, times }) => {
    const head = Buffer.alloc(8 + chunks.length * 2)
    head.writeUInt16BE(first, 0)
    head.writeUInt16BE(count, 2)
    head.writeUIntBE(reference, 4, 3)
    chunks.forEach((chunk, at) => head.writeUInt16BE(chunk, 8 + at * 2))
    return feedback(205, 15, VIDEO.ssrc, Buffer.concat([head, times]))
  })
const requests = fc
  .tuple(ssrc, fc.uint8Array({ maxLength: 64 }))
  .map(([of, body]) => feedback(205, 1, of, Buffer.from(body)))
const keyframes = ssrc.map((of) => Buffer.concat([keyframeRequest(of), fullIntraRequest(of)]))
const others = fc
  .tuple(number(8), number(5), ssrc, fc.uint8Array({ maxLength: 40 }))
  .map(([type, format, of, body]) => feedback(type, format, of, Buffer.from(body)))
const repairs = fc
  .tuple(number(16), fc.uint8Array({ maxLength: 80 }))
  .map(([sequence, bytes]) =>
    rtpPacket({ ...REPAIR, sequence, timestamp: 0, marker: false }, bytes),
  )
const rubbish = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))

/** A compound packet of those, with some bytes changed, and perhaps cut off. */
const messages = fc
  .record({
    parts: fc.array(fc.oneof(arrivals, requests, keyframes, others, repairs, rubbish), {
      minLength: 1,
      maxLength: 4,
    }),
    changes: fc.array(fc.tuple(fc.nat(), number(8)), { maxLength: 3 }),
    cutAt: fc.option(fc.nat(), { freq: 3 }),
  })
  .map(({ parts, changes, cutAt }) => {
    const bytes = Buffer.concat(parts)
    if (bytes.length === 0) return bytes
    for (const [at, value] of changes) bytes[at % bytes.length] = value
    return cutAt === null ? bytes : bytes.subarray(0, cutAt % bytes.length)
  })

describe('a hostile page', () => {
  it('gets keyframes and repeated packets at a bounded rate', () => {
    const sending = new Sending()
    const all = missingPackets(
      VIDEO.ssrc,
      Array.from({ length: 1_000 }, (_, at) => at * 65),
    )
    const seconds = 3
    for (let ms = 0; ms < seconds * 1_000; ms++) {
      if (ms % 33 === 0) sending.frame()
      sending.sender.hear(keyframeRequest(VIDEO.ssrc))
      sending.sender.hear(all)
      sending.pass(1)
    }
    expect(sending.keyframes).toBeLessThanOrEqual(seconds * 5 + 1)
    const ofFrames = (seconds * 1_000 * 6 * 1_024) / 33
    expect(sending.bytes).toBeLessThan(ofFrames + (seconds * MAX_KBPS * 1_000 * 0.3) / 8 + 50_000)
  })

  it('ends nothing and makes nothing grow with 60,000 malformed messages of RTCP, arrivals and repair STREAM-11', () => {
    const sending = new Sending()
    const hear = (message: Buffer) => {
      // As fast as messages are read at all.
      sending.pass(4)
      sending.sender.hear(message)
      expect(sending.timers.size).toBeLessThanOrEqual(1)
    }
    const listen = () => {
      fc.assert(
        fc.property(fc.array(messages, { minLength: 20, maxLength: 20 }), (some) => {
          sending.frame()
          some.forEach(hear)
        }),
        { numRuns: 1_000 },
      )
    }
    expect(growthBytes(listen, 3)).toBeLessThan(1_000_000)
    expect(sending.sender.path.kbps).toBeGreaterThanOrEqual(300)
    expect(sending.sender.path.kbps).toBeLessThanOrEqual(MAX_KBPS)
    const { packets } = sending
    for (let turn = 0; turn < 10; turn++) {
      sending.pass(100)
      sending.frame()
    }
    expect(sending.packets).toBeGreaterThan(packets)
  })
})
