import type { StreamLimit } from '@cloudplay/contract/signaling'
import { MessageBudget } from '../core/message-budget.ts'
import { ByteBudget } from './byte-budget.ts'
import { repairGroups, repairPayload } from './flexfec.ts'
import { PathEstimator } from './path-estimator.ts'
import { repairNeed } from './repair-need.ts'
import { ResendRing } from './resend-ring.ts'
import { type Arrivals, readReports } from './rtcp-reader.ts'
import { numberPacket, type PacketFields, rtpPacket } from './rtp-packet.ts'
import { SendLog } from './send-log.ts'

/** The encoder and the connection, as the sender needs them. */
export interface SenderPort {
  send(packet: Buffer): void
  nowMs(): number
  /** Calls once, after so many milliseconds, unless the answer is called before. */
  later(delayMs: number, call: () => void): () => void
  /** The bitrate of the encoder from now on. */
  setKbps(kbps: number): void
  /** While true a new frame would only wait on the path: the encoder keeps the newest and codes none. */
  hold(held: boolean): void
  keyframe(): void
}

export interface VideoStreams {
  video: { payloadType: number; ssrc: number }
  repair: { payloadType: number; ssrc: number }
}

/** GCC (draft-ietf-rmcat-gcc-02) section 4 paces; 2.5 is libwebrtc's factor. Frames of 40 ms of the bitrate leave immediately. */
const PACE = 2.5
const BURST_MS = 40
const BURST_LEAST_BYTES = 6_000
/** Repeated packets may take this share of the bitrate. */
const RESEND_PACE = 0.3
const RESEND_BURST_MS = 500
const RESEND_LEAST_BYTES = 20_000
/** Reports of a page: 20 a second of arrivals, and requests for lost packets. */
const REPORTS_BURST = 300
const REPORTS_PER_SECOND = 300
/** A page asks again if a keyframe is lost. */
const KEYFRAMES_APART_MS = 200
/** A frame may wait this long in the path's buffers. */
const QUEUE_ALLOWED_MS = 60
/** Smaller changes of the bitrate are not worth an encoder's call. */
const CHANGE_LEAST = 0.02
/** Beyond this the encoder is too far ahead, and only a keyframe of what is shown next helps. */
const QUEUE_MOST_PACKETS = 1_024

/**
 * Sends the packets of a video: numbers them, paces them, repeats what the page requests, adds repair packets, and finds the
 * bitrate. Knows no socket and no clock, so tests run it on simulated paths.
 */
export class VideoSender {
  readonly #port: SenderPort
  readonly #streams: VideoStreams
  readonly #log = new SendLog()
  readonly #ring = new ResendRing()
  readonly #estimator: PathEstimator
  readonly #pacer: ByteBudget
  readonly #resends: ByteBudget
  readonly #reports: MessageBudget
  readonly #queue: Buffer[] = []
  /** Packets of the frame that is being written. */
  #frame: Buffer[] = []
  #sequence = Math.floor(Math.random() * 65_536)
  #repairSequence = Math.floor(Math.random() * 65_536)
  #mayRepair = false
  /** The loss that repair prepares for; null: none is sent. */
  #repairNeed: number | null = null
  /** Repair bytes for each byte of video, over the newest frames. */
  #repairShare = 0
  #encoderKbps = 0
  #isHeld = false
  #holdUntilMs = Number.NEGATIVE_INFINITY
  #keyframeAtMs = Number.NEGATIVE_INFINITY
  #cancel: (() => void) | null = null
  #isClosed = false
  #steers = false

  constructor(port: SenderPort, streams: VideoStreams, maxKbps: number) {
    const nowMs = port.nowMs()
    this.#port = port
    this.#streams = streams
    this.#estimator = new PathEstimator(maxKbps)
    this.#pacer = new ByteBudget(PACE, BURST_MS, BURST_LEAST_BYTES, nowMs)
    this.#resends = new ByteBudget(RESEND_PACE, RESEND_BURST_MS, RESEND_LEAST_BYTES, nowMs)
    this.#reports = new MessageBudget(REPORTS_BURST, REPORTS_PER_SECOND, nowMs)
    this.#steer()
  }

  /** True: the page reports arrivals, and this finds the bitrate. */
  get steers(): boolean {
    return this.#steers
  }

  /** What is known of the path. `repairRatio`: of what is sent. */
  get path(): {
    kbps: number
    roundTripMs: number
    repairRatio: number
    limit: StreamLimit | null
  } {
    const { kbps, roundTripMs, limit } = this.#estimator
    return { kbps, roundTripMs, limit, repairRatio: this.#repairShare / (1 + this.#repairShare) }
  }

  /** Another quality: tells the encoder its bitrate again. */
  setMax(kbps: number): void {
    this.#estimator.maxKbps = kbps
    this.#encoderKbps = 0
    this.#steer()
  }

  /** The page's answer takes repair packets. */
  allowRepair(): void {
    this.#mayRepair = true
  }

  /** One piece of a frame; the last one has the marker. */
  add(payload: Uint8Array, fields: Pick<PacketFields, 'timestamp' | 'marker' | 'padded'>): void {
    if (this.#isClosed) return
    const sequence = this.#sequence++ & 0xffff
    const packet = rtpPacket({ ...this.#streams.video, ...fields, sequence }, payload)
    this.#ring.add(packet, this.#port.nowMs())
    this.#frame.push(packet)
    this.#queue.push(packet)
    if (fields.marker) this.#endFrame(fields.timestamp)
    this.#flush()
  }

  /** The encoder lost packets: the page must notice. */
  skip(packets: number): void {
    this.#sequence += packets
  }

  /** RTCP of the page, which may be anything. */
  hear(rtcp: Buffer): void {
    const nowMs = this.#port.nowMs()
    if (this.#isClosed || !this.#reports.take(nowMs)) return
    for (const report of readReports(rtcp, this.#streams.video.ssrc)) {
      if (report.kind === 'keyframe') this.#keyframe(nowMs)
      else if (report.kind === 'missing') this.#resend(report.sequences, nowMs)
      else this.#heardOf(report, nowMs)
    }
    this.#flush()
  }

  close(): void {
    this.#isClosed = true
    this.#cancel?.()
    this.#queue.length = 0
    if (this.#isHeld) this.#port.hold(false)
  }

  #endFrame(timestamp: number): void {
    const packets = this.#frame
    this.#frame = []
    const bytesOf = (list: readonly Buffer[]) => list.reduce((sum, { length }) => sum + length, 0)
    const repairs =
      this.#repairNeed === null
        ? []
        : repairGroups(packets, this.#repairNeed).map((group) =>
            this.#repairPacket(group, timestamp),
          )
    this.#queue.push(...repairs)
    const share = bytesOf(repairs) / Math.max(1, bytesOf(packets))
    this.#repairShare += (share - this.#repairShare) / 16
    if (this.#queue.length <= QUEUE_MOST_PACKETS) return
    this.#queue.length = 0
    this.#port.keyframe()
  }

  #repairPacket(group: readonly Buffer[], timestamp: number): Buffer {
    const sequence = this.#repairSequence++ & 0xffff
    return rtpPacket(
      { ...this.#streams.repair, sequence, timestamp, marker: false },
      repairPayload(group),
    )
  }

  #keyframe(nowMs: number): void {
    if (nowMs - this.#keyframeAtMs < KEYFRAMES_APART_MS) return
    this.#keyframeAtMs = nowMs
    this.#port.keyframe()
  }

  /** Requested packets come before new ones, because the picture waits for them. */
  #resend(sequences: readonly number[], nowMs: number): void {
    const packets: Buffer[] = []
    for (const sequence of sequences) {
      const packet = this.#ring.take(sequence, nowMs, this.#estimator.roundTripMs)
      if (packet && this.#resends.take(packet.length, nowMs)) packets.push(packet)
    }
    // Where packets are lost, so is every so many repeat, and that costs another round trip.
    const twice = this.#repairNeed === null ? [] : packets
    this.#queue.unshift(...packets, ...twice)
  }

  #heardOf(report: Arrivals, nowMs: number): void {
    this.#steers = true
    this.#estimator.hear(this.#log.read(report), nowMs)
    const { isQueue, emptyAtMs, roundTripMs, randomLossRatio } = this.#estimator
    // Each report replaces the one before: what was sent earlier has left meanwhile.
    const isLong = isQueue && emptyAtMs - nowMs > QUEUE_ALLOWED_MS
    this.#holdUntilMs = isLong ? emptyAtMs - QUEUE_ALLOWED_MS / 2 : Number.NEGATIVE_INFINITY
    if (this.#mayRepair)
      this.#repairNeed = repairNeed(
        { lossRatio: randomLossRatio, roundTripMs },
        this.#repairNeed !== null,
      )
    this.#steer()
  }

  #steer(): void {
    const { kbps } = this.#estimator
    this.#pacer.kbps = this.#resends.kbps = kbps
    const encoderKbps = Math.round(kbps / (1 + this.#repairShare))
    if (Math.abs(encoderKbps - this.#encoderKbps) < this.#encoderKbps * CHANGE_LEAST) return
    this.#encoderKbps = encoderKbps
    this.#port.setKbps(encoderKbps)
  }

  #flush(): void {
    this.#cancel?.()
    this.#cancel = null
    if (this.#isClosed) return
    const nowMs = this.#port.nowMs()
    while (this.#queue.length > 0 && this.#pacer.take(this.#queue[0]!.length, nowMs)) {
      const packet = this.#queue.shift()!
      // The time just before each packet: a busy node must not look like a busy path.
      numberPacket(packet, this.#log.add(this.#port.nowMs(), packet.length))
      this.#port.send(packet)
    }
    const holdMs = this.#holdMs(nowMs)
    if (this.#isHeld !== holdMs > 0) {
      this.#isHeld = holdMs > 0
      this.#port.hold(this.#isHeld)
    }
    if (holdMs > 0) this.#cancel = this.#port.later(holdMs, () => this.#flush())
  }

  /** How long a new frame would wait behind what was sent; 0: not at all. */
  #holdMs(nowMs: number): number {
    if (this.#queue.length > 0) return Math.max(1, this.#pacer.waitMs)
    return Math.max(0, this.#holdUntilMs - nowMs)
  }
}
