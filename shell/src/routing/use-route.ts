import { currentDevice } from '@cloudplay/session'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageSource } from '../federation/page-elements.ts'
import type { BoundRoute } from '../federation/page-source.ts'
import { matchPlace, type BoundMatch } from './match.ts'
import { useFreshRegistry } from './use-fresh-registry.ts'
import { useRoutesUnlessHeld } from './use-routes.ts'

/**
 * The route of the present place, bound to a build of its remote when the navigation began: a registry that changes
 * meanwhile shows at the next navigation, never in the middle of a page, and not while a game runs or an order is open. A
 * place that had no route takes one as soon as there is one, and one of a remote under development the next build of it.
 */
export function useBoundRoute(): BoundMatch | null {
  const { key, pathname, search } = useLocation()
  const routes = useRoutesUnlessHeld()
  const source = usePageSource()
  const bound = useRef<{
    place: string
    match: BoundMatch | null
    routes: readonly BoundRoute[]
  } | null>(null)
  // Entries that a page pushed past the router all have the same key.
  const place = `${key} ${pathname}${search}`
  const isBound = bound.current?.place === place && bound.current.match
  if (
    !isBound ||
    (bound.current?.routes !== routes && source.takesAtOnce?.(isBound.route.remote))
  ) {
    bound.current = { place, match: matchPlace(routes, currentDevice(), pathname, search), routes }
  }
  useFreshRegistry(key)
  return bound.current!.match
}
