import { expect, it } from 'vitest'
import { readRealName } from './real-name.ts'

it.each([
  ['王明', '王明'],
  [' 王小明 ', '王小明'],
  ['阿卜杜拉·买买提', '阿卜杜拉·买买提'],
  ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['𠮷田', '𠮷田'],
  ['王'.repeat(25), '王'.repeat(25)],
])('takes %j as %j ACCT-8 GATE-7', (typed, name) => {
  expect(readRealName(typed)).toBe(name)
})

it.each([
  '',
  '王',
  'Wang',
  '王1',
  '王 明',
  '王.明',
  '·王明',
  '王明·',
  '王··明',
  '··',
  '王'.repeat(26),
  '王\n明',
])('refuses %j ACCT-8 GATE-7', (typed) => {
  expect(readRealName(typed)).toBeNull()
})
