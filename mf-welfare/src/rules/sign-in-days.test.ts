import type { SignIn } from '@cloudplay/contract'
import { expect, it } from 'vitest'
import { signInDays } from './sign-in-days.ts'

const sginDuration = [10, 10, 15, 15, 20, 20, 60]
const states = (isSignIn: 0 | 1, signInDay: number) =>
  signInDays({ type: 'wel_sign', isSignIn, signInDay, sginDuration } satisfies SignIn)
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
  const days = signInDays({ type: 'wel_sign', isSignIn: 1, signInDay: 0, sginDuration })
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
