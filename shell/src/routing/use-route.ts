import { currentDevice } from '@cloudplay/session'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageSource } from '../federation/page-elements.ts'
import { matchPlace, type BoundMatch } from './match.ts'

const REGISTRY_MAX_AGE_MS = 30_000

/**
 * The route of the present place, bound to a build of its remote when the navigation began: a registry that changes
 * meanwhile shows at the next navigation, never in the middle of a page. A place that had no route takes one as soon
 * as there is one.
 */
export function useBoundRoute(): BoundMatch | null {
  const source = usePageSource()
  const { key, pathname, search } = useLocation()
  const routes = useSyncExternalStore(source.subscribe, source.routes)
  const bound = useRef<{ place: string; match: BoundMatch | null } | null>(null)
  // Entries that a page pushed past the router all have the same key.
  const place = `${key} ${pathname}${search}`
  if (bound.current?.place !== place || !bound.current.match) {
    bound.current = { place, match: matchPlace(routes, currentDevice(), pathname, search) }
  }
  useFreshRegistry(key)
  return bound.current.match
}

/** Asks for the registry again when a navigation finds it old, or the tab comes back to the front. */
function useFreshRegistry(navigation: string): void {
  const source = usePageSource()
  // The page came with a registry, so the first look is due one age later.
  const askedAtMs = useRef<number | null>(null)
  useEffect(() => {
    const ask = () => {
      askedAtMs.current ??= Date.now()
      if (document.visibilityState === 'hidden' || Date.now() - askedAtMs.current < REGISTRY_MAX_AGE_MS) return
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
