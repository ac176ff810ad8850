import { useEffect, useRef } from 'react'

/** Distance in rows at which the next page loads. */
const aheadPx = 600

/** Calls `onReached` when the element of the returned ref comes near the viewport, while `active`. */
export function useEndReached(active: boolean, onReached: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useRef(onReached)
  reached.current = onReached
  useEffect(() => {
    if (!active || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reached.current(),
      {
        rootMargin: `${aheadPx}px`,
      },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [active])
  return end
}
