import { useEffect, useState, useSyncExternalStore } from 'react'
import { readTab, writeTab } from '../storage/tab-text.ts'

interface ResendWait {
  /** Whole seconds until a code may be sent again, 0 when it may. */
  secondsLeft: number
  /** Whether a code was sent before, in this tab. */
  sentBefore: boolean
  start: (seconds: number) => void
}

const never = () => () => {}

/**
 * How long 'send code' waits (60 s, ACCT-1). It counts by the clock and is kept for the tab, so that
 * neither a reload nor a sleeping phone cheats it. `purpose` keeps login and reset apart.
 */
export function useResendWait(purpose: string): ResendWait {
  const key = `sms_resend_at_${purpose}`
  // A server knows no tab, and the first render in a browser must be what the server sent.
  const keptMs = useSyncExternalStore(
    never,
    () => Number(readTab(key)) || 0,
    () => 0,
  )
  const [startedMs, setStartedMs] = useState<number | null>(null)
  const endsAtMs = startedMs ?? keptMs
  const [nowMs, setNowMs] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
  const waiting = secondsLeft > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setNowMs(Date.now()), 250)
    return () => clearInterval(timer)
  }, [waiting])
  return {
    secondsLeft,
    sentBefore: endsAtMs > 0,
    start: (seconds) => {
      const now = Date.now()
      setNowMs(now)
      setStartedMs(now + seconds * 1000)
      writeTab(key, String(now + seconds * 1000))
    },
  }
}
