import { expect, it } from 'vitest'
import { idOf, titleOf } from './list-address.ts'

it.each([
  ['3', 3],
  ['0', 0],
  ['007', 7],
  ['', null],
  [null, null],
  [undefined, null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['abc', null],
  ['9999999999', null],
  ['constructor', null],
])('reads the id in %j as %j LIST-1', (text, id) => {
  expect(idOf(text)).toBe(id)
})

it.each([
  ['编辑推荐', '编辑推荐'],
  ['  夜色  ', '夜色'],
  ['', null],
  [null, null],
  ['\u202e\u0000\u200b', null],
  ['好\u202e玩\n的', '好玩的'],
  ['很'.repeat(60), '很'.repeat(20)],
  ['🎮'.repeat(30), '🎮'.repeat(20)],
])('reads the title %j as %j LIST-1', (text, title) => {
  expect(titleOf(text)).toBe(title)
})
