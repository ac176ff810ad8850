import { IDLE_WARNING_SECONDS } from '@cloudplay/contract/constants'

/** Pages report every second; three of them may be late. */
const SILENT_AFTER_MS = 4_000
/** Together in one game. A page that shows the stream and keeps silent on purpose would otherwise play for nothing. */
const SILENCES_MS = 180_000
const LOOK_EVERY_MS = 1_000
const WARNING_MS = IDLE_WARNING_SECONDS * 1_000

interface Events {
  /** Nothing comes from the page any more; the last sign was then. */
  silent: (lastSignAtMs: number) => void
  /** Something came again. */
  heard: () => void
  /** The player does nothing: pauses after this time. */
  idle: (pausesInMs: number) => void
  /** The player did something after all. */
  active: () => void
  /** Nothing came after the warning either. */
  idleTooLong: () => void
}

/** Watches, while the stream runs, whether a page is there (PLAY-27: nobody there, nothing charged) and its player acts. */
export class PlayerWatch {
  readonly #idleMs: number
  readonly #events: Events
  #heardAtMs = Date.now()
  #actedAtMs = Date.now()
  #warnedAtMs: number | null = null
  #isSilent = false
  /** Of earlier silences. */
  #silentMs = 0
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(idleMs: number, events: Events) {
    this.#idleMs = idleMs
    this.#events = events
  }

  get heardAtMs(): number {
    return this.#heardAtMs
  }

  /** After the warning: until the pause. */
  get pausesInMs(): number | undefined {
    return this.#warnedAtMs === null
      ? undefined
      : Math.max(0, this.#warnedAtMs + WARNING_MS - Date.now())
  }

  start(): void {
    this.#heardAtMs = Date.now()
    this.#isSilent = false
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS)
  }

  /** The stream is over: neither a silence nor a warning outlasts it. */
  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    if (this.#isSilent) this.#silentMs += Date.now() - this.#heardAtMs
    this.#isSilent = false
    this.#warnedAtMs = null
  }

  /** The page sent something. */
  heard(): void {
    const nowMs = Date.now()
    if (this.#isSilent) this.#silentMs += nowMs - this.#heardAtMs
    this.#heardAtMs = nowMs
    if (!this.#isSilent) return
    this.#isSilent = false
    this.#events.heard()
  }

  /** The player did something. */
  acted(): void {
    this.heard()
    this.#actedAtMs = Date.now()
    if (this.#warnedAtMs === null) return
    this.#warnedAtMs = null
    this.#events.active()
  }

  #look(): void {
    const nowMs = Date.now()
    const silentMs = nowMs - this.#heardAtMs
    const isSilent = silentMs >= SILENT_AFTER_MS && this.#silentMs + silentMs < SILENCES_MS
    if (isSilent && !this.#isSilent) {
      this.#isSilent = true
      this.#warnedAtMs = null
      this.#events.silent(this.#heardAtMs)
    } else if (!isSilent && this.#isSilent) this.heard()
    // A silent page can show no warning, and nothing is charged.
    if (this.#isSilent) return
    if (this.#warnedAtMs === null) {
      if (nowMs - this.#actedAtMs < this.#idleMs) return
      this.#warnedAtMs = nowMs
      this.#events.idle(WARNING_MS)
    } else if (nowMs - this.#warnedAtMs >= WARNING_MS) {
      this.#warnedAtMs = null
      this.#actedAtMs = nowMs
      this.#events.idleTooLong()
    }
  }
}
