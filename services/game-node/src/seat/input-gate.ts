import { decodeInput, isMotion, type StreamInput } from '@cloudplay/contract/stream-input'
import { MessageBudget } from '../core/message-budget.ts'

/** More than a player's devices send: a mouse with 1000 Hz, plus keys and pads. */
const BURST_INPUTS = 2_000
const INPUTS_PER_SECOND = 1_500

/**
 * Filters a page's inputs for the game: only valid ones, within a budget, and only motion newer than the last, because the
 * unordered channel may reorder it. An edge that comes again over another path is applied once (REACH-5).
 */
export class InputGate {
  readonly #apply: (seq: number, input: StreamInput) => void
  readonly #budget = new MessageBudget(BURST_INPUTS, INPUTS_PER_SECOND)
  #newestSeq = 0
  #newestMotionSeq = 0
  #newestEdgeSeq = 0

  constructor(apply: (seq: number, input: StreamInput) => void) {
    this.#apply = apply
  }

  /** The newest edge that was applied, and so were all before it. */
  get newestEdge(): number {
    return this.#newestEdgeSeq
  }

  /** Returns false for a refused message, which has no effect. */
  take(bytes: Uint8Array): boolean {
    if (!this.#budget.take()) return false
    const numbered = decodeInput(bytes)
    if (!numbered) return false
    const { seq, input } = numbered
    if (isMotion(input)) {
      if (seq <= this.#newestMotionSeq) return false
      this.#newestMotionSeq = seq
    } else {
      if (seq <= this.#newestEdgeSeq) return false
      this.#newestEdgeSeq = seq
    }
    this.#newestSeq = Math.max(this.#newestSeq, seq)
    this.#apply(this.#newestSeq, input)
    return true
  }
}
