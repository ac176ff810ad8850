import { describe, expect, it } from 'vitest'
import type { Migration } from './migration-files.ts'
import { compareSchema, type DoneMigration } from './schema-state.ts'

const ours = ['a', 'b'].map((hash, number): Migration => ({
  number,
  hash,
  tag: `000${number}_${hash}`,
  mode: 'transaction',
  worksWith: 0,
  statements: [],
}))
const done = (...rows: [hash: string, worksWith?: number][]): DoneMigration[] =>
  rows.map(([hash, worksWith = 0], number) => ({ number, hash, worksWith }))

describe('the schema that a release finds', () => {
  it.each([
    ['an empty database', done(), 'behind'],
    ['one of an older release', done(['a']), 'behind'],
    ['its own', done(['a'], ['b']), 'usable'],
    ['a newer one that only adds', done(['a'], ['b'], ['c']), 'usable'],
    [
      'a newer one that dropped what this release no longer reads',
      done(['a'], ['b'], ['c', 1]),
      'usable',
    ],
    [
      'a newer one that dropped what this release reads',
      done(['a'], ['b'], ['c'], ['d', 2]),
      'too new',
    ],
    ['one with another beginning', done(['x'], ['b']), 'foreign'],
    ['one with a migration that was edited after it ran', done(['a'], ['x']), 'foreign'],
    ['one whose journal has a gap', [{ number: 1, hash: 'b', worksWith: 0 }], 'foreign'],
  ])('%s', (_what, rows, is) => {
    expect(compareSchema(ours, rows).is).toBe(is)
  })

  it('says which migrations are missing', () => {
    expect(compareSchema(ours, done(['a']))).toEqual({ is: 'behind', missing: [ours[1]] })
  })
})
