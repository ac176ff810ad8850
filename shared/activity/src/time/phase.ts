import type { ActivityRun } from '@cloudplay/contract'

/** Phase of an activity: planned, running, over, or not in the calendar. */
export type Phase = 'unplanned' | 'before' | 'open' | 'after'

/** `now` is the server's time in seconds. */
export function phaseOf(
  { start_time, end_time }: Pick<ActivityRun, 'start_time' | 'end_time'>,
  now: number,
): Phase {
  if (end_time === 0) return 'unplanned'
  if (now < start_time) return 'before'
  return now < end_time ? 'open' : 'after'
}

const DAY_SECONDS = 86_400
const two = (value: number) => String(value).padStart(2, '0')

/** The remaining time, in whole days and `hh:mm:ss`. */
export function remaining(seconds: number): { days: number; clock: string } {
  const left = Math.max(0, Math.floor(seconds))
  const rest = left % DAY_SECONDS
  return {
    days: Math.floor(left / DAY_SECONDS),
    clock: `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`,
  }
}
