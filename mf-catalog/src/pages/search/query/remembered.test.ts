import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

const ten = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

it.each([
  ['is the first of a new history', [], 'a', null, ['a']],
  ['comes before the earlier ones', ['a'], 'b', null, ['b', 'a']],
  ['is there once', ['a', 'b', 'c'], 'c', null, ['c', 'a', 'b']],
  ['pushes the oldest of ten out', ten, 'k', null, ['k', ...ten.slice(0, 9)]],
  ['takes the place of what was typed on the way to it', ['星', 'a'], '星海', '星', ['星海', 'a']],
  ['takes the place of what it was cut from', ['星海', 'a'], '星', '星海', ['星', 'a']],
  [
    'leaves another search that was typed before',
    ['星海', 'a'],
    '企鹅',
    '星海',
    ['企鹅', '星海', 'a'],
  ],
])('a search %s LIST-8', (_, history, searched, draft, after) => {
  expect(remembered(history, searched, draft)).toEqual(after)
})
