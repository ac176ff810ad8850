import type { StreamQuality } from '@cloudplay/contract/signaling'
import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import { errorText } from '@cloudplay/log/describe-error'
import { BitrateControl } from './bitrate-control.ts'
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
import { PLAYOUT_EXTENSION, rewrite } from './rtp.ts'
import { addAudio, addVideo, AUDIO, type DataChannelModule, openInput, VIDEO } from './tracks.ts'
import type { Coded, Encoder } from './encoder.ts'
import { Encoders } from './encoders.ts'
import { H264Encoder } from './h264-encoder.ts'
import { iceUrls } from './ice-urls.ts'
import { SendMeter } from './send-meter.ts'
import { EncodedSocketStream } from './socket-stream.ts'
import { WrtcEncoder } from './wrtc-encoder.ts'
import type { Wrtc } from './wrtc-types.ts'

const ASK_AGAIN_MS = 320

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
      ? H264Encoder.open(wrtc, output)
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
      this.#encoders.current,
    )
    this.#socket?.setRate()
    return this.#peer
  }

  async openSocket(options: SocketStreamOptions): Promise<SocketStream | null> {
    const encoder = await this.#encoders.find(options.codecs)
    if (!encoder) return null
    this.#socket?.close()
    const socket = new EncodedSocketStream(encoder, options, () => {
      if (this.#socket === socket) this.#socket = null
    })
    this.#socket = socket
    return socket
  }

  sent(): ReturnType<Publisher['sent']> {
    return this.#meter.take()
  }

  stop(): void {
    this.#peer?.close()
    this.#socket?.close()
    this.#encoders.close()
  }
}

class LowLatencyPeer implements PublisherPeer {
  readonly round: number
  readonly codec: VideoCodec
  readonly #connection
  readonly #videoTrack
  readonly #audioTrack
  /** How the track splits frames into packets. */
  readonly #packetization
  /** Keeps these objects alive, because the binding frees objects without a wrapper. */
  readonly #kept: unknown[]
  readonly #encoder: Encoder
  readonly #control: BitrateControl
  readonly #streams = {
    video: { ...VIDEO, sequenceOffset: Math.floor(Math.random() * 65_536) },
    audio: { ...AUDIO, sequenceOffset: Math.floor(Math.random() * 65_536) },
  }
  #fps: number
  #begun = false
  #askedAtMs = performance.now()
  #closed = false

  constructor(
    transport: DataChannelModule,
    options: PublisherOptions,
    { round, quality, iceServers }: ConnectOptions,
    events: PeerEvents,
    encoder: Encoder,
  ) {
    this.round = round
    this.codec = encoder.codec
    this.#encoder = encoder
    this.#control = new BitrateControl(quality.max_kbps)
    this.#fps = quality.fps
    encoder.setRate(quality.max_kbps, quality.fps)
    encoder.keyframe()
    const connection = new transport.PeerConnection(`seat-${round}`, {
      iceServers: iceServers.flatMap(iceUrls),
      disableAutoNegotiation: true,
      ...(options.udpPorts && {
        portRangeBegin: options.udpPorts.min,
        portRangeEnd: options.udpPorts.max,
      }),
    })
    this.#connection = connection
    const video = addVideo(transport, connection, encoder)
    this.#videoTrack = video.track
    this.#packetization = video.packetization
    const audio = addAudio(transport, connection)
    this.#audioTrack = audio.track
    this.#kept = [...video.kept, ...audio.kept, ...openInput(connection, events)]
    connection.onLocalDescription((sdp) => {
      const offer = sdp.replace(
        `a=rtpmap:${VIDEO.payloadType} `,
        `${PLAYOUT_EXTENSION}\r\na=rtpmap:${VIDEO.payloadType} `,
      )
      if (!this.#closed) events.signal({ t: 'offer', round, sdp: offer })
    })
    connection.onLocalCandidate((candidate, sdpMid) => {
      if (!this.#closed)
        events.signal({
          t: 'candidate',
          round,
          candidate: { candidate: candidate.replace(/^a=/, ''), sdpMid },
        })
    })
    connection.onStateChange((state) => {
      if (this.#closed) return
      if (state === 'connected') events.state('connected')
      else if (state === 'failed' || state === 'closed' || state === 'disconnected')
        events.state('closed')
    })
    connection.setLocalDescription('offer')
  }

  get open(): boolean {
    return !this.#closed && this.#videoTrack.isOpen()
  }

  /** Sends encoded sound, and encoded video from the first keyframe on. */
  send(coded: Coded): void {
    const track = coded.kind === 'video' ? this.#videoTrack : this.#audioTrack
    if (this.#closed || !track.isOpen()) return
    if (coded.kind === 'video' && !this.#begins(coded)) return
    if (coded.frameAt !== undefined) {
      this.#packetization.timestamp = coded.frameAt >>> 0
      this.#send(track, coded.bytes)
      return
    }
    const packet = rewrite(coded.bytes, this.#streams[coded.kind], coded.kind === 'video')
    if (packet) this.#send(track, packet)
  }

  /** False until a keyframe begins. Asks again from time to time, because the encoder ignores requests in quick succession. */
  #begins(coded: Coded): boolean {
    if (this.#begun) return true
    this.#begun = coded.beginsKeyframe
    const nowMs = performance.now()
    if (!this.#begun && nowMs - this.#askedAtMs > ASK_AGAIN_MS) {
      this.#askedAtMs = nowMs
      this.#encoder.keyframe()
    }
    return this.#begun
  }

  signal(signal: Parameters<PublisherPeer['signal']>[0]): void {
    if (this.#closed) return
    try {
      if (signal.t === 'answer') this.#connection.setRemoteDescription(signal.sdp, 'answer')
      else if (signal.t === 'candidate') {
        if (signal.candidate.candidate)
          this.#connection.addRemoteCandidate(
            signal.candidate.candidate,
            signal.candidate.sdpMid ?? '0',
          )
      } else if (signal.t === 'keyframe') this.#encoder.keyframe()
      else this.#encoder.setRate(this.#control.report(signal), this.#fps)
    } catch (error) {
      // The other side sent a wrong description or candidate. This connection may fail; the game continues.
      process.stderr.write(
        `${JSON.stringify({ event: 'webrtc_refused', cause: errorText(error) })}\n`,
      )
    }
  }

  setQuality(quality: StreamQuality): void {
    this.#fps = quality.fps
    this.#control.maxKbps = quality.max_kbps
    this.#encoder.setRate(this.#control.kbps, quality.fps)
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#connection.close()
    this.#kept.length = 0
  }

  #send(track: { sendMessageBinary(bytes: Buffer): boolean }, packet: Buffer): void {
    try {
      track.sendMessageBinary(packet)
    } catch {
      // The track closed after the check; its state change follows.
    }
  }
}
