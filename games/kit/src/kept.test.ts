import { expect, it } from 'vitest'
import { field, wholeNumber } from './kept.ts'

it('reads own properties, and numbers within bounds only', () => {
  expect(field({ best: 4 }, 'best')).toBe(4)
  for (const value of [null, 'text', 7, [], { other: 1 }])
    expect(field(value, 'best')).toBeUndefined()
  expect(field(JSON.parse('{}'), 'constructor')).toBeUndefined()
  expect([
    wholeNumber(4, 0, 9, 1),
    wholeNumber(10, 0, 9, 1),
    wholeNumber('4', 0, 9, 1),
    wholeNumber(1.5, 0, 9, 1),
  ]).toEqual([4, 1, 1, 1])
})
