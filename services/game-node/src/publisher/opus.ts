import type { CodecContext, Frame, Packet } from 'node-av/lib'
import { type Av, open, set } from './av.ts'
import {
  SOUND_BLOCK_SAMPLES,
  SOUND_CHANNELS,
  SOUND_RATE_HZ,
} from '@cloudplay/game-kit/sound/format'

const BITRATE = 96_000n
/** From 0 to 10. This needs half the work of 10 and sounds the same at this bitrate. */
const EFFORT = '5'

/** Opus with its lowest delay: one packet for each block of sound. */
export class Opus {
  readonly #av: Av
  readonly #context: CodecContext
  readonly #frame: Frame
  readonly #packet: Packet
  #blocks = 0

  static async open(av: Av): Promise<Opus> {
    const { lib, constants } = av
    const codec = lib.Codec.findEncoderByName(constants.FF_ENCODER_LIBOPUS)
    if (!codec) throw new Error('this FFmpeg has no opus')
    const sound = { sampleRate: SOUND_RATE_HZ, channelLayout: constants.AV_CHANNEL_LAYOUT_STEREO }
    const context = new lib.CodecContext()
    context.allocContext3(codec)
    set(context, {
      ...sound,
      sampleFormat: constants.AV_SAMPLE_FMT_S16,
      timeBase: new lib.Rational(1, SOUND_RATE_HZ),
      bitRate: BITRATE,
    })
    await open(av, context, codec, {
      application: 'lowdelay',
      frame_duration: '10',
      compression_level: EFFORT,
    })
    const frame = new lib.Frame()
    frame.alloc()
    set(frame, { ...sound, format: constants.AV_SAMPLE_FMT_S16, nbSamples: SOUND_BLOCK_SAMPLES })
    lib.FFmpegError.throwIfError(frame.getBuffer(), 'sound')
    return new Opus(av, context, frame)
  }

  private constructor(av: Av, context: CodecContext, frame: Frame) {
    this.#av = av
    this.#context = context
    this.#frame = frame
    this.#packet = new av.lib.Packet()
    this.#packet.alloc()
  }

  /** Encodes one block of 10 ms; `at` counts samples from the first block. */
  code(block: Int16Array): { bytes: Buffer; at: number } | null {
    const { lib } = this.#av
    const at = this.#blocks++ * SOUND_BLOCK_SAMPLES
    lib.FFmpegError.throwIfError(this.#frame.makeWritable(), 'sound')
    this.#frame.fromBuffer(
      Buffer.from(block.buffer, block.byteOffset, SOUND_BLOCK_SAMPLES * SOUND_CHANNELS * 2),
    )
    this.#frame.pts = BigInt(at)
    lib.FFmpegError.throwIfError(this.#context.sendFrameSync(this.#frame), 'opus')
    if (this.#context.receivePacketSync(this.#packet) < 0) return null
    const bytes = this.#packet.data!
    this.#packet.unref()
    return { bytes, at }
  }

  close(): void {
    this.#context.freeContext()
    this.#frame.free()
    this.#packet.free()
  }
}
