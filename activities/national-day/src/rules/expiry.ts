import type { Formats } from '@cloudplay/i18n'

/** The end of a day is read as 24:00 of that day, and not as midnight of the next. */
export function expiryText({ time, minute }: Formats, seconds: number): string {
  const clock = time(seconds * 1000, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (clock !== '00:00') return minute(seconds * 1000)
  return `${time((seconds - 1) * 1000, { month: 'long', day: 'numeric' })} 24:00`
}
