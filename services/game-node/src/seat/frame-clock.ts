/** Longer than this behind, what was missed is left out instead of made up for. */
const BEHIND_MS = 200
/** Of an interval: sooner after the last call than this nothing is hurried, or the work would never be done. */
const HURRY_AFTER = 0.4

/** Calls at an even pace, as near to it as timers allow, without drifting. Stands still until started. */
export class FrameClock {
  #intervalMs: number
  readonly #tick: (nowMs: number) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #nextMs = 0
  #tickedAtMs = Number.NEGATIVE_INFINITY

  constructor(intervalMs: number, tick: (nowMs: number) => void) {
    this.#intervalMs = intervalMs
    this.#tick = tick
  }

  set intervalMs(value: number) {
    this.#intervalMs = value
  }

  start(): void {
    if (this.#timer) return
    this.#nextMs = performance.now()
    this.#schedule()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /**
   * Calls now instead of at the next turn, and counts the turns from here: a press of a key need not wait for a clock.
   * The mean pace stays as it is as long as this is rare.
   */
  hurry(): void {
    const nowMs = performance.now()
    if (!this.#timer || nowMs - this.#tickedAtMs < this.#intervalMs * HURRY_AFTER) return
    clearTimeout(this.#timer)
    this.#nextMs = nowMs
    this.#turn()
  }

  #schedule(): void {
    this.#timer = setTimeout(() => this.#turn(), Math.max(0, this.#nextMs - performance.now()))
  }

  #turn(): void {
    const nowMs = performance.now()
    if (nowMs - this.#nextMs > BEHIND_MS) this.#nextMs = nowMs
    this.#nextMs += this.#intervalMs
    this.#tickedAtMs = nowMs
    this.#schedule()
    this.#tick(nowMs)
  }
}
