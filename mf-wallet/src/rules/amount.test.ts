import { formatsOf } from '@cloudplay/i18n'
import { expect, it } from 'vitest'
import { customAmount, customYuanInput, fenOf } from './amount.ts'

it.each([
  ['39', '39'],
  ['1234567', '123456'],
  ['0', ''],
  ['007', '7'],
  ['3.9', '3.9'],
  ['12.', '12.'],
  ['1.2.345', '1.23'],
  ['.5', '0.5'],
  ['1,000', '1000'],
  ['12。50', '12.50'],
  ['12．', '12.'],
  ['12,50', '12.50'],
  ['-5元', '5'],
  ['１２', ''],
])('keeps whole yuan of at most six digits: %j → %j WALLET-1', (typed, kept) => {
  expect(customYuanInput(typed)).toBe(kept)
})

it('gives 100 coins a yuan, and nothing for no amount WALLET-1', () => {
  expect(customAmount('39')).toEqual({ yuan: 39, coins: 3900 })
  expect(customAmount('999999')).toEqual({ yuan: 999_999, coins: 99_999_900 })
  for (const none of ['0', '12.', '12.50']) expect(customAmount(none)).toBeNull()
  expect(customAmount('')).toBeNull()
})

it.each(['zh-CN', 'en'] as const)(
  'writes prices without needless decimals in %s LANG-3',
  (language) => {
    expect([6, 9.9, 0.5, 1.1].map((yuan) => formatsOf(language).money(fenOf(yuan)))).toEqual([
      '¥6',
      '¥9.90',
      '¥0.50',
      '¥1.10',
    ])
  },
)
