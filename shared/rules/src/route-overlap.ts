import type { RouteDeclaration } from '@cloudplay/contract/registry'
import { patternOf, sameLiteral, type PatternSegment, type RoutePattern } from './route-pattern.ts'

type Claim = Pick<RouteDeclaration, 'path' | 'device' | 'search'>

/** An encoded segment of an address that matches both; null if there is none. */
type Meet = (a: PatternSegment, b: PatternSegment) => string | null

/** Stands for a parameter in an example. */
const EXAMPLE = 'x'

const anyText: Meet = (a, b) => {
  if (a.kind === 'parameter') return b.kind === 'parameter' ? EXAMPLE : encodeURIComponent(b.text)
  return b.kind === 'parameter' || sameLiteral(a.text, b.text) ? encodeURIComponent(a.text) : null
}

const sameKind: Meet = (a, b) => (a.kind === b.kind ? anyText(a, b) : null)

/**
 * An address that matches both patterns; null if there is none. Exact: it walks both patterns side by side and visits each
 * pair of positions once. It may skip an optional segment, and a splat matches the rest of the other pattern.
 */
function meeting(a: RoutePattern, b: RoutePattern, meet: Meet, endsMeet: boolean): string | null {
  const seen = new Map<number, string | null>()
  const required = ({ segments }: RoutePattern, from: number) =>
    segments.slice(from).filter(({ optional }) => !optional)
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

const forOneDevice = (a: Claim, b: Claim) => !a.device || !b.device || a.device === b.device
const contradict = (a: Claim, b: Claim) =>
  Object.entries(a.search ?? {}).some(([key, value]) => (b.search?.[key] ?? value) !== value)

/**
 * An example of an address that both routes answer on one device; null if there is none. Routes for different devices
 * share nothing, nor do routes with contradicting conditions on the query. A route with one condition more than the
 * other shares all its addresses.
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
 * Whether some address matches two routes equally well, for the same device and under the same conditions. A remote that
 * declares both declares one of them by mistake.
 */
export function isSameRoute(a: Claim, b: Claim): boolean {
  const [one, other] = [readable(a.path), readable(b.path)]
  if (!one || !other || a.device !== b.device) return false
  const [mine, others] = [Object.entries(a.search ?? {}), Object.entries(b.search ?? {})]
  if (
    mine.length !== others.length ||
    contradict(a, b) ||
    mine.some(([key]) => !Object.hasOwn(b.search ?? {}, key))
  )
    return false
  return meeting(one, other, sameKind, false) !== null
}
