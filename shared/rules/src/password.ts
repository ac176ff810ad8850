import { PASSWORD_MAX, PASSWORD_MIN } from '@cloudplay/contract/constants'

/** The fault of a new password; null if there is none. Counts characters like a reader. Mixing kinds of characters is only advised (ACCT-3). */
export function newPasswordFault(password: string): 'short' | 'long' | null {
  const { length } = [...password]
  if (length < PASSWORD_MIN) return 'short'
  return length > PASSWORD_MAX ? 'long' : null
}
