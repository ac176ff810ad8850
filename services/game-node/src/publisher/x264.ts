import type { CodecContext, Packet } from 'node-av/lib'
import { type Av, open, set } from './av.ts'
import { isSameSize } from '../core/frame.ts'
import {
  VIDEO_CLOCK_HZ,
  type CodedPicture,
  type CoderOptions,
  type CodingOptions,
  type PictureCoder,
} from './picture-coder.ts'
import { SizedPicture } from './sized-picture.ts'

/** Nobody sees a finer picture, so frames that need less than the bitrate use less. */
const FINENESS_CRF = '23'
/** The largest burst, in seconds of the bitrate: more would only wait on the path. */
const BURST_S = 0.06
/** Frames between two keyframes without a request: a keyframe never comes by itself. */
const NEVER = 1_000_000_000

/** x264 at its fastest, on one thread, for one size and frame rate. The bitrate may change with each frame. */
export class X264 implements PictureCoder {
  readonly #options: CoderOptions
  readonly #av: Av
  readonly #context: CodecContext
  readonly #picture: SizedPicture
  readonly #packet: Packet

  static async open(av: Av, options: CoderOptions): Promise<X264> {
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

  private constructor(av: Av, options: CoderOptions, context: CodecContext) {
    this.#av = av
    this.#options = options
    this.#context = context
    this.#picture = new SizedPicture(av, options.drawn, options.size)
    this.#packet = new av.lib.Packet()
    this.#packet.alloc()
  }

  /** The bitrate may differ. */
  suits({ drawn, size, fps }: CoderOptions): boolean {
    const own = this.#options
    return fps === own.fps && isSameSize(size, own.size) && isSameSize(drawn, own.drawn)
  }

  /** Encodes on the encoder's thread. */
  async code(
    pixels: Buffer,
    { at, keyframe, kbps }: CodingOptions,
  ): Promise<CodedPicture & { quantizer: number }> {
    const { lib, constants } = this.#av
    set(this.#context, limits(kbps))
    await this.#picture.take(pixels)
    const { frame } = this.#picture
    frame.pts = BigInt(at)
    frame.pictType = keyframe ? constants.AV_PICTURE_TYPE_I : constants.AV_PICTURE_TYPE_NONE
    lib.FFmpegError.throwIfError(await this.#context.sendFrame(frame), 'x264')
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
    this.#picture.close()
    this.#packet.free()
  }
}

const limits = (kbps: number) => ({
  rcMaxRate: BigInt(kbps * 1000),
  rcBufferSize: Math.round(kbps * 1000 * BURST_S),
})
