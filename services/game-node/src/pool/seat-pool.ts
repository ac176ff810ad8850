import { setBackground } from './background.ts'
import type { Seat, SeatMaker } from './seat-process.ts'

/** Delay before starting a new spare, so that it doesn't slow down the booting game. */
const REFILL_AFTER_MS = 3_000

/** Keeps one loaded process ready, so that a game boots faster. */
export class SeatPool {
  readonly #make: SeatMaker
  /** Called each time a spare has loaded everything. */
  readonly #ready: () => void
  #spare: Seat | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(make: SeatMaker, ready: () => void) {
    this.#make = make
    this.#ready = ready
  }

  /** Starts the spare; call once the node is up. */
  warm(): void {
    if (this.#closed || this.#spare) return
    const spare = this.#make()
    this.#spare = spare
    // Loading uses a core for seconds while players play.
    setBackground(spare.pid, true)
    spare.listen({
      message: (message) => {
        if (message.t === 'warm') this.#ready()
      },
      exit: () => {
        if (this.#spare !== spare) return
        this.#spare = null
        this.#refillLater()
      },
    })
  }

  take(): Seat {
    const seat = this.#spare ?? this.#make()
    if (this.#spare) setBackground(seat.pid, false)
    this.#spare = null
    this.#refillLater()
    return seat
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#spare?.stop()
    this.#spare = null
  }

  #refillLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.warm(), REFILL_AFTER_MS)
    this.#timer.unref()
  }
}
