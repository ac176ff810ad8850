import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / SECOND_MS))

/** Whole seconds until this moment, counted down. */
export function useSecondsLeft(untilMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(untilMs))
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}

/** As on a clock: 9:05. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
