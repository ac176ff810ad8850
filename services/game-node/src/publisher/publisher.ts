import type { IceServer } from '@cloudplay/contract'
import type { StreamQuality } from '@cloudplay/contract/signaling'
import type { Frame, FrameSize } from '../core/frame.ts'
import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { MediaSignal, MediaState, SeatSignal } from '../core/seat-messages.ts'

export interface PeerEvents {
  signal(signal: SeatSignal): void
  state(state: MediaState): void
  /** One message of a data channel, unread. */
  input(bytes: Uint8Array, channel: 'edges' | 'motion'): void
}

/** The page at the other end of one peer connection. */
export interface PublisherPeer {
  readonly round: number
  signal(signal: Exclude<MediaSignal, { t: 'quality' }>): void
  setQuality(quality: StreamQuality): void
  close(): void
}

export interface ConnectOptions {
  round: number
  quality: StreamQuality
  iceServers: readonly IceServer[]
}

/** Encodes what a game shows and sounds, and sends it to a page by WebRTC. One a seat. */
export interface Publisher {
  /** Said before the first connection: how large the frames will be. */
  prepare(size: FrameSize): void
  frame(frame: Frame): void
  sound(block: Int16Array): void
  /**
   * Makes an encoder ready for a page that decodes these codecs (null: any) and names the one that `connect` will offer; null
   * where there is no encoder for any of them. `compatible`: by libwebrtc alone, as browsers do it.
   */
  agree(codecs: readonly string[] | null, compatible: boolean): Promise<VideoCodec | null>
  connect(options: ConnectOptions, events: PeerEvents): PublisherPeer
  stop(): void
}

export interface PublisherOptions {
  udpPorts: { min: number; max: number } | null
}
