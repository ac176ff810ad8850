const MIN_KBPS = 400
const LOSS_HIGH = 0.04
const LOSS_LOW = 0.01
/** If the round trip grows by this much, the path's buffers are filling. */
const QUEUE_MS = 80

/**
 * Finds the bitrate that the path carries, from the page's reports, one a second. It drops quickly when packets are lost or
 * delayed, and rises slowly otherwise. For transports without congestion control.
 */
export class BitrateControl {
  #kbps: number
  #maxKbps: number
  #leastRttMs = Number.POSITIVE_INFINITY

  constructor(maxKbps: number) {
    this.#maxKbps = maxKbps
    this.#kbps = maxKbps
  }

  set maxKbps(value: number) {
    this.#maxKbps = value
    this.#kbps = Math.min(this.#kbps, value)
  }

  get kbps(): number {
    return Math.round(this.#kbps)
  }

  /** Returns the bitrate to encode with from now on. */
  report({ loss_ratio: loss, rtt_ms: rttMs }: { loss_ratio: number; rtt_ms: number }): number {
    // Forget an old minimum slowly. Otherwise a new, longer route would always look congested.
    this.#leastRttMs = Math.min(this.#leastRttMs + 0.5, rttMs)
    if (loss > LOSS_HIGH) this.#kbps *= Math.max(0.5, 1 - loss * 1.5)
    else if (rttMs > this.#leastRttMs + QUEUE_MS) this.#kbps *= 0.85
    else if (loss < LOSS_LOW) this.#kbps *= 1.06
    this.#kbps = Math.max(Math.min(MIN_KBPS, this.#maxKbps), Math.min(this.#maxKbps, this.#kbps))
    return this.kbps
  }
}
