import type { CodecContext, Frame, Packet, SoftwareScaleContext } from 'node-av/lib'
import { type Av, open, set } from './av.ts'
import { isSameSize, type FrameSize } from '../core/frame.ts'

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

export interface CodedPicture {
  bytes: Buffer
  isKeyframe: boolean
  /** Mean of the frame; 6 more halve the bits. */
  quantizer: number
}

export interface X264Options {
  /** What the frames have. */
  drawn: FrameSize
  /** What is coded: the same, or smaller. */
  size: FrameSize
  fps: number
  kbps: number
}

/** x264 at its fastest, on one thread, for one size and frame rate. The bitrate may change with each frame. */
export class X264 {
  readonly #options: X264Options
  readonly #av: Av
  readonly #context: CodecContext
  readonly #frame: Frame
  readonly #packet: Packet
  readonly #scaler: { context: SoftwareScaleContext; from: Frame } | null

  static async open(av: Av, options: X264Options): Promise<X264> {
    const { fps, kbps } = options
    const { widthPx, heightPx } = options.size
    const { lib, constants } = av
    const codec = lib.Codec.findEncoderByName(constants.FF_ENCODER_LIBX264)
    if (!codec) throw new Error('this FFmpeg has no x264')
    const context = new lib.CodecContext()
    context.allocContext3(codec)
    set(context, {
      width: widthPx,
      height: heightPx,
      colorSpace: constants.AVCOL_SPC_SMPTE170M,
      colorRange: constants.AVCOL_RANGE_MPEG,
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
    return new X264(av, options, context)
  }

  private constructor(av: Av, options: X264Options, context: CodecContext) {
    const { drawn, size } = options
    this.#av = av
    this.#options = options
    this.#context = context
    this.#frame = i420Frame(av, size)
    this.#scaler = isSameSize(drawn, size)
      ? null
      : { context: openScaler(av, drawn, size), from: i420Frame(av, drawn) }
    this.#packet = new av.lib.Packet()
    this.#packet.alloc()
  }

  /** It codes such frames in such a size. The bitrate may differ. */
  suits({ drawn, size, fps }: X264Options): boolean {
    const own = this.#options
    return fps === own.fps && isSameSize(size, own.size) && isSameSize(drawn, own.drawn)
  }

  /**
   * Encodes one frame (I420) on the encoder's thread, into Annex B with the stream's parameters before each keyframe. Until it
   * resolves, don't change `pixels` and don't call another method.
   */
  async code(pixels: Buffer, { at, keyframe, kbps }: CodingOptions): Promise<CodedPicture> {
    const { lib, constants } = this.#av
    set(this.#context, limits(kbps))
    await this.#take(pixels)
    this.#frame.pts = BigInt(at)
    this.#frame.pictType = keyframe ? constants.AV_PICTURE_TYPE_I : constants.AV_PICTURE_TYPE_NONE
    lib.FFmpegError.throwIfError(await this.#context.sendFrame(this.#frame), 'x264')
    lib.FFmpegError.throwIfError(this.#context.receivePacketSync(this.#packet), 'x264')
    const statistics = this.#packet.getSideData(constants.AV_PKT_DATA_QUALITY_STATS)
    const coded = {
      bytes: this.#packet.data!,
      isKeyframe: this.#packet.isKeyframe,
      quantizer: (statistics?.readUInt32LE(0) ?? 0) / constants.FF_QP2LAMBDA,
    }
    this.#packet.unref()
    return coded
  }

  close(): void {
    this.#context.freeContext()
    this.#frame.free()
    this.#packet.free()
    this.#scaler?.context.freeContext()
    this.#scaler?.from.free()
  }

  async #take(pixels: Buffer): Promise<void> {
    const { lib } = this.#av
    // By reference, without a copy.
    ;(this.#scaler?.from ?? this.#frame).fromBuffer(pixels)
    if (!this.#scaler) return
    const { context, from } = this.#scaler
    lib.FFmpegError.throwIfError(await context.scaleFrame(this.#frame, from), 'scaling')
  }
}

function i420Frame({ lib, constants }: Av, { widthPx, heightPx }: FrameSize): Frame {
  const frame = new lib.Frame()
  frame.alloc()
  set(frame, {
    width: widthPx,
    height: heightPx,
    format: constants.AV_PIX_FMT_YUV420P,
    colorSpace: constants.AVCOL_SPC_SMPTE170M,
    colorRange: constants.AVCOL_RANGE_MPEG,
  })
  lib.FFmpegError.throwIfError(frame.getBuffer(), 'frame')
  return frame
}

/** With the mean of all pixels: without it small letters lose lines. */
function openScaler({ lib, constants }: Av, from: FrameSize, to: FrameSize): SoftwareScaleContext {
  const scaler = new lib.SoftwareScaleContext()
  const format = constants.AV_PIX_FMT_YUV420P
  scaler.getContext(
    from.widthPx,
    from.heightPx,
    format,
    to.widthPx,
    to.heightPx,
    format,
    constants.SWS_BILINEAR,
  )
  return scaler
}

const limits = (kbps: number) => ({
  rcMaxRate: BigInt(kbps * 1000),
  rcBufferSize: Math.round(kbps * 1000 * BURST_S),
})
