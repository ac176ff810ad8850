/** After a longer pause (a start, a stalled process, a moved clock, an absent database) no node can have been heard. */
const PAUSE_MS = 5_000

/**
 * Since when nodes could be heard without a gap. Call the returned function every second or so, with a time from the
 * connections that record heartbeats: each call proves that they worked until then.
 */
export function hearing(start: Date): (now: Date) => Date {
  let since = start
  let provenAt = start
  return (now) => {
    const pausedMs = now.getTime() - provenAt.getTime()
    if (pausedMs > PAUSE_MS || pausedMs < 0) since = now
    provenAt = now
    return since
  }
}
