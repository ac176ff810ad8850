import { STORED_OF_PLAYER } from './stored.ts'

/** How the name of anything begins that a remote keeps in a browser's storage about a player: it goes when the player leaves (PAGE-2). */
export const PLAYER_PREFIX = 'player.'

/** Forgets what the browser stores about a player, and what remotes keep under PLAYER_PREFIX in local and session storage. */
export function forgetStoredOfPlayer(): void {
  for (const value of STORED_OF_PLAYER) value.write(null)
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (key.startsWith(PLAYER_PREFIX)) storage.removeItem(key)
    } catch {
      // Storage that is refused holds nothing.
    }
  }
}
