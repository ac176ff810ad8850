import { GRACE_MS } from './grace.ts'
import { reconnectDelayMs } from './reconnect-policy.ts'

interface Events {
  /** The video is gone; said once, until it is found again. */
  lost(): void
  /** The video is there, for the first time or again. */
  found(): void
  /** Time for another try. */
  again(): void
  /** No further try will be made. */
  givenUp(): void
}

/** Losing a stream and reconnecting: the events for the player, and the times of the tries. */
export class Reconnection {
  readonly #events: Events
  #attempt = 0
  #lostAtMs: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** However it is tried, it ends with the game. */
  #limit: ReturnType<typeof setTimeout> | undefined

  constructor(events: Events) {
    this.#events = events
    addEventListener('online', this.#networkBack)
  }

  tellLost(): void {
    if (this.#lostAtMs !== null) return
    this.#lostAtMs = performance.now()
    this.#limit = setTimeout(() => this.#events.givenUp(), GRACE_MS)
    this.#events.lost()
  }

  /** Tries again after a pause that grows with each try, or immediately when the network comes back. */
  retry(): void {
    const lostForMs = this.#lostAtMs === null ? 0 : performance.now() - this.#lostAtMs
    const delayMs = reconnectDelayMs(this.#attempt++, lostForMs)
    if (delayMs === null) return this.#events.givenUp()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#again(), delayMs)
  }

  found(): void {
    clearTimeout(this.#limit)
    this.#lostAtMs = null
    this.#attempt = 0
    this.#events.found()
  }

  /** Nothing is lost and nothing tried: the game is paused. */
  rest(): void {
    clearTimeout(this.#limit)
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#lostAtMs = null
    this.#attempt = 0
  }

  stop(): void {
    clearTimeout(this.#limit)
    clearTimeout(this.#timer)
    removeEventListener('online', this.#networkBack)
  }

  readonly #networkBack = () => {
    if (this.#timer !== undefined) this.#again()
  }

  #again(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#events.again()
  }
}
