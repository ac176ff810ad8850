/** A token bucket: limits messages in a burst, and messages per second. */
export class MessageBudget {
  readonly #burst: number
  readonly #perSecond: number
  #tokens: number
  #atMs: number

  constructor(burst: number, perSecond: number, nowMs = performance.now()) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#tokens = burst
    this.#atMs = nowMs
  }

  /** Returns false over the budget. */
  take(nowMs = performance.now()): boolean {
    this.#tokens = Math.min(
      this.#burst,
      this.#tokens + ((nowMs - this.#atMs) / 1000) * this.#perSecond,
    )
    this.#atMs = nowMs
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
