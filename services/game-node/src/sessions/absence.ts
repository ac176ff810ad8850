import { PAUSES_MAX } from '@cloudplay/contract/constants'
import { GRACE_MS, PAUSE_MS } from '@cloudplay/contract/node'

/** The limited time of a game without its player: after a lost connection, or in a pause because the player was idle. */
export class Absence {
  readonly #over: (detail: string) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #pauses: number
  #pausedUntilMs: number | null = null

  /** `over`: the player did not return in time. */
  constructor(pauses: number, over: (detail: string) => void) {
    this.#pauses = pauses
    this.#over = over
  }

  /** Stays true after the pause ended the game. */
  get isPaused(): boolean {
    return this.#pausedUntilMs !== null
  }

  get pauseLeftMs(): number {
    return Math.max(0, (this.#pausedUntilMs ?? 0) - Date.now())
  }

  /** The connection is lost, or not there yet. */
  waitForPlayer(): void {
    this.#pausedUntilMs = null
    this.#wait(GRACE_MS, `no player for ${GRACE_MS} ms`)
  }

  /** A seat can't be kept by pauses for ever: after the last one, the game ends. */
  pause(): void {
    this.#pauses++
    this.pauseFor(this.#pauses > PAUSES_MAX ? 0 : PAUSE_MS)
  }

  pauseFor(ms: number): void {
    this.#pausedUntilMs = Date.now() + ms
    this.#wait(ms, `nothing was done, pause ${this.#pauses}`)
  }

  /** The player is there, or the game is over. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #wait(ms: number, detail: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#over(detail), ms)
  }
}
