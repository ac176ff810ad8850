import { lowerBounds, upperBounds, type Shape } from './shape.ts'

/**
 * Which side was built earlier. `request`: the earlier one sends, and all it sends must still be taken. `response`: the
 * later one sends, and the earlier must understand it.
 */
export type Direction = 'request' | 'response'

export type Entities = Readonly<Record<string, Shape>>

interface Side {
  shape: Shape
  entities: Entities
}

/** What is sent and who takes it; `earlier` says which of the two is the old one. */
interface Pair {
  sent: Side
  taken: Side
  earlier: 'sent' | 'taken'
  at: string
}

function resolved({ shape, entities }: Side): Shape {
  if (shape.$ref === undefined) return shape
  const entity = entities[shape.$ref]
  if (!entity)
    throw new Error(`the fingerprint refers to an entity ${shape.$ref} that it does not contain`)
  return resolved({ shape: entity, entities })
}

/** The alternatives of a shape; each literal counts as one. */
function alternatives(side: Side): Shape[] {
  const shape = resolved(side)
  if (shape.anyOf) return shape.anyOf.flatMap((one) => alternatives({ ...side, shape: one }))
  return shape.enum ? shape.enum.map((value) => ({ enum: [value] })) : [shape]
}

const typeOfValue = (value: string | number | boolean) =>
  Number.isInteger(value) ? 'integer' : typeof value
const typeOf = (shape: Shape) =>
  shape.type ?? (shape.enum ? typeOfValue(shape.enum[0]!) : 'anything')
const named = (shape: Shape) => (shape.enum ? JSON.stringify(shape.enum[0]) : typeOf(shape))

function fitsType(sent: Shape, taken: Shape): boolean {
  if (taken.enum) return sent.enum?.[0] === taken.enum[0]
  const [from, to] = [typeOf(sent), typeOf(taken)]
  return to === 'anything' || from === to || (from === 'integer' && to === 'number')
}

function boundProblems(sent: Shape, taken: Shape, at: string): string[] {
  const problems: string[] = []
  const length = typeof sent.enum?.[0] === 'string' ? sent.enum[0].length : undefined
  const valueOf = (
    bound:
      | 'minimum'
      | 'maximum'
      | 'minLength'
      | 'maxLength'
      | 'minItems'
      | 'maxItems'
      | 'minProperties'
      | 'maxProperties',
  ) =>
    sent.enum
      ? bound.endsWith('Length')
        ? length
        : bound.endsWith('imum')
          ? Number(sent.enum[0])
          : undefined
      : sent[bound]
  for (const bound of lowerBounds)
    if (taken[bound] !== undefined && (valueOf(bound) ?? -Infinity) < taken[bound])
      problems.push(
        `${at}: ${bound} is ${valueOf(bound) ?? 'open'} on one side and ${taken[bound]} on the other`,
      )
  for (const bound of upperBounds)
    if (taken[bound] !== undefined && (valueOf(bound) ?? Infinity) > taken[bound])
      problems.push(
        `${at}: ${bound} is ${valueOf(bound) ?? 'open'} on one side and ${taken[bound]} on the other`,
      )
  if (
    taken.pattern !== undefined &&
    (sent.enum
      ? !new RegExp(taken.pattern).test(String(sent.enum[0]))
      : sent.pattern !== taken.pattern)
  )
    problems.push(`${at}: pattern ${sent.pattern ?? '(any)'} against ${taken.pattern}`)
  return problems
}

function fieldProblems({ sent, taken, earlier, at }: Pair, from: Shape, to: Shape): string[] {
  const problems: string[] = []
  const [before, after] = earlier === 'sent' ? [from, to] : [to, from]
  for (const field of Object.keys(before.properties ?? {}))
    if (!after.properties?.[field]) problems.push(`${at}.${field}: is gone`)
  for (const [field, shape] of Object.entries(to.properties ?? {})) {
    const known = from.properties?.[field]
    const required = to.required?.includes(field)
    if (!known) {
      if (required && earlier === 'sent') problems.push(`${at}.${field}: is new and required`)
      continue
    }
    if (required && !from.required?.includes(field))
      problems.push(
        `${at}.${field}: ${earlier === 'sent' ? 'became required' : 'may be absent now'}`,
      )
    problems.push(
      ...problemsOf({
        sent: { ...sent, shape: known },
        taken: { ...taken, shape },
        earlier,
        at: `${at}.${field}`,
      }),
    )
  }
  // A reader takes no notice of fields it does not know; a server that has become strict refuses them.
  if (
    earlier === 'sent' &&
    to.additionalProperties === false &&
    from.additionalProperties !== false
  )
    problems.push(`${at}: fields it does not know are refused now`)
  return problems
}

/** The shape of a map's values, if it is a map. */
const valuesOf = (shape: Shape): Shape | undefined =>
  Object.values(shape.patternProperties ?? {})[0] ??
  (typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined)

function oneProblems(pair: Pair, from: Shape, to: Shape): string[] {
  if (!fitsType(from, to)) return [`${pair.at}: ${named(from)} against ${named(to)}`]
  const inner = (shapeFrom: Shape, shapeTo: Shape, at: string) =>
    problemsOf({
      ...pair,
      sent: { ...pair.sent, shape: shapeFrom },
      taken: { ...pair.taken, shape: shapeTo },
      at,
    })
  const problems = boundProblems(from, to, pair.at)
  if (to.type === 'object') problems.push(...fieldProblems(pair, from, to))
  if (to.items) problems.push(...inner(from.items ?? {}, to.items, `${pair.at}[]`))
  const [given, wanted] = [valuesOf(from), valuesOf(to)]
  if (wanted) problems.push(...inner(given ?? {}, wanted, `${pair.at}{}`))
  return problems
}

/** Of several alternatives, the one that is meant: the same literals in the same fields. */
function counterpart(side: Side, shape: Shape, among: Shape[], amongSide: Side): Shape | undefined {
  const literals = (one: Shape, of: Side) => {
    const marks = Object.entries(one.properties ?? {}).flatMap(([field, value]) => {
      const whole = resolved({ ...of, shape: value })
      return whole.enum?.length === 1 ? [`${field}=${String(whole.enum[0])}`] : []
    })
    return marks.join()
  }
  const marks = literals(shape, side)
  if (shape.type === 'object' && marks)
    return among.find((one) => one.type === 'object' && literals(one, amongSide) === marks)
  const alike = among.filter((one) => fitsType(shape, one) && !one.enum)
  return alike.length === 1 ? alike[0] : undefined
}

function problemsOf(pair: Pair): string[] {
  const froms = alternatives(pair.sent)
  const tos = alternatives(pair.taken)
  return froms.flatMap((from) => {
    const tries = tos.map((to) => oneProblems(pair, from, to))
    if (tries.some((problems) => problems.length === 0)) return []
    if (tries.length === 1) return tries[0]!
    const meant = counterpart(pair.sent, from, tos, pair.taken)
    if (meant) return oneProblems(pair, from, meant)
    return [
      `${pair.at}: ${named(from)} is ${pair.earlier === 'sent' ? 'no longer taken' : 'new, and an earlier reader does not know it'}`,
    ]
  })
}

/** Why a side built with `before` and one built with `after` would misunderstand each other; empty when they do not. */
export function shapeProblems(
  before: Side,
  after: Side,
  direction: Direction,
  at: string,
): string[] {
  return direction === 'request'
    ? problemsOf({ sent: before, taken: after, earlier: 'sent', at })
    : problemsOf({ sent: after, taken: before, earlier: 'taken', at })
}
