import type { Device } from '@cloudplay/contract'
import { matchPath } from 'react-router-dom'
import type { BoundRoute } from '../federation/page-source.ts'

const conditions = (route: BoundRoute) => Object.entries(route.search ?? {})

/** Literal segments weigh most, then parameters, then a star; a condition on the query settles a tie. */
function weight(route: BoundRoute): number {
  const segments = route.path.split('/').filter(Boolean)
  const path = segments.reduce((sum, part) => sum + (part === '*' ? 1 : part.startsWith(':') ? 2 : 3), 0)
  return path * 100 + conditions(route).length * 10 + (route.device ? 1 : 0)
}

/** The route that serves this place on this device, or undefined when none does. */
export function matchRoute(routes: readonly BoundRoute[], device: Device, pathname: string, search: string): BoundRoute | undefined {
  const query = new URLSearchParams(search)
  return routes
    .filter((route) => !route.device || route.device === device)
    .filter((route) => conditions(route).every(([key, value]) => query.get(key) === value))
    .filter((route) => matchPath(route.path, pathname))
    .sort((a, b) => weight(b) - weight(a))[0]
}
