import { useSession } from '@cloudplay/session'

/**
 * Part of the key of every query whose answer depends on the player, such as reservations: a visitor who logs in must not see
 * earlier answers. Two players never share a cache (PAGE-2), so the key needs no player id.
 */
export const useVisitor = (): 'player' | 'visitor' =>
  useSession((session) => session.loggedIn) ? 'player' : 'visitor'
