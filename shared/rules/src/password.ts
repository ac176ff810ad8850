import { PASSWORD_MAX, PASSWORD_MIN } from '@cloudplay/contract/constants'

/** What is wrong with a new password, counted in characters as a person does; null when nothing is. Its kinds of characters are advice (ACCT-3). */
export function newPasswordFault(password: string): 'short' | 'long' | null {
  const { length } = [...password]
  if (length < PASSWORD_MIN) return 'short'
  return length > PASSWORD_MAX ? 'long' : null
}
