import { STORED_OF_PLAYER } from './stored.ts'

/** Prefix of every storage key with a remote's data about a player. These keys go when the player leaves (PAGE-2). */
export const PLAYER_PREFIX = 'player.'

/** Removes the stored values of the player, and all keys with PLAYER_PREFIX from local and session storage. */
export function forgetStoredOfPlayer(): void {
  for (const value of STORED_OF_PLAYER) value.write(null)
  removeOfPlayer(() => localStorage)
  forgetTabOfPlayer()
}

/** The part of it that no other tab sees. */
export const forgetTabOfPlayer = (): void => removeOfPlayer(() => sessionStorage)

function removeOfPlayer(open: () => Storage): void {
  try {
    const storage = open()
    for (const key of Object.keys(storage))
      if (key.startsWith(PLAYER_PREFIX)) storage.removeItem(key)
  } catch {
    // Refused storage contains nothing.
  }
}
