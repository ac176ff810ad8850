import { StageWatch } from '../../stages/stage-watch.ts'
import type { EntryStage } from '../../stages/stages.ts'
import { tapSteps } from '../../stages/tap-steps.ts'

/** The way into a game, stage by stage, until its first frame: what is lost later has the game's own time to be found. */
export class Entry {
  readonly #stages: StageWatch
  readonly #startedAtMs = performance.now()
  #isDone = false

  constructor(tooLong: (stage: EntryStage) => void) {
    this.#stages = new StageWatch(tooLong)
  }

  enter(stage: EntryStage): void {
    if (this.#isDone) return
    this.#stages.enter(stage)
    tapSteps.enter(stage)
  }

  /** A frame is shown: with the first one gives how long it took. */
  frameShown(): number | null {
    if (this.#isDone) return null
    this.#isDone = true
    this.#stages.rest()
    return performance.now() - this.#startedAtMs
  }

  stop(): void {
    this.#stages.rest()
  }
}
