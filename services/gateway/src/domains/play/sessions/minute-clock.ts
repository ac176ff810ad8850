export const MINUTE_MS = 60_000

/** The clock of one game: what was played, and the minutes charged for it, each when it begins. */
export interface MinuteClock {
  /** Played before `playingSince`. */
  playedMs: number
  /** Null: the clock stands still. */
  playingSince: Date | null
  chargedMinutes: number
  /** Of the charged ones: those that were returned because their player had gone before they began. */
  returnedMinutes: number
}

export function playedMsAt(
  { playedMs, playingSince }: Pick<MinuteClock, 'playedMs' | 'playingSince'>,
  at: Date,
): number {
  return playedMs + (playingSince ? Math.max(0, at.getTime() - playingSince.getTime()) : 0)
}

/** Minutes of play that are paid for. */
const paidMinutes = ({ chargedMinutes, returnedMinutes }: MinuteClock) =>
  chargedMinutes - returnedMinutes

/** When the next minute begins if the game is played from `now` on: when the time played reaches the minutes paid. */
export const nextMinuteAt = (clock: MinuteClock, now: Date): Date =>
  new Date(now.getTime() + paidMinutes(clock) * MINUTE_MS - playedMsAt(clock, now))

/** Whether the last charged minute is not used up, on a clock that stands still. */
export const isMinuteRunning = (clock: MinuteClock): boolean =>
  clock.playedMs < paidMinutes(clock) * MINUTE_MS

type StoppedClock = Pick<MinuteClock, 'playedMs' | 'returnedMinutes'> & { playingSince: null }

/**
 * Stops the clock. `leftAt` is the last sign of the player, which may be a moment ago: minutes that began after it were charged
 * for nobody. `unbegun` counts them; return them.
 */
export function stopClock(clock: MinuteClock, leftAt: Date): StoppedClock & { unbegun: number } {
  const playedMs = playedMsAt(clock, leftAt)
  const begun = Math.ceil(playedMs / MINUTE_MS)
  const unbegun = clock.playingSince ? Math.max(0, paidMinutes(clock) - begun) : 0
  return {
    playedMs,
    playingSince: null,
    returnedMinutes: clock.returnedMinutes + unbegun,
    unbegun,
  }
}
