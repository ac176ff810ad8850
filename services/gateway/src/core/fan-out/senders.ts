import type { BrokerMessage } from './message.ts'

/** An instance sends a sign of life each second. */
const SILENT_MS = 5_000

/** What this instance heard from each of the others. */
export class Senders {
  readonly #heard = new Map<string, { seq: number; atMs: number }>()

  /** Whether the message is new, and whether an earlier one of its sender is missing. */
  hear(
    { from, seq, notices, isLast }: BrokerMessage,
    nowMs: number,
  ): { isNew: boolean; isGap: boolean } {
    const before = this.#heard.get(from)?.seq ?? 0
    if (isLast) this.#heard.delete(from)
    else if (seq >= before) this.#heard.set(from, { seq, atMs: nowMs })
    const carries = notices.length > 0
    return { isNew: carries && seq > before, isGap: seq > before + (carries ? 1 : 0) }
  }

  /** Forgets senders that went without a goodbye, whose last notices may be missing. Returns whether there were any. */
  forgetSilent(nowMs: number): boolean {
    const silent = [...this.#heard].filter(([, { atMs }]) => nowMs - atMs > SILENT_MS)
    for (const [from] of silent) this.#heard.delete(from)
    return silent.length > 0
  }
}
