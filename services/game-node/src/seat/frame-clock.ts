/** Longer than this behind, what was missed is left out instead of made up for. */
const BEHIND_MS = 200

/** Calls at an even pace, as near to it as timers allow, without drifting. Stands still until started. */
export class FrameClock {
  #intervalMs: number
  readonly #tick: (nowMs: number) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #nextMs = 0

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

  #schedule(): void {
    this.#timer = setTimeout(() => {
      const nowMs = performance.now()
      if (nowMs - this.#nextMs > BEHIND_MS) this.#nextMs = nowMs
      this.#nextMs += this.#intervalMs
      this.#schedule()
      this.#tick(nowMs)
    }, Math.max(0, this.#nextMs - performance.now()))
  }
}
