import { currentDevice } from '@cloudplay/session'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { matchPlace, type BoundMatch } from './match.ts'
import { useFreshRegistry } from './use-fresh-registry.ts'
import { useRoutesUnlessHeld } from './use-routes.ts'

/**
 * The route of the present place, bound to a build of its remote when the navigation began: a registry that changes
 * meanwhile shows at the next navigation, never in the middle of a page, and not while a game runs or an order is open. A
 * place that had no route takes one as soon as there is one.
 */
export function useBoundRoute(): BoundMatch | null {
  const { key, pathname, search } = useLocation()
  const routes = useRoutesUnlessHeld()
  const bound = useRef<{ place: string; match: BoundMatch | null } | null>(null)
  // Entries that a page pushed past the router all have the same key.
  const place = `${key} ${pathname}${search}`
  if (bound.current?.place !== place || !bound.current.match) {
    bound.current = { place, match: matchPlace(routes, currentDevice(), pathname, search) }
  }
  useFreshRegistry(key)
  return bound.current.match
}
