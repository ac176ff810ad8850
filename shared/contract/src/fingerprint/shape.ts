/** A JSON schema in canonical form: its rules for values, without descriptions. */
export interface Shape {
  /** The entity of this name. */
  $ref?: string
  type?: string
  /** The only values there are, in order. */
  enum?: (string | number | boolean)[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
  patternProperties?: Record<string, Shape>
  items?: Shape
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minProperties?: number
  maxProperties?: number
  pattern?: string
}

/** Lower bounds and upper bounds, each with its opposite. */
export const lowerBounds = ['minimum', 'minLength', 'minItems', 'minProperties'] as const
export const upperBounds = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const

const WORDS_FOR_PEOPLE = new Set(['description', 'title', 'examples', 'default'])
const KEPT = new Set<string>([...lowerBounds, ...upperBounds, 'type', 'pattern'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const eachOf = (value: unknown, of: (one: unknown) => Shape): Record<string, Shape> =>
  Object.fromEntries(
    Object.entries(value as object)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => [name, of(one)]),
  )

const text = (value: unknown) => JSON.stringify(value)
const byText = (one: unknown, other: unknown) => (text(one) < text(other) ? -1 : 1)

/** Puts the literals of a union into one list, and sorts the other members by their text. */
function union(members: Shape[]): Shape {
  const values = members.flatMap((member) => member.enum ?? [])
  const others = members.filter((member) => !member.enum)
  const all = [
    ...(values.length ? [{ enum: [...new Set(values)].sort(byText) }] : []),
    ...others.sort(byText),
  ]
  return all.length === 1 ? all[0]! : { anyOf: all }
}

function canonicalKeyword(
  keyword: string,
  value: unknown,
  of: (one: unknown) => Shape,
): Partial<Shape> {
  if (KEPT.has(keyword)) return { [keyword]: value }
  switch (keyword) {
    case 'const':
      return { enum: [value as string] }
    case 'enum':
      return { enum: [...(value as string[])].sort(byText) }
    case 'required':
      return { required: [...(value as string[])].sort() }
    case 'properties':
    case 'patternProperties':
      return { [keyword]: eachOf(value, of) }
    case 'additionalProperties':
      return { additionalProperties: isRecord(value) ? of(value) : (value as boolean) }
    case 'items':
      if (isRecord(value)) return { items: of(value) }
  }
  throw new Error(`the fingerprint of the contract does not know ${keyword}: ${text(value)}`)
}

/**
 * The canonical shape of a schema. `entities` maps the canonical text of an entity to its name; where one occurs inside,
 * its name stands for it. Throws at a keyword that `compare.ts` would not understand.
 */
export function canonicalShape(
  schema: unknown,
  entities: ReadonlyMap<string, string> = new Map(),
): Shape {
  const of = (inner: unknown): Shape => {
    const name =
      entities.size && isRecord(inner) && inner['properties']
        ? entities.get(text(canonicalShape(inner)))
        : undefined
    return name === undefined ? canonicalShape(inner, entities) : { $ref: name }
  }
  // Through JSON, as schemas carry marks of their library that are not part of them.
  const { anyOf, ...keywords } = JSON.parse(text(schema)) as Record<string, unknown>
  if (anyOf) return union((anyOf as unknown[]).map(of))
  const parts = Object.entries(keywords)
    .filter(([keyword]) => !WORDS_FOR_PEOPLE.has(keyword))
    .map(([keyword, value]) => canonicalKeyword(keyword, value, of))
  const shape = Object.assign({}, ...parts) as Shape
  // A literal says its type by itself.
  if (shape.enum) delete shape.type
  return Object.fromEntries(Object.entries(shape).sort(([one], [other]) => (one < other ? -1 : 1)))
}
