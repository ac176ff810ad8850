import fc from 'fast-check'

/** The part of JSON schema that the contract's shapes use. */
export interface Schema {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\u0000',
    "' or 1=1 --",
    '../../etc/passwd',
    '${x}',
    '__proto__',
    '\ud800',
    '9'.repeat(400),
    '中'.repeat(200),
    '1e309',
    'NaN',
    '\u202e\u0301'.repeat(50),
  ),
)
const hostileNumber = fc.constantFrom(
  -0,
  -1,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  0.1 + 0.2,
  5e-324,
)
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>(null, true, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
)

/** The schema counts code points, and one character may have several. */
const text = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc
    .string({
      unit: 'grapheme',
      minLength,
      maxLength: Math.max(minLength, Math.min(maxLength, 60)),
    })
    .map((signs) => [...signs].slice(0, maxLength).join(''))

/** A value that fits the schema. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, inner]) => [name, fitting(inner)] as const,
      )
      const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(properties)
      return fc.record(model, { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      if (schema.pattern)
        return fc
          .stringMatching(new RegExp(schema.pattern))
          .map((signs) => [...signs].slice(0, schema.maxLength).join(''))
      return text(schema.minLength ?? 0, schema.maxLength ?? 60)
    default:
      return hostile
  }
}

/** Valid bodies, bodies with one invalid field, and arbitrary values. */
export function bodies(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  const twisted = fc
    .tuple(fitting(schema), fc.constantFrom(...names, 'unknown_field'), hostile)
    .map(([body, name, value]) => ({ ...(body as object), [name]: value }))
  const lacking = fc
    .tuple(fitting(schema), fc.constantFrom(...names, 'unknown_field'))
    .map(([body, name]) =>
      Object.fromEntries(Object.entries(body as object).filter(([key]) => key !== name)),
    )
  return fc.oneof(
    { weight: 3, arbitrary: fitting(schema) },
    { weight: 3, arbitrary: twisted },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: hostile },
  )
}
