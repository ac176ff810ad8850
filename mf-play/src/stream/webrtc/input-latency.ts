import { STRIP_MODULO, stripReached } from '@cloudplay/contract/stream-strip'
import { StripReader } from './strip-reader.ts'

/** Reading pixels costs the page a little: no more often than this. */
const SAMPLE_GAP_MS = 100
const LOST_AFTER_MS = 2000
const KEPT_SAMPLES = 256

interface Followed {
  seq: number
  sentAtMs: number
}

/**
 * Measures from an input to the frame that shows it: the node draws the number of the last applied input into the
 * frame. One input at a time is followed, and pixels are read only meanwhile, so an idle page spends nothing.
 */
export class InputLatency {
  readonly #video: HTMLVideoElement
  readonly #now: () => number
  readonly #samplesMs: number[] = []
  readonly #strip: Pick<StripReader, 'read'>
  #followed: Followed | null = null
  #followedLastMs = Number.NEGATIVE_INFINITY
  #callback = 0
  #count = 0

  constructor(
    video: HTMLVideoElement,
    now: () => number = () => performance.now(),
    strip: Pick<StripReader, 'read'> = new StripReader(video),
  ) {
    this.#video = video
    this.#now = now
    this.#strip = strip
  }

  /** Tells of an input just sent. */
  sent(seq: number): void {
    const nowMs = this.#now()
    const waiting = this.#followed !== null && nowMs - this.#followed.sentAtMs < LOST_AFTER_MS
    if (waiting || nowMs - this.#followedLastMs < SAMPLE_GAP_MS) return
    if (typeof this.#video.requestVideoFrameCallback !== 'function') return
    this.#followedLastMs = nowMs
    this.#followed = { seq: seq % STRIP_MODULO, sentAtMs: nowMs }
    if (this.#callback === 0) this.#watch()
  }

  /** Over the newest samples; `count` is of all samples. null before the first. */
  summary(): { p50: number; p95: number; count: number } | null {
    if (this.#samplesMs.length === 0) return null
    const sorted = this.#samplesMs.toSorted((a, b) => a - b)
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]! * 10) / 10
    return { p50: at(0.5), p95: at(0.95), count: this.#count }
  }

  stop(): void {
    this.#followed = null
    if (this.#callback !== 0) this.#video.cancelVideoFrameCallback(this.#callback)
    this.#callback = 0
  }

  #watch(): void {
    this.#callback = this.#video.requestVideoFrameCallback((_now, frame) => {
      this.#callback = 0
      if (!this.#followed) return
      void this.#look(this.#followed, frame.expectedDisplayTime)
      // Ask now: the next frame may arrive while this one is being read, and a later request would miss it.
      this.#watch()
    })
  }

  async #look(followed: Followed, displayedAtMs: number): Promise<void> {
    const shown = await this.#strip.read()
    if (this.#followed !== followed) return
    const isShown = shown !== null && stripReached(shown, followed.seq)
    if (isShown) this.#add(displayedAtMs - followed.sentAtMs)
    if (isShown || this.#now() - followed.sentAtMs > LOST_AFTER_MS) this.stop()
  }

  #add(sampleMs: number): void {
    // An input sent after this frame was queued would give a negative latency: ignore it.
    if (sampleMs <= 0) return
    this.#count++
    this.#samplesMs.push(sampleMs)
    if (this.#samplesMs.length > KEPT_SAMPLES) this.#samplesMs.shift()
  }
}
