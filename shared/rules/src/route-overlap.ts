import type { RouteDeclaration } from '@cloudplay/contract/registry'
import { patternOf, sameLiteral, type PatternSegment, type RoutePattern } from './route-pattern.ts'

type Claim = Pick<RouteDeclaration, 'path' | 'device' | 'search'>

/** The text of an address's segment that both take, encoded; null when there is none. */
type Meet = (a: PatternSegment, b: PatternSegment) => string | null

/** What a parameter is shown as in an example. */
const EXAMPLE = 'x'

const anyText: Meet = (a, b) => {
  if (a.kind === 'parameter') return b.kind === 'parameter' ? EXAMPLE : encodeURIComponent(b.text)
  return b.kind === 'parameter' || sameLiteral(a.text, b.text) ? encodeURIComponent(a.text) : null
}

const sameKind: Meet = (a, b) => (a.kind === b.kind ? anyText(a, b) : null)

/**
 * An address both patterns take, or null when no address is. Exact, not a guess: two patterns are walked side by side,
 * each pair of places once, where an optional segment may be left out and a splat takes the other's rest.
 */
function meeting(a: RoutePattern, b: RoutePattern, meet: Meet, endsMeet: boolean): string | null {
  const seen = new Map<number, string | null>()
  const required = ({ segments }: RoutePattern, from: number) => segments.slice(from).filter(({ optional }) => !optional)
  const example = (pattern: RoutePattern, from: number) =>
    required(pattern, from)
      .map((segment) => `/${anyText(segment, segment)}`)
      .join('')
  const walk = (i: number, j: number): string | null => {
    const key = i * (b.segments.length + 1) + j
    const known = seen.get(key)
    if (known !== undefined) return known
    const found = step(i, j)
    seen.set(key, found)
    return found
  }
  const step = (i: number, j: number): string | null => {
    const [one, other] = [a.segments[i], b.segments[j]]
    if (!one && !other && (endsMeet || a.splat === b.splat)) return ''
    if (endsMeet && !one && a.splat) return example(b, j)
    if (endsMeet && !other && b.splat) return example(a, i)
    const text = one && other ? meet(one, other) : null
    const rest = text === null ? null : walk(i + 1, j + 1)
    if (rest !== null) return `/${text}${rest}`
    const withoutOne = one?.optional ? walk(i + 1, j) : null
    return withoutOne ?? (other?.optional ? walk(i, j + 1) : null)
  }
  return walk(0, 0)
}

const readable = (path: string): RoutePattern | null => {
  const pattern = patternOf(path)
  return typeof pattern === 'string' ? null : pattern
}

/** Whether some address is taken by both patterns. One that cannot be read takes none. */
export function patternsOverlap(a: string, b: string): boolean {
  const [one, other] = [readable(a), readable(b)]
  return one !== null && other !== null && meeting(one, other, anyText, true) !== null
}

const forOneDevice = (a: Claim, b: Claim) => !a.device || !b.device || a.device === b.device
const contradict = (a: Claim, b: Claim) => Object.entries(a.search ?? {}).some(([key, value]) => (b.search?.[key] ?? value) !== value)

/**
 * An address that both routes could answer on one device, as an example for a refusal; null when there is none. Routes
 * for different devices, or with conditions on the query that contradict each other, share nothing; one whose condition
 * is more than the other's shares all it has.
 */
export function sharedAddress(a: Claim, b: Claim): string | null {
  const [one, other] = [readable(a.path), readable(b.path)]
  if (!one || !other || !forOneDevice(a, b) || contradict(a, b)) return null
  const pathname = meeting(one, other, anyText, true)
  if (pathname === null) return null
  const query = new URLSearchParams({ ...a.search, ...b.search }).toString()
  return `${pathname || '/'}${query ? `?${query}` : ''}`
}

/**
 * Whether nothing but their texts decides between two routes: some address is as special to one as to the other, for the
 * same device and under the same conditions. One remote that declares both has declared one of them by mistake.
 */
export function isSameRoute(a: Claim, b: Claim): boolean {
  const [one, other] = [readable(a.path), readable(b.path)]
  if (!one || !other || a.device !== b.device) return false
  const [mine, others] = [Object.entries(a.search ?? {}), Object.entries(b.search ?? {})]
  if (mine.length !== others.length || contradict(a, b) || mine.some(([key]) => !Object.hasOwn(b.search ?? {}, key))) return false
  return meeting(one, other, sameKind, false) !== null
}
