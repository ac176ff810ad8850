import type { StreamQuality } from '@cloudplay/contract/signaling'
import {
  encodeStreamFrame,
  STREAM_FRAME_MAX_BYTES,
  type StreamFrame,
} from '@cloudplay/contract/stream-frame'
import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { Frame } from '../core/frame.ts'
import { AckWindow } from './ack-window.ts'
import type { Coded, Encoder } from './encoder.ts'
import type { PathFigures, SocketStream, SocketStreamOptions } from './publisher.ts'
import { payloadStart } from './rtp.ts'
import { Vp8Frames, type WholeFrame } from './vp8-frames.ts'

const ASK_AGAIN_MS = 320
/** A smaller change of the bitrate isn't worth a call to the encoder. */
const RATE_STEP = 0.02
/** What a message may contain besides its header. */
const FRAME_MAX_BYTES = STREAM_FRAME_MAX_BYTES - 64

/**
 * Sends what an encoder makes through the page's own socket, whole frames instead of packets (REACH-5). It codes only frames
 * that don't have to wait on the path; the newest one that waits is coded with the next acknowledgement. While it runs it decides
 * for a peer connection with the same encoder too, because the page asks for it only where that has no path.
 */
export class EncodedSocketStream implements SocketStream {
  readonly encoder: Encoder
  readonly #options: SocketStreamOptions
  readonly #closed: () => void
  readonly #now: () => number
  readonly #window: AckWindow
  readonly #vp8 = new Vp8Frames()
  #quality: StreamQuality
  #numbers = { video: 0, sound: 0 }
  #hasBegun = false
  #askedAtMs: number
  #isOpen = true
  #rateKbps = 0

  constructor(
    encoder: Encoder,
    options: SocketStreamOptions,
    closed: () => void,
    now = () => performance.now(),
  ) {
    this.encoder = encoder
    this.#options = options
    this.#closed = closed
    this.#now = now
    this.#quality = options.quality
    this.#window = new AckWindow(options.quality.max_kbps)
    this.#askedAtMs = now()
    encoder.keyframe()
    this.setRate()
  }

  get codec(): VideoCodec {
    return this.encoder.codec
  }

  get figures(): PathFigures {
    const { kbps } = this.#window
    const isLess = kbps < this.#quality.max_kbps
    return { pathKbps: kbps, repairPermille: 0, ...(isLess && { limit: 'narrow' }) }
  }

  frame(frame: Frame): void {
    this.encoder.hold(!this.#window.mayCode(this.#now()))
    this.encoder.frame(frame)
  }

  take(coded: Coded): void {
    if (!this.#isOpen) return
    if (coded.kind === 'audio') this.#sound(coded.bytes)
    else {
      const frame = this.#whole(coded)
      if (frame && this.#begins(frame)) this.#video(frame)
    }
  }

  acknowledged(number: number): void {
    const nowMs = this.#now()
    this.#window.acknowledged(number, nowMs)
    if (!this.#isOpen) return
    if (Math.abs(this.#window.kbps - this.#rateKbps) > this.#rateKbps * RATE_STEP) this.setRate()
    if (this.#window.mayCode(nowMs)) this.encoder.hold(false)
  }

  setQuality(quality: StreamQuality): void {
    this.#quality = quality
    this.#window.maxKbps = quality.max_kbps
    this.setRate()
  }

  /** Another connection may have changed the encoder's. */
  setRate(): void {
    this.#rateKbps = this.#window.kbps
    this.encoder.setRate(this.#rateKbps, this.#quality)
  }

  keyframe(): void {
    this.encoder.keyframe()
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.encoder.hold(false)
    this.#closed()
  }

  #whole({ bytes, beginsKeyframe, frameAt }: Coded): WholeFrame | null {
    if (frameAt === undefined) return this.#vp8.take(bytes)
    return { bytes, isKey: beginsKeyframe, at: frameAt }
  }

  /** False until a keyframe begins. Asks again from time to time, because the encoder ignores requests in quick succession. */
  #begins({ isKey }: WholeFrame): boolean {
    const nowMs = this.#now()
    this.#hasBegun ||= isKey
    if (!this.#hasBegun && nowMs - this.#askedAtMs > ASK_AGAIN_MS) {
      this.#askedAtMs = nowMs
      this.encoder.keyframe()
    }
    return this.#hasBegun
  }

  #video({ bytes, isKey, at }: WholeFrame): void {
    // No encoder makes such a frame of a game. Without it the next ones need a keyframe.
    if (bytes.length > FRAME_MAX_BYTES) return void (this.#hasBegun = false)
    const number = ++this.#numbers.video
    this.#window.sent(number, bytes.length, this.#now())
    this.#send({ kind: isKey ? 'key' : 'delta', time: at, number, bytes })
  }

  #sound(packet: Buffer): void {
    const start = payloadStart(packet)
    if (start === null || !this.#window.maySendSound(this.#now())) return
    const number = ++this.#numbers.sound
    this.#send({
      kind: 'sound',
      time: packet.readUInt32BE(4),
      number,
      bytes: packet.subarray(start),
    })
  }

  #send(frame: Pick<StreamFrame, 'kind' | 'time' | 'number' | 'bytes'>): void {
    const { round, newestEdge, send } = this.#options
    send(encodeStreamFrame({ ...frame, codec: this.codec, round, newestEdge: newestEdge() }))
  }
}
