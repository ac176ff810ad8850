import { encodeInput, isMotion } from '@cloudplay/contract/stream-input'
import {
  EDGES_CHANNEL,
  MOTION_CHANNEL,
  REPEATS_CHANNEL,
  VIDEO_CODECS,
  type VideoCodec,
} from '@cloudplay/contract/stream-protocol'
import type { StreamAddress } from '../sdk/streaming-sdk.ts'
import type { SentInput } from '../socket/input-handover.ts'
import { RepeatedEdges } from './repeated-edges.ts'

/** Waiting longer than this many bytes, motion is late already: the next value will do. */
export const MOTION_BACKLOG_BYTES = 2048
/** More than a keyframe of any size: what gives no frame out of these gives none. */
const UNDECODED_PACKETS = 100

interface PeerEvents {
  media(stream: MediaStream): void
  candidate(candidate: RTCIceCandidateInit): void
  /** ICE begins to look for a path, and found one; the connection is ready some round trips later. */
  checking(): void
  found(): void
  /** `lost` may heal by itself for a moment; `failed` does not. */
  state(state: 'connected' | 'lost' | 'failed'): void
}

/** One WebRTC connection to a node: what an offer of one round makes. */
export class Peer {
  readonly connection: RTCPeerConnection
  readonly round: number
  /** All media that came. */
  readonly stream = new MediaStream()
  /** Whether it has ever had a path. */
  wasConnected = false
  #edges: RTCDataChannel | null = null
  #motion: RTCDataChannel | null = null
  readonly #repeats = new RepeatedEdges()
  #early: RTCIceCandidateInit[] | null = []

  constructor(
    round: number,
    { iceServers = [], relayOnly = false }: Pick<StreamAddress, 'iceServers' | 'relayOnly'>,
    events: PeerEvents,
  ) {
    this.round = round
    this.connection = new RTCPeerConnection({
      iceServers,
      iceTransportPolicy: relayOnly ? 'relay' : 'all',
    })
    this.connection.ontrack = ({ track }) => {
      this.stream.addTrack(track)
      events.media(this.stream)
    }
    this.connection.onicecandidate = ({ candidate }) => {
      if (candidate?.candidate) {
        const { candidate: line, sdpMid, sdpMLineIndex } = candidate
        events.candidate({ candidate: line, sdpMid, sdpMLineIndex })
      }
    }
    this.connection.ondatachannel = ({ channel }) => {
      if (channel.label === EDGES_CHANNEL) this.#edges = channel
      else if (channel.label === MOTION_CHANNEL) this.#motion = channel
      else if (channel.label === REPEATS_CHANNEL) this.#repeats.channel = channel
    }
    this.connection.oniceconnectionstatechange = () => {
      if (this.connection.iceConnectionState === 'checking') events.checking()
      else if (this.hasPath) events.found()
    }
    this.connection.onconnectionstatechange = () => {
      const state = this.connection.connectionState
      this.wasConnected ||= state === 'connected'
      if (state === 'connected') events.state('connected')
      else if (state === 'disconnected') events.state('lost')
      else if (state === 'failed' || state === 'closed') events.state('failed')
    }
  }

  get isConnected(): boolean {
    return this.connection.connectionState === 'connected'
  }

  /** ICE has a path. */
  get hasPath(): boolean {
    return /^(connected|completed)$/.test(this.connection.iceConnectionState)
  }

  get hasFailed(): boolean {
    return this.connection.connectionState === 'failed'
  }

  /** Edges can be sent. */
  get isOpen(): boolean {
    return this.#edges?.readyState === 'open'
  }

  /** Takes the node's offer and gives the answer's SDP. */
  async answer(offerSdp: string): Promise<string> {
    await this.connection.setRemoteDescription({ type: 'offer', sdp: offerSdp })
    for (const candidate of this.#early ?? []) await this.connection.addIceCandidate(candidate)
    this.#early = null
    const answer = await this.connection.createAnswer()
    // Without this, opus is decoded to one channel.
    const sdp = (answer.sdp ?? '').replaceAll('useinbandfec=1', 'useinbandfec=1;stereo=1')
    await this.connection.setLocalDescription({ type: 'answer', sdp })
    return sdp
  }

  async addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#early) this.#early.push(candidate)
    else await this.connection.addIceCandidate(candidate)
  }

  /** The codec of an incoming video that can't be decoded; null if there is none. */
  async undecodedCodec(): Promise<VideoCodec | null> {
    const report = await this.connection.getStats()
    const entries: Record<string, unknown>[] = []
    report.forEach((entry: Record<string, unknown>) => entries.push(entry))
    const video = entries.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')
    if (!video || video.framesDecoded !== 0 || Number(video.packetsReceived) < UNDECODED_PACKETS)
      return null
    const mimeType = String(entries.find(({ id }) => id === video.codecId)?.mimeType)
    return VIDEO_CODECS.find((codec) => mimeType.toUpperCase() === `VIDEO/${codec}`) ?? null
  }

  /** False: nothing was sent, because no channel is open or the motion would arrive late. */
  send({ seq, previousEdge, input }: SentInput): boolean {
    const motion = isMotion(input)
    const channel = motion ? this.#motion : this.#edges
    if (channel?.readyState !== 'open') return false
    if (motion && channel.bufferedAmount > MOTION_BACKLOG_BYTES) return false
    const message = encodeInput(seq, input)
    channel.send(message)
    if (!motion) this.#repeats.add(seq, previousEdge, message)
    return true
  }

  close(): void {
    this.connection.ontrack = null
    this.connection.onicecandidate = null
    this.connection.ondatachannel = null
    this.connection.oniceconnectionstatechange = null
    this.connection.onconnectionstatechange = null
    this.#repeats.stop()
    this.connection.close()
  }
}
