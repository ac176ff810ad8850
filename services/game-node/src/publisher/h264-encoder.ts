import type { CoarseReason, StreamQuality } from '@cloudplay/contract/signaling'
import { errorText } from '@cloudplay/log/describe-error'
import type { HardwareName } from '../core/media-settings.ts'
import { loadAv } from './av.ts'
import type { Encoder, EncoderOutput } from './encoder.ts'
import { findHardware, sayFailed } from './hardware.ts'
import { type HardwareDevice, openDevice } from './hardware-coder.ts'
import { Opus } from './opus.ts'
import {
  VIDEO_CLOCK_HZ,
  type CodedPicture,
  type CoderOptions,
  type PictureCoder,
} from './picture-coder.ts'
import { PictureSteps, USUAL_NEED } from './picture-steps.ts'
import { I420 } from './pixels.ts'
import { isSameSize, type Frame, type FrameSize } from '../core/frame.ts'
import { rtpHeader } from './rtp.ts'
import type { Wrtc } from './wrtc-types.ts'
import { X264 } from './x264.ts'

const DEFAULT_SIZE: FrameSize = { widthPx: 1280, heightPx: 720 }

/** Opens x264, or a device's coder. */
type OpenCoder = (options: CoderOptions) => Promise<PictureCoder>

/** x264 and opus: they need half the processor time of libwebrtc's VP8, so they are the fastest way (decision 045). */
export class H264Encoder implements Encoder {
  readonly codec = 'H264'
  readonly #wrtc: Wrtc
  readonly #output: EncoderOutput
  readonly #opus: Opus
  readonly #startedAtMs = performance.now()
  #size = DEFAULT_SIZE
  readonly #openX264: OpenCoder
  /** Null: x264 codes. */
  #device: HardwareDevice | null
  #coder: PictureCoder | null = null
  #steps: PictureSteps
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

  /** @param find opens the device; tests replace it */
  static async open(
    wrtc: Wrtc,
    output: EncoderOutput,
    hardware: HardwareName | null = null,
    find?: (name: HardwareName) => HardwareDevice,
  ): Promise<H264Encoder> {
    const av = await loadAv()
    const device =
      hardware && (await findHardware(hardware, find ?? ((name) => openDevice(av, name))))
    const coders = { device, openX264: (options: CoderOptions) => X264.open(av, options) }
    return new H264Encoder(wrtc, coders, await Opus.open(av), output)
  }

  private constructor(
    wrtc: Wrtc,
    { device, openX264 }: { device: HardwareDevice | null; openX264: OpenCoder },
    opus: Opus,
    output: EncoderOutput,
  ) {
    this.#wrtc = wrtc
    this.#device = device
    this.#openX264 = openX264
    this.#steps = this.#newSteps(DEFAULT_SIZE)
    this.#output = output
    this.#opus = opus
    this.#coding = new I420(wrtc, DEFAULT_SIZE)
    this.#waiting = new I420(wrtc, DEFAULT_SIZE)
  }

  prepare(size: FrameSize): void {
    this.#size = size
    this.#steps = this.#newSteps(size)
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
    if (!this.#isCoding) this.#free()
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
        const beganMs = performance.now()
        const { bytes, isKeyframe, quantizer } = await this.#codeOne(picture, at)
        if (this.#closed) break
        if (!isKeyframe && quantizer !== null) steps.coded({ bytes: bytes.length, quantizer })
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
    if (this.#closed) this.#free()
  }

  /** If a device fails in play, x264 takes over with a keyframe of the same picture. */
  async #codeOne(picture: I420, at: number): Promise<CodedPicture> {
    const { kbps, quality } = this.#rate!
    const keyframe = this.#takeKeyframeWanted()
    try {
      const coder = await this.#suitable(kbps, quality)
      return await coder.code(picture.bytes, { at, keyframe, kbps })
    } catch (error) {
      if (!this.#device) throw error
      sayFailed(this.#device.name, error)
      this.#device = null
      this.#coder = null
      const coder = await this.#suitable(kbps, quality)
      return coder.code(picture.bytes, { at, keyframe: true, kbps })
    }
  }

  /** Another frame rate or size needs a new coder, which begins with a keyframe. */
  async #suitable(kbps: number, quality: StreamQuality): Promise<PictureCoder> {
    const size = this.#steps.choose(kbps, quality, performance.now())
    const wanted = { drawn: this.#size, size, fps: quality.fps, kbps }
    if (this.#coder?.suits(wanted)) return this.#coder
    this.#coder?.close()
    this.#coder = null
    this.#coder = await (this.#device ? this.#device.open(wanted) : this.#openX264(wanted))
    return this.#coder
  }

  /** A device may not say how fine its pictures are. */
  #newSteps(size: FrameSize): PictureSteps {
    return new PictureSteps(size, this.#device ? USUAL_NEED : null)
  }

  #free(): void {
    this.#coder?.close()
    this.#device?.close()
  }

  #takeKeyframeWanted(): boolean {
    const wanted = this.#keyframeWanted
    this.#keyframeWanted = false
    return wanted
  }
}
