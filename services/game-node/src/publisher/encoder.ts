import type { Picture, PictureSize } from './publisher.ts'

/** One RTP packet of an encoder, with a header of the encoder's own. */
export type EncoderOutput = (kind: 'video' | 'audio', packet: Buffer) => void

/** Makes packets of what a game shows and sounds; one a seat, whoever watches. */
export interface Encoder {
  readonly codec: 'VP8' | 'H264'
  prepare(size: PictureSize): void
  picture(picture: Picture): void
  sound(block: Int16Array): void
  /** Asks that the next picture needs no other. */
  keyframe(): void
  setRate(kbps: number, fps: number): void
  /** Whether a packet is the first of a picture that needs no other. */
  beginsKeyframe(packet: Buffer): boolean
  close(): void
}
