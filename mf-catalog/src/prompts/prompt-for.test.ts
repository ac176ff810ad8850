import { expect, it } from 'vitest'
import { promptFor } from './prompt-for.ts'

const verified = { auth: 1, checkAuth: 1, pending: 0, real_name: '', id_number: '' } as const
const unverified = { ...verified, checkAuth: 0 } as const
const answer = (code: 200 | 201 | 202) => ({ code, message: '' })
const free = { busy: false, shown: [] } as const

it.each([
  ['an adult', answer(200), verified, null],
  ['an unverified player', answer(201), unverified, 'verify'],
  [
    'a player who waits for the verification',
    answer(201),
    { ...unverified, pending: 1 } as const,
    null,
  ],
  ['a minor outside the hours', answer(202), verified, 'hours'],
  ['a minor within the hours', answer(200), verified, null],
  ['a player who has to verify', answer(200), unverified, 'verify'],
  ['a player who does not have to verify', answer(200), { ...unverified, auth: 0 } as const, null],
])('home shows %s the right prompt HOME-6 HOME-9', (_, permission, verification, prompt) => {
  expect(promptFor({ permission, verification, ...free })).toBe(prompt)
  expect(promptFor({ permission, verification, ...free, busy: true })).toBeNull()
  expect(promptFor({ permission, verification, ...free, shown: ['verify', 'hours'] })).toBeNull()
})

it('shows one prompt although the other was shown today HOME-6', () => {
  expect(
    promptFor({ permission: answer(202), verification: verified, ...free, shown: ['verify'] }),
  ).toBe('hours')
})
