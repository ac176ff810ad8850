import { ADVERT_WATCH_SECONDS } from '@cloudplay/contract'

/** How watching a film counts for the task wel_adver (WELFARE-2). */
type AdvertPhase = 'starting' | 'watching' | 'finishing' | 'done'
export interface AdvertState {
  phase: AdvertPhase
  secondsLeft: number
}

/** What happened to a film, as reported to the server. */
export type AdvertEvent = 'advert_started' | 'advert_finished'

/** A failed report is made again after this many ticks. */
const RETRY_TICKS = 6
/** A timer that slept longer doesn't show what was watched meanwhile. */
const LONGEST_TICK_MS = 2000

/**
 * Counts the seconds in which the film plays, at any rate, from the moment the server knows of the start, so that the server's
 * clock agrees at the end. Call `tick` several times a second.
 */
export function watchAdvert(
  report: (event: AdvertEvent) => Promise<unknown>,
  changed: (state: AdvertState) => void,
) {
  let phase: AdvertPhase = 'starting'
  let watchedMs = 0
  let lastMs: number | null = null
  let sending = false
  let waitTicks = 0

  const tell = () =>
    changed({ phase, secondsLeft: Math.max(0, Math.ceil(ADVERT_WATCH_SECONDS - watchedMs / 1000)) })

  function send(event: AdvertEvent, next: AdvertPhase): void {
    if (sending || waitTicks-- > 0) return
    sending = true
    void report(event).then(
      () => {
        sending = false
        phase = next
        tell()
      },
      () => {
        sending = false
        waitTicks = RETRY_TICKS
      },
    )
  }

  return {
    tick(nowMs: number, isPlaying: boolean): void {
      const passedMs = lastMs === null ? 0 : Math.min(nowMs - lastMs, LONGEST_TICK_MS)
      lastMs = nowMs
      if (phase === 'starting' && isPlaying) send('advert_started', 'watching')
      else if (phase === 'watching' && isPlaying) {
        watchedMs += passedMs
        if (watchedMs >= ADVERT_WATCH_SECONDS * 1000) phase = 'finishing'
        tell()
      } else if (phase === 'finishing') send('advert_finished', 'done')
    },
  }
}
