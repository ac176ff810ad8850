import type { Rumble } from '@cloudplay/contract/signaling'
import { MAX_PADS } from '@cloudplay/contract/stream-input'
import { RUMBLE_MAX_MS } from '@cloudplay/contract/stream-protocol'
import { MessageBudget } from '../core/message-budget.ts'

/** More can't be felt apart. */
const BURST = 10
const PER_SECOND = 20

/** Bounds what a game asks of a player's gamepad: its rate, its strength and its length. */
export class RumbleGate {
  readonly #budget = new MessageBudget(BURST, PER_SECOND)

  /** Null: left out. */
  take({ pad, strong, weak, duration_ms }: Rumble): Rumble | null {
    if (!Number.isInteger(pad) || pad < 0 || pad >= MAX_PADS) return null
    const durationMs = Math.round(duration_ms)
    if (!(durationMs >= 1) || !(strong + weak > 0) || !this.#budget.take()) return null
    return {
      pad,
      strong: within(strong),
      weak: within(weak),
      duration_ms: Math.min(durationMs, RUMBLE_MAX_MS),
    }
  }
}

const within = (strength: number) => Math.min(1, Math.max(0, strength))
