import {
  decodeInput,
  decodeRepeats,
  isMotion,
  type NumberedInput,
  type StreamInput,
} from '@cloudplay/contract/stream-input'
import { type InputChannel, REPEATS_CHANNEL } from '@cloudplay/contract/stream-protocol'
import { MessageBudget } from '../core/message-budget.ts'

/** More than a player's devices send: a mouse with 1000 Hz, plus keys and pads. */
const BURST_INPUTS = 2_000
const INPUTS_PER_SECOND = 1_500

/**
 * Filters a page's inputs for the game: only valid ones, within a budget, and only motion newer than the last, because the
 * unordered channel may reorder it. An edge may come by the reliable channel, by repeats (STREAM-11) and over another path
 * (REACH-5): it is applied once, and in order.
 */
export class InputGate {
  readonly #apply: (seq: number, input: StreamInput) => void
  readonly #budget = new MessageBudget(BURST_INPUTS, INPUTS_PER_SECOND)
  readonly #repeatsBudget = new MessageBudget(BURST_INPUTS, INPUTS_PER_SECOND)
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

  /** Returns false for a message without an effect: refused, or known. */
  take(bytes: Uint8Array, channel?: InputChannel): boolean {
    if (channel === REPEATS_CHANNEL) return this.#takeRepeats(bytes)
    if (!this.#budget.take()) return false
    const numbered = decodeInput(bytes)
    if (!numbered) return false
    const { seq, input } = numbered
    if (!isMotion(input)) return this.#takeEdge(numbered)
    if (seq <= this.#newestMotionSeq) return false
    this.#newestMotionSeq = seq
    this.#pass(numbered)
    return true
  }

  #takeRepeats(bytes: Uint8Array): boolean {
    if (!this.#repeatsBudget.take()) return false
    const repeats = decodeRepeats(bytes)
    if (!repeats) return false
    let { previousSeq } = repeats
    let isNews = false
    for (const edge of repeats.edges) {
      // If an edge before it is missing, the reliable channel brings both.
      if (previousSeq === this.#newestEdgeSeq) isNews = this.#takeEdge(edge) || isNews
      previousSeq = edge.seq
    }
    return isNews
  }

  #takeEdge(edge: NumberedInput): boolean {
    if (edge.seq <= this.#newestEdgeSeq) return false
    this.#newestEdgeSeq = edge.seq
    this.#pass(edge)
    return true
  }

  #pass({ seq, input }: NumberedInput): void {
    this.#newestSeq = Math.max(this.#newestSeq, seq)
    this.#apply(this.#newestSeq, input)
  }
}
