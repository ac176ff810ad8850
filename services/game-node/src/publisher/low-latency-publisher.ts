import type { StreamQuality } from '@cloudplay/contract/signaling'
import { EDGES_CHANNEL, MOTION_CHANNEL, type VideoCodec } from '@cloudplay/contract/stream-protocol'
import { BitrateControl } from './bitrate-control.ts'
import type { Frame, FrameSize } from '../core/frame.ts'
import type { ConnectOptions, PeerEvents, Publisher, PublisherOptions, PublisherPeer } from './publisher.ts'
import { asksForKeyframe } from './rtcp.ts'
import { PLAYOUT_EXTENSION, PLAYOUT_ID, rewrite } from './rtp.ts'
import type { Coded, Encoder } from './encoder.ts'
import { Encoders } from './encoders.ts'
import { H264Encoder } from './h264-encoder.ts'
import { iceUrls } from './ice-urls.ts'
import { WrtcEncoder } from './wrtc-encoder.ts'
import type { Wrtc } from './wrtc-types.ts'
import { VIDEO_CLOCK_HZ } from './x264.ts'

type DataChannelModule = typeof import('node-datachannel')

const VIDEO = { payloadType: 96, ssrc: 42 }
const H264 = 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1'
const AUDIO = { payloadType: 111, ssrc: 43 }
/** How far the retransmission buffer reaches back, in packets. */
const NACK_PACKETS = 1000
const ASK_AGAIN_MS = 320
/** Longest piece of a frame in a packet: below the path's usual 1280 leaving space for RTP, its extension, SRTP, UDP and IP. */
const FRAGMENT_MAX = 1170

/**
 * node-datachannel is the transport to the page, with the browser's smoothing turned off: libwebrtc itself cannot say so to
 * the browser. The coding is libwebrtc's, or x264's; `codecs` names them, the best first. Throws where a part of the install
 * that the best needs is missing.
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
    return codec === 'H264' ? H264Encoder.open(wrtc, output) : WrtcEncoder.open(wrtc, transport, output)
  })
  publisher = new LowLatencyPublisher(transport, options, encoders)
  return publisher
}

class LowLatencyPublisher implements Publisher {
  readonly #transport: DataChannelModule
  readonly #options: PublisherOptions
  readonly #encoders: Encoders
  #peer: LowLatencyPeer | null = null

  constructor(transport: DataChannelModule, options: PublisherOptions, encoders: Encoders) {
    this.#transport = transport
    this.#options = options
    this.#encoders = encoders
  }

  /** What an encoder had still under way for an older connection is not for one of another codec. */
  pass(codec: VideoCodec, coded: Coded): void {
    if (this.#peer?.codec === codec) this.#peer.send(coded)
  }

  prepare(size: FrameSize): void {
    this.#encoders.prepare(size)
  }

  frame(frame: Frame): void {
    if (this.#peer?.open) this.#encoders.current.frame(frame)
  }

  sound(block: Int16Array): void {
    if (this.#peer?.open) this.#encoders.current.sound(block)
  }

  agree(codecs: readonly string[] | null): Promise<VideoCodec | null> {
    return this.#encoders.agree(codecs)
  }

  connect(connecting: ConnectOptions, events: PeerEvents): PublisherPeer {
    this.#peer?.close()
    this.#peer = new LowLatencyPeer(this.#transport, this.#options, connecting, events, this.#encoders.current)
    return this.#peer
  }

  stop(): void {
    this.#peer?.close()
    this.#encoders.close()
  }
}

class LowLatencyPeer implements PublisherPeer {
  readonly round: number
  readonly codec: VideoCodec
  readonly #connection
  readonly #videoTrack
  readonly #audioTrack
  /** How the track cuts frames into packets. */
  readonly #packetization
  /** The binding frees what has no wrapper left: everything is held until the end. */
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
    { PeerConnection, Video, Audio, H264RtpPacketizer, RtcpNackResponder, RtpPacketizationConfig }: DataChannelModule,
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
    const connection = new PeerConnection(`seat-${round}`, {
      iceServers: iceServers.flatMap(iceUrls),
      disableAutoNegotiation: true,
      ...(options.udpPorts && { portRangeBegin: options.udpPorts.min, portRangeEnd: options.udpPorts.max }),
    })
    this.#connection = connection
    const video = new Video('0', 'SendOnly')
    if (encoder.codec === 'VP8') video.addVP8Codec(VIDEO.payloadType)
    else video.addH264Codec(VIDEO.payloadType, H264)
    video.addSSRC(VIDEO.ssrc, 'game', 'game', 'video')
    this.#videoTrack = connection.addTrack(video)
    this.#packetization = new RtpPacketizationConfig(VIDEO.ssrc, 'game', VIDEO.payloadType, VIDEO_CLOCK_HZ)
    // Minimum and maximum stay 0.
    this.#packetization.playoutDelayId = PLAYOUT_ID
    const packetizer = new H264RtpPacketizer('StartSequence', this.#packetization, FRAGMENT_MAX)
    const nacks = new RtcpNackResponder(NACK_PACKETS)
    if (encoder.codec === 'H264') packetizer.addToChain(nacks)
    this.#videoTrack.setMediaHandler(encoder.codec === 'H264' ? packetizer : nacks)
    this.#videoTrack.onMessage((rtcp) => {
      if (asksForKeyframe(rtcp)) encoder.keyframe()
    })
    this.#videoTrack.onOpen(() => encoder.keyframe())
    const audio = new Audio('1', 'SendOnly')
    audio.addOpusCodec(AUDIO.payloadType)
    audio.addSSRC(AUDIO.ssrc, 'game', 'game', 'audio')
    this.#audioTrack = connection.addTrack(audio)
    const channels = (
      [
        [EDGES_CHANNEL, {}],
        [MOTION_CHANNEL, { unordered: true, maxRetransmits: 0 }],
      ] as const
    ).map(([label, init]) => {
      const channel = connection.createDataChannel(label, init)
      channel.onMessage((data) => {
        if (typeof data !== 'string') events.input(new Uint8Array(data), label)
      })
      return channel
    })
    this.#kept = [video, audio, packetizer, nacks, ...channels]
    connection.onLocalDescription((sdp) => {
      const offer = sdp.replace(`a=rtpmap:${VIDEO.payloadType} `, `${PLAYOUT_EXTENSION}\r\na=rtpmap:${VIDEO.payloadType} `)
      if (!this.#closed) events.signal({ t: 'offer', round, sdp: offer })
    })
    connection.onLocalCandidate((candidate, sdpMid) => {
      if (!this.#closed) events.signal({ t: 'candidate', round, candidate: { candidate: candidate.replace(/^a=/, ''), sdpMid } })
    })
    connection.onStateChange((state) => {
      if (this.#closed) return
      if (state === 'connected') events.state('connected')
      else if (state === 'failed' || state === 'closed' || state === 'disconnected') events.state('closed')
    })
    connection.setLocalDescription('offer')
  }

  get open(): boolean {
    return !this.#closed && this.#videoTrack.isOpen()
  }

  /** Sends what was coded; video from the first keyframe on. */
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

  /** False until a keyframe begins; the encoder leaves out requests that follow each other closely. */
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
        if (signal.candidate.candidate) this.#connection.addRemoteCandidate(signal.candidate.candidate, signal.candidate.sdpMid ?? '0')
      } else if (signal.t === 'keyframe') this.#encoder.keyframe()
      else this.#encoder.setRate(this.#control.report(signal), this.#fps)
    } catch (error) {
      // A description or candidate the other side should not have sent: this connection may not come up, the game goes on.
      process.stderr.write(`${JSON.stringify({ event: 'webrtc_refused', cause: (error as Error).message })}\n`)
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
      // The track closed between the look and the sending; its state change is on its way.
    }
  }
}
