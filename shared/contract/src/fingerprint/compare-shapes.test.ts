import { Type, type TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { shapeProblems } from './compare-shapes.ts'
import { canonicalShape } from './shape.ts'

const words = (...values: (string | number)[]) =>
  Type.Union(values.map((value) => Type.Literal(value)))
const object = (fields: Record<string, TSchema>, options = {}) => Type.Object(fields, options)
const optional = Type.Optional
const a = Type.String()

/** What changes, from what to what, and whether it breaks a request and a response. */
const changes: [
  what: string,
  before: TSchema,
  after: TSchema,
  request: boolean,
  response: boolean,
][] = [
  ['nothing', object({ a }), object({ a }), false, false],
  [
    'a description',
    object({ a }),
    object({ a: Type.String({ description: 'new' }) }),
    false,
    false,
  ],
  ['a new optional field', object({ a }), object({ a, b: optional(a) }), false, false],
  ['a new field', object({ a }), object({ a, b: a }), true, false],
  ['a field that is gone', object({ a, b: a }), object({ a }), true, true],
  ['an optional field that is gone', object({ a, b: optional(a) }), object({ a }), true, true],
  ['a field with another name', object({ a }), object({ b: a }), true, true],
  ['a field that became optional', object({ a }), object({ a: optional(a) }), false, true],
  ['a field that became required', object({ a: optional(a) }), object({ a }), true, false],
  ['another type', object({ a }), object({ a: Type.Integer() }), true, true],
  ['a whole number that became any number', Type.Integer(), Type.Number(), false, true],
  ['any number that became a whole one', Type.Number(), Type.Integer(), true, false],
  ['one word more', words('x', 'y'), words('x', 'y', 'z'), false, true],
  ['one word less', words('x', 'y', 'z'), words('x', 'y'), true, false],
  ['words that became any text', words('x', 'y'), a, false, true],
  ['any text that became words', a, words('x', 'y'), true, false],
  ['a number that became a word', words(1), words('1'), true, true],
  ['a word that is too long now', words('long'), Type.String({ maxLength: 3 }), true, true],
  ['null as well', a, Type.Union([a, Type.Null()]), false, true],
  ['no null any more', Type.Union([a, Type.Null()]), a, true, false],
  ['a lower maximum', Type.Integer({ maximum: 9 }), Type.Integer({ maximum: 5 }), true, false],
  ['a higher maximum', Type.Integer({ maximum: 5 }), Type.Integer({ maximum: 9 }), false, true],
  ['a new minimum', Type.Integer(), Type.Integer({ minimum: 0 }), true, false],
  ['a longest length', a, Type.String({ maxLength: 5 }), true, false],
  [
    'a shortest length that is lower',
    Type.String({ minLength: 5 }),
    Type.String({ minLength: 4 }),
    false,
    true,
  ],
  [
    'more items at most',
    Type.Array(a, { maxItems: 2 }),
    Type.Array(a, { maxItems: 3 }),
    false,
    true,
  ],
  ['another pattern', Type.String({ pattern: '^a' }), Type.String({ pattern: '^b' }), true, true],
  ['a pattern where there was none', a, Type.String({ pattern: '^a' }), true, false],
  ['items of another type', Type.Array(a), Type.Array(Type.Integer()), true, true],
  [
    'a field of the items that is gone',
    Type.Array(object({ a, b: a })),
    Type.Array(object({ a })),
    true,
    true,
  ],
  ['values of a map', Type.Record(a, a), Type.Record(a, Type.Integer()), true, true],
  ['anything in place of text', a, Type.Unknown(), false, true],
  ['a strict object', object({ a }), object({ a }, { additionalProperties: false }), true, false],
  [
    'a strict object with one more optional field',
    object({ a }, { additionalProperties: false }),
    object({ a, b: optional(a) }, { additionalProperties: false }),
    false,
    false,
  ],
  [
    'one more message',
    Type.Union([object({ t: words('a') })]),
    Type.Union([object({ t: words('a') }), object({ t: words('b') })]),
    false,
    true,
  ],
  [
    'one message less',
    Type.Union([object({ t: words('a') }), object({ t: words('b') })]),
    object({ t: words('a') }),
    true,
    false,
  ],
  [
    'a field of one message',
    Type.Union([object({ t: words('a'), x: a }), object({ t: words('b') })]),
    Type.Union([object({ t: words('a') }), object({ t: words('b') })]),
    true,
    true,
  ],
]

describe.each(['request', 'response'] as const)('in a %s', (direction) => {
  it.each(changes)('%s', (_, before, after, request, response) => {
    const side = (schema: TSchema) => ({ shape: canonicalShape(schema), entities: {} })
    const breaks = direction === 'request' ? request : response
    const problems = shapeProblems(side(before), side(after), direction, 'it')
    expect(problems.length > 0, problems.join('; ')).toBe(breaks)
  })
})

describe('a problem', () => {
  const problems = (before: TSchema, after: TSchema, direction: 'request' | 'response') =>
    shapeProblems(
      { shape: canonicalShape(before), entities: {} },
      { shape: canonicalShape(after), entities: {} },
      direction,
      'call x',
    )

  it('says where it is', () => {
    const list = (fields: Record<string, TSchema>) => object({ list: Type.Array(object(fields)) })
    expect(problems(list({ a, b: a }), list({ a: Type.Integer() }), 'response')).toEqual([
      'call x.list[].b: is gone',
      'call x.list[].a: integer against string',
    ])
  })

  it('names the message that is meant', () => {
    const messages = (x: TSchema) =>
      Type.Union([object({ t: words('move'), x }), object({ t: words('stop') })])
    expect(problems(messages(a), messages(Type.Integer()), 'request')).toEqual([
      'call x.x: string against integer',
    ])
  })

  it('reports a word a reader does not know', () => {
    expect(problems(words('a', 'b'), words('a', 'b', 'c'), 'response')).toEqual([
      'call x: "c" is new, and an earlier reader does not know it',
    ])
  })
})

it('entities are looked up on their own side', () => {
  const list = { type: 'array', items: { $ref: 'Game' } }
  const game = (schema: TSchema) => ({ Game: canonicalShape(schema) })
  const problems = shapeProblems(
    { shape: list, entities: game(object({ id: a, name: a })) },
    { shape: list, entities: game(object({ id: a })) },
    'response',
    'games',
  )
  expect(problems).toEqual(['games[].name: is gone'])
  expect(() =>
    shapeProblems(
      { shape: list, entities: {} },
      { shape: list, entities: {} },
      'response',
      'games',
    ),
  ).toThrow(/refers to an entity Game/)
})
