import type { Formats } from '@cloudplay/i18n'

/** Month and day of a moment; the site's calendar is that of Shanghai. */
export const dayText =
  ({ time }: Formats) =>
  (ms: number) =>
    time(ms, { month: 'long', day: 'numeric' })
