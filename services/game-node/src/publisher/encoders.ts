import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import { errorText } from '@cloudplay/log/describe-error'
import type { FrameSize } from '../core/frame.ts'
import type { Encoder } from './encoder.ts'

/** The encoders of one seat, best first. The best opens immediately, another one when a page can't decode the best. */
export class Encoders {
  readonly #codecs: readonly VideoCodec[]
  readonly #make: (codec: VideoCodec) => Promise<Encoder>
  readonly #opened = new Map<VideoCodec, Promise<Encoder>>()
  #current: Encoder
  #size: FrameSize | null = null
  #closed = false
  #asked = 0

  /** Throws if the best of these codecs has no encoder on this machine. */
  static async open(
    codecs: readonly [VideoCodec, ...VideoCodec[]],
    make: (codec: VideoCodec) => Promise<Encoder>,
  ): Promise<Encoders> {
    return new Encoders(codecs, make, await make(codecs[0]))
  }

  private constructor(
    codecs: readonly VideoCodec[],
    make: (codec: VideoCodec) => Promise<Encoder>,
    best: Encoder,
  ) {
    this.#codecs = codecs
    this.#make = make
    this.#current = best
    this.#opened.set(best.codec, Promise.resolve(best))
  }

  /** The encoder that the newest page agreed on. */
  get current(): Encoder {
    return this.#current
  }

  prepare(size: FrameSize): void {
    this.#size = size
    for (const opened of this.#opened.values())
      void opened.then((encoder) => encoder.prepare(size)).catch(() => undefined)
  }

  /** Chooses the best codec that the page can decode and this machine can encode; null without one. */
  async agree(decoded: readonly string[] | null): Promise<VideoCodec | null> {
    const asked = ++this.#asked
    const encoder = await this.find(decoded)
    // A newer page may have asked while the encoder opened.
    if (encoder && asked === this.#asked) this.#current = encoder
    return encoder?.codec ?? null
  }

  /** The best encoder for a page that decodes these codecs (null: any); null without one. */
  async find(decoded: readonly string[] | null): Promise<Encoder | null> {
    for (const codec of this.#codecs) {
      if (decoded && !decoded.includes(codec)) continue
      try {
        return await this.#of(codec)
      } catch (error) {
        process.stderr.write(
          `${JSON.stringify({ event: 'encoder_unavailable', codec, cause: errorText(error) })}\n`,
        )
      }
    }
    return null
  }

  close(): void {
    this.#closed = true
    for (const opened of this.#opened.values())
      void opened.then((encoder) => encoder.close()).catch(() => undefined)
  }

  #of(codec: VideoCodec): Promise<Encoder> {
    const known = this.#opened.get(codec)
    if (known) return known
    const opening = this.#open(codec)
    this.#opened.set(codec, opening)
    // Try again next time: the failure may be temporary.
    opening.catch(() => this.#opened.delete(codec))
    return opening
  }

  async #open(codec: VideoCodec): Promise<Encoder> {
    const encoder = await this.#make(codec)
    if (this.#size) encoder.prepare(this.#size)
    if (this.#closed) encoder.close()
    return encoder
  }
}
