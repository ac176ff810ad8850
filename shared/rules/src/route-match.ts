import type { Device, RouteDeclaration } from '@cloudplay/contract/registry'
import { patternOf, sameLiteral, type PatternSegment, type RoutePattern } from './route-pattern.ts'

/** The visited address. */
export interface Visit {
  /** Not decoded. */
  pathname: string
  search: URLSearchParams
  device: Device
}

export type MatchedRoute = Pick<RouteDeclaration, 'path' | 'device' | 'search'>

export interface RouteMatch<Route> {
  route: Route
  /** Decoded; `*` contains the splat's match. A missing optional parameter has no entry. */
  params: Record<string, string>
  /** The route's path with only the optional segments that matched. With it react-router finds the same parameters. */
  variant: string
}

/**
 * The order of routes, compared by segments of the address from the left; a larger letter wins. `END`: the pattern ends
 * with the address. A splat that matches nothing doesn't end there.
 */
const STATIC = '4'
const PARAMETER = '3'
const END = '2'
const SPLAT = '1'

/** Line ends, which react-router's splat doesn't match. */
const LINE_END = /[\n\r\u2028\u2029]/

/**
 * The segments of an address, decoded like in react-router; null if one can't be decoded, because servers refuse such an
 * address. An encoded slash doesn't separate segments and stays encoded until a parameter is read.
 */
function segmentsOf(pathname: string): string[] | null {
  const raw = pathname.replace(/^\//, '').split('/')
  try {
    return raw.map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
  } catch {
    return null
  }
}

const fits = (segment: PatternSegment, text: string) =>
  text !== '' && (segment.kind === 'parameter' || sameLiteral(segment.text, text))

interface Way {
  rank: string
  /** For each segment of the pattern, whether the address has it. */
  taken: readonly boolean[]
}

/**
 * The best match of a pattern with an address, or null. It doesn't expand optional segments: for each segment of the
 * pattern, last to first, and each possible position in the address, it computes the best match of the rest once. Between
 * equal matches, the one that uses the leftmost optional segment wins.
 */
function bestWay(
  { segments, splat }: RoutePattern,
  address: readonly string[],
  filled: number,
): Way | null {
  if (!splat && filled > segments.length) return null
  let optionalBefore = 0
  const earliest = segments.map(
    ({ optional }, index) => index - (optional ? optionalBefore++ : optionalBefore),
  )
  let later: (Way | null)[] = []
  const last = segments.length
  for (let at = Math.max(0, last - optionalBefore); at <= last; at++)
    later[at] = wayAtEnd(splat, address, filled, at)
  for (let index = last - 1; index >= 0; index--) {
    const segment = segments[index]!
    const ways: (Way | null)[] = []
    for (let at = Math.max(0, earliest[index]!); at <= index; at++) {
      const text = address[at]
      const rest = text !== undefined && fits(segment, text) ? later[at + 1] : null
      const there = rest && {
        rank: (segment.kind === 'static' ? STATIC : PARAMETER) + rest.rank,
        taken: [true, ...rest.taken],
      }
      const without = segment.optional ? later[at] : null
      const absent = without && { rank: without.rank, taken: [false, ...without.taken] }
      ways[at] = there && (!absent || there.rank >= absent.rank) ? there : (absent ?? null)
    }
    later = ways
  }
  return later[0] ?? null
}

function wayAtEnd(
  splat: boolean,
  address: readonly string[],
  filled: number,
  at: number,
): Way | null {
  if (splat)
    return address.slice(at).some((text) => LINE_END.test(text)) ? null : { rank: SPLAT, taken: [] }
  return at >= filled ? { rank: END, taken: [] } : null
}

function describe(
  { segments, splat }: RoutePattern,
  { taken }: Way,
  address: readonly string[],
): Pick<RouteMatch<never>, 'params' | 'variant'> {
  const params: Record<string, string> = {}
  let variant = ''
  let at = 0
  const decoded = (text: string) => text.replaceAll('%2F', '/')
  for (const [index, segment] of segments.entries()) {
    if (!taken[index]) continue
    const text = address[at++] ?? ''
    if (segment.kind === 'parameter') params[segment.name] = decoded(text)
    variant += `/${segment.kind === 'parameter' ? `:${segment.name}` : segment.text}`
  }
  if (!splat) return { params, variant: variant || '/' }
  params['*'] = decoded(address.slice(at).join('/'))
  return { params, variant: `${variant}/*` }
}

/** Order of routes with equally specific patterns: more conditions on the query, then a route for this device, then the text. */
function compareRest(a: MatchedRoute, b: MatchedRoute): number {
  const conditions = (route: MatchedRoute) => Object.keys(route.search ?? {}).length
  const text = (route: MatchedRoute) =>
    `${route.path} ${Object.entries(route.search ?? {})
      .sort()
      .join()}`
  return (
    conditions(b) - conditions(a) ||
    Number(Boolean(b.device)) - Number(Boolean(a.device)) ||
    (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0)
  )
}

/**
 * The route that answers a visit, or null. Among the routes for this device whose `search` matches the query, the most
 * specific pattern wins: a literal segment before a parameter, a parameter before a splat, decided at the leftmost segment
 * where two routes differ (`/a/:x/:y` is before `/a/*`, `/a/b/*` before `/a/:x/:y`). Invalid patterns answer nothing, and
 * nothing answers an address that can't be decoded. `routeOf` returns the route of a row of the table.
 */
export function matchRoute<Row>(
  table: readonly Row[],
  visit: Visit,
  routeOf: (row: Row) => MatchedRoute,
): RouteMatch<Row> | null {
  const address = segmentsOf(visit.pathname)
  if (!address) return null
  let filled = address.length
  while (filled > 0 && address[filled - 1] === '') filled--
  let best: { row: Row; route: MatchedRoute; pattern: RoutePattern; way: Way } | null = null
  for (const row of table) {
    const route = routeOf(row)
    if (route.device && route.device !== visit.device) continue
    if (Object.entries(route.search ?? {}).some(([key, value]) => visit.search.get(key) !== value))
      continue
    const pattern = patternOf(route.path)
    const way = typeof pattern === 'string' ? null : bestWay(pattern, address, filled)
    if (!way) continue
    if (
      best &&
      (way.rank < best.way.rank ||
        (way.rank === best.way.rank && compareRest(route, best.route) >= 0))
    )
      continue
    best = { row, route, pattern: pattern as RoutePattern, way }
  }
  return best && { route: best.row, ...describe(best.pattern, best.way, address) }
}
