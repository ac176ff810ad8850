import { expect, it } from 'vitest'
import { gridRows } from './grid-rows.ts'

const items = [1, 2, 3, 4, 5, 6, 7]

it.each([
  ['no items are no rows', [], 3, false, []],
  ['rows are full but for the last', items, 3, false, [[1, 2, 3], [4, 5, 6], [7]]],
  ['the lead stands alone', items, 3, true, [[1], [2, 3, 4], [5, 6, 7]]],
  ['a lead may be all there is', [1], 3, true, [[1]]],
])('%s LIST-16', (_, list, columns, lead, rows) => {
  const found = gridRows(list, columns, lead)
  expect(found.map((row) => row.items)).toEqual(rows)
  expect(found.map(({ from }) => list[from])).toEqual(rows.map(([first]) => first))
})
