import type { StreamQuality } from '@cloudplay/contract/signaling'
import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import { errorText } from '@cloudplay/log/describe-error'
import { extendOffer, takesRepair } from '../sending/offer.ts'
import type { Coded } from './encoder.ts'
import { iceUrls } from './ice-urls.ts'
import type {
  ConnectOptions,
  PathFigures,
  PeerEvents,
  PublisherOptions,
  PublisherPeer,
} from './publisher.ts'
import { rewrite } from './rtp.ts'
import type { Steering } from './steering.ts'
import {
  addAudio,
  addVideo,
  AUDIO,
  type DataChannelModule,
  openInput,
  sendPacket,
} from './tracks.ts'
import { VideoOut } from './video-out.ts'

/** One page's peer connection: packets of video and sound to it, inputs from it. */
export class LowLatencyPeer implements PublisherPeer {
  readonly round: number
  readonly codec: VideoCodec
  readonly #connection
  readonly #video: VideoOut
  readonly #audioTrack
  /** Keeps these objects alive, because the binding frees objects without a wrapper. */
  readonly #kept: unknown[]
  readonly #encoder: Steering
  readonly #sound = { ...AUDIO, sequenceOffset: Math.floor(Math.random() * 65_536) }
  #closed = false

  constructor(
    transport: DataChannelModule,
    options: PublisherOptions,
    { round, quality, iceServers }: ConnectOptions,
    events: PeerEvents,
    encoder: Steering,
  ) {
    this.round = round
    this.codec = encoder.codec
    this.#encoder = encoder
    const connection = new transport.PeerConnection(`seat-${round}`, {
      iceServers: iceServers.flatMap(iceUrls),
      disableAutoNegotiation: true,
      ...(options.udpPorts && {
        portRangeBegin: options.udpPorts.min,
        portRangeEnd: options.udpPorts.max,
      }),
    })
    this.#connection = connection
    const video = addVideo(transport, connection, encoder.codec)
    this.#video = new VideoOut(video.track, encoder, quality)
    const audio = addAudio(transport, connection)
    this.#audioTrack = audio.track
    this.#kept = [...video.kept, ...audio.kept, ...openInput(connection, events)]
    connection.onLocalDescription((sdp) => {
      if (!this.#closed) events.signal({ t: 'offer', round, sdp: extendOffer(sdp) })
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
    return !this.#closed && this.#video.isOpen
  }

  get figures(): PathFigures {
    return this.#video.figures
  }

  /** Sends encoded sound, and encoded video from the first keyframe on. */
  send(coded: Coded): void {
    if (this.#closed) return
    if (coded.kind === 'video') this.#video.send(coded)
    else if (this.#audioTrack.isOpen()) {
      const packet = rewrite(coded.bytes, this.#sound)
      if (packet) sendPacket(this.#audioTrack, packet)
    }
  }

  signal(signal: Parameters<PublisherPeer['signal']>[0]): void {
    if (this.#closed) return
    try {
      if (signal.t === 'answer') {
        if (takesRepair(signal.sdp)) this.#video.allowRepair()
        this.#connection.setRemoteDescription(signal.sdp, 'answer')
      } else if (signal.t === 'candidate') {
        if (signal.candidate.candidate)
          this.#connection.addRemoteCandidate(
            signal.candidate.candidate,
            signal.candidate.sdpMid ?? '0',
          )
      } else if (signal.t === 'keyframe') this.#encoder.keyframe()
      else this.#video.report(signal)
    } catch (error) {
      // The other side sent a wrong description or candidate. This connection may fail; the game continues.
      process.stderr.write(
        `${JSON.stringify({ event: 'webrtc_refused', cause: errorText(error) })}\n`,
      )
    }
  }

  setQuality(quality: StreamQuality): void {
    this.#video.setQuality(quality)
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#video.close()
    this.#connection.close()
    this.#kept.length = 0
  }
}
