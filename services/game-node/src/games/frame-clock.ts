/** After a longer delay, missed calls are dropped instead of made up for. */
const BEHIND_MS = 200
/** Minimum distance of two calls. With less, the work would never finish: one frame is encoded while the next is painted. */
const APART_MS = 7

/** Calls at an even pace, as precisely as timers allow, without drift. Stopped until `start`. */
export class FrameClock {
  #intervalMs: number
  readonly #tick: (nowMs: number) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #nextMs = 0
  #calledAtMs = Number.NEGATIVE_INFINITY
  #hurriedMs = Number.NEGATIVE_INFINITY

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
   * Calls as soon as possible instead of at the next turn, and counts turns from there, so that a key press doesn't wait
   * for the clock. Rare calls keep the mean pace; frequent ones double it at most.
   */
  hurry(): void {
    const dueMs = Math.max(performance.now(), this.#calledAtMs + APART_MS)
    // At most twice the pace for any number of key presses.
    if (!this.#timer || dueMs >= this.#nextMs || dueMs - this.#hurriedMs < this.#intervalMs) return
    this.#nextMs = this.#hurriedMs = dueMs
    clearTimeout(this.#timer)
    this.#schedule()
  }

  #schedule(): void {
    this.#timer = setTimeout(() => this.#turn(), Math.max(0, this.#nextMs - performance.now()))
  }

  #turn(): void {
    const nowMs = performance.now()
    if (nowMs - this.#nextMs > BEHIND_MS) this.#nextMs = nowMs
    this.#nextMs += this.#intervalMs
    this.#calledAtMs = nowMs
    this.#schedule()
    this.#tick(nowMs)
  }
}
