/** One segment of a pattern: a literal text, or a parameter that takes any text but none. */
export type PatternSegment = { optional: boolean } & ({ kind: 'static'; text: string } | { kind: 'parameter'; name: string })

/** A pattern read once. `splat`: it ends with `*`, which takes whatever is left, also nothing. */
export interface RoutePattern {
  segments: readonly PatternSegment[]
  splat: boolean
}

/** Both bound the work of one match, whoever wrote the pattern. */
export const SEGMENTS_MAX = 16
export const OPTIONAL_SEGMENTS_MAX = 4

const PARAMETER = /^:[\w-]+$/
/** No character with a meaning in patterns or addresses; `%` too, because addresses are decoded before they are compared. */
const LITERAL = /^[^\s\p{C}:*?#%\\/]+$/u

/** Letter case does not count in a literal. ASCII only: that is what addresses are written in before they are encoded. */
export const sameLiteral = (a: string, b: string): boolean => a === b || (a.length === b.length && lower(a) === lower(b))

const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Reads a pattern of react-router's: `/news/:id`, `/more/:id?`, `/help/*`. Returns the pattern, or in words why it is
 * none. A slash at the end does not count.
 */
export function readPattern(path: string): RoutePattern | string {
  if (!path.startsWith('/')) return `route ${path} does not begin with /`
  const parts = path.slice(1).split('/')
  if (parts.at(-1) === '') parts.pop()
  const splat = parts.at(-1) === '*'
  if (splat) parts.pop()
  if (parts.length > SEGMENTS_MAX) return `route ${path} has ${parts.length} segments; at most ${SEGMENTS_MAX}`
  const optional = parts.filter((part) => part.endsWith('?')).length
  if (optional > OPTIONAL_SEGMENTS_MAX) return `route ${path} has ${optional} optional segments; at most ${OPTIONAL_SEGMENTS_MAX}`
  const segments: PatternSegment[] = []
  const names = new Set<string>()
  for (const part of parts) {
    const segment = readSegment(part)
    if (!segment) return `route ${path} has a segment "${part}", which is neither a text, :name nor a last *`
    if (segment.kind === 'parameter' && names.has(segment.name)) return `route ${path} names :${segment.name} twice`
    if (segment.kind === 'parameter') names.add(segment.name)
    segments.push(segment)
  }
  return { segments, splat }
}

function readSegment(part: string): PatternSegment | null {
  const optional = part.endsWith('?')
  const text = optional ? part.slice(0, -1) : part
  if (PARAMETER.test(text)) return { kind: 'parameter', name: text.slice(1), optional }
  return LITERAL.test(text) && text !== '.' && text !== '..' ? { kind: 'static', text, optional } : null
}

/** The segments an address can begin with that this pattern takes, and whether it may begin with any. */
export function firstSegments({ segments, splat }: RoutePattern): { literals: readonly string[]; any: boolean } {
  const required = segments.findIndex(({ optional }) => !optional)
  const first = required === -1 ? segments : segments.slice(0, required + 1)
  const literals = first.flatMap((segment) => (segment.kind === 'static' ? [segment.text] : []))
  return { literals, any: literals.length < first.length || (required === -1 && splat) }
}

const known = new Map<string, RoutePattern | string>()
/** Patterns of live releases are few; the bound only guards against a long life with many releases. */
const KNOWN_MAX = 5000

/** `readPattern`, each path read once. */
export function patternOf(path: string): RoutePattern | string {
  let pattern = known.get(path)
  if (pattern === undefined) {
    if (known.size >= KNOWN_MAX) known.clear()
    pattern = readPattern(path)
    known.set(path, pattern)
  }
  return pattern
}
