import type { StreamQuality } from '@cloudplay/contract/signaling'
import type { InputChannel, VideoCodec } from '@cloudplay/contract/stream-protocol'
import { errorText } from '@cloudplay/log/describe-error'
import type { Frame, FrameSize } from '../core/frame.ts'
import {
  SOUND_BLOCK_SAMPLES,
  SOUND_CHANNELS,
  SOUND_RATE_HZ,
} from '@cloudplay/game-kit/sound/format'
import type {
  ConnectOptions,
  PeerEvents,
  Publisher,
  PublisherOptions,
  PublisherPeer,
} from './publisher.ts'
import { INPUT_CHANNELS } from './input-channels.ts'
import { I420 } from './pixels.ts'
import { setEncoding } from './wrtc-parameters.ts'
import type { Wrtc, WrtcChannel, WrtcConnection, WrtcTrack } from './wrtc-types.ts'

const START_KBPS = 3000

/**
 * All of libwebrtc, from @roamhq/wrtc: VP8 and opus, with its own congestion control, retransmission and keyframes. It needs
 * no optional package, and no part is under the GPL.
 */
export async function createWrtcPublisher(options: PublisherOptions): Promise<Publisher> {
  // The package is CommonJS, and its types need the browser's library; see wrtc-types.ts.
  const module = (await import('@roamhq/wrtc')) as unknown as { default: Wrtc }
  return new WrtcPublisher(module.default, options)
}

class WrtcPublisher implements Publisher {
  readonly #wrtc: Wrtc
  readonly #options: PublisherOptions
  readonly #video
  readonly #audio
  #frame: I420 | null = null

  constructor(wrtc: Wrtc, options: PublisherOptions) {
    this.#wrtc = wrtc
    this.#options = options
    this.#video = new wrtc.nonstandard.RTCVideoSource()
    this.#audio = new wrtc.nonstandard.RTCAudioSource()
  }

  prepare(size: FrameSize): void {
    this.#frame = new I420(this.#wrtc, size)
  }

  frame(frame: Frame): void {
    if (this.#frame) this.#video.onFrame(this.#frame.take(frame))
  }

  sound(samples: Int16Array): void {
    this.#audio.onData({
      samples,
      sampleRate: SOUND_RATE_HZ,
      bitsPerSample: 16,
      channelCount: SOUND_CHANNELS,
      numberOfFrames: SOUND_BLOCK_SAMPLES,
    })
  }

  agree(codecs: readonly string[] | null): Promise<VideoCodec | null> {
    return Promise.resolve(codecs === null || codecs.includes('VP8') ? 'VP8' : null)
  }

  connect(connecting: ConnectOptions, events: PeerEvents): PublisherPeer {
    const tracks = { video: this.#video.createTrack(), audio: this.#audio.createTrack() }
    const drawnHeight = this.#frame?.height ?? 0
    return new WrtcPeer(this.#wrtc, this.#options, { tracks, drawnHeight }, connecting, events)
  }

  openSocket(): Promise<null> {
    return Promise.resolve(null)
  }

  sent(): ReturnType<Publisher['sent']> {
    return {}
  }

  stop(): void {}
}

interface Media {
  tracks: { video: WrtcTrack; audio: WrtcTrack }
  drawnHeight: number
}

class WrtcPeer implements PublisherPeer {
  readonly round: number
  readonly #connection: WrtcConnection
  readonly #sender
  readonly #tracks: Media['tracks']
  readonly #drawnHeight: number
  /** Kept, because the garbage collector takes wrtc's objects with their wrappers. */
  readonly #channels: WrtcChannel[]
  #quality: StreamQuality
  #closed = false
  /** Applies descriptions and candidates one by one, in their order of arrival. */
  #work: Promise<void> = Promise.resolve()

  constructor(
    wrtc: Wrtc,
    options: PublisherOptions,
    { tracks, drawnHeight }: Media,
    { round, quality, iceServers }: ConnectOptions,
    events: PeerEvents,
  ) {
    this.round = round
    this.#quality = quality
    this.#tracks = tracks
    this.#drawnHeight = drawnHeight
    this.#connection = new wrtc.RTCPeerConnection({
      iceServers,
      ...(options.udpPorts && { portRange: options.udpPorts }),
    })
    const transceiver = this.#connection.addTransceiver(tracks.video, {
      direction: 'sendonly',
      sendEncodings: [{ maxBitrate: quality.max_kbps * 1000 }],
    })
    this.#sender = transceiver.sender
    this.#connection.addTransceiver(tracks.audio, { direction: 'sendonly' })
    const { codecs } = wrtc.RTCRtpSender.getCapabilities('video')
    transceiver.setCodecPreferences(codecs.filter(({ mimeType }) => /\/(VP8|rtx)$/i.test(mimeType)))
    this.#channels = INPUT_CHANNELS.map(({ label, isReliable }) =>
      this.#openChannel(
        label,
        isReliable ? { ordered: true } : { ordered: false, maxRetransmits: 0 },
        events,
      ),
    )
    this.#connection.onicecandidate = ({ candidate }) => {
      if (!candidate?.candidate) return
      const { candidate: line, sdpMid, sdpMLineIndex } = candidate
      events.signal({
        t: 'candidate',
        round,
        candidate: { candidate: line, sdpMid, sdpMLineIndex },
      })
    }
    this.#connection.onconnectionstatechange = () => {
      const state = this.#connection.connectionState
      if (state === 'connected') events.state('connected')
      else if (state === 'failed' || state === 'closed' || state === 'disconnected')
        events.state('closed')
    }
    this.#then(async () => {
      const offer = await this.#connection.createOffer()
      await this.#connection.setLocalDescription(offer)
      events.signal({ t: 'offer', round, sdp: offer.sdp })
    })
  }

  signal(signal: Parameters<PublisherPeer['signal']>[0]): void {
    if (signal.t === 'answer') {
      // The sender starts at 300 kbit/s unless the other side's description names a bitrate.
      const sdp = signal.sdp.replaceAll(
        /(a=rtpmap:(\d+) VP8\/90000\r\n)/g,
        `$1a=fmtp:$2 x-google-start-bitrate=${START_KBPS}\r\n`,
      )
      this.#then(async () => {
        await this.#connection.setRemoteDescription({ type: 'answer', sdp })
        await this.#applyQuality()
      })
    } else if (signal.t === 'candidate') {
      this.#then(() => this.#connection.addIceCandidate(signal.candidate))
    }
    // Ignores `keyframe` and `report`: libwebrtc gets both earlier, by RTCP.
  }

  setQuality(quality: StreamQuality): void {
    this.#quality = quality
    if (this.#connection.remoteDescription) this.#then(() => this.#applyQuality())
  }

  close(): void {
    this.#closed = true
    this.#connection.onicecandidate = null
    this.#connection.onconnectionstatechange = null
    for (const channel of this.#channels) channel.onmessage = channel.onclose = null
    this.#tracks.video.stop()
    this.#tracks.audio.stop()
    this.#connection.close()
  }

  #applyQuality(): Promise<void> {
    const { max_kbps: maxKbps, max_height: maxHeight = this.#drawnHeight } = this.#quality
    const smallerBy = Math.max(1, this.#drawnHeight / maxHeight)
    return setEncoding(this.#connection, this.#sender, { maxKbps, smallerBy })
  }

  #openChannel(label: InputChannel, init: object, events: PeerEvents): WrtcChannel {
    const channel = this.#connection.createDataChannel(label, init)
    channel.binaryType = 'arraybuffer'
    channel.onmessage = ({ data }) => {
      if (typeof data !== 'string') events.input(new Uint8Array(data), label)
    }
    channel.onclose = () => {
      if (!this.#closed) events.state('closed')
    }
    return channel
  }

  #then(step: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#closed) return
      try {
        await step()
      } catch (error) {
        // The other side sent a wrong description or candidate. This connection may fail; the game continues.
        process.stderr.write(
          `${JSON.stringify({ event: 'webrtc_refused', cause: errorText(error) })}\n`,
        )
      }
    })
  }
}
