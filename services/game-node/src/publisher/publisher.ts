import type { IceServer } from '@cloudplay/contract'
import type { SeatFigures, StreamQuality } from '@cloudplay/contract/signaling'
import type { Frame, FrameSize } from '../core/frame.ts'
import type { HardwareName } from '../core/media-settings.ts'
import type { InputChannel, VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { MediaSignal, MediaState, SeatSignal } from '../core/seat-messages.ts'

export interface PeerEvents {
  signal(signal: SeatSignal): void
  state(state: MediaState): void
  /** One message of a data channel, not yet parsed. */
  input(bytes: Uint8Array, channel: InputChannel): void
}

/** The page at the other end of one peer connection. */
export interface PublisherPeer {
  readonly round: number
  signal(signal: Exclude<MediaSignal, { t: 'quality' }>): void
  setQuality(quality: StreamQuality): void
  close(): void
}

/** The stream through the page's own socket (REACH-5). */
export interface SocketStream {
  /** The page has this frame, and all before it. */
  acknowledged(number: number): void
  setQuality(quality: StreamQuality): void
  keyframe(): void
  close(): void
}

export interface SocketStreamOptions {
  /** For its messages (`stream-frame.ts` of the contract). */
  round: number
  quality: StreamQuality
  /** Codecs that the page decodes by itself. */
  codecs: readonly string[]
  newestEdge: () => number
  send: (message: Uint8Array) => void
}

/** What a connection knows of its path. */
export type PathFigures = Pick<SeatFigures, 'pathKbps' | 'repairPermille' | 'limit'>

export interface ConnectOptions {
  round: number
  quality: StreamQuality
  iceServers: readonly IceServer[]
}

/** Encodes a game's picture and sound, and sends them to a page with WebRTC. One per seat. */
export interface Publisher {
  /** Called before the first connection with the size of the frames. */
  prepare(size: FrameSize): void
  frame(frame: Frame): void
  sound(block: Int16Array): void
  /**
   * Prepares an encoder for a page that decodes these codecs (null: any) and returns the codec that `connect` will offer; null
   * without an encoder for any of them. `compatible` uses only libwebrtc, as browsers do.
   */
  agree(codecs: readonly string[] | null, compatible: boolean): Promise<VideoCodec | null>
  connect(options: ConnectOptions, events: PeerEvents): PublisherPeer
  /** Null: it has no encoder for these codecs, or none whose frames it sees. A second one replaces the first. */
  openSocket(options: SocketStreamOptions): Promise<SocketStream | null>
  /** What was sent since the last call; empty where the library doesn't say. */
  sent(): Pick<SeatFigures, 'sent' | 'sentKbps' | 'encodeTenthsMs' | 'coarse'> & PathFigures
  stop(): void
}

export interface PublisherOptions {
  hardware: HardwareName | null
  udpPorts: { min: number; max: number } | null
}
