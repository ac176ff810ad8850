/** Longer than this behind, what was missed is left out instead of made up for. */
const BEHIND_MS = 200
/** Two calls are so far apart, or the work would never be done: one frame is coded while the next is painted. */
const APART_MS = 7

/** Calls at an even pace, as near to it as timers allow, without drifting. Stands still until started. */
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
   * Calls as soon as may be instead of at the next turn, and counts the turns from there: a press of a key need not
   * wait for a clock. The mean pace stays as it is as long as this is rare, and doubles at most.
   */
  hurry(): void {
    const dueMs = Math.max(performance.now(), this.#calledAtMs + APART_MS)
    // However many keys are pressed: at most twice the pace.
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
