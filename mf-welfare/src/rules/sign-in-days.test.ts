import type { SignIn } from '@cloudplay/contract'
import { expect, it } from 'vitest'
import { signInDays } from './sign-in-days.ts'

const sginDuration = [10, 10, 15, 15, 20, 20, 60]
const today = '2026-02-27'
const states = (isSignIn: 0 | 1, signInDay: number) =>
  signInDays({ type: 'wel_sign', isSignIn, signInDay, sginDuration, today } satisfies SignIn)
    .map(({ state }) => state[0])
    .join('')

it.each([
  ['a new player', 1, 0, 'taaaaaa'],
  ['the fourth day, to be signed', 1, 3, 'ssstaaa'],
  ['the fourth day, signed', 0, 4, 'ssssaaa'],
  ['the last day, signed', 0, 7, 'sssssss'],
  ['the day after a full cycle', 1, 7, 'taaaaaa'],
] as const)('marks the days of %s WELFARE-1', (_, isSignIn, signInDay, expected) => {
  expect(states(isSignIn, signInDay)).toBe(expected)
})

it('carries the minutes of each day WELFARE-1', () => {
  const days = signInDays({ type: 'wel_sign', isSignIn: 1, signInDay: 0, sginDuration, today })
  expect(days.map(({ day, minutes }) => [day, minutes])).toEqual([
    [1, 10],
    [2, 10],
    [3, 15],
    [4, 15],
    [5, 20],
    [6, 20],
    [7, 60],
  ])
})

it.each([
  ['a new player', 1, 0, ['02-27', '02-28', '03-01', '03-02', '03-03', '03-04', '03-05']],
  [
    'the third day, to be signed',
    1,
    2,
    ['02-25', '02-26', '02-27', '02-28', '03-01', '03-02', '03-03'],
  ],
  ['the third day, signed', 0, 3, ['02-25', '02-26', '02-27', '02-28', '03-01', '03-02', '03-03']],
  [
    'the day after a full cycle',
    1,
    7,
    ['02-27', '02-28', '03-01', '03-02', '03-03', '03-04', '03-05'],
  ],
] as const)('dates the days of %s WELFARE-1', (_, isSignIn, signInDay, expected) => {
  const days = signInDays({ type: 'wel_sign', isSignIn, signInDay, sginDuration, today })
  expect(days.map(({ timeMs }) => new Date(timeMs).toISOString().slice(5, 10))).toEqual(expected)
})
