import { expect, it } from 'vitest'
import { rowsOf } from './use-rows.ts'

const range = { startIndex: 10, endIndex: 12, count: 100 }
const spare = { above: 2, below: 2 }

it('draws the rows in view and a few around them LIST-16', () => {
  expect(rowsOf(range, spare, null)).toEqual([8, 9, 10, 11, 12, 13, 14])
  expect(rowsOf({ ...range, startIndex: 0, endIndex: 1, count: 3 }, spare, null)).toEqual([0, 1, 2])
  expect(rowsOf(range, { above: 1, below: 4 }, null)).toEqual([9, 10, 11, 12, 13, 14, 15, 16])
})

it('keeps the row with the focus, in the order of the list PAGE-3', () => {
  expect(rowsOf(range, spare, 2)).toEqual([2, 8, 9, 10, 11, 12, 13, 14])
  expect(rowsOf(range, spare, 50)).toEqual([8, 9, 10, 11, 12, 13, 14, 50])
  expect(rowsOf(range, spare, 11)).toEqual([8, 9, 10, 11, 12, 13, 14])
  expect(rowsOf(range, spare, 100)).toEqual([8, 9, 10, 11, 12, 13, 14])
})
