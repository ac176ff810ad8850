import type { Device, RouteDeclaration } from '@cloudplay/contract'

/**
 * Addresses are matched as react-router's declarative mode matches its patterns (`:id`, `:id?`, a last `*`; letter case and a
 * closing slash do not count; the more special pattern wins), so that the edge and the shell name the same route.
 */
interface Pattern {
  segments: string[]
  splat: boolean
  score: number
  test: RegExp
  names: string[]
}

/** `/more/:id?` stands for `/more` and `/more/:id`. */
export function explodeOptional(path: string): string[] {
  let paths: string[][] = [[]]
  for (const segment of path.split('/').filter(Boolean)) {
    const optional = segment.endsWith('?')
    const required = optional ? segment.slice(0, -1) : segment
    const longer = paths.map((start) => [...start, required])
    paths = optional ? [...longer, ...paths] : longer
  }
  return paths.map((segments) => `/${segments.join('/')}`)
}

const isParameter = (segment: string) => /^:[\w-]+$/.test(segment)
const escape = (text: string) => text.replace(/[\\.*+?^${}|()[\]]/g, '\\$&')

const STATIC_SCORE = 10
const PARAMETER_SCORE = 3
const SPLAT_PENALTY = -2
const EMPTY_SCORE = 1

function compile(path: string): Pattern {
  const all = path.split('/').filter(Boolean)
  const splat = all.at(-1) === '*'
  const segments = splat ? all.slice(0, -1) : all
  const names: string[] = []
  let source = '^'
  // react-router counts the empty text before the first slash as a segment; relative to each other that changes nothing.
  let score = all.length + EMPTY_SCORE + (splat ? SPLAT_PENALTY : 0)
  for (const segment of segments) {
    score += isParameter(segment) ? PARAMETER_SCORE : STATIC_SCORE
    if (isParameter(segment)) names.push(segment.slice(1))
    source += isParameter(segment) ? '/([^/]+)' : `/${escape(segment)}`
  }
  if (splat) names.push('*')
  source += splat ? '(?:/(.*))?$' : '/*$'
  return { segments, splat, score, test: new RegExp(segments.length || splat ? source : '^/*$', 'i'), names }
}

const compiled = new Map<string, Pattern[]>()
/** Patterns of live releases are few; the bound only guards against a long life with many releases. */
const COMPILED_MAX = 5000

function patternsOf(path: string): Pattern[] {
  const known = compiled.get(path)
  if (known) return known
  if (compiled.size >= COMPILED_MAX) compiled.clear()
  const patterns = explodeOptional(path).map(compile)
  compiled.set(path, patterns)
  return patterns
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export interface Visit {
  /** As in the address, not decoded. */
  pathname: string
  search: URLSearchParams
  device: Device
}

export interface RouteMatch<Owned> {
  owned: Owned
  params: Record<string, string>
}

/** The route that answers a visit: for this device, with its `search` met, the most special pattern. */
export function matchRoute<Owned extends { route: RouteDeclaration }>(
  table: readonly Owned[],
  visit: Visit,
): RouteMatch<Owned> | null {
  let best: { match: RouteMatch<Owned>; rank: number } | null = null
  for (const owned of table) {
    const { path, device, search = {} } = owned.route
    if (device && device !== visit.device) continue
    const wanted = Object.entries(search)
    if (wanted.some(([key, value]) => visit.search.get(key) !== value)) continue
    for (const pattern of patternsOf(path)) {
      const found = pattern.test.exec(visit.pathname)
      if (!found) continue
      // One number: patterns first, then conditions on the query, then a route made for this very device.
      const rank = pattern.score * 1000 + wanted.length * 2 + (device ? 1 : 0)
      if (best && best.rank >= rank) continue
      const params = Object.fromEntries(
        pattern.names.flatMap((name, index) => (found[index + 1] ? [[name, decode(found[index + 1] as string)]] : [])),
      )
      best = { match: { owned, params }, rank }
    }
  }
  return best?.match ?? null
}

/** The shapes of address a route takes, names of parameters left out: two routes that share one cannot both be served. */
export function claimsOf(route: RouteDeclaration): string[] {
  const search = Object.entries(route.search ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  const shapes = explodeOptional(route.path).map((path) =>
    path
      .split('/')
      .map((segment) => (isParameter(segment) ? ':' : segment.toLowerCase()))
      .join('/'),
  )
  const devices: Device[] = route.device ? [route.device] : ['mobile', 'desktop']
  return [...new Set(shapes)].flatMap((shape) => devices.map((device) => `${device} ${shape}${search ? `?${search}` : ''}`))
}
