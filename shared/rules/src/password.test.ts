import { expect, it } from 'vitest'
import { newPasswordFault } from './password.ts'

it('takes 7 to 64 characters of any kind ACCT-3', () => {
  expect(['1234567', 'a'.repeat(64), '𠮷'.repeat(7)].map(newPasswordFault)).toEqual([
    null,
    null,
    null,
  ])
  expect(['', '123456', '𠮷'.repeat(6)].map(newPasswordFault)).toEqual(['short', 'short', 'short'])
  expect(newPasswordFault('a'.repeat(65))).toBe('long')
})
