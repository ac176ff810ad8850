import { expect, it } from 'vitest'
import { firstPageOnly, pageAfter, uniqueRows } from './paging.ts'

it.each<[rowsOfPages: number[], total: number, next: number | undefined]>([
  [[20], 45, 2],
  [[20, 20], 45, 3],
  [[20, 20, 5], 45, undefined],
  [[20], 20, undefined],
  [[20, 0], 45, undefined],
  [[0], 0, undefined],
  [[0], 9, undefined],
  [[20, 30], 45, undefined],
])('after pages of %j of %i rows comes page %s LIST-16', (rowsOfPages, total, next) => {
  expect(pageAfter(rowsOfPages, total)).toBe(next)
})

it('restarts with the first page alone', () => {
  expect(firstPageOnly({ pages: ['a', 'b', 'c'], pageParams: [1, 2, 3] })).toEqual({
    pages: ['a'],
    pageParams: [1],
  })
})

it('shows a row once if it moved to a later page meanwhile LIST-16', () => {
  const pages = [
    [{ id: 1 }, { id: 2 }],
    [{ id: 2 }, { id: 3 }],
  ]
  expect(uniqueRows(pages, ({ id }) => id).map(({ id }) => id)).toEqual([1, 2, 3])
})
