import { readStrip, STRIP_CELL, STRIP_CELLS, STRIP_MODULO, stripReached } from '@cloudplay/contract/stream-strip'

/** Reading pixels costs the page a little: no more often than this. */
const SAMPLE_GAP_MS = 100
const LOST_AFTER_MS = 2000
const KEPT_SAMPLES = 256
/** Each cell is read as the middle one of 3 x 3 pixels, away from its neighbours' edges. */
const CELL_PX = 3

/**
 * Measures from an input to the picture that shows it: the node draws the number of the last applied input into the
 * frame. One input at a time is followed, and pixels are read only meanwhile, so an idle page spends nothing.
 */
export class InputLatency {
  readonly #video: HTMLVideoElement
  readonly #now: () => number
  readonly #samplesMs: number[] = []
  readonly #context: CanvasRenderingContext2D | null
  #followed: { seq: number; sentAtMs: number } | null = null
  #followedLastMs = Number.NEGATIVE_INFINITY
  #callback = 0
  #count = 0

  constructor(video: HTMLVideoElement, now: () => number = () => performance.now()) {
    this.#video = video
    this.#now = now
    const canvas = video.ownerDocument.createElement('canvas')
    canvas.width = STRIP_CELLS * CELL_PX
    canvas.height = CELL_PX
    this.#context = canvas.getContext('2d', { willReadFrequently: true })
  }

  /** Tells of an input just sent. */
  sent(seq: number): void {
    const nowMs = this.#now()
    const waiting = this.#followed !== null && nowMs - this.#followed.sentAtMs < LOST_AFTER_MS
    if (waiting || nowMs - this.#followedLastMs < SAMPLE_GAP_MS) return
    if (typeof this.#video.requestVideoFrameCallback !== 'function' || !this.#context) return
    this.#followedLastMs = nowMs
    this.#followed = { seq: seq % STRIP_MODULO, sentAtMs: nowMs }
    if (this.#callback === 0) this.#watch()
  }

  /** Over the newest samples; `count` is of all samples. null before the first. */
  summary(): { p50: number; p95: number; count: number } | null {
    if (this.#samplesMs.length === 0) return null
    const sorted = this.#samplesMs.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]! * 10) / 10
    return { p50: at(0.5), p95: at(0.95), count: this.#count }
  }

  stop(): void {
    if (this.#callback !== 0) this.#video.cancelVideoFrameCallback(this.#callback)
    this.#callback = 0
    this.#followed = null
  }

  #watch(): void {
    this.#callback = this.#video.requestVideoFrameCallback((_now, frame) => {
      this.#callback = 0
      const followed = this.#followed
      if (!followed) return
      const shown = this.#readStrip()
      if (shown !== null && stripReached(shown, followed.seq)) {
        this.#followed = null
        this.#add(frame.expectedDisplayTime - followed.sentAtMs)
      } else if (this.#now() - followed.sentAtMs > LOST_AFTER_MS) {
        this.#followed = null
      } else {
        this.#watch()
      }
    })
  }

  #add(sampleMs: number): void {
    // An input sent after the frame it is read from was queued would come out negative: it tells nothing.
    if (sampleMs <= 0) return
    this.#count++
    this.#samplesMs.push(sampleMs)
    if (this.#samplesMs.length > KEPT_SAMPLES) this.#samplesMs.shift()
  }

  #readStrip(): number | null {
    const { videoWidth, videoHeight } = this.#video
    const context = this.#context
    if (!context || videoWidth === 0) return null
    const sourceWidth = STRIP_CELL.width * STRIP_CELLS * videoWidth
    const sourceHeight = STRIP_CELL.height * videoHeight
    context.drawImage(this.#video, 0, 0, sourceWidth, sourceHeight, 0, 0, STRIP_CELLS * CELL_PX, CELL_PX)
    const pixels = context.getImageData(0, 1, STRIP_CELLS * CELL_PX, 1).data
    const luma: number[] = []
    for (let cell = 0; cell < STRIP_CELLS; cell++) luma.push(pixels[(cell * CELL_PX + 1) * 4 + 1]!)
    return readStrip(luma)
  }
}
