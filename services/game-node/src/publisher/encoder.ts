import type { CoarseReason, StreamQuality } from '@cloudplay/contract/signaling'
import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { Frame, FrameSize } from '../core/frame.ts'

/** An encoder's output: an RTP packet with the encoder's own header, or a whole frame. */
export interface Coded {
  kind: 'video' | 'audio'
  bytes: Buffer
  /** The first packet or frame of a keyframe. */
  beginsKeyframe: boolean
  /** Set for a whole frame (Annex B) that isn't split into packets yet: its time, in ticks of 90 kHz. */
  frameAt?: number
  /** How long a whole frame was encoded. */
  codedInMs?: number
}
export type EncoderOutput = (coded: Coded) => void

/** Encodes a game's picture and sound. Each seat has one, which outlives the player's connections. */
export interface Encoder {
  readonly codec: VideoCodec
  prepare(size: FrameSize): void
  frame(frame: Frame): void
  sound(block: Int16Array): void
  /** Requests a keyframe as the next frame. */
  keyframe(): void
  /** The bitrate that there is now, of what the player chose. Too little makes the picture smaller (STREAM-12). */
  setRate(kbps: number, quality: StreamQuality): void
  /** Why the picture is smaller than the game draws it; null: it isn't. */
  readonly coarse: CoarseReason | null
  /** While true, only the newest frame is kept. It is coded when the hold ends. */
  hold(isHeld: boolean): void
  close(): void
}
