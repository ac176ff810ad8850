import type { FrameSize } from '../core/frame.ts'

/** Ticks a second, as in RTP. */
export const VIDEO_CLOCK_HZ = 90_000

export interface CodingOptions {
  /** In ticks of the clock; each is later than the previous one. */
  at: number
  /** Requests a keyframe. */
  keyframe: boolean
  kbps: number
}

export interface CodedPicture {
  bytes: Buffer
  isKeyframe: boolean
  /** Mean of the frame; 6 more halve the bits. Null: the encoder doesn't say. */
  quantizer: number | null
}

export interface CoderOptions {
  /** What the frames have. */
  drawn: FrameSize
  /** What is coded: the same, or smaller. */
  size: FrameSize
  fps: number
  kbps: number
}

/** Codes pictures of one size and frame rate as H264: x264, or an encoder of the machine's hardware. */
export interface PictureCoder {
  /** Whether it codes such frames in such a size. */
  suits(options: CoderOptions): boolean
  /**
   * Encodes one frame (I420) into Annex B, with the stream's parameters before each keyframe. Until it resolves, don't change
   * `pixels` and don't call another method.
   */
  code(pixels: Buffer, options: CodingOptions): Promise<CodedPicture>
  close(): void
}
