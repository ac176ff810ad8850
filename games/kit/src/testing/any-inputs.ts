import { KEY_CODES, type StreamInput } from '@cloudplay/contract/stream-input'
import fc from 'fast-check'

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const axis = fc.double({ min: -1, max: 1, noNaN: true })
const pad = fc.integer({ min: 0, max: 3 })
/** Keys that games use are more frequent than the others. */
const code = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Space',
      'Enter',
      'KeyP',
      'Escape',
      'KeyU',
      'KeyR',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...KEY_CODES) },
) as fc.Arbitrary<(typeof KEY_CODES)[number]>

const anyInput: fc.Arbitrary<StreamInput> = fc.oneof(
  fc.record({ kind: fc.constant('key' as const), code, down: fc.boolean() }),
  fc.record({
    kind: fc.constant('button' as const),
    button: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
    down: fc.boolean(),
    x: unit,
    y: unit,
  }),
  fc.record({ kind: fc.constant('point' as const), x: unit, y: unit }),
  fc.record({
    kind: fc.constant('move' as const),
    dx: fc.integer({ min: -32_768, max: 32_767 }),
    dy: fc.integer({ min: -32_768, max: 32_767 }),
  }),
  fc.record({
    kind: fc.constant('wheel' as const),
    dx: fc.constant(0),
    dy: fc.integer({ min: -300, max: 300 }),
  }),
  fc.record({ kind: fc.constant('stick' as const), pad, axes: fc.tuple(axis, axis, axis, axis) }),
  fc.record({
    kind: fc.constant('padButton' as const),
    pad,
    button: fc.integer({ min: 0, max: 31 }),
    value: unit,
  }),
  fc.record({ kind: fc.constant('releaseAll' as const) }),
) as fc.Arbitrary<StreamInput>

/** Steps of a game: the inputs since the last one, and the passed time. */
export const anySteps = fc.array(
  fc.record({
    inputs: fc.array(anyInput, { maxLength: 6 }),
    dtSeconds: fc.double({ min: 0, max: 0.3, noNaN: true }),
  }),
  {
    minLength: 1,
    maxLength: 160,
  },
)

/** Saved progress: any JSON value, also with the game's own keys. */
export const anyKept = (...names: string[]) =>
  fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.jsonValue(), fc.array(fc.integer()), fc.integer(), fc.double()),
    ),
  )

/** Paths of invalid numbers (NaN, infinite) anywhere in a value. */
export function brokenNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]) => brokenNumbers(held, `${path}.${name}`))
}
