import { SIGN_IN_CYCLE_DAYS, SIGN_IN_MINUTES } from '@cloudplay/contract/constants'
import { daysBetween } from '@cloudplay/rules/shanghai-day'

/** The source of the minutes of sign-ins; its key is the day. */
export const SIGN_IN = 'wel_sign'

/** The newest signed day of a player: its date in Shanghai (YYYY-MM-DD) and its number in the cycle, 1 to 7. */
export interface LastSignIn {
  day: string
  cycleDay: number
}

/** How many days of the current cycle count: a missed day starts over, and so does the day after a full cycle. */
export function signedDays(last: LastSignIn | null, today: string): number {
  if (!last) return 0
  const gapDays = daysBetween(last.day, today)
  if (gapDays === 0) return last.cycleDay
  return gapDays === 1 && last.cycleDay < SIGN_IN_CYCLE_DAYS ? last.cycleDay : 0
}

/** The day of the cycle for today's sign-in, 1 to 7; null if today is signed already. */
export function nextCycleDay(last: LastSignIn | null, today: string): number | null {
  if (last && daysBetween(last.day, today) <= 0) return null
  return signedDays(last, today) + 1
}

/** Minutes granted on a day of the cycle, 1 to 7. */
export const minutesOfDay = (cycleDay: number): number => SIGN_IN_MINUTES[cycleDay - 1] ?? 0
