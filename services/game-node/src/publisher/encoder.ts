import type { Picture, PictureSize } from '../core/frame.ts'

/** What an encoder made, on its way to the page: an RTP packet with a header of the encoder's own, or a whole picture. */
export interface Coded {
  kind: 'video' | 'audio'
  bytes: Buffer
  /** A picture that needs no other begins here. */
  beginsWhole: boolean
  /** Of a whole picture (Annex B), which still is to be cut into packets: when it is to be shown, in ticks of 90 kHz. */
  pictureAt?: number
}
export type EncoderOutput = (coded: Coded) => void

/** Codes what a game shows and sounds; one a seat, whoever watches. */
export interface Encoder {
  readonly codec: 'VP8' | 'H264'
  prepare(size: PictureSize): void
  picture(picture: Picture): void
  sound(block: Int16Array): void
  /** Asks that the next picture needs no other. */
  keyframe(): void
  setRate(kbps: number, fps: number): void
  close(): void
}
