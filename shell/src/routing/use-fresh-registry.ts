import { useEffect, useRef } from 'react'
import { usePageSource } from '../federation/page-elements.ts'

const REGISTRY_MAX_AGE_MS = 30_000

let changesAreHeard = false

/** Whether the site pushes changes, so that polling the registry isn't necessary. */
export const relyOnHearing = (isLive: boolean): void => {
  changesAreHeard = isLive
}

/** Asks for the registry again when a navigation finds it old, and when the tab comes back into view. */
export function useFreshRegistry(navigation: string): void {
  const source = usePageSource()
  // The page came with a registry, so the first look is due one age later.
  const askedAtMs = useRef<number | null>(null)
  useEffect(() => {
    const ask = () => {
      askedAtMs.current ??= Date.now()
      if (changesAreHeard || document.visibilityState === 'hidden') return
      if (Date.now() - askedAtMs.current < REGISTRY_MAX_AGE_MS) return
      askedAtMs.current = Date.now()
      void source.refresh()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    const timer = setInterval(ask, REGISTRY_MAX_AGE_MS)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      clearInterval(timer)
    }
  }, [source, navigation])
}
