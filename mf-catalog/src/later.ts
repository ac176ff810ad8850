import { whenIdle } from '@cloudplay/ui'
import { startTransition, useEffect, useState } from 'react'

const RETRY_MS = 2000
/** A page that is never idle gets its parts all the same. */
const DRAWN = { withinMs: 2000, blindMs: 200 }

/**
 * A part of a page that loads after the first render, and is drawn in slices; null until then. Without a network it
 * retries. Define `load` outside the component.
 */
export function useLater<T>(load: () => Promise<T>, wanted = true): T | null {
  const [part, setPart] = useState<{ it: T } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const ask = () => {
      load().then(
        (it) => startTransition(() => void (!gone && setPart({ it }))),
        () => {
          if (!gone) timer = setTimeout(ask, RETRY_MS)
        },
      )
    }
    const callOff = whenIdle(ask, DRAWN)
    return () => {
      gone = true
      callOff()
      clearTimeout(timer)
    }
  }, [load, wanted])
  return part?.it ?? null
}
