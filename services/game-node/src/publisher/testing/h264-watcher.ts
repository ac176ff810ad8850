import { readStrip, STRIP_CELL, STRIP_CELLS } from '@cloudplay/contract/stream-strip'
import type { Av } from '../av.ts'
import type { Coded } from '../encoder.ts'

/** A page in small: looks at the frames. */
export class H264Watcher {
  readonly shown: number[] = []
  readonly keyframesAt: number[] = []
  readonly times: number[] = []
  /** Lines of each frame. */
  readonly heights: number[] = []
  bytes = 0
  sounds = 0
  readonly #decoder
  readonly #packet
  readonly #frame
  readonly #av: Av

  constructor(known: Av) {
    const { lib, constants } = known
    this.#av = known
    this.#decoder = new lib.CodecContext()
    const codec = lib.Codec.findDecoder(constants.AV_CODEC_ID_H264)
    this.#decoder.allocContext3(codec)
    this.#decoder.setFlags(constants.AV_CODEC_FLAG_LOW_DELAY)
    this.#decoder.threadCount = 1
    lib.FFmpegError.throwIfError(this.#decoder.open2Sync(codec))
    this.#packet = new lib.Packet()
    this.#packet.alloc()
    this.#frame = new lib.Frame()
    this.#frame.alloc()
  }

  take({ kind, bytes, beginsKeyframe, frameAt }: Coded): void {
    if (kind === 'audio') return void this.sounds++
    this.bytes += bytes.length
    if (beginsKeyframe) this.keyframesAt.push(this.shown.length)
    this.times.push(frameAt!)
    this.#decode(bytes)
  }

  #decode(frame: Buffer): void {
    const { lib } = this.#av
    this.#packet.data = frame
    lib.FFmpegError.throwIfError(this.#decoder.sendPacketSync(this.#packet))
    lib.FFmpegError.throwIfError(this.#decoder.receiveFrameSync(this.#frame))
    const { width, height } = this.#frame
    this.heights.push(height)
    const brightness = this.#frame.toBuffer()
    this.shown.push(
      readStrip(
        Array.from(
          { length: STRIP_CELLS },
          (_, cell) =>
            brightness[
              Math.floor(STRIP_CELL.height * height * 0.5) * width +
                Math.floor((cell + 0.5) * STRIP_CELL.width * width)
            ]!,
        ),
      ) ?? -1,
    )
  }
}
