/** A game that draws nothing is looked at this often all the same, so that a page can tell a still game from a lost one. */
const STILL_MS = 200
/** A game's drawing comes in several steps: the look waits a moment for the rest of it. */
const DRAWING_MS = 1
/** Timers come up to a millisecond late; a frame this much early is not held back for a whole one. */
const EARLY_MS = 2

/**
 * Looks at a screen right after the game has drawn, instead of at fixed times: no frame waits for a clock, and none
 * is half drawn. Never more often than once an interval.
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
    this.#at(Math.max(performance.now() + DRAWING_MS, this.#lookedAtMs + this.intervalMs - EARLY_MS))
  }

  /** An input has reached the game: look within an interval, should it draw nothing. */
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
