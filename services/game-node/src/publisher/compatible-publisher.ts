import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { Frame, FrameSize } from '../core/frame.ts'
import type {
  ConnectOptions,
  PeerEvents,
  Publisher,
  PublisherPeer,
  SocketStream,
  SocketStreamOptions,
} from './publisher.ts'

/**
 * The quickest publisher, with all of libwebrtc as a fallback for pages that can't reach it: Chromium's checks through a TCP
 * relay carry a tie-breaker of 0, which the quick transport's ICE (libjuice) refuses with 400, so Chromium drops the path.
 */
export class CompatiblePublisher implements Publisher {
  readonly #quick: Publisher
  readonly #openPlain: () => Promise<Publisher>
  #plain: Promise<Publisher> | null = null
  #current: Publisher
  #size: FrameSize | null = null
  #asked = 0

  constructor(quick: Publisher, openPlain: () => Promise<Publisher>) {
    this.#quick = this.#current = quick
    this.#openPlain = openPlain
  }

  prepare(size: FrameSize): void {
    this.#size = size
    this.#quick.prepare(size)
  }

  frame(frame: Frame): void {
    this.#current.frame(frame)
  }

  sound(block: Int16Array): void {
    this.#current.sound(block)
  }

  async agree(codecs: readonly string[] | null, compatible: boolean): Promise<VideoCodec | null> {
    const asked = ++this.#asked
    if (compatible) {
      this.#plain ??= this.#openPlain()
      const plain = await this.#plain.catch(() => null)
      if (plain && this.#size) plain.prepare(this.#size)
      const codec = await plain?.agree(codecs, compatible)
      // A newer page asked meanwhile.
      if (asked !== this.#asked) return codec ?? null
      if (plain && codec) {
        this.#current = plain
        return codec
      }
    }
    this.#current = this.#quick
    return this.#quick.agree(codecs, compatible)
  }

  connect(options: ConnectOptions, events: PeerEvents): PublisherPeer {
    return this.#current.connect(options, events)
  }

  /** Libwebrtc alone shows nobody its frames. A page asks for it only where it can't use its socket. */
  openSocket(options: SocketStreamOptions): Promise<SocketStream | null> {
    return this.#current.openSocket(options)
  }

  sent(): ReturnType<Publisher['sent']> {
    return this.#current.sent()
  }

  stop(): void {
    this.#quick.stop()
    void this.#plain?.then((plain) => plain.stop()).catch(() => undefined)
  }
}
