import { ENTRY_STAGES, type EntryStage } from './stages.ts'

/** Follows one connection through its stages. Time spent in a stage counts on when it is entered again, so that tries end. */
export class StageWatch {
  readonly #tookTooLong: (stage: EntryStage) => void
  readonly #spentMs = new Map<EntryStage, number>()
  #stage: EntryStage | null = null
  #enteredAtMs = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tookTooLong: (stage: EntryStage) => void) {
    this.#tookTooLong = tookTooLong
  }

  enter(stage: EntryStage): void {
    if (stage === this.#stage && this.#timer !== undefined) return
    this.#count()
    this.#stage = stage
    this.#enteredAtMs = performance.now()
    this.#arm(Math.max(0, ENTRY_STAGES[stage].limitMs - (this.#spentMs.get(stage) ?? 0)))
  }

  /** Nothing is waited for any more; the next loss begins with all its time. */
  rest(): void {
    this.#count()
    this.#spentMs.clear()
  }

  #count(): void {
    clearTimeout(this.#timer)
    if (this.#timer !== undefined && this.#stage) {
      this.#spentMs.set(
        this.#stage,
        (this.#spentMs.get(this.#stage) ?? 0) + performance.now() - this.#enteredAtMs,
      )
    }
    this.#timer = undefined
  }

  #arm(ms: number): void {
    const stage = this.#stage!
    this.#timer = setTimeout(() => {
      // A hidden page shows no frames and is slowed down; its player waits for nothing and gets the whole time again.
      if (document.visibilityState === 'hidden') this.#arm(ENTRY_STAGES[stage].limitMs)
      else {
        this.#timer = undefined
        this.#tookTooLong(stage)
      }
    }, ms)
  }
}
