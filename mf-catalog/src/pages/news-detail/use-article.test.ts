import { expect, it } from 'vitest'
import { newsId } from './use-article.ts'

it.each([
  ['1', 1],
  ['57', 57],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1e3', null],
  ['1.5', null],
  ['９', null],
  ['x', null],
  ['', null],
  [undefined, null],
])('the address /news/%s names %s LIST-13', (text, id) => {
  expect(newsId(text)).toBe(id)
})
