import type { CoarseReason, StreamQuality } from '@cloudplay/contract/signaling'
import { errorText } from '@cloudplay/log/describe-error'
import { type Av, loadAv } from './av.ts'
import type { Encoder, EncoderOutput } from './encoder.ts'
import { Opus } from './opus.ts'
import { PictureSteps } from './picture-steps.ts'
import { I420 } from './pixels.ts'
import { isSameSize, type Frame, type FrameSize } from '../core/frame.ts'
import { rtpHeader } from './rtp.ts'
import type { Wrtc } from './wrtc-types.ts'
import { VIDEO_CLOCK_HZ, X264 } from './x264.ts'

const DEFAULT_SIZE: FrameSize = { widthPx: 1280, heightPx: 720 }

/** x264 and opus: they need half the processor time of libwebrtc's VP8, so they are the fastest way (decision 045). */
export class H264Encoder implements Encoder {
  readonly codec = 'H264'
  readonly #av: Av
  readonly #wrtc: Wrtc
  readonly #output: EncoderOutput
  readonly #opus: Opus
  readonly #startedAtMs = performance.now()
  #size = DEFAULT_SIZE
  #x264: X264 | null = null
  #steps = new PictureSteps(DEFAULT_SIZE)
  /** Null: nothing is to be coded yet. */
  #rate: { kbps: number; quality: StreamQuality } | null = null
  /** The frame in the encoder, and the newest frame, which waits. Older ones are dropped: late frames are worthless. */
  #coding: I420
  #waiting: I420
  #waitingSinceMs: number | null = null
  #isCoding = false
  #isHeld = false
  #keyframeWanted = true
  #soundPackets = 0
  #closed = false

  static async open(wrtc: Wrtc, output: EncoderOutput): Promise<H264Encoder> {
    const av = await loadAv()
    return new H264Encoder(av, wrtc, await Opus.open(av), output)
  }

  private constructor(av: Av, wrtc: Wrtc, opus: Opus, output: EncoderOutput) {
    this.#av = av
    this.#wrtc = wrtc
    this.#output = output
    this.#opus = opus
    this.#coding = new I420(wrtc, DEFAULT_SIZE)
    this.#waiting = new I420(wrtc, DEFAULT_SIZE)
  }

  prepare(size: FrameSize): void {
    this.#size = size
    this.#steps = new PictureSteps(size)
    this.#coding = new I420(this.#wrtc, size)
    this.#waiting = new I420(this.#wrtc, size)
  }

  frame(frame: Frame): void {
    if (this.#closed || !this.#rate) return
    const { widthPx, heightPx } = frame
    if (!isSameSize(frame, this.#size)) this.prepare({ widthPx, heightPx })
    this.#waiting.take(frame)
    this.#waitingSinceMs = performance.now()
    if (!this.#isCoding && !this.#isHeld) void this.#code()
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (!isHeld && !this.#isCoding && this.#waitingSinceMs !== null && !this.#closed)
      void this.#code()
  }

  sound(block: Int16Array): void {
    if (this.#closed) return
    const coded = this.#opus.code(block)
    if (!coded) return
    const header = rtpHeader({ sequence: this.#soundPackets++, timestamp: coded.at })
    this.#output({
      kind: 'audio',
      bytes: Buffer.concat([header, coded.bytes]),
      beginsKeyframe: false,
    })
  }

  keyframe(): void {
    this.#keyframeWanted = true
  }

  setRate(kbps: number, quality: StreamQuality): void {
    this.#rate = { kbps, quality }
  }

  get coarse(): CoarseReason | null {
    return this.#steps.coarse
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#opus.close()
    if (!this.#isCoding) this.#x264?.close()
  }

  /** Encodes waiting frames until none is left, or a hold begins. */
  async #code(): Promise<void> {
    this.#isCoding = true
    try {
      while (this.#waitingSinceMs !== null && !this.#closed && !this.#isHeld) {
        const at = Math.round(((this.#waitingSinceMs - this.#startedAtMs) * VIDEO_CLOCK_HZ) / 1000)
        this.#waitingSinceMs = null
        ;[this.#coding, this.#waiting] = [this.#waiting, this.#coding]
        // A frame of another size may replace both while this one is coded.
        const [picture, steps] = [this.#coding, this.#steps]
        const coder = await this.#coder(this.#rate!)
        const beganMs = performance.now()
        const { bytes, isKeyframe, quantizer } = await coder.code(picture.bytes, {
          at,
          keyframe: this.#takeKeyframeWanted(),
          kbps: this.#rate!.kbps,
        })
        if (this.#closed) break
        if (!isKeyframe) steps.coded({ bytes: bytes.length, quantizer })
        this.#output({
          kind: 'video',
          bytes,
          beginsKeyframe: isKeyframe,
          frameAt: at,
          codedInMs: performance.now() - beganMs,
        })
      }
    } catch (error) {
      process.stderr.write(
        `${JSON.stringify({ event: 'encoder_broken', cause: errorText(error) })}\n`,
      )
      process.exit(1)
    }
    this.#isCoding = false
    if (this.#closed) this.#x264?.close()
  }

  /** Another frame rate or size needs a new x264, which begins with a keyframe. */
  async #coder({ kbps, quality }: { kbps: number; quality: StreamQuality }): Promise<X264> {
    const { fps } = quality
    const size = this.#steps.choose(kbps, quality, performance.now())
    const wanted = { drawn: this.#size, size, fps, kbps }
    if (this.#x264?.suits(wanted)) return this.#x264
    this.#x264?.close()
    this.#x264 = null
    this.#x264 = await X264.open(this.#av, wanted)
    return this.#x264
  }

  #takeKeyframeWanted(): boolean {
    const wanted = this.#keyframeWanted
    this.#keyframeWanted = false
    return wanted
  }
}
