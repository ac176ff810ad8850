import { expect, it } from 'vitest'
import { shownTitle } from './shown-title.ts'

it.each([
  [null, ''],
  ['', ''],
  ['  月度报告 ', '月度报告'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['a\nb\u0000c\u2028d', 'a b c d'],
  ['safe\u202egnitirw', 'safe gnitirw'],
  ['\ud83d', ''],
  ['x'.repeat(50), `${'x'.repeat(40)}…`],
  ['\u{1F3AE}'.repeat(50), `${'\u{1F3AE}'.repeat(40)}…`],
])('a title is one short line of text: %j SHELL-11', (given, shown) => {
  expect(shownTitle(given)).toBe(shown)
})
