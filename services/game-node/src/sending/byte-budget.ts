/** A token bucket for bytes: so much in a burst, then at a pace. */
export class ByteBudget {
  readonly #pace: number
  readonly #burstMs: number
  readonly #leastBytes: number
  #kbps = 0
  #bytes: number
  #atMs: number

  /** @param pace multiple of the bitrate, @param burstMs of the bitrate, but at least `leastBytes` */
  constructor(pace: number, burstMs: number, leastBytes: number, nowMs: number) {
    this.#pace = pace
    this.#burstMs = burstMs
    this.#leastBytes = leastBytes
    this.#bytes = leastBytes
    this.#atMs = nowMs
  }

  set kbps(value: number) {
    this.#kbps = value
  }

  /** False: nothing is left. The last packet may exceed the budget; the next ones wait longer then. */
  take(bytes: number, nowMs: number): boolean {
    const burst = Math.max(this.#leastBytes, (this.#kbps / 8) * this.#burstMs)
    const elapsedMs = Math.max(0, nowMs - this.#atMs)
    this.#bytes = Math.min(burst, this.#bytes + elapsedMs * this.#bytesPerMs)
    this.#atMs = nowMs
    if (this.#bytes <= 0) return false
    this.#bytes -= bytes
    return true
  }

  /** Milliseconds until something is left again. */
  get waitMs(): number {
    return this.#bytes > 0 ? 0 : (1 - this.#bytes) / Math.max(1, this.#bytesPerMs)
  }

  get #bytesPerMs(): number {
    return (this.#kbps / 8) * this.#pace
  }
}
