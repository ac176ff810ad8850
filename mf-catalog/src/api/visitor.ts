import { useSession } from '@cloudplay/session'

/**
 * Part of the key of every query whose answer tells of the player, such as what is reserved: a visitor who logs in must not find
 * what was read before. Two players never share a cache (PAGE-2), so it needs no name.
 */
export const useVisitor = (): 'player' | 'visitor' => (useSession((session) => session.loggedIn) ? 'player' : 'visitor')
