import type { CodecContext, Frame, Packet } from 'node-av/lib'
import { type Av, open, set } from './av.ts'
import type { FrameSize } from '../core/frame.ts'

/** Ticks a second, as in RTP. */
export const VIDEO_CLOCK_HZ = 90_000
/** Nobody sees a finer picture, so frames that need less than the bitrate use less. */
const FINENESS_CRF = '23'
/** The largest burst, in seconds of the bitrate: more would only wait on the path. */
const BURST_S = 0.06
/** Frames between two keyframes without a request: a keyframe never comes by itself. */
const NEVER = 1_000_000_000

export interface CodingOptions {
  /** In ticks of the clock; each is later than the previous one. */
  at: number
  /** Requests a keyframe. */
  keyframe: boolean
  kbps: number
}

/** x264 at its fastest, on one thread, for one size and frame rate. The bitrate may change with each frame. */
export class X264 {
  readonly fps: number
  readonly #av: Av
  readonly #context: CodecContext
  readonly #frame: Frame
  readonly #packet: Packet

  static async open(
    av: Av,
    { widthPx, heightPx }: FrameSize,
    fps: number,
    kbps: number,
  ): Promise<X264> {
    const { lib, constants } = av
    const codec = lib.Codec.findEncoderByName(constants.FF_ENCODER_LIBX264)
    if (!codec) throw new Error('this FFmpeg has no x264')
    const format = {
      width: widthPx,
      height: heightPx,
      colorSpace: constants.AVCOL_SPC_SMPTE170M,
      colorRange: constants.AVCOL_RANGE_MPEG,
    }
    const context = new lib.CodecContext()
    context.allocContext3(codec)
    set(context, {
      ...format,
      pixelFormat: constants.AV_PIX_FMT_YUV420P,
      timeBase: new lib.Rational(1, VIDEO_CLOCK_HZ),
      framerate: new lib.Rational(fps, 1),
      gopSize: NEVER,
      maxBFrames: 0,
      threadCount: 1,
      ...limits(kbps),
    })
    await open(av, context, codec, {
      preset: 'ultrafast',
      tune: 'zerolatency',
      crf: FINENESS_CRF,
      'forced-idr': '1',
    })
    const frame = new lib.Frame()
    frame.alloc()
    set(frame, { ...format, format: constants.AV_PIX_FMT_YUV420P })
    lib.FFmpegError.throwIfError(frame.getBuffer(), 'frame')
    return new X264(av, fps, context, frame)
  }

  private constructor(av: Av, fps: number, context: CodecContext, frame: Frame) {
    this.#av = av
    this.fps = fps
    this.#context = context
    this.#frame = frame
    this.#packet = new av.lib.Packet()
    this.#packet.alloc()
  }

  /**
   * Encodes one frame (I420) on the encoder's thread, into Annex B with the stream's parameters before each keyframe. Until it
   * resolves, don't change `pixels` and don't call another method.
   */
  async code(
    pixels: Buffer,
    { at, keyframe, kbps }: CodingOptions,
  ): Promise<{ bytes: Buffer; isKeyframe: boolean }> {
    const { lib, constants } = this.#av
    set(this.#context, limits(kbps))
    // By reference, without a copy.
    this.#frame.fromBuffer(pixels)
    this.#frame.pts = BigInt(at)
    this.#frame.pictType = keyframe ? constants.AV_PICTURE_TYPE_I : constants.AV_PICTURE_TYPE_NONE
    lib.FFmpegError.throwIfError(await this.#context.sendFrame(this.#frame), 'x264')
    lib.FFmpegError.throwIfError(this.#context.receivePacketSync(this.#packet), 'x264')
    const coded = { bytes: this.#packet.data!, isKeyframe: this.#packet.isKeyframe }
    this.#packet.unref()
    return coded
  }

  close(): void {
    this.#context.freeContext()
    this.#frame.free()
    this.#packet.free()
  }
}

const limits = (kbps: number) => ({
  rcMaxRate: BigInt(kbps * 1000),
  rcBufferSize: Math.round(kbps * 1000 * BURST_S),
})
