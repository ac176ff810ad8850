import { expect, it } from 'vitest'
import { linesOf, sameRows } from './lines.ts'

it('breaks rows into lines, with a shorter last line LIST-16', () => {
  expect(linesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(linesOf([1, 2], 1)).toEqual([[1], [2]])
  expect(linesOf([], 4)).toEqual([])
})

it('compares lines by their rows', () => {
  const row = { id: 1 }
  expect(sameRows([row], [row])).toBe(true)
  expect(sameRows([row], [{ ...row }])).toBe(false)
  expect(sameRows([row], [row, row])).toBe(false)
})
