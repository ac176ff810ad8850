import type { Device } from '@cloudplay/contract'
import { matchRoute, type RouteMatch } from '@cloudplay/rules/route-match'
import type { BoundRoute } from '../federation/page-source.ts'

export type BoundMatch = RouteMatch<BoundRoute>

/** The route that serves this place on this device, or null: by the matcher the edge chose the page's files with. */
export const matchPlace = (
  routes: readonly BoundRoute[],
  device: Device,
  pathname: string,
  search: string,
): BoundMatch | null =>
  matchRoute(routes, { pathname, search: new URLSearchParams(search), device }, (route) => route)
