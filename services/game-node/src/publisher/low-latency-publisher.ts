import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { Frame, FrameSize } from '../core/frame.ts'
import type {
  ConnectOptions,
  PeerEvents,
  Publisher,
  PublisherOptions,
  PublisherPeer,
  SocketStream,
  SocketStreamOptions,
} from './publisher.ts'
import type { DataChannelModule } from './tracks.ts'
import type { Coded, Encoder } from './encoder.ts'
import { Encoders } from './encoders.ts'
import { H264Encoder } from './h264-encoder.ts'
import { LowLatencyPeer } from './low-latency-peer.ts'
import { SendMeter } from './send-meter.ts'
import { EncodedSocketStream } from './socket-stream.ts'
import { steer, type Steering } from './steering.ts'
import { WrtcEncoder } from './wrtc-encoder.ts'
import type { Wrtc } from './wrtc-types.ts'

/**
 * Sends through node-datachannel, because libwebrtc can't ask the browser to turn off its smoothing. libwebrtc or x264
 * encodes; `codecs` are in order, best first. Throws if the install lacks a part that the best codec needs.
 */
export async function createLowLatencyPublisher(
  options: PublisherOptions,
  codecs: readonly [VideoCodec, ...VideoCodec[]],
): Promise<Publisher> {
  const transport = await import('node-datachannel')
  const { default: wrtc } = (await import('@roamhq/wrtc')) as unknown as { default: Wrtc }
  let publisher: LowLatencyPublisher | null = null
  const encoders = await Encoders.open(codecs, (codec) => {
    const output = (coded: Coded) => publisher?.pass(codec, coded)
    return codec === 'H264'
      ? H264Encoder.open(wrtc, output, options.hardware)
      : WrtcEncoder.open(wrtc, transport, output)
  })
  publisher = new LowLatencyPublisher(transport, options, encoders)
  return publisher
}

class LowLatencyPublisher implements Publisher {
  readonly #transport: DataChannelModule
  readonly #options: PublisherOptions
  readonly #encoders: Encoders
  readonly #meter = new SendMeter()
  #peer: LowLatencyPeer | null = null
  #socket: EncodedSocketStream | null = null
  #socketsAsked = 0

  constructor(transport: DataChannelModule, options: PublisherOptions, encoders: Encoders) {
    this.#transport = transport
    this.#options = options
    this.#encoders = encoders
  }

  /** Drops frames that an encoder finished for an older connection with another codec. */
  pass(codec: VideoCodec, coded: Coded): void {
    const peer = this.#peer?.codec === codec ? this.#peer : null
    const socket = this.#socket?.codec === codec ? this.#socket : null
    if (peer || socket) this.#meter.count(coded)
    peer?.send(coded)
    socket?.take(coded)
  }

  prepare(size: FrameSize): void {
    this.#encoders.prepare(size)
  }

  frame(frame: Frame): void {
    this.#socket?.frame(frame)
    this.#ofPeer()?.frame(frame)
  }

  sound(block: Int16Array): void {
    this.#socket?.encoder.sound(block)
    this.#ofPeer()?.sound(block)
  }

  /** The peer connection's encoder, unless it is the socket's too. */
  #ofPeer(): Encoder | null {
    const { current } = this.#encoders
    return this.#peer?.open && current !== this.#socket?.encoder ? current : null
  }

  /** While the socket uses an encoder, it alone decides: it runs only where the peer connection has no path. */
  #forPeer(encoder: Encoder): Steering {
    return steer(encoder, () => this.#socket?.encoder !== encoder)
  }

  agree(codecs: readonly string[] | null): Promise<VideoCodec | null> {
    return this.#encoders.agree(codecs)
  }

  connect(connecting: ConnectOptions, events: PeerEvents): PublisherPeer {
    this.#peer?.close()
    this.#peer = new LowLatencyPeer(
      this.#transport,
      this.#options,
      connecting,
      events,
      this.#forPeer(this.#encoders.current),
    )
    return this.#peer
  }

  async openSocket(options: SocketStreamOptions): Promise<SocketStream | null> {
    const asked = ++this.#socketsAsked
    const encoder = await this.#encoders.find(options.codecs)
    // A newer page's stream must not end for an older page's.
    if (!encoder || asked !== this.#socketsAsked) return null
    this.#socket?.close()
    const socket = new EncodedSocketStream(encoder, options, () => {
      if (this.#socket === socket) this.#socket = null
    })
    this.#socket = socket
    return socket
  }

  sent(): ReturnType<Publisher['sent']> {
    const { coarse } = this.#socket?.encoder ?? this.#encoders.current
    const figures = (this.#socket ?? this.#peer)?.figures
    return { ...this.#meter.take(), ...figures, ...(coarse && { coarse }) }
  }

  stop(): void {
    this.#peer?.close()
    this.#socket?.close()
    this.#encoders.close()
  }
}
