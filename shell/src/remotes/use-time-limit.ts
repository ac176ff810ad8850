import { useCallback, useEffect, useRef } from 'react'

/** A page has so long to come. Its entry may be tried three times in it, each given up after eight seconds. */
const PAGE_MAX_MS = 15_000

/**
 * Says once when an attempt at a page takes too long, whatever it waits for: behind a skeleton, or behind the HTML it arrived
 * with, which can be read and not pressed. Gives what the page calls when it is there.
 */
export function useTimeLimit(attempt: string, onTooLong: () => void): () => void {
  const arrived = useRef<string | null>(null)
  const there = useCallback(() => void (arrived.current = attempt), [attempt])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (arrived.current !== attempt) onTooLong()
    }, PAGE_MAX_MS)
    return () => clearTimeout(timer)
  }, [attempt, onTooLong])
  return there
}
