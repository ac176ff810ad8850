import type { StreamFrame } from '@cloudplay/contract/stream-frame'

/** What to do with a frame: decode it, leave it out, or leave it out and ask for a keyframe. */
type Verdict = 'decode' | 'skip' | 'askKey'

/** Frames without a keyframe before it is asked for again. */
const ASK_EVERY = 30

/** Lets only frames through whose references the decoder has. */
export class FrameOrder {
  #next: number | null = null
  #codec = ''
  #skipped = 0

  take({ kind, number, codec }: Pick<StreamFrame, 'kind' | 'number' | 'codec'>): Verdict {
    const fits = kind === 'key' || (number === this.#next && codec === this.#codec)
    if (!fits) {
      this.#next = null
      return this.#skipped++ % ASK_EVERY === 0 ? 'askKey' : 'skip'
    }
    this.#next = (number + 1) >>> 0
    this.#codec = codec
    this.#skipped = 0
    return 'decode'
  }

  /** The decoder lost its references. */
  forget(): void {
    this.#next = null
  }
}
