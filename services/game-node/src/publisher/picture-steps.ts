import type { CoarseReason, StreamQuality } from '@cloudplay/contract/signaling'
import type { FrameSize } from '../core/frame.ts'

/** Lines of the coarser pictures. */
const STEPS = [720, 540, 360]
/** A step that removes fewer lines than this share isn't worth a keyframe. */
const STEP_LEAST = 0.15
/** From here on a smaller picture looks better, and its letters too (docs/benchmarks.md). */
const COARSE = 36
/** What a smaller picture must have, and a larger one to come back. */
const BETTER = 35
const FINE = 31
/** Bits double with each 6 steps of the quantizer, and grow slower than the pixels. */
const STEPS_A_BIT = 6
const PIXELS_EXPONENT = 0.75
/** The picture must have been coarse this long, or the larger one fine. */
const DOWN_AFTER_MS = 300
const UP_AFTER_MS = 5_000
/** A larger picture that didn't hold this long is tried again only after twice the time. */
const HOLDS_MS = 20_000
const UP_AFTER_MOST_MS = 60_000
/** Frames of the mean. */
const MEAN_OF = 12
/** The bitrate counts as the player's choice from this share on. */
const WHOLE = 0.97

/** Of a game with much motion, for an encoder that doesn't say how fine its frames are. */
export const USUAL_NEED = 6

export interface CodedFrame {
  bytes: number
  /** Of H264: 6 more halve the bits. */
  quantizer: number
}

/**
 * Chooses the size of the coded picture (STREAM-12): the size that the game draws while the bitrate leaves it fine, a
 * smaller one otherwise. Compares sizes by what the newest frames needed. Pure: it has no clock and no encoder.
 */
export class PictureSteps {
  readonly #sizes: readonly FrameSize[]
  #at = 0
  /** The largest that the player allows. */
  #first = 0
  #kbps = 0
  #maxKbps = 0
  /** Bits of a frame at quantizer 0, per weighted pixel, as their binary logarithm. */
  #need: number | null
  #coarseSinceMs: number | null = null
  #fineSinceMs: number | null = null
  #upAfterMs = UP_AFTER_MS
  #wentUpAtMs = Number.NEGATIVE_INFINITY

  /**
   * @param drawn what the game draws
   * @param need known before the first frame
   */
  constructor(drawn: FrameSize, need: number | null = null) {
    this.#sizes = coarserSizes(drawn)
    this.#need = need
  }

  get size(): FrameSize {
    return this.#sizes[this.#at]!
  }

  /** Why it is coarser than the game draws; null: it isn't. */
  get coarse(): CoarseReason | null {
    if (this.#at === 0) return null
    return this.#at === this.#first || this.#kbps >= this.#maxKbps * WHOLE ? 'choice' : 'path'
  }

  /** A frame of the present size was coded. Leave keyframes out: they need more. */
  coded({ bytes, quantizer }: CodedFrame): void {
    const need =
      Math.log2(Math.max(1, bytes * 8)) + quantizer / STEPS_A_BIT - this.#weight(this.#at)
    this.#need = this.#need === null ? need : this.#need + (need - this.#need) / MEAN_OF
  }

  /** The size of the next frame, at this bitrate. */
  choose(kbps: number, quality: StreamQuality, nowMs: number): FrameSize {
    this.#kbps = kbps
    this.#maxKbps = quality.max_kbps
    this.#allow(quality.max_height ?? Number.POSITIVE_INFINITY)
    const bitsLog2 = Math.log2(Math.max(1, (kbps * 1000) / quality.fps))
    const now = this.#quantizer(this.#at, bitsLog2)
    if (now > COARSE) this.#goDown(bitsLog2, nowMs)
    else {
      this.#coarseSinceMs = null
      const isFine = this.#at > this.#first && this.#quantizer(this.#at - 1, bitsLog2) <= FINE
      if (isFine) this.#goUp(nowMs)
      else this.#fineSinceMs = null
    }
    return this.size
  }

  #allow(maxHeight: number): void {
    const fits = this.#sizes.findIndex(({ heightPx }) => heightPx <= maxHeight)
    const first = fits < 0 ? this.#sizes.length - 1 : fits
    // The player's choice takes effect immediately.
    if (this.#at === this.#first || this.#at < first) this.#at = first
    this.#first = first
  }

  #goDown(bitsLog2: number, nowMs: number): void {
    this.#fineSinceMs = null
    this.#coarseSinceMs ??= nowMs
    if (nowMs - this.#coarseSinceMs < DOWN_AFTER_MS || this.#at === this.#sizes.length - 1) return
    this.#coarseSinceMs = null
    const isTooSoon = nowMs - this.#wentUpAtMs < HOLDS_MS
    this.#upAfterMs = isTooSoon ? Math.min(UP_AFTER_MOST_MS, this.#upAfterMs * 2) : UP_AFTER_MS
    do this.#at++
    while (this.#at < this.#sizes.length - 1 && this.#quantizer(this.#at, bitsLog2) > BETTER)
  }

  #goUp(nowMs: number): void {
    this.#fineSinceMs ??= nowMs
    if (nowMs - this.#fineSinceMs < this.#upAfterMs) return
    this.#fineSinceMs = null
    this.#wentUpAtMs = nowMs
    this.#at--
  }

  /** What the encoder would need for a frame of this size with so many bits. */
  #quantizer(at: number, bitsLog2: number): number {
    return this.#need === null ? 0 : STEPS_A_BIT * (this.#need + this.#weight(at) - bitsLog2)
  }

  #weight(at: number): number {
    const { widthPx, heightPx } = this.#sizes[at]!
    return PIXELS_EXPONENT * Math.log2(widthPx * heightPx)
  }
}

/** What the game draws, and the coarser sizes of the same shape. Even numbers: encoders halve them for colour. */
function coarserSizes(drawn: FrameSize): FrameSize[] {
  const sizes = [drawn]
  for (const heightPx of STEPS) {
    if (heightPx > sizes.at(-1)!.heightPx * (1 - STEP_LEAST)) continue
    const widthPx = 2 * Math.round((drawn.widthPx * heightPx) / drawn.heightPx / 2)
    sizes.push({ widthPx, heightPx })
  }
  return sizes
}
