/** One segment of a pattern: a literal text, or a parameter for any text that isn't empty. */
export type PatternSegment = { optional: boolean } & (
  | { kind: 'static'; text: string }
  | { kind: 'parameter'; name: string }
)

/** A parsed pattern. `splat`: it ends with `*`, which matches the rest, even if that is empty. */
export interface RoutePattern {
  segments: readonly PatternSegment[]
  splat: boolean
}

/** Both bound the work of one match for any pattern. */
export const SEGMENTS_MAX = 16
export const OPTIONAL_SEGMENTS_MAX = 4

const PARAMETER = /^:[\w-]+$/
/** Excludes characters with a meaning in patterns or addresses, and `%`, because addresses are decoded before comparing. */
const LITERAL = /^[^\s\p{C}:*?#%\\/]+$/u

/** Literals ignore letter case, in ASCII only. */
export const sameLiteral = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && lower(a) === lower(b))

const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Reads a pattern in react-router's notation: `/news/:id`, `/more/:id?`, `/help/*`. Returns the pattern, or the reason why
 * it is invalid. A slash at the end doesn't count.
 */
export function readPattern(path: string): RoutePattern | string {
  if (!path.startsWith('/')) return `route ${path} does not begin with /`
  const parts = path.slice(1).split('/')
  if (parts.at(-1) === '') parts.pop()
  const splat = parts.at(-1) === '*'
  if (splat) parts.pop()
  if (parts.length > SEGMENTS_MAX)
    return `route ${path} has ${parts.length} segments; at most ${SEGMENTS_MAX}`
  const optional = parts.filter((part) => part.endsWith('?')).length
  if (optional > OPTIONAL_SEGMENTS_MAX)
    return `route ${path} has ${optional} optional segments; at most ${OPTIONAL_SEGMENTS_MAX}`
  const segments: PatternSegment[] = []
  const names = new Set<string>()
  for (const part of parts) {
    const segment = readSegment(part)
    if (!segment)
      return `route ${path} has a segment "${part}", which is neither a text, :name nor a last *`
    if (segment.kind === 'parameter' && names.has(segment.name))
      return `route ${path} names :${segment.name} twice`
    if (segment.kind === 'parameter') names.add(segment.name)
    segments.push(segment)
  }
  return { segments, splat }
}

function readSegment(part: string): PatternSegment | null {
  const optional = part.endsWith('?')
  const text = optional ? part.slice(0, -1) : part
  if (PARAMETER.test(text)) return { kind: 'parameter', name: text.slice(1), optional }
  return LITERAL.test(text) && text !== '.' && text !== '..'
    ? { kind: 'static', text, optional }
    : null
}

/** The possible first segments of an address that matches this pattern, and whether any segment can be first. */
export function firstSegments({ segments, splat }: RoutePattern): {
  literals: readonly string[]
  any: boolean
} {
  const required = segments.findIndex(({ optional }) => !optional)
  const first = required === -1 ? segments : segments.slice(0, required + 1)
  const literals = first.flatMap((segment) => (segment.kind === 'static' ? [segment.text] : []))
  return { literals, any: literals.length < first.length || (required === -1 && splat) }
}

const known = new Map<string, RoutePattern | string>()
/** Live releases have few patterns. The bound is for servers that run through many releases. */
const KNOWN_MAX = 5000

/** `readPattern` with a cache. */
export function patternOf(path: string): RoutePattern | string {
  let pattern = known.get(path)
  if (pattern === undefined) {
    if (known.size >= KNOWN_MAX) known.clear()
    pattern = readPattern(path)
    known.set(path, pattern)
  }
  return pattern
}
