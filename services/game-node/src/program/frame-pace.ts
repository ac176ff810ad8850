/** A still game is captured this often, so that a page can tell it from a lost one. */
const STILL_MS = 200
/** A game draws in several steps, so the capture waits a moment for the rest. */
const DRAWING_MS = 1
/** Timers are up to a millisecond late. A frame that is early by this much doesn't wait for another interval. */
const EARLY_MS = 2

/**
 * Captures a screen right after the game has drawn, instead of at fixed times. So no frame waits for a clock, and none is
 * half drawn. At most once per interval.
 */
export class FramePace {
  intervalMs: number
  readonly #look: (nowMs: number) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueMs = Number.POSITIVE_INFINITY
  #lookedAtMs = 0
  #running = false

  constructor(intervalMs: number, look: (nowMs: number) => void) {
    this.intervalMs = intervalMs
    this.#look = look
  }

  start(): void {
    if (this.#running) return
    this.#running = true
    this.#at(performance.now())
  }

  stop(): void {
    this.#running = false
    clearTimeout(this.#timer)
    this.#dueMs = Number.POSITIVE_INFINITY
  }

  /** The game has drawn something. */
  drawn(): void {
    this.#at(
      Math.max(performance.now() + DRAWING_MS, this.#lookedAtMs + this.intervalMs - EARLY_MS),
    )
  }

  /** An input has reached the game: captures within an interval even if the game draws nothing. */
  touched(): void {
    this.#at(performance.now() + this.intervalMs)
  }

  #at(dueMs: number): void {
    if (!this.#running || dueMs >= this.#dueMs) return
    clearTimeout(this.#timer)
    this.#dueMs = dueMs
    this.#timer = setTimeout(() => this.#now(), Math.max(0, dueMs - performance.now()))
  }

  #now(): void {
    this.#lookedAtMs = performance.now()
    this.#dueMs = Number.POSITIVE_INFINITY
    this.#at(this.#lookedAtMs + STILL_MS)
    this.#look(this.#lookedAtMs)
  }
}
