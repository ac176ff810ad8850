import type { StreamQuality } from '@cloudplay/contract/signaling'
import type { IceServer } from '../node/config.ts'
import type { MediaSignal, MediaState, SeatSignal } from '../core/seat-messages.ts'

/** A whole picture: 4 bytes a pixel, row after row. Valid only during the call that hands it over, and spent by it. */
export interface Picture extends PictureSize {
  pixels: Uint8ClampedArray
  /** How the bytes of a pixel lie; `X` means nothing. */
  order: 'RGBA' | 'BGRX'
}

export interface PictureSize {
  widthPx: number
  heightPx: number
}

/** Sound travels in blocks of 10 ms: 480 samples a channel, two channels interleaved, 48 kHz. */
export const SOUND_RATE_HZ = 48_000
export const SOUND_BLOCK_SAMPLES = 480
export const SOUND_CHANNELS = 2

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

/** Encodes what a game shows and sounds, and sends it to a page by WebRTC. One a seat. */
export interface Publisher {
  /** Said before the first connection: how large the pictures will be. */
  prepare(size: PictureSize): void
  picture(picture: Picture): void
  sound(block: Int16Array): void
  connect(round: number, quality: StreamQuality, events: PeerEvents): PublisherPeer
  stop(): void
}

export interface PublisherOptions {
  iceServers: IceServer[]
  udpPorts: { min: number; max: number } | null
}
