import { useSyncExternalStore } from 'react'
import { timeWarnings } from '../../browser/play.ts'
import { minutesLeft } from '../../play/running/time-warning.ts'

const LOOK_EVERY_MS = 5000

/** Hears of a new warning, and of time that has passed. */
function watchTime(changed: () => void): () => void {
  const stopWatching = timeWarnings.watch(changed)
  const timer = setInterval(changed, LOOK_EVERY_MS)
  return () => {
    stopWatching()
    clearInterval(timer)
  }
}

/** Minutes the game of this session can still be played, once that has become few; null: there is nothing to warn of. */
export function useTimeWarning(cid: string | undefined): number | null {
  return useSyncExternalStore(watchTime, () => {
    const warning = timeWarnings.now()
    return warning && warning.cid === cid ? minutesLeft(warning, Date.now()) || null : null
  })
}
