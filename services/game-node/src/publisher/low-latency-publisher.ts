import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { StreamQuality } from '@cloudplay/contract/signaling'
import { EDGES_CHANNEL, MOTION_CHANNEL } from '@cloudplay/contract/stream-protocol'
import { BitrateControl } from './bitrate-control.ts'
import {
  SOUND_BLOCK_SAMPLES,
  SOUND_CHANNELS,
  SOUND_RATE_HZ,
  type PeerEvents,
  type Picture,
  type PictureSize,
  type Publisher,
  type PublisherOptions,
  type PublisherPeer,
} from './publisher.ts'
import { asksForKeyframe, packPicture, packSound, PLAYOUT_EXTENSION } from './rtp.ts'

type DataChannelModule = typeof import('node-datachannel')
type CodecModule = typeof import('@napi-rs/webcodecs')

const VIDEO = { payloadType: 96, ssrc: 42 }
const AUDIO = { payloadType: 111, ssrc: 43 }
const H264 = 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1'
/** More pictures than this waiting in the encoder, and the newest is left out: late pictures are worth nothing. */
const ENCODER_QUEUE_MAX = 2
/** A closed picture's memory is freed only when its wrapper is collected; a small collection costs about 1 ms. */
const COLLECT_MS = 500
/** Of the bitrate. */
const SMALL_CHANGE = 0.15
/** Pictures the retransmission buffer reaches back, in packets. */
const NACK_PACKETS = 1000

/**
 * node-datachannel for the transport and @napi-rs/webcodecs (H264) for the pictures, with the browser's smoothing
 * turned off: about half the delay of the default. Both are optional parts of the install; the encoder's binary holds
 * x264, which is under the GPL.
 */
export async function createLowLatencyPublisher(options: PublisherOptions): Promise<Publisher> {
  const [transport, codecs] = await Promise.all([import('node-datachannel'), import('@napi-rs/webcodecs')])
  return new LowLatencyPublisher(transport, codecs, options)
}

class LowLatencyPublisher implements Publisher {
  readonly #transport: DataChannelModule
  readonly #codecs: CodecModule
  readonly #options: PublisherOptions
  #video: InstanceType<CodecModule['VideoEncoder']> | null = null
  #encoding = { kbps: 0, fps: 0 }
  #size: PictureSize = { widthPx: 1280, heightPx: 720 }
  readonly #audio: InstanceType<CodecModule['AudioEncoder']>
  readonly #startedAtMs = performance.now()
  readonly #collector: ReturnType<typeof setInterval>
  #peer: LowLatencyPeer | null = null
  #keyframeWanted = true
  #soundBlocks = 0

  constructor(transport: DataChannelModule, codecs: CodecModule, options: PublisherOptions) {
    this.#transport = transport
    this.#codecs = codecs
    this.#options = options
    this.#audio = new codecs.AudioEncoder({
      output: (chunk) => {
        const bytes = Buffer.allocUnsafe(chunk.byteLength)
        chunk.copyTo(bytes)
        this.#peer?.sound(bytes, Math.round(chunk.timestamp * 0.048))
      },
      error: (error) => this.#broken('audio', error),
    })
    this.#audio.configure({
      codec: 'opus',
      sampleRate: SOUND_RATE_HZ,
      numberOfChannels: SOUND_CHANNELS,
      bitrate: 96_000,
      opus: { frameDuration: 10_000, application: 'lowdelay' },
    })
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (kind: { type: 'minor' }) => void
    this.#collector = setInterval(() => collect({ type: 'minor' }), COLLECT_MS)
  }

  prepare(size: PictureSize): void {
    this.#size = size
  }

  picture({ pixels, order, widthPx, heightPx }: Picture): void {
    if (!this.#peer?.open || !this.#video || this.#video.encodeQueueSize > ENCODER_QUEUE_MAX) return
    const frame = new this.#codecs.VideoFrame(new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength), {
      format: order,
      codedWidth: widthPx,
      codedHeight: heightPx,
      timestamp: Math.round((performance.now() - this.#startedAtMs) * 1000),
    })
    this.#video.encode(frame, { keyFrame: this.#keyframeWanted })
    this.#keyframeWanted = false
    frame.close()
  }

  sound(block: Int16Array): void {
    if (!this.#peer?.open) return
    const data = new this.#codecs.AudioData({
      format: 's16',
      sampleRate: SOUND_RATE_HZ,
      numberOfFrames: SOUND_BLOCK_SAMPLES,
      numberOfChannels: SOUND_CHANNELS,
      timestamp: this.#soundBlocks++ * 10_000,
      data: Int16Array.from(block),
    })
    this.#audio.encode(data)
    data.close()
  }

  connect(round: number, quality: StreamQuality, events: PeerEvents): PublisherPeer {
    this.#peer?.close()
    this.#peer = new LowLatencyPeer(this.#transport, this.#options, round, quality, events, {
      keyframe: () => {
        this.#keyframeWanted = true
      },
      encode: (kbps, fps) => this.#encode(kbps, fps),
    })
    this.#encode(quality.max_kbps, quality.fps)
    return this.#peer
  }

  stop(): void {
    clearInterval(this.#collector)
    this.#peer?.close()
    this.#video?.close()
    this.#audio.close()
  }

  /**
   * Sets the pace and bitrate by a new encoder, which begins with a keyframe: this one falls silent when it is
   * configured a second time. So small changes are left out.
   */
  #encode(kbps: number, fps: number): void {
    const near = Math.abs(kbps - this.#encoding.kbps) < this.#encoding.kbps * SMALL_CHANGE
    if (this.#video && near && fps === this.#encoding.fps) return
    this.#encoding = { kbps, fps }
    this.#video?.close()
    this.#video = new this.#codecs.VideoEncoder({
      output: (chunk) => {
        const bytes = Buffer.allocUnsafe(chunk.byteLength)
        chunk.copyTo(bytes)
        this.#peer?.picture(bytes, Math.round(chunk.timestamp * 0.09), chunk.type === 'key')
      },
      error: (error) => this.#broken('video', error),
    })
    this.#keyframeWanted = true
    const { widthPx: width, heightPx: height } = this.#size
    this.#video.configure({
      codec: 'avc1.42e01f',
      width,
      height,
      bitrate: kbps * 1000,
      framerate: fps,
      latencyMode: 'realtime',
      avc: { format: 'annexb' },
    })
  }

  #broken(what: string, error: Error): void {
    process.stderr.write(`${JSON.stringify({ event: 'encoder_broken', what, cause: error.message })}\n`)
    process.exit(1)
  }
}

interface EncoderHandle {
  keyframe(): void
  encode(kbps: number, fps: number): void
}

class LowLatencyPeer implements PublisherPeer {
  readonly round: number
  readonly #connection
  readonly #videoTrack
  readonly #audioTrack
  /** The binding frees what has no wrapper left: everything is held until the end. */
  readonly #kept: unknown[]
  readonly #encoder: EncoderHandle
  readonly #control: BitrateControl
  readonly #videoStream = { ...VIDEO, sequence: Math.floor(Math.random() * 32_768) }
  readonly #audioStream = { ...AUDIO, sequence: Math.floor(Math.random() * 32_768) }
  #fps: number
  #begun = false
  #closed = false

  constructor(
    { PeerConnection, Video, Audio, RtcpNackResponder }: DataChannelModule,
    options: PublisherOptions,
    round: number,
    quality: StreamQuality,
    events: PeerEvents,
    encoder: EncoderHandle,
  ) {
    this.round = round
    this.#encoder = encoder
    this.#fps = quality.fps
    this.#control = new BitrateControl(quality.max_kbps)
    const connection = new PeerConnection(`seat-${round}`, {
      iceServers: options.iceServers.flatMap(iceUrls),
      disableAutoNegotiation: true,
      ...(options.udpPorts && { portRangeBegin: options.udpPorts.min, portRangeEnd: options.udpPorts.max }),
    })
    this.#connection = connection
    const video = new Video('0', 'SendOnly')
    video.addH264Codec(VIDEO.payloadType, H264)
    video.addSSRC(VIDEO.ssrc, 'game', 'game', 'video')
    this.#videoTrack = connection.addTrack(video)
    const nacks = new RtcpNackResponder(NACK_PACKETS)
    this.#videoTrack.setMediaHandler(nacks)
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
    this.#kept = [video, audio, nacks, ...channels]
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

  picture(bytes: Buffer, timestamp: number, keyframe: boolean): void {
    this.#begun ||= keyframe
    if (!this.open || !this.#begun) return
    for (const packet of packPicture(this.#videoStream, bytes, timestamp)) this.#send(this.#videoTrack, packet)
  }

  sound(bytes: Buffer, timestamp: number): void {
    if (!this.#closed && this.#audioTrack.isOpen()) this.#send(this.#audioTrack, packSound(this.#audioStream, bytes, timestamp))
  }

  signal(signal: Parameters<PublisherPeer['signal']>[0]): void {
    if (this.#closed) return
    try {
      if (signal.t === 'answer') this.#connection.setRemoteDescription(signal.sdp, 'answer')
      else if (signal.t === 'candidate') {
        if (signal.candidate.candidate) this.#connection.addRemoteCandidate(signal.candidate.candidate, signal.candidate.sdpMid ?? '0')
      } else if (signal.t === 'keyframe') this.#encoder.keyframe()
      else this.#encoder.encode(this.#control.report(signal), this.#fps)
    } catch (error) {
      // A description or candidate the other side should not have sent: this connection may not come up, the game goes on.
      process.stderr.write(`${JSON.stringify({ event: 'webrtc_refused', cause: (error as Error).message })}\n`)
    }
  }

  setQuality(quality: StreamQuality): void {
    this.#fps = quality.fps
    this.#control.maxKbps = quality.max_kbps
    this.#encoder.encode(this.#control.kbps, quality.fps)
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

/** node-datachannel takes one URL a server, with the credentials inside. */
function iceUrls({ urls, username, credential }: { urls: string | string[]; username?: string; credential?: string }): string[] {
  return [urls].flat().map((url) => {
    if (!username) return url
    return url.replace(/^(turns?:)/, `$1${encodeURIComponent(username)}:${encodeURIComponent(credential ?? '')}@`)
  })
}
