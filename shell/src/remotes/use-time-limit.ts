import { useCallback, useEffect, useRef } from 'react'

/** The time limit of a page. It allows three tries of the entry, eight seconds each. */
const PAGE_MAX_MS = 15_000

/**
 * Reports once when an attempt at a page takes too long, behind a skeleton or behind the HTML it arrived with, which is
 * readable but not interactive. Returns the function that the page calls once it is there.
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
