import type { PushPackage } from '@cloudplay/contract'
import { createWatchers } from '../states/watchers.ts'

type Pushed = Extract<PushPackage, { type: 'time_running_out' }>

/** The free minutes and coins of a running game run out. */
interface TimeWarning {
  cid: string
  /** When they will be used up, epoch ms on this page's clock. */
  endsAtMs: number
  /** The player's coins when it was said; more than that, and the player has topped up. */
  balance: number | null
}

const MINUTE_MS = 60_000

/** Whole minutes left, 0 when the time is over; what is begun counts. */
export const minutesLeft = ({ endsAtMs }: TimeWarning, nowMs: number): number =>
  Math.max(0, Math.ceil((endsAtMs - nowMs) / MINUTE_MS))

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The warning of this page, kept under `key` in local storage so that a reload and a tab opened later show it too. `storage` gives
 * that; where it is refused, already asking for it throws.
 */
export function createTimeWarnings(storage: () => Store, key: string) {
  let warning = read(storage, key)
  const { watch, notify } = createWatchers()

  function set(next: TimeWarning | null): void {
    warning = next
    try {
      if (next) storage().setItem(key, JSON.stringify(next))
      else storage().removeItem(key)
    } catch {
      // Storage is unavailable: this page knows, and a later one learns of the end itself.
    }
    notify()
  }

  return {
    now: () => warning,
    watch,
    warn({ cid, minutes_left: minutes }: Pushed, balance: number | null, nowMs: number): void {
      set({ cid, endsAtMs: nowMs + minutes * MINUTE_MS, balance })
    },
    /** Coins fall by the minute while playing; when they rise, the warning has been heard. */
    balanceIs(balance: number): void {
      if (warning && warning.balance !== null && balance > warning.balance) set(null)
    },
    clear(): void {
      if (warning) set(null)
    },
  }
}

function read(storage: () => Store, key: string): TimeWarning | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as TimeWarning | null
  } catch {
    return null
  }
}
