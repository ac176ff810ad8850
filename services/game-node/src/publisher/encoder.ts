import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { Frame, FrameSize } from '../core/frame.ts'

/** What an encoder made, on its way to the page: an RTP packet with a header of the encoder's own, or a whole frame. */
export interface Coded {
  kind: 'video' | 'audio'
  bytes: Buffer
  /** A keyframe begins here. */
  beginsKeyframe: boolean
  /** Of a whole frame (Annex B), which still is to be cut into packets: when it is to be shown, in ticks of 90 kHz. */
  frameAt?: number
}
export type EncoderOutput = (coded: Coded) => void

/** Codes what a game shows and sounds; one a seat, whoever watches. */
export interface Encoder {
  readonly codec: VideoCodec
  prepare(size: FrameSize): void
  frame(frame: Frame): void
  sound(block: Int16Array): void
  /** Asks that the next frame be a keyframe. */
  keyframe(): void
  setRate(kbps: number, fps: number): void
  close(): void
}
