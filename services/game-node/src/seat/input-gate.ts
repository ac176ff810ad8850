import { decodeInput, isMotion, type StreamInput } from '@cloudplay/contract/stream-input'
import { MessageBudget } from '../core/message-budget.ts'

/** More than a player's devices can make: a mouse of 1000 Hz, and keys and pads with it. */
const BURST_INPUTS = 2_000
const INPUTS_PER_SECOND = 1_500

/**
 * What comes over the data channels, on its way to the game: only good messages, within a budget, and of motion only
 * what is newer than the last, for the unordered channel may turn it round.
 */
export class InputGate {
  readonly #apply: (seq: number, input: StreamInput) => void
  readonly #budget = new MessageBudget(BURST_INPUTS, INPUTS_PER_SECOND)
  #newestSeq = 0
  #newestMotionSeq = 0

  constructor(apply: (seq: number, input: StreamInput) => void) {
    this.#apply = apply
  }

  /** False: refused, and nothing happened. */
  take(bytes: Uint8Array): boolean {
    if (!this.#budget.take()) return false
    const numbered = decodeInput(bytes)
    if (!numbered) return false
    const { seq, input } = numbered
    if (isMotion(input)) {
      if (seq <= this.#newestMotionSeq) return false
      this.#newestMotionSeq = seq
    }
    this.#newestSeq = Math.max(this.#newestSeq, seq)
    this.#apply(this.#newestSeq, input)
    return true
  }
}
