import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { canonicalShape } from './shape.ts'

describe('canonical shapes', () => {
  it('say nothing that is meant for people, and know no order of fields', () => {
    const one = Type.Object({
      a: Type.String({ description: 'a word' }),
      b: Type.Optional(Type.Integer({ default: 3 })),
    })
    const other = Type.Object({ b: Type.Optional(Type.Integer()), a: Type.String() })
    expect(JSON.stringify(canonicalShape(one))).toBe(JSON.stringify(canonicalShape(other)))
    expect(canonicalShape(one)).toEqual({
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string' }, b: { type: 'integer' } },
    })
  })

  it('write a union of literals as their list', () => {
    expect(canonicalShape(Type.Union([Type.Literal('b'), Type.Literal('a')]))).toEqual({
      enum: ['a', 'b'],
    })
    expect(canonicalShape(Type.Literal(5))).toEqual({ enum: [5] })
    expect(canonicalShape(Type.Union([Type.Literal(1), Type.Null(), Type.Literal(0)]))).toEqual({
      anyOf: [{ enum: [0, 1] }, { type: 'null' }],
    })
  })

  it('name an entity instead of repeating it', () => {
    const game = Type.Object({ id: Type.Integer() })
    const entities = new Map([[JSON.stringify(canonicalShape(game)), 'Game']])
    expect(canonicalShape(Type.Object({ list: Type.Array(game) }), entities).properties).toEqual({
      list: { type: 'array', items: { $ref: 'Game' } },
    })
  })

  it('refuse what the comparison would not understand', () => {
    expect(() => canonicalShape(Type.Intersect([Type.Object({}), Type.Object({})]))).toThrow(
      /does not know allOf/,
    )
    expect(() => canonicalShape(Type.Number({ multipleOf: 2 }))).toThrow(/does not know multipleOf/)
  })
})
