import { useEffect, useState, useSyncExternalStore } from 'react'
import { timeWarnings } from '../../play/play.ts'
import { minutesLeft } from '../../play/time-warning.ts'

const LOOK_EVERY_MS = 5000

/** Minutes the game of this session can still be played, once that has become few; null: there is nothing to warn of. */
export function useTimeWarning(cid: string | undefined): number | null {
  const warning = useSyncExternalStore(timeWarnings.watch, timeWarnings.now)
  const mine = warning && warning.cid === cid ? warning : null
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    if (!mine) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [mine])
  const left = mine ? minutesLeft(mine, nowMs) : 0
  return left > 0 ? left : null
}
